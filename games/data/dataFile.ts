import { type Problem, Reading } from '#board/reading';
import { checked, type Shape, text } from '#board/shapes';

/** Says all that is wrong with a data file. */
export class DataFileError extends Error {
  constructor(name: string, problems: readonly Problem[]) {
    super(problems.map(({ path, problem }) => `${name}: ${path === '' ? '' : `${path} `}${problem}`).join('\n'));
    this.name = 'DataFileError';
  }
}

/** Reads the parsed JSON of a data file. Throws a DataFileError where the file is broken. */
export function readDataFile<T>(name: string, json: unknown, shape: Shape<T>): T {
  const problems: Problem[] = [];
  const content = shape(new Reading(json, '', problems));
  if (problems.length > 0) throw new DataFileError(name, problems);
  return content;
}

/** As 1944-06-15. */
export const day = checked(text, (date, place) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) place.refuse('must be a day such as 1944-06-15');
});
