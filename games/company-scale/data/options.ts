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

export const options = readDataFile('options.json', optionsJson, (file: Reading) =>
  entries('id', option(optionIds))(file.field('options')),
);
