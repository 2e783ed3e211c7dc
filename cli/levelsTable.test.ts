import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measurements } from '#bots/measured';
import { levelsTable, withTable } from './levelsTable.ts';

const measured = {
  game: 'island-war-saipan',
  scenario: 'historical',
  seat: 'us',
  bot: 'admiral',
  record: { won: 7, drawn: 2, lost: 1 },
  planner: { won: 4, drawn: 2, lost: 4 },
  date: '2026-11-19',
};

test('a row tells the score, the games, and the difference with its interval', () => {
  const row = levelsTable([measured]).split('\n').at(-1)!;
  expect(row).toContain('| historical | United States | admiral | 10 | 0.80: 7, 2, 1 | 0.50: 4, 2, 4 | +');
  expect(row).toMatch(/\+\d+ \(−\d+ to \+\d+\) \| 2026-11-19 \|$/);
});

test('the table on a page is replaced, and the rest of the page stays', () => {
  const page = 'before\n<!-- levels: written by ./atoll measure-levels -->\nold\n<!-- end of levels -->\nafter\n';
  const changed = withTable(page, 'new');
  expect(changed).toMatch(/^before\n/);
  expect(changed).toMatch(/\nafter\n$/);
  expect(changed).toContain('\nnew\n');
  expect(changed).not.toContain('old');
  expect(withTable(changed, 'new')).toBe(changed);
  expect(() => withTable('a page', 'new')).toThrow('The page has no place for the table');
});

test('the page of measurements shows what the client shows', () => {
  const page = readFileSync(new URL('../docs/measurements.md', import.meta.url), 'utf8');
  expect(withTable(page, levelsTable(measurements))).toBe(page);
});
