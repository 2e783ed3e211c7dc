/** What is wrong with a data file, and where in it. */
export interface Problem {
  /** Such as `hexsides[3].between`. */
  path: string;
  problem: string;
}

/** A place in the parsed JSON of a data file. What is wrong there is noted, so that one reading finds every mistake. */
export class Reading {
  readonly value: unknown;
  readonly path: string;
  readonly problems: Problem[];

  constructor(value: unknown, path = '', problems: Problem[] = []) {
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

  field(name: string): Reading {
    return new Reading(this.#fields()[name], this.path === '' ? name : `${this.path}.${name}`, this.problems);
  }

  fields(): [string, Reading][] {
    return Object.keys(this.#fields()).map((name) => [name, this.field(name)]);
  }

  /** Each element; if a field holds its name, the path says that name too, so that people find it. */
  list(nameField?: string): Reading[] {
    if (!Array.isArray(this.value)) this.#refuseOnce(this.isGiven ? 'must be a list' : 'is missing');
    const elements: unknown[] = Array.isArray(this.value) ? this.value : [];
    return elements.map((element, index) => {
      const name = nameField === undefined ? undefined : (element as Record<string, unknown> | null)?.[nameField];
      const path = `${this.path}[${index}]${typeof name === 'string' ? ` '${name}'` : ''}`;
      return new Reading(element, path, this.problems);
    });
  }

  #fields(): Readonly<Record<string, unknown>> {
    if (typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value)) {
      return this.value as Record<string, unknown>;
    }
    this.#refuseOnce('must be an object');
    return {};
  }

  #refuseOnce(problem: string): void {
    if (!this.problems.some(({ path }) => path === this.path)) this.refuse(problem);
  }
}
