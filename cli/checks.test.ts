import { expect, test } from 'vitest';
import { games } from '#games/library';
import { checks, leftOutByQuick, type Tier } from './checks.ts';

function headings(tier: Tier, ...filters: string[]): string[] {
  return checks({ tier, filters }).map(({ heading }) => heading);
}

const sources = ['types', 'types of the web client', 'lint and format', 'import directions', 'words'];

test('the whole looks for what tests need, and proves the rule cases by the tests just run', () => {
  expect(headings('whole')).toEqual(['tools for the tests', ...sources, 'tests', 'rule cases']);
});

test('a part of the tests cannot say what all of them prove', () => {
  expect(headings('whole', 'combat')).toEqual(['tools for the tests', ...sources, 'tests']);
});

test('--quick is rules and laws, and says what it left out', () => {
  expect(headings('quick')).toEqual([...sources, 'tests of rules and laws', 'rule cases']);
  expect(leftOutByQuick()).toMatch(/browser\/ \d+, .*server\/ \d+/);
});

test('--deep is the whole and a soak of every game', () => {
  const deep = headings('deep');
  expect(deep.slice(0, headings('whole').length)).toEqual(headings('whole'));
  const soaks = deep.slice(headings('whole').length);
  expect(soaks).toHaveLength(games.length);
  for (const { id } of games) expect(soaks.some((heading) => heading.includes(id))).toBe(true);
});
