import { expect, test } from 'vitest';
import type { Screen } from '../geometry/view.ts';
import { freeCorner } from './freeCorner.ts';

const screen: Screen = { width: 1000, height: 700, covered: { left: 50, top: 0, right: 300, bottom: 100 } };
const size = { width: 200, height: 150 };

test('the lower left corner, unless something must be seen there', () => {
  expect(freeCorner(screen, size, [], 20)).toEqual([58, 442]);
  expect(freeCorner(screen, size, [[400, 300]], 20)).toEqual([58, 442]);
  expect(freeCorner(screen, size, [[100, 500]], 20)).toEqual([492, 442]);
});

test('a point near its edge counts, one farther away does not', () => {
  expect(freeCorner(screen, size, [[270, 500]], 20)).toEqual([492, 442]);
  expect(freeCorner(screen, size, [[290, 500]], 20)).toEqual([58, 442]);
});

test('where every corner is needed there is no room', () => {
  const everywhere = [
    [100, 500],
    [600, 500],
    [100, 100],
  ] as const;
  expect(freeCorner(screen, size, everywhere, 20)).toBeUndefined();
  expect(freeCorner(screen, size, everywhere.slice(0, 2), 20)).toEqual([58, 8]);
});
