import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy } from './json.ts';

/** Every object and array in a value. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(parts)];
}

/** Plain data as states hold it: `__proto__` is a trick of the language, and only short lists mix numbers and objects. */
function isPlain(value: unknown): boolean {
  return parts(value).every((part) => {
    if (!Array.isArray(part)) return !Object.hasOwn(part, '__proto__');
    return part.length <= 8 || typeof part[0] !== 'number' || !part.some((item) => typeof item === 'object');
  });
}

test('a copy is equal and shares nothing, whatever mixture a list holds', () => {
  fc.assert(
    fc.property(fc.jsonValue().filter(isPlain), (value) => {
      const copied = copy(value);
      expect(JSON.stringify(copied)).toBe(JSON.stringify(value));
      const originals = new Set(parts(value));
      expect(parts(copied).some((part) => originals.has(part))).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('long lists of numbers are copied too', () => {
  const numbers = Array.from({ length: 1000 }, (_, n) => n);
  const copied = copy({ numbers });
  expect(copied).toEqual({ numbers });
  expect(copied.numbers).not.toBe(numbers);
});

test('a list that begins with a number may hold lists', () => {
  const order = [3, [1, 2]] as const;
  const copied = copy(order) as unknown as [number, number[]];
  copied[1].push(4);
  expect(order).toEqual([3, [1, 2]]);
});
