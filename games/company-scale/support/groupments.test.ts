import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { PINNED, STEADY } from '../core/state.ts';
import { CLOSED_BEACH, OPEN_BEACH } from '../field/control.ts';
import { indirectRange } from '../field/indirect.ts';
import { command } from '../fixtures/activations.ts';
import { type PositionSpec, position } from '../position.ts';
import { COLUMN } from '../theater/forces.ts';
import { OFF_BOARD, TRUCK_POOL } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { transferredArtillery } from './groupments.ts';
import { supportActions } from './support.ts';

const at = (name: string) => theater.places.find(name);
const unit = (name: string) => theater.forces.find(name);
const division = (id: string) => theater.forces.divisions.findIndex((each) => each.id === id);

const groupA = { '3/10': 'saipan-A', '4/10': 'saipan-A', '4/105-VAC': 'saipan-A' };
const counters = { ...groupA, '3/14': 'saipan-B', 'A/1/8': '17.51', 'AA/56': '17.52' };
const divisions = { '4MARDIV': { dc: 3 }, '2MARDIV': { dc: 2 } };

function acting(spec: PositionSpec = {}) {
  return position({
    time: '26 July 1100',
    counters,
    divisions,
    chit: 'us direct command',
    rerolled: ['us', 'japan'],
    menu: supportActions,
    ...spec,
  });
}
const commands = ({ state }: ReturnType<typeof acting>) => [
  state.commands[division('4MARDIV')],
  state.commands[division('2MARDIV')],
];

rule('27.0a', 'the range from Saipan begins with 12 at 20.47', () => {
  expect(indirectRange(theater, at('saipan-A'), at('19.48'))).toBe(14);
  expect(indirectRange(theater, at('saipan-A'), at('18.51'))).toBe(17);
});

describe('Groupments', () => {
  rule('27.0c', 'fire as one on the US Direct Command Chit, for 1 DC of either Division', () => {
    const table = acting();
    table.do('indirect fire', '3/10');
    expect(table.state.fire?.adders).toEqual([unit('4/10'), unit('4/105-VAC')]);
    table.do('charge', '2MARDIV');
    table.do('fire at', '17.52');
    expect(commands(table)).toEqual([3, 1]);
    const usual = acting();
    usual.do('indirect fire', '3/14');
    usual.do('fire at', '17.52');
    expect(commands(usual)).toEqual([2, 2]);
    expect(acting({ chit: '4MARDIV' }).options('indirect fire')).toEqual([]);
    const last = acting({ divisions: { '4MARDIV': { dc: 0 }, '2MARDIV': { dc: 1 } } });
    last.do('indirect fire', '3/10');
    last.do('fire at', '17.52');
    expect(commands(last)).toEqual([0, 0]);
  });
  rule('27.0c', 'act as one: who only adds to the fire does nothing else', () => {
    const table = command('us', { counters, divisions });
    table.do('indirect fire', '3/10');
    table.do('charge', '2MARDIV');
    table.do('fire at', '17.52');
    expect(table.why('form column', '4/10')?.rule).toBe('5.1j');
    expect(table.why('transfer', '4/10')?.rule).toBe('5.1j');
    expect(table.options('form column')).toContain('3/14');
  });
  rule('27.0d', 'are spotted for by any Marine Division', () => {
    const table = acting({ counters: { ...groupA, 'A/1/8': '17.51', 'AA/56': '17.52' } });
    table.do('indirect fire', '3/10');
    table.do('fire at', '17.52');
    expect(table.told('indirect fire')).toMatchObject([{ spotter: unit('A/1/8') }]);
  });
  rule('27.0b 27.0j', 'can be fired at by Japanese artillery in range, without a spotter', () => {
    const near = { ...counters, '1/Art/50': '20.49', '2/Art/50': '18.56' };
    const table = acting({ counters: near, chit: 'IJA' });
    table.do('indirect fire', '1/Art/50');
    expect(table.options('fire at')).toEqual(expect.arrayContaining(['saipan-A', 'saipan-B']));
    expect(table.options('fire at')).not.toContain('saipan-C');
    table.do('cancel');
    table.do('indirect fire', '2/Art/50');
    expect(table.why('fire at', 'saipan-A')?.rule).toBe('8.6.1b');
  });
});

