import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy, copySharing, isSame } from './json.ts';

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

test('two values are the same if they are written as the same text', () => {
  const few = fc.jsonValue({ maxDepth: 2 }).filter(isPlain);
  fc.assert(
    fc.property(few, few, (one, other) => {
      expect(isSame(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      expect(isSame(one, JSON.parse(JSON.stringify(one)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('one number, one field more, or another order of fields is a difference', () => {
  const position = { at: [1, 2, [3]], units: { a: { steps: 2 }, b: null } };
  expect(isSame(position, copy(position))).toBe(true);
  expect(isSame(position, { ...position, at: [1, 2, [4]] })).toBe(false);
  expect(isSame(position, { ...position, at: [1, 2, [3], 4] })).toBe(false);
  expect(isSame(position, { ...position, units: { ...position.units, c: 1 } })).toBe(false);
  expect(isSame(position, { ...position, units: { a: { steps: 2 }, b: {} } })).toBe(false);
  expect(isSame(position, { units: position.units, at: position.at })).toBe(false);
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  expect(isSame(numbers, numbers.slice())).toBe(true);
  expect(isSame(numbers, numbers.with(999, 0))).toBe(false);
});

test('a sharing copy is equal, shares nothing with its original, and everything that is the same with the earlier copy', () => {
  fc.assert(
    fc.property(fc.jsonValue().filter(isPlain), fc.jsonValue().filter(isPlain), (value, earlier) => {
      const copied = copySharing(value, earlier);
      expect(JSON.stringify(copied)).toBe(JSON.stringify(value));
      const originals = new Set(parts(value));
      expect(parts(copied).some((part) => originals.has(part))).toBe(false);
    }),
    { numRuns: 300 },
  );
  const earlier = {
    at: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    units: [{ steps: 2 }, { steps: 1 }],
    stack: [{ local: { a: 1 } }],
  };
  const now = copy(earlier);
  now.units[1]!.steps = 0;
  const copied = copySharing(now, earlier);
  expect(copied).toEqual(now);
  expect(copied.at).toBe(earlier.at);
  expect(copied.units[0]).toBe(earlier.units[0]);
  expect(copied.stack).toBe(earlier.stack);
  expect(copySharing(copy(earlier), earlier)).toBe(earlier);
});
