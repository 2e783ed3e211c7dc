import { expect, test } from 'vitest';
import { isDeep } from './jsonBody.ts';

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  [lists(100), false],
  [lists(101), true],
  ['['.repeat(120_000), true],
  ['{"a":'.repeat(101), true],
  [`[${`${lists(60)},`.repeat(100)}1]`, false],
  [JSON.stringify({ file: lists(500) }), false],
  [JSON.stringify({ file: JSON.stringify({ text: `"${lists(500)}` }) }), false],
  [`["\\"",${lists(100)}]`, true],
  ['"', false],
])('%#: nesting counts outside of quotes, and only as deep as it is', (text, expected) => {
  expect(isDeep(text)).toBe(expected);
});