rule('27.0j 8.4.2f 10.1a', 'a Groupment is Pinned by a failed Rout Check, and can rally', () => {
  const marks = { 'saipan-A': 'DG1' };
  const guns = { '3/10': 'saipan-A', '4/10': 'saipan-A' };
  const shelled = acting({
    counters: { ...guns, '1/Art/50': '20.49' },
    marks,
    chit: 'IJA',
    dice: { 'indirect fire': [1], rout: [9] },
  });
  shelled.do('indirect fire', '1/Art/50');
  shelled.do('fire at', 'saipan-A');
  const area = at('saipan-A');
  expect([shelled.state.shock[area], shelled.state.disorder[area]]).toEqual([PINNED, 1]);
  const pinned = command('us', { counters: guns, marks: { 'saipan-A': 'pinned' }, divisions });
  expect(pinned.why('indirect fire', '3/10')?.rule).toBe('8.6.3i');
  pinned.do('rally', '3/10');
  expect(pinned.state.shock[area]).toBe(STEADY);
});

rule('6.0g 27.0c', 'artillery on Saipan that has formed column deploys again', () => {
  const table = command('us', { counters: { '3/10': 'saipan-A column', '4/10': 'saipan-A' }, divisions });
  expect(table.why('indirect fire', '3/10')?.rule).toBe('8.6a');
  table.do('deploy', '3/10');
  expect(table.why('indirect fire', '3/10')).toBeUndefined();
});
rule('5.1h 27.0c', 'artillery that has deployed for a DC fires without another', () => {
  const table = command('us', { counters: { ...counters, '3/10': 'saipan-A column' }, divisions });
  const before = commands(table);
  table.do('deploy', '3/10');
  const left = commands(table);
  expect([before[0]! + before[1]! - left[0]! - left[1]!, left[0]! > 0 && left[1]! > 0]).toEqual([1, true]);
  table.do('indirect fire', '3/10');
  expect(table.options('charge')).toEqual([]);
  table.do('fire at', '17.52');
  expect(commands(table)).toEqual(left);
});

rule('5.1h 27.0f', 'artillery that has formed column for a DC is sent to Tinian without another', () => {
  const poor = { '4MARDIV': { dc: 0 }, '2MARDIV': { dc: 0 } };
  const table = command('us', {
    time: '27 July 1100',
    counters: { '3/10': 'saipan-A', 'A/1/25': '14.55' },
    divisions: poor,
  });
  table.state.commands = table.state.commands.map(() => 0);
  table.state.commands[division('4MARDIV')] = 1;
  table.do('form column', '3/10');
  expect(commands(table)).toEqual([0, 0]);
  table.do('transfer', '3/10');
  expect(table.told('artillery transferred')).toMatchObject([{ unit: unit('3/10') }]);
  expect(table.told('commands').at(-1)).toMatchObject({ rule: '4.2Cvib' });
});

