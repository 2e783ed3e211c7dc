import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../display.ts';
import { prepared } from '../../position.ts';
import { charts as saipanCharts } from '../../saipan/display/charts.ts';
import { saipan } from '../../saipan/game.ts';
import { odds as saipanOdds } from '../../saipan/odds.ts';
import { theater as saipanTheater } from '../../saipan.ts';
import { charts as tinianCharts } from '../../tinian/display/charts.ts';
import { tinian } from '../../tinian/game.ts';
import { odds as tinianOdds } from '../../tinian/odds.ts';
import { theater } from '../../tinian.ts';
import { facts } from './facts.ts';

const counter = (id: string) => theater.forces.find(id);
const place = (name: string) => theater.places.find(name);

describe.each([
  { theater, game: tinian, charts: tinianCharts, odds: tinianOdds },
  { theater: saipanTheater, game: saipan, charts: saipanCharts, odds: saipanOdds },
])('$theater.id', ({ theater: island, game, charts, odds }) => {
  const rules = new Set(game.definition.rulebook.cases.map(({ id }) => id));

  function expectSound(told: readonly Fact[], what: string): void {
    // There are a hundred thousand of them, so that nothing is spent on those that are sound.
    const names = told.map(({ name }) => name);
    if (new Set(names).size < names.length) expect.fail(`${what}: two facts of one name: ${names}`);
    for (const { name, rule } of told) {
      if (rule !== undefined && !rules.has(rule)) expect.fail(`${what}: ${name} cites rule ${rule}`);
    }
  }

  test('every place and every counter of each scenario tells facts under names of their own, by rules that there are', () => {
    for (const { id } of island.scenarios) {
      const { state } = game.start({ scenario: id, seed: 'facts' });
      for (let at = 0; at < island.places.size; at++) {
        expectSound(facts.ofHex(state, island.id, at), island.places.names[at]!);
      }
      for (const [at, { id: name }] of island.forces.counters.entries()) {
        expectSound(facts.ofPiece(state, 'unit', at), name);
      }
      expectSound(facts.ofPosition(state), id);
      const { goals, measures } = facts.prospect(state);
      expectSound(measures, id);
      for (const { rule } of goals) expect(rules).toContain(rule);
    }
  });

  test('charts and tables of odds cite rules that there are', () => {
    for (const { id, rule } of charts) expect(rules, id).toContain(rule);
    for (const [name, { rule }] of Object.entries(odds)) expect(rules, name).toContain(rule);
  });
});

const view = prepared({
  chit: '4MARDIV',
  counters: { 'HQ/25': '14.55', 'A/1/25': '14.56', 'B/1/25': '14.56 column', Batchelder: '14.56', '1/I/50': '14.58' },
  marks: { '14.56': 'DG2 foxhole' },
});

function told(list: readonly Fact[], name: string): string | undefined {
  return list.find((fact) => fact.name === name)?.value;
}

test('a unit tells what its Troop Quality, its fire, and its movement have become, and why', () => {
  const unit = facts.ofPiece(view, 'unit', counter('B/1/25'));
  expect(told(unit, 'Troop Quality')).toMatch(/^\d: Division 6, leader \+\d, markers −1$/);
  expect(told(unit, 'Fire Power')).toBe('2, small arms; −1 by markers');
  expect(told(unit, 'Movement')).toBe('5 MP on foot; now 4');
  expect(told(unit, 'In-Command')).toBe('yes');
  expect(told(unit, 'Action')).toBe('to come');
});

test('the artillery of the corps has the Troop Quality of the best Division', () => {
  const corps = prepared({
    counters: { '3/10': '14.55', '3/14': 'routed column' },
    divisions: { '4MARDIV': { quality: 6 } },
  });
  const quality = (unit: string) => told(facts.ofPiece(corps, 'unit', counter(unit)), 'Troop Quality');
  expect([quality('3/10'), quality('3/14')]).toEqual(['6', '6, of the best Division']);
});

test('a hex tells its ground, what lies on it, and who is in it', () => {
  const hex = facts.ofHex(view, 'tinian', place('14.56'));
  expect(told(hex, 'Stacking')).toBe('2 of 3');
  expect(told(hex, 'Foxhole')).toBe('here');
  expect(told(hex, 'Here')).toContain('A/1/25');
});

test('the odds of a fire follow its value', () => {
  const hits = (value: number) =>
    tinianOdds.combat!.ask({ value, kind: 'small-arms' }).rolls.filter((roll) => roll.result !== '-').length;
  expect([hits(-3), hits(0), hits(4), hits(20)]).toEqual([1, 1, 5, 9]);
});
