import { expect, test } from 'vitest';
import { wilson } from './interval.ts';

// Values from Newcombe (1998), Statistics in Medicine 17, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %f and %f', (successes, trials, low, high) => {
  const rate = wilson(successes, trials);
  expect(rate.share).toBe(successes / trials);
  expect(rate.low).toBeCloseTo(low, 4);
  expect(rate.high).toBeCloseTo(high, 4);
});

test('the interval mirrors when successes and failures change places', () => {
  const { low, high } = wilson(20, 20);
  expect(high).toBe(1);
  expect(low).toBeCloseTo(1 - wilson(0, 20).high, 12);
});

test('without trials anything is possible', () => {
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});