describe('corps troops', () => {
  rule('27.0h', 'on Tinian act for a Direct Command of either Division, and on no other chit', () => {
    const ashore = { '3/10': '14.55', 'A/1/8': '15.56', '1/I/50': '15.60' };
    const table = acting({ counters: ashore, divisions: { '4MARDIV': { dc: 0 }, '2MARDIV': { dc: 1 } } });
    table.do('indirect fire', '3/10');
    table.do('fire at', '15.60');
    expect(commands(table)).toEqual([0, 0]);
    expect(acting({ counters: ashore, chit: '2MARDIV' }).why('indirect fire', '3/10')?.rule).toBe('5.1l');
  });
  rule('27.0h 5.1k', 'are paid for with what the Divisions do not need for units that act with them', () => {
    const table = command('us', {
      counters: { 'Corps-Truck-1': '14.55', 'A/1/25': '14.55 column', 'A/1/8': '15.56' },
      divisions,
    });
    table.state.commands[division('4MARDIV')] = 1;
    table.state.commands[division('2MARDIV')] = 1;
    table.do('move', 'Corps-Truck-1');
    table.do('add', 'A/1/25');
    expect(table.why('go to', '13.55')?.rule).toBe('6.1e');
    table.do('crowd into', '13.55');
    expect(table.state.where[unit('A/1/25')]).toBe(at('13.55'));
    expect(commands(table)).toEqual([0, 0]);
  });
  rule('27.0i', '1/10 and 2/10 are of the 4th Marine Division', () => {
    const { forces } = theater;
    expect([forces.division[unit('1/10')], forces.division[unit('2/10')]]).toEqual([
      division('4MARDIV'),
      division('4MARDIV'),
    ]);
    expect(acting({ counters: { '1/10': '14.55' }, chit: '4MARDIV' }).options('indirect fire')).toEqual(['1/10']);
  });
});

describe('transfer to Tinian', () => {
  rule('27.0f 27.0g', 'takes 7 turns and brings a Corps Truck', () => {
    const table = acting();
    const { time } = table.state;
    table.do('transfer', '3/10');
    expect([table.state.where[unit('3/10')], table.state.due[unit('3/10')]]).toEqual([OFF_BOARD, time + 7]);
    expect(table.state.where[unit('Corps-Truck-1')]).toBe(TRUCK_POOL);
    expect(table.log.at(-1)).toBe('Corps Truck 1 comes to the Truck Pool.');
    expect(commands(table)).toEqual([2, 2]);
    table.do('transfer', '3/14');
    expect(table.state.where[unit('Corps-Truck-2')]).toBe(TRUCK_POOL);
  });
  rule('27.0e', 'is for the listed units of a campaign, from its date on', () => {
    expect(acting().why('transfer', '4/105-VAC')?.rule).toBe('27.0e');
    expect(acting({ time: '25 July 1100' }).why('transfer', '3/10')?.rule).toBe('27.0e');
    expect(acting({ scenario: 't2' }).why('transfer', '3/10')?.rule).toBe('27.0e');
  });
  rule('27.0f', 'ends at a beach that is open and was used before', () => {
    const arriving = (open: readonly number[], closed: readonly number[] = []) =>
      position({
        time: '27 July 0500',
        call: { procedure: transferredArtillery, local: {} },
        counters: { '3/10': 'off-board', '3/14': 'off-board' },
        change: (state) => {
          for (const beach of open) state.beach[beach] = OPEN_BEACH;
          for (const beach of closed) state.beach[beach] = CLOSED_BEACH;
          state.due[unit('3/10')] = state.time;
          state.due[unit('3/14')] = state.time + 1;
        },
      });
    const { where, mode } = arriving([0]).state;
    expect([where[unit('3/10')], mode[unit('3/10')]]).toEqual([at('white-1-transport'), COLUMN]);
    expect(arriving([]).state.where[unit('3/10')]).toBe(OFF_BOARD);
    // 25.3b: a beach that Japan has closed is none.
    expect(arriving([], [0]).state.where[unit('3/10')]).toBe(OFF_BOARD);
    expect(arriving([1], [0]).state.where[unit('3/10')]).toBe(at('white-2-transport'));
    const choice = arriving([0, 1]);
    choice.do('arrive', 'white-2-transport');
    expect(choice.state.where[unit('3/10')]).toBe(at('white-2-transport'));
    expect(choice.state.where[unit('3/14')]).toBe(OFF_BOARD);
  });
});

rule('21.1c', 'task forces are no targets', () => {
  const table = acting({ counters: { ...counters, '1/Art/50': '20.49', '1/I/50': '18.51' }, chit: 'IJA' });
  table.do('indirect fire', '1/Art/50');
  const areas = ['saipan-A', 'saipan-B'];
  expect(table.options('fire at').filter((place) => !areas.includes(place))).toEqual(['17.51']);
});
