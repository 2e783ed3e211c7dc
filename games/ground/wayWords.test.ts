import { expect, test } from 'vitest';
import { advanceWords, marchWords, retreatWords } from './wayWords.ts';

test('a march says what its next leg costs, and what all legs do', () => {
  expect(marchWords(0, 5, 16)).toBe('2½ MP of 8');
  expect(marchWords(5, 3, 16)).toBe('1½ MP, in all 4 of 8');
});

test('retreats and advances are told in hexes', () => {
  expect(retreatWords(0, 3)).toBe('hex 1 of 3');
  expect([1, 2].map(advanceWords)).toEqual(['advance 1 hex', 'advance 2 hexes']);
});
