import { expect, test } from 'vitest';
import { record } from '#board/shapes';
import { strength } from './counterValues.ts';
import { readDataFile } from './dataFile.ts';

const read = (values: unknown) => readDataFile('units.json', { values }, record({ values: strength })).values;

test('values are read in the order of the counter', () => {
  expect(read('3-4-8')).toEqual({ attack: 3, defense: 4, movement: 8 });
  expect(read('0-1-20')).toEqual({ attack: 0, defense: 1, movement: 20 });
});

test.each([
  ['3-4', 'must read attack-defense-movement, such as 3-4-8'],
  ['3-4-8-1', 'must read attack-defense-movement, such as 3-4-8'],
  [348, 'must read attack-defense-movement, such as 3-4-8'],
  ['21-4-8', 'attack must be from 0 to 20, not 21'],
  ['3-4-0', 'movement must be from 1 to 20, not 0'],
])('%j is refused', (values, expected) => {
  expect(() => read(values)).toThrow(`units.json: values ${expected}`);
});
