import { expect, test } from 'vitest';
import { linesOf } from './linesOf.ts';

test('a text is broken between words, and no line is longer than it may be', () => {
  expect(linesOf('Turn 2: 1 unit on a vacant beachhead', 16)).toEqual(['Turn 2: 1 unit', 'on a vacant', 'beachhead']);
  expect(linesOf('Turn 2: 1 unit', 80)).toEqual(['Turn 2: 1 unit']);
});

test('a word that is longer than a line has one of its own', () => {
  expect(linesOf('a beachhead b', 4)).toEqual(['a', 'beachhead', 'b']);
});
