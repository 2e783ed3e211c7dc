import { expect, test } from 'vitest';
import type { Point } from '../geometry/plane.ts';
import type { Screen } from '../geometry/view.ts';
import { freeCorner } from './freeCorner.ts';

const screen: Screen = { width: 1000, height: 700, covered: { left: 50, top: 0, right: 300, bottom: 100 } };
const size = { width: 200, height: 150 };

function cornerBeside(needed: readonly Point[], wanted: readonly Point[] = []): Point | undefined {
  return freeCorner(screen, size, { needed, wanted }, 20);
}

test('the lower left corner, unless something must be seen there', () => {
  expect(cornerBeside([])).toEqual([58, 442]);
  expect(cornerBeside([[400, 300]])).toEqual([58, 442]);
  expect(cornerBeside([[100, 500]])).toEqual([492, 442]);
});

test('a point near its edge counts, one farther away does not', () => {
  expect(cornerBeside([[270, 500]])).toEqual([492, 442]);
  expect(cornerBeside([[290, 500]])).toEqual([58, 442]);
});

test('where every corner is needed there is no room', () => {
  const everywhere = [
    [100, 500],
    [600, 500],
    [100, 100],
  ] as const;
  expect(cornerBeside(everywhere)).toBeUndefined();
  expect(cornerBeside(everywhere.slice(0, 2))).toEqual([58, 8]);
});

test('an empty corner is better than one with units, which is better than none', () => {
  expect(cornerBeside([], [[100, 500]])).toEqual([492, 442]);
  expect(
    cornerBeside(
      [],
      [
        [100, 500],
        [600, 500],
        [100, 100],
      ],
    ),
  ).toEqual([58, 442]);
  expect(
    cornerBeside(
      [[100, 500]],
      [
        [600, 500],
        [100, 100],
      ],
    ),
  ).toEqual([492, 442]);
});
