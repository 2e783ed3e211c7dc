import { expect, test } from 'vitest';
import { eventFor } from '#engine/state';
import { landAll, missionTo } from '../air/fixtures/flights.ts';
import { findUnit } from '../data/data.ts';
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

test('of what is chosen by preference, a player is told so', () => {
  const table = position({ ...raid, missionsLeft: 1 });
  const before = forlornHopes.view(table.state, 'japan');
  const decision = forlornHopes.decision(before, 'japan')!;
  const deed = { seat: 'japan', decision, actions: [{ seat: 'japan', verb: 'pass' }], before, ready: before };
  expect(reasons.reasonsFor(deed).map(({ text }) => text)).toEqual([
    'The Planner’s usual preference among 3 choices: points do not tell them apart.',
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
