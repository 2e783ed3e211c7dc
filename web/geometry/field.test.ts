import { expect, test } from 'vitest';
import { contours, fillInside, makeField, placeIn, valueAt } from './field.ts';
import { areaOf, type Point } from './plane.ts';

test('the contour of a round hill is a circle, with the hill on its left', () => {
  const field = makeField({ left: 0, top: 0, right: 10, bottom: 10 }, 8);
  for (let index = 0; index < field.values.length; index++) {
    const [x, y] = placeIn(field, index % field.columns, Math.floor(index / field.columns));
    field.values[index] = 5 - Math.hypot(x - 5, y - 4);
  }
  const [circle, ...others] = contours(field, 2);
  expect(others).toEqual([]);
  for (const [x, y] of circle!) expect(Math.hypot(x - 5, y - 4)).toBeCloseTo(3, 1);
  // Left of the way and y downwards: against the clock, which makes the area negative.
  expect(areaOf(circle!)).toBeCloseTo(-9 * Math.PI, 0);
});

test('high ground that runs off the net is closed along its edge', () => {
  const field = makeField({ left: 0, top: 0, right: 4, bottom: 4 }, 5);
  field.values.fill(1);
  const loops = contours(field, 0);
  expect(loops).toHaveLength(1);
  expect(Math.abs(areaOf(loops[0]!))).toBeGreaterThan(13);
});

test('two hills have a contour each, a hollow has one of its own, and a second look gives the same', () => {
  const field = makeField({ left: 0, top: 0, right: 12, bottom: 6 }, 6);
  const square = (left: number, size: number): Point[] => [
    [left, 1],
    [left + size, 1],
    [left + size, 1 + size],
    [left, 1 + size],
  ];
  const hollow: Point[] = square(7, 4).map(([x, y]) => [(x + 9) / 2, (y + 3) / 2]);
  fillInside(field, [square(1, 4), square(7, 4), hollow]);
  const loops = contours(field, 0);
  expect(loops).toHaveLength(3);
  expect(loops.reduce((sum, loop) => sum + areaOf(loop), 0)).toBeCloseTo(-28, -1);
  expect(contours(field, 0)).toEqual(loops);
});

test('between the crossings of the net values change evenly', () => {
  const field = makeField({ left: 1, top: 2, right: 4, bottom: 5 }, 3);
  for (let index = 0; index < field.values.length; index++) {
    const [x, y] = placeIn(field, index % field.columns, Math.floor(index / field.columns));
    field.values[index] = 2 * x - y;
  }
  expect(valueAt(field, [2.45, 3.1])).toBeCloseTo(1.8, 4);
});
