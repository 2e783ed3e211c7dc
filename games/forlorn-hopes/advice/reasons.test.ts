import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import { eventFor } from '#engine/state';
import { midBattle } from '../air/battle/fixtures/battle.ts';
import { landAll, missionTo } from '../air/fixtures/flights.ts';
import { baseName } from '../core/names.ts';
import type { ForlornHopes } from '../core/state.ts';
import { findUnit } from '../data/data.ts';
import { forlornHopesPlotter } from '../display/plot.ts';
import { forlornHopes } from '../game.ts';
import { assembled, harbor, letPass, sailed } from '../naval/fixtures/voyages.ts';
import { hexOf, position } from '../position.ts';
import { forlornHopesReasons as reasons } from './reasons.ts';

const raid = { control: { kendari: 'japan' }, air: { 'G4M-1': 'kendari' } } as const;

test('a mission is explained by its prize and by the chances that its player sees', () => {
  const table = position({ ...raid, missionsLeft: 1 });
  const before = forlornHopes.view(table.state, 'japan');
  const decision = forlornHopes.decision(before, 'japan')!;
  table.do('air mission');
  expect(reasons.rests!(table.state)).toBe(false);
  table.do('fly to', '1807');
  table.do('add', 'G4M-1');
  const ready = forlornHopes.view(table.state, 'japan');
  const say = (verb: string, target?: number) => ({ seat: 'japan', verb, ...(target !== undefined && { target }) });
  const actions = [say('air mission'), say('fly to', hexOf('soerabaja')), say('add', findUnit('G4M-1')), say('send')];
  const deed = { seat: 'japan', decision, actions, before, ready };
  expect(reasons.titleOf(deed)).toBe('Fly to Soerabaja with G4M Betty 1');
  expect(reasons.reasonsFor(deed).map(({ text }) => text)).toEqual([
    'Soerabaja is worth 11 points to the side that holds it.',
    'Interception: up to 100%.',
    'Hit on the airbase of Soerabaja: 48%.',
    'Hit on Soerabaja: 49%.',
  ]);
  table.do('send');
  expect(reasons.rests!(table.state)).toBe(true);
});

/** What is said of one action of a seat. */
function saidOf(table: Sitting<ForlornHopes>, seat: 'japan' | 'allies', verb: string, target?: number): string[] {
  const before = forlornHopes.view(table.state, seat);
  const decision = forlornHopes.decision(before, seat)!;
  const action = { seat, verb, ...(target !== undefined && { target }) };
  return reasons.reasonsFor({ seat, decision, actions: [action], before, ready: before }).map(({ text }) => text);
}

test('of what is chosen by preference, a player is told so', () => {
  const table = position({ ...raid, missionsLeft: 1 });
  expect(saidOf(table, 'japan', 'stage')).toEqual([
    'The Planner’s usual preference among 3 choices: points do not tell them apart.',
  ]);
});

test('no mission is flown if all cost more than they bring', () => {
  expect(saidOf(position({ ...raid, missionsLeft: 1 }), 'japan', 'pass')).toEqual([
    'The Planner expects more losses than points from every mission that is open.',
  ]);
});

test('a base is told by the enemy near it and by its room', () => {
  const control = { kendari: 'japan', menado: 'japan' } as const;
  const table = position({ control, air: { 'G4M-1': 'kendari', 'A6M-1': 'menado' }, missionsLeft: 1 });
  table.do('stage');
  table.do('stage', 'G4M-1');
  const menado = table.decision.choices
    .find(({ verb }) => verb === 'to')!
    .targets.find((base) => baseName(base) === 'Menado');
  const [near, room] = saidOf(table, 'japan', 'to', menado);
  expect(near).toMatch(/^The nearest enemy airbase, \w+, is \d hexes away\.$/);
  expect(room).toBe('1 other air unit there; the airbase holds 4.');
  const before = forlornHopes.view(table.state, 'japan');
  const decision = forlornHopes.decision(before, 'japan')!;
  const actions = [
    { seat: 'japan', verb: 'stage' },
    { seat: 'japan', verb: 'stage', target: findUnit('G4M-1') },
    { seat: 'japan', verb: 'to', target: menado! },
  ];
  expect(reasons.titleOf({ seat: 'japan', decision, actions, before, ready: before })).toBe(
    'Base G4M Betty 1 at Menado',
  );
});

