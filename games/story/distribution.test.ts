import { expect, test } from 'vitest';
import { expectationOf, type Likely, nothing, plus } from './distribution.ts';

const die: readonly Likely[] = [1, 2, 3, 4, 5, 6].map((face): Likely => [face, 1 / 6]);
const twoDice = plus(plus(nothing, die), die);

test('the sum of two dice', () => {
  expect(twoDice.least).toBe(2);
  expect(Array.from(twoDice.chances, (chance) => Math.round(chance * 36))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
});

test('a number stands among all that could have come', () => {
  const { expected, low, high, below, deviations } = expectationOf(twoDice, 9);
  expect(expected).toBeCloseTo(7, 9);
  // 2 comes in one of 36 cases, 2 or 3 in three of them, which is more than one of twenty.
  expect([low, high]).toEqual([3, 11]);
  expect(below).toBeCloseTo((26 + 4 / 2) / 36, 9);
  expect(deviations).toBeCloseTo(2 / Math.sqrt(35 / 6), 9);
});

test('what is certain has no band and no deviation', () => {
  expect(expectationOf(nothing, 0)).toEqual({ got: 0, expected: 0, low: 0, high: 0, below: 0.5, deviations: 0 });
});
