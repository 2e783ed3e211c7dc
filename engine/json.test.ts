import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy } from './json.ts';

/** Every object and array in a value. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(parts)];
}

test('a copy is equal and shares nothing, whatever mixture a list holds', () => {
  fc.assert(
    // `__proto__` as a key is not plain data but a trick of the language.
    fc.property(
      fc.jsonValue({ noUnicodeString: false }).filter((value) => !JSON.stringify(value).includes('__proto__')),
      (value) => {
        const copied = copy(value);
        expect(JSON.stringify(copied)).toBe(JSON.stringify(value));
        const originals = new Set(parts(value));
        expect(parts(copied).some((part) => originals.has(part))).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('a list that begins with a number may hold lists', () => {
  const order = [3, [1, 2]] as const;
  const copied = copy(order) as unknown as [number, number[]];
  copied[1].push(4);
  expect(order).toEqual([3, [1, 2]]);
});
