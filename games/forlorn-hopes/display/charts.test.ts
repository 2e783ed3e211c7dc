import { expect, test } from 'vitest';
import { halfPoints, rulebook } from '../data/data.ts';
import { charts } from './charts.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));
const named = (id: string) => charts.find((chart) => chart.id === id)!;

test('every chart has a name of its own, cites a case of the rules, and fills its columns', () => {
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
  for (const { id, rule, columns, rows, notes } of charts) {
    expect(rules, id).toContain(rule);
    expect(rows.length, id).toBeGreaterThan(0);
    for (const { title, cells } of rows) {
      expect(cells, `${id}: ${title}`).toHaveLength(columns.length);
      expect([title, ...cells, ...notes].join(), id).not.toMatch(/undefined|null|NaN/);
    }
  }
});

test('a table and its modifiers are told as the rules roll on them', () => {
  expect(named('initiative').rows.map(({ cells }) => cells[0])).toEqual(['allies', 'japan']);
  expect(named('spotting modifiers').rows).toHaveLength(5);
  expect(named('places').rows.find(({ title }) => title === 'Soerabaja')!.cells).toContain('11');
  expect(named('night action').rows.map(({ title }) => title)).toHaveLength(4);
  expect(named('variable sequence').rows).toHaveLength(3);
});

test('numbers that nobody rolls on have charts too', () => {
  expect(named('initiative missions').rows.at(-1)).toMatchObject({ title: '9 or more', cells: ['4', '3'] });
  expect(named('hit effects').rows.at(-1)!.cells).toEqual(['8 or more', 'none', 'no', 'none']);
  expect(named('air movement').rows.find(({ title }) => title.startsWith('CW-21'))!.cells[4]).toBe('1');
  expect(named('terrain').rows.find(({ title }) => title === 'city')!.cells[0]).toBe('−2');
  expect(named('mission composition').rows.map(({ cells }) => cells[0])).toEqual(['4', '2', '1', '4', '4']);
});

test('every award of victory points is listed', () => {
  const { source: _, ...amounts } = halfPoints;
  expect(named('victory points').rows).toHaveLength(Object.keys(amounts).length);
});

test('a threshold that the rulebook gives is not called reconstructed, nor are guessed modifiers called given', () => {
  expect(named('spotting').source.kind).toBe('given');
  expect(named('spotting modifiers').source.kind).toBe('reconstructed');
  expect(named('radar').source.kind).toBe('given');
  expect(named('variable sequence').source.kind).toBe('given');
  expect(named('rounds').source.kind).toBe('given');
  expect(named('naval combat').source.kind).toBe('reconstructed');
});
