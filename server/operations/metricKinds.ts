/** Values by label: `{ route: '/api/matches', status: '200' }`. */
export type Labels = Readonly<Record<string, string>>;

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** The lines of the text format after HELP and TYPE. */
  lines(): string[];
}

/** One number for each combination of labels. */
abstract class Numbers implements Metric {
  readonly name: string;
  readonly help: string;
  abstract readonly kind: 'counter' | 'gauge';
  readonly #labels: readonly string[];
  readonly #values = new Map<string, number>();

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
  }

  /** Adds to the number; 1 unless said otherwise. */
  add(amount = 1, labels: Labels = {}): this {
    const key = keyOf(this.#labels, labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount);
    return this;
  }

  value(labels: Labels = {}): number {
    return this.#values.get(keyOf(this.#labels, labels)) ?? 0;
  }

  lines(): string[] {
    if (this.#values.size === 0 && this.#labels.length === 0) return [`${this.name} 0`];
    return [...this.#values].map(([key, value]) => `${this.name}${braces(key)} ${value}`);
  }

  protected put(value: number, labels: Labels): void {
    this.#values.set(keyOf(this.#labels, labels), value);
  }
}

/** Something that only grows. */
export class Counter extends Numbers {
  readonly kind = 'counter';
}

/** Something that goes up and down. */
export class Gauge extends Numbers {
  readonly kind = 'gauge';

  set(value: number, labels: Labels = {}): this {
    this.put(value, labels);
    return this;
  }
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Spread {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** How seconds are spread. */
export class Histogram implements Metric {
  readonly kind = 'histogram';
  readonly name: string;
  readonly help: string;
  readonly #labels: readonly string[];
  readonly #spreads = new Map<string, Spread>();

  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.name = name;
    this.help = help;
    this.#labels = labels;
  }

  observe(seconds: number, labels: Labels = {}): void {
    const key = keyOf(this.#labels, labels);
    let spread = this.#spreads.get(key);
    if (spread === undefined) {
      spread = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      this.#spreads.set(key, spread);
    }
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) spread.counts[bucket]! += 1;
    spread.sum += seconds;
    spread.count += 1;
  }

  lines(): string[] {
    return [...this.#spreads].flatMap(([key, { counts, sum, count }]) => {
      let upTo = 0;
      const buckets = counts.map((inBucket, index) => {
        upTo += inBucket;
        return `${this.name}_bucket${braces(key, `le="${BUCKETS[index]}"`)} ${upTo}`;
      });
      return [
        ...buckets,
        `${this.name}_bucket${braces(key, 'le="+Inf"')} ${count}`,
        `${this.name}_sum${braces(key)} ${sum}`,
        `${this.name}_count${braces(key)} ${count}`,
      ];
    });
  }
}

/** The Prometheus text format, version 0.0.4. */
export function textOf(metrics: readonly Metric[]): string {
  const blocks = metrics.map((metric) =>
    [`# HELP ${metric.name} ${metric.help}`, `# TYPE ${metric.name} ${metric.kind}`, ...metric.lines()].join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}

function keyOf(names: readonly string[], labels: Labels): string {
  return names.map((name) => `${name}="${escapeLabel(labels[name] ?? '')}"`).join(',');
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function braces(...parts: readonly string[]): string {
  const inside = parts.filter((part) => part !== '').join(',');
  return inside === '' ? '' : `{${inside}}`;
}
