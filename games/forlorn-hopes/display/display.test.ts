import { expect, test } from 'vitest';
import type { Overlay } from '../../display.ts';
import { battle } from '../air/battle/fixtures/battle.ts';
import { handOf } from '../core/hand.ts';
import type { ForlornHopes } from '../core/state.ts';
import { findBase, findUnit, rulebook } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, position } from '../position.ts';
import { forlornHopesDisplay as display } from './display.ts';
import { guide } from './guide.ts';

const { boxes, motions, pieces } = display;
const { overlays, route } = guide;

function overlay(id: string): Overlay<ForlornHopes> {
  return overlays.find((one) => one.id === id)!;
}

function cardOf(view: ForlornHopes, base: string) {
  return boxes(view).find(({ id }) => id === `base ${base}`)?.card;
}

const week = position({
  phase: 'operations',
  missionsLeft: 2,
  air: {
    'P-40-1': 'soerabaja',
    'Hudson-1': 'soerabaja flown disrupted',
    'A6M-1': 'kendari',
    'G4M-1': 'kendari',
    'F1M-east': 'cvs-east',
  },
  counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', 'IJN-CVS-east': '2404' },
  patrols: { 'F1M-east': '2404' },
  bases: { soerabaja: 'disrupted' },
}).state;
const [japan, allies] = [forlornHopes.view(week, 'japan'), forlornHopes.view(week, 'allies')];

test('the card of an airbase shows its boxes and its room to its owner only', () => {
  expect(cardOf(allies, 'soerabaja')).toMatchObject({
    side: 'allies',
    room: { full: 2, of: 8 },
    badges: [{ kind: 'disrupted' }],
    columns: ['Normal', 'Disrupted'],
  });
  expect(cardOf(allies, 'soerabaja')!.rows.map(({ title }) => title)).toEqual(['Ready', 'Flown', 'Regroup']);
  const seen = cardOf(japan, 'soerabaja')!;
  expect(seen).toMatchObject({ rows: [], reports: [], badges: [{ kind: 'disrupted' }, { text: 'Unknown' }] });
  expect(seen).not.toHaveProperty('room');
});

test('the card of an enemy airbase keeps what recon told, and when', () => {
  const scouted = structuredClone(week);
  handOf(scouted, 0).reports.push({ base: findBase('soerabaja'), turn: 1, fighters: 3, bombers: 1 });
  const card = cardOf(forlornHopes.view(scouted, 'japan'), 'soerabaja')!;
  expect(card.reports).toEqual(['Turn 1: 3 fighters, 1 bomber']);
  expect(card.badges).toContainEqual({ kind: 'unknown', text: 'Reported last turn' });
});

test('an over-full base says so', () => {
  const names = ['1', '2', '3', '4'].map((number) => `P-40-${number}`);
  const air = Object.fromEntries(names.map((name) => [name, 'lombok']));
  const { state } = position({ phase: 'operations', air });
  expect(cardOf(forlornHopes.view(state, 'allies'), 'lombok')!.badges).toContainEqual({
    kind: 'over-full',
    text: 'Over-full',
  });
});

test('overlays mark the reach of ready aircraft, patrols, and control, on the map alone', () => {
  const near = hexOf('kendari');
  expect(overlay('japan fighters').hexes(japan, 'operational')).toContain(near);
  expect(overlay('allies bombers').hexes(allies, 'operational')).toEqual([]);
  // The enemy does not know which units are where, so the longest range counts from every base.
  expect(overlay('allies bombers').hexes(japan, 'operational').length).toBeGreaterThan(10);
  expect(overlay('japan watch').hexes(allies, 'operational')).toContain(hexOf('2404'));
  expect(overlay('japan watch').hexes(allies, 'operational')).not.toContain(hexOf('1506'));
  expect(overlay('allies control').hexes(japan, 'operational')).toContain(hexOf('soerabaja'));
  for (const one of overlays) expect(one.hexes(japan, 'tactical')).toEqual([]);
});

test('the pointer shows the way of a voyage with its spotting checks, and the range of a flight', async () => {
  const table = position({
    phase: 'operations',
    missionsLeft: 2,
    air: { 'A6M-1': 'kendari', 'P-40-1': 'batavia' },
    counters: { 'IJN-DD-west-1': 'indochina', 'RN-CA-1': '1506' },
    spotted: ['RN-CA-1'],
  });
  const routeTo = (verb: string, target: number) => {
    const view = forlornHopes.view(table.state, 'japan');
    const choice = forlornHopes.decision(view, 'japan')!.choices.find((one) => one.verb === verb)!;
    return route(view, choice, target);
  };
  table.do('naval mission', undefined, 'japan');
  table.do('attack', undefined, 'japan');
  table.do('add', 'IJN-DD-west-1', 'japan');
  table.do('assemble', undefined, 'japan');
  await expect.poll(() => routeTo('sail to', hexOf('1506'))).toBeDefined();
  expect(routeTo('sail to', hexOf('1506'))).toMatchObject({
    board: 'operational',
    cost: expect.stringMatching(/^\d+ hexes, \d+ spotting checks?, \d+% unseen$/),
  });
  table.do('cancel', undefined, 'japan');
  table.do('air mission', undefined, 'japan');
  table.do('fly to', '2205', 'japan');
  expect(routeTo('add', findUnit('A6M-1'))).toEqual({
    board: 'operational',
    hexes: [hexOf('kendari'), hexOf('2205')],
    cost: expect.stringMatching(/^range \d of \d+$/),
  });
});

test('units fly over the target hex, then on the battle board with facing and altitude, for those who know them', () => {
  const fight = battle({ units: ['G4M-1'], interceptors: ['P-40-1'] }).state;
  const of = (view: ForlornHopes, name: string) =>
    pieces(view).find(({ target, kind }) => kind === 'unit' && target === findUnit(name))!;
  expect(of(fight, 'P-40-1').place).toEqual({ box: 'off the battle board' });
  fight.airBattle!.hex[0] = 5;
  fight.airBattle!.facing[0] = 1;
  handOf(fight, 0).battle = { number: [1, 0, 0, 0], level: [2, -1, -1, -1], plan: [] };
  const own = of(forlornHopes.view(fight, 'japan'), 'G4M-1');
  expect(own).toMatchObject({
    place: { board: 'tactical', hex: 5 },
    facing: { title: 'north-east' },
    level: { at: 2 },
  });
  expect(of(forlornHopes.view(fight, 'allies'), 'G4M-1')).not.toHaveProperty('level');
});

test('events move pieces on their board; one that the viewer does not know moves nothing', () => {
  const event = { moment: 1, rule: '', hexes: [] };
  expect(motions({ ...event, type: 'sailed', ships: [3], from: 1, to: 2 } as never)).toEqual([
    { kind: 'move', piece: { kind: 'unit', target: 3 }, board: 'operational', path: [1, 2] },
  ]);
  expect(motions({ ...event, type: 'sailed', ships: [-1], from: 1, to: 2 } as never)).toEqual([]);
  expect(motions({ ...event, type: 'ground combat', hex: 7 } as never)).toMatchObject([
    { kind: 'battle', decides: true },
  ]);
});

test('the primer cites cases of the rules and names every number', async () => {
  const rules = new Set(rulebook.cases.map(({ id }) => id));
  const { primer, length, roles } = await display.about();
  for (const { rule, text } of primer) {
    expect(rules).toContain(rule);
    expect(text).not.toMatch(/undefined|[{}]/);
  }
  expect(length).toBe('2 turns, two hours, or 12 turns, many evenings');
  expect(Object.keys(roles)).toEqual(['japan', 'allies']);
});
