import { expect, test } from 'vitest';
import { readDataFile } from './dataFile.ts';
import { complaint, set } from './fixtures/broken.ts';
import { option } from './option.ts';

const fog = {
  id: 'fog',
  title: 'Fog of war',
  rule: '9.1',
  standard: true,
  values: [
    { value: true, title: 'Yes' },
    { value: 'at night', title: 'At night' },
  ],
};

test('an option is read as it stands', () => {
  expect(readDataFile('options.json', fog, option(['fog']))).toEqual(fog);
});

test.each([
  ['id', 'rain', 'id must be one of fog, not "rain"'],
  ['standard', false, 'standard must be one of the values'],
  ['standard', 3, 'standard must be text, true or false'],
  ['values.1.value', null, 'values[1].value must be text, true or false'],
  ['values.1.title', '', 'values[1].title must be text'],
])('%s as %j', (path, value, expected) => {
  expect(complaint(fog, set(path, value), option(['fog']))).toContain(`file.json: ${expected}`);
});
