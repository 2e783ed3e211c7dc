import { expect, test } from 'vitest';
import { labelStep, ticksFor } from './scale.ts';

test('ticks reach over all values and 0, at round numbers', () => {
  expect(ticksFor([0, 41, 7])).toEqual([0, 20, 40, 60]);
  expect(ticksFor([-17, -8])).toEqual([-20, -15, -10, -5, 0, 5]);
  expect(ticksFor([0, 0])).toEqual([0, 1]);
  expect(ticksFor([3])).toEqual([0, 1, 2, 3]);
});

test('labels stay apart', () => {
  expect(labelStep(5, 12)).toBe(1);
  expect(labelStep(25, 12)).toBe(3);
});
