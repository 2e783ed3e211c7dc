import { expect, test } from 'vitest';
import { rulebook } from '../data/data.ts';
import { charts } from './charts.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));

test('every chart has a name of its own, cites a case of the rules, and fills its columns', () => {
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
  for (const { id, rule, columns, rows } of charts) {
    expect(rules, id).toContain(rule);
    for (const { title, cells } of rows) expect(cells, `${id}: ${title}`).toHaveLength(columns.length);
  }
});

test('a table and its modifiers are told as the rules roll on them', () => {
  const named = (id: string) => charts.find((chart) => chart.id === id)!;
  expect(named('initiative').rows.map(({ cells }) => cells[0])).toEqual(['allies', 'japan']);
  expect(named('spotting modifiers').rows).toHaveLength(5);
  expect(named('places').rows.find(({ title }) => title === 'Soerabaja')!.cells).toContain('9');
});
