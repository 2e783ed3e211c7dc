/** What is wrong with a data file, and where in it. */
export interface Problem {
  /** Such as `hexsides[3].between`. */
  path: string;
  problem: string;
}

/**
 * A place in the parsed JSON of a data file. Asking it for a value of some form either returns that value, or notes the
 * problem and returns an empty one, so that one reading finds everything that is wrong with a file.
 */
export class Reading {
  readonly value: unknown;
  readonly path: string;
  readonly problems: Problem[];

  constructor(value: unknown, path: string, problems: Problem[]) {
    this.value = value;
    this.path = path;
    this.problems = problems;
  }

  refuse(problem: string): void {
    this.problems.push({ path: this.path, problem });
  }

  get isGiven(): boolean {
    return this.value !== undefined;
  }

  get isText(): boolean {
    return typeof this.value === 'string';
  }

  field(name: string): Reading {
    return new Reading(this.#fields()[name], this.path === '' ? name : `${this.path}.${name}`, this.problems);
  }

  fields(): [string, Reading][] {
    return Object.keys(this.#fields()).map((name) => [name, this.field(name)]);
  }

  /** Each element; nothing where the list is left out. */
  list(): Reading[] {
    if (this.value === undefined) return [];
    if (!Array.isArray(this.value)) this.refuse('must be a list');
    const elements: unknown[] = Array.isArray(this.value) ? this.value : [];
    return elements.map((element, index) => new Reading(element, `${this.path}[${index}]`, this.problems));
  }

  texts(): string[] {
    return this.list().map((element) => element.text());
  }

  text(): string {
    if (typeof this.value === 'string' && this.value !== '') return this.value;
    this.refuse(this.isGiven ? 'must be text' : 'is missing');
    return '';
  }

  wholeNumber(): number {
    if (Number.isInteger(this.value)) return this.value as number;
    this.refuse(this.isGiven ? 'must be a whole number' : 'is missing');
    return 0;
  }

  oneOf<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Choice {
    const found = choices.find((choice) => choice === this.value);
    if (found === undefined) this.refuse(`must be one of ${choices.join(', ')}, not ${JSON.stringify(this.value)}`);
    return found ?? choices[0];
  }

  /** A first and a last whole number. */
  range(): [number, number] {
    const [first, last, ...others] = this.list();
    if (!first || !last || others.length > 0) {
      this.refuse('must be a first and a last number');
      return [0, 0];
    }
    const range: [number, number] = [first.wholeNumber(), last.wholeNumber()];
    if (range[0] > range[1]) this.refuse('must not end before it begins');
    return range;
  }

  #fields(): Readonly<Record<string, unknown>> {
    if (typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value)) {
      return this.value as Record<string, unknown>;
    }
    if (!this.problems.some(({ path }) => path === this.path)) this.refuse('must be an object');
    return {};
  }
}
