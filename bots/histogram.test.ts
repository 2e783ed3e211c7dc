import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addHistogram, count, figuresOf, type Histogram, totalOf } from './histogram.ts';

function counted(values: readonly number[]): Histogram {
  const histogram: Histogram = new Map();
  for (const value of values) count(histogram, value);
  return histogram;
}

test('the figures of a few values', () => {
  expect(figuresOf(counted([4, 1, 1, 2]))).toEqual({ mean: 2, quartiles: [1, 1, 2], least: 1, most: 4 });
  expect(figuresOf(counted([7]))).toEqual({ mean: 7, quartiles: [7, 7, 7], least: 7, most: 7 });
  expect(figuresOf(counted([]))).toBeUndefined();
});

test('a quartile is the least value that enough values do not exceed', () => {
  const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 });
  fc.assert(
    fc.property(values, (list) => {
      const { quartiles } = figuresOf(counted(list))!;
      for (const [index, quartile] of quartiles.entries()) {
        const wanted = ((index + 1) / 4) * list.length;
        expect(list.filter((value) => value <= quartile).length).toBeGreaterThanOrEqual(wanted);
        expect(list.filter((value) => value < quartile).length).toBeLessThan(wanted);
      }
    }),
  );
});

test('parts add up to the whole in any order', () => {
  const list = fc.array(fc.nat(9));
  fc.assert(
    fc.property(list, list, (a, b) => {
      const sum = counted(a);
      addHistogram(sum, counted(b));
      expect(figuresOf(sum)).toEqual(figuresOf(counted([...b, ...a])));
      expect(totalOf(sum)).toBe(a.length + b.length);
    }),
  );
});