test('a flight on the battle board is told by where it ends and by its fire from there', () => {
  const spec = {
    units: ['A6M-1', 'G4M-1'],
    interceptors: ['P-40-1'],
    at: { 'A6M-1': '3607 N medium', 'G4M-1': '3809 N medium', 'P-40-1': '3604 N medium' },
    acts: 'A6M-1',
  };
  const before = forlornHopes.view(midBattle(spec).state, 'japan');
  const decision = forlornHopes.decision(before, 'japan')!;
  const table = midBattle(spec);
  const plotted = () => forlornHopesPlotter.plot(forlornHopes.view(table.state, 'japan'))!;
  const way = [...plotted().shots[0]!.way];
  for (const { verb, target } of way) table.do(verb, target);
  way.push(...plotted().finish!.way);
  for (const { verb, target } of plotted().finish!.way) table.do(verb, target);
  const ready = forlornHopes.view(table.state, 'japan');
  const actions = [...way, { verb: 'fly' }].map((choice) => ({ seat: 'japan', ...choice }));
  const deed = { seat: 'japan', decision, actions, before, ready };
  expect(reasons.titleOf(deed)).toMatch(/^Fly A6M Zero 1 to \d{4}, facing [NESW]+, at \w+ altitude$/);
  expect(reasons.reasonsFor(deed)).toEqual([
    { text: expect.stringMatching(/^Fire at P-40 Warhawk 1: \d+% hit.*\.$/), rule: '9.7.9b1' },
  ]);
});

test('ships that are let pass are told by their guns and by the chance to meet them', () => {
  const table = assembled(
    harbor('japan', {
      counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', 'USN-CA': '1506', 'USN-DD': '1506' },
      air: { 'PBY-1': 'batavia' },
      recon: { 'PBY-1': '1402' },
      dice: { spotting: [10] },
    }),
    'transport',
    ['IJN-T-west-1', 'IJN-DD-west-1'],
  );
  sailed(table, '1505', '1402');
  expect(saidOf(table, 'allies', 'let pass')).toEqual([
    expect.stringMatching(/^A unit that comes against them meets them with \d+% at most\.$/),
    'Their attack factors are 3 in all; those of the 2 units that could come, 6.',
  ]);
});

test('what the other side did is told mission by mission, from what was seen', () => {
  const table = missionTo({ ...raid, dice: { flak: [10], bombing: [9] } }, '1807', 'G4M-1');
  table.do('stop');
  table.do('stop');
  table.do('attack airbase', 'soerabaja');
  table.do('attack');
  landAll(table);
  const view = forlornHopes.view(table.state, 'allies');
  const events = table.events.flatMap((event) => eventFor(event, 'allies') ?? []);
  expect(reasons.retold!([{ before: view, after: view, events }], 'japan')).toEqual([
    {
      title: 'Air mission to Soerabaja',
      reasons: [
        { text: 'They attacked the airbase of Soerabaja.' },
        { text: 'The airbase of Soerabaja was disrupted.' },
        { text: 'G4M Betty 1 came out of it in disorder.' },
      ],
    },
  ]);
  expect(reasons.retold!([{ before: view, after: view, events }], 'allies')).toEqual([]);
});

test('a voyage is told with how it ended', () => {
  const counters = { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina' };
  const table = harbor('japan', { counters });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  letPass(sailed(table, '1602'));
  const view = forlornHopes.view(table.state, 'allies');
  const events = table.events.flatMap((event) => eventFor(event, 'allies') ?? []);
  const [voyage] = reasons.retold!([{ before: view, after: view, events }], 'japan');
  expect(voyage).toEqual({
    title: 'Transport mission to hex 1602',
    reasons: [{ text: 'The ships ended their voyage in hex 1602.' }],
  });
});
