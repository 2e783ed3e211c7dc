import { expect } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { attacking, type MissionSpec, shipsNamed, table } from './fixtures/attack.ts';

const names = ['USN-CA', 'RN-CA-1', 'RNN-CL', 'USN-DD', 'RN-DD-1'];

function against(count: number, more: Partial<MissionSpec> = {}) {
  const chosen = names.slice(0, count);
  return attacking({
    by: ['G4M-1', 'G4M-2'],
    at: '2106',
    target: shipsNamed(...chosen),
    counters: Object.fromEntries(chosen.map((name) => [name, '2106'])),
    air: { 'G4M-1': 'kendari', 'G4M-2': 'kendari' },
    ...more,
  });
}

rule('9.9b', 'ships go one to a T hex, and a fifth next to the zone', () => {
  const game = against(5);
  expect(game.decision.seat).toBe('allies');
  // One of five may stand beside the zone from the start.
  expect(game.options('station')).toContain('3505');
  expect(game.options('station')).toContain('3504');
  expect(game.options('station')).not.toContain('3503');
  game.do('station', '3504');
  expect(game.options('station')).toEqual(['3505', '3605', '3705', '3805']);
  game.do('station', '3505');
  expect(game.why('station', '3505')!.rule).toBe('9.9b');
  for (const hex of ['3605', '3705', '3805']) game.do('station', hex);
  expect(game.state.airMission!.deployed.map((hex) => table.definition.targets!['board hex']!.nameOf(hex))).toEqual([
    '3504',
    '3505',
    '3605',
    '3705',
    '3805',
  ]);
  expect(game.decision.seat).toBe('japan');
});

rule('9.9e', 'their owner places them before the altitudes are declared, also without a battle', () => {
  const game = against(3);
  expect(game.decision.seat).toBe('allies');
  expect(leaks(table, game.state, 'allies')).toEqual([]);
  expect(leaks(table, game.state, 'japan')).toEqual([]);
  game.do('in line');
  expect(game.told('deployed').length).toBe(3);
  expect(game.decision.seat).toBe('japan');
  expect(game.offers('attack')).toBe(true);
});

rule('9.9e', 'a single ship needs no question, unless there is a battle', () => {
  expect(against(1).decision.seat).toBe('japan');
  expect(against(1, { interceptors: 1 }).decision.seat).toBe('allies');
});

rule('9.9e', 'a standing order deploys them in line', () => {
  const game = against(3);
  const { refused } = table.apply(game.state, orderAction(table.definition.orders!, 'allies', 'ship-stations', 'line'));
  expect(refused).toBeUndefined();
  expect(game.decision.seat).toBe('japan');
  expect(game.state.airMission!.deployed.length).toBe(3);
});
