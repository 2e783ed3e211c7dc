import type { Reading } from '#board/reading';
import { entries } from '#board/shapes';
import { readDataFile } from '../../data/dataFile.ts';
import { option } from '../../data/option.ts';
import optionsJson from './options.json' with { type: 'json' };

const optionIds = [
  'chit-buying',
  'growth',
  'pinned-again',
  'pinned-fire',
  'indirect-at-hard',
  'sealed-caves',
  'weather',
  'air-on-lasso',
  'regiment-135',
] as const;

/** Exported so that the build can read it for browsers. */
export const options = readDataFile('options.json', optionsJson, (file: Reading) =>
  entries('id', option(optionIds))(file.field('options')),
);

/** The options that only one of the games has, with its theater. */
const owners: ReadonlyMap<string, string> = new Map(
  optionsJson.options.flatMap((entry) => ('theater' in entry ? [[entry.id, entry.theater] as const] : [])),
);

export function optionsOf(theater: string) {
  return options.filter(({ id }) => (owners.get(id) ?? theater) === theater);
}
