import { expect, test } from 'vitest';
import { bandOf, bandTitles, byBand, byRatio, ratioOf, shiftedBy } from './axes.ts';

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
  const axis = byRatio<{ us: number; them: number }, never>('odds', ratios, ({ situation: { us, them } }) => [
    us,
    them,
  ]);
  expect(axis.titles[axis.at({ situation: { us: 3, them: 2 }, totals: {}, dice: [] })]).toBe('3-2');
});

test('shifts move the column, and stop at the ends of the table', () => {
  const axis = shiftedBy(
    'column',
    byBand<number, 'column'>('strength', [1, 4, 8], ({ situation }) => situation, { byDice: false }),
  );
  const at = (strength: number, column: number) => axis.at({ situation: strength, totals: { column }, dice: [] });
  expect([at(5, 0), at(5, 1), at(5, 7), at(5, -1), at(5, -4)]).toEqual([1, 2, 2, 0, 0]);
});
