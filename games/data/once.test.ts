import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a text is new only when it is asked for the first time', () => {
  const isNew = once();
  expect(['A6M', 'P-40', 'A6M'].map(isNew)).toEqual([true, true, false]);
  expect(once()('A6M')).toBe(true);
});
