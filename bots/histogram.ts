/** How often each whole number was counted. Histograms of parts add up to that of the whole, in any order. */
export type Histogram = Map<number, number>;

export function count(histogram: Histogram, value: number, times = 1): void {
  histogram.set(value, (histogram.get(value) ?? 0) + times);
}

export function addHistogram(to: Histogram, from: Histogram): void {
  for (const [value, times] of from) count(to, value, times);
}

export function totalOf(histogram: Histogram): number {
  let total = 0;
  for (const times of histogram.values()) total += times;
  return total;
}

/** A histogram in the figures people compare. */
export interface Figures {
  readonly mean: number;
  /** A quarter, a half and three quarters of all values are no greater than these. */
  readonly quartiles: readonly [number, number, number];
  readonly least: number;
  readonly most: number;
}

/** `undefined` where nothing was counted. */
export function figuresOf(histogram: Histogram): Figures | undefined {
  const values = [...histogram].sort(([a], [b]) => a - b);
  if (values.length === 0) return undefined;
  const total = totalOf(histogram);
  const sum = values.reduce((soFar, [value, times]) => soFar + value * times, 0);
  const quantile = (share: number): number => {
    let seen = 0;
    return values.find(([, times]) => {
      seen += times;
      return seen >= share * total;
    })![0];
  };
  return {
    mean: sum / total,
    quartiles: [quantile(0.25), quantile(0.5), quantile(0.75)],
    least: values[0]![0],
    most: values[values.length - 1]![0],
  };
}
