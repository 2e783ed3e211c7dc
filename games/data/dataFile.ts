import { type Problem, Reading } from '#board/reading';

/** Says all that is wrong with a data file. */
export class DataFileError extends Error {
  constructor(name: string, problems: readonly Problem[]) {
    super(problems.map(({ path, problem }) => `${name}: ${path === '' ? '' : `${path} `}${problem}`).join('\n'));
    this.name = 'DataFileError';
  }
}

/** Reads the parsed JSON of a data file. Throws a DataFileError where the file is broken. */
export function readDataFile<T>(name: string, json: unknown, check: (file: Reading) => T): T {
  const problems: Problem[] = [];
  const content = check(new Reading(json, '', problems));
  if (problems.length > 0) throw new DataFileError(name, problems);
  return content;
}

/** The same place in the file, called by its own name as well, so that a person finds it. */
export function named(entry: Reading, field: string): Reading {
  const name = entry.field(field).value;
  return typeof name === 'string' ? new Reading(entry.value, `${entry.path} '${name}'`, entry.problems) : entry;
}

export function wholeNumber(reading: Reading, low: number, high: number): number {
  const number = Number.isInteger(reading.value) ? (reading.value as number) : Number.NaN;
  if (number >= low && number <= high) return number;
  reading.refuse(`must be a whole number from ${low} to ${high}`);
  return low;
}

export function yesOrNo(reading: Reading): boolean {
  if (typeof reading.value !== 'boolean') reading.refuse('must be true or false');
  return reading.value === true;
}
