import { expect, test } from 'vitest';
import { bandOf, bandTitles, ratioOf } from './axes.ts';

test('bands begin at their lowest number, and the first holds all below it', () => {
  const bands = [4, 8, 9, 14];
  expect([-9, 4, 7, 8, 9, 13, 14, 99].map((value) => bandOf(bands, value))).toEqual([0, 0, 0, 1, 2, 2, 3, 3]);
  expect(bandTitles(bands)).toEqual(['7 or less', '8', '9 to 13', '14 or more']);
  expect(bandTitles([0])).toEqual(['any']);
});

test('odds are rounded down to the next ratio of the table', () => {
  const ratios = [
    [1, 2],
    [1, 1],
    [3, 2],
    [2, 1],
  ] as const;
  const columns = [
    [1, 9],
    [2, 3],
    [1, 1],
    [4, 3],
    [5, 3],
    [7, 4],
    [2, 1],
    [9, 1],
  ] as const;
  expect(columns.map(([many, against]) => ratioOf(ratios, many, against))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
