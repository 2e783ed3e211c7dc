import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ascending } from './ascending.ts';

test('any list is put in ascending order, in place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 700 })), (numbers) => {
      const sorted = numbers.toSorted((one, other) => one - other);
      expect(ascending(numbers)).toBe(numbers);
      expect(numbers).toEqual(sorted);
    }),
  );
});
