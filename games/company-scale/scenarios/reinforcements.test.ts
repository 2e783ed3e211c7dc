import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { tankLanding } from '../landing/tankLanding.ts';
import { type PositionSpec, position } from '../position.ts';
import { AVAILABLE, LOST, NOT_IN_PLAY, OFF_BOARD, TRUCK_POOL } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { scheduleOf } from './order.ts';
import { reinforcements } from './reinforcements.ts';

const { forces, places } = theater;
const at = (name: string) => places.find(name);
const where = (table: ReturnType<typeof position>, id: string) => table.state.where[forces.find(id)]!;

/** Step G of a turn. */
function coming(spec: PositionSpec) {
  return position({
    scenario: 't2',
    rerolled: ['us', 'japan'],
    call: { procedure: reinforcements, local: {} },
    ...spec,
    change: (state) => {
      for (const [counter, due] of scheduleOf(state).due) state.due[counter] = due;
      spec.change?.(state);
    },
  });
}

rule(
  '22.1n 18.0d',
  'units come to their Transport Zone in their turn, with their leaders, and have entered play',
  () => {
    const table = coming({ time: '24 July 0700', dice: { 'tank landing': [0, 0] } });
    expect(where(table, 'HQ/24')).toBe(at('white-1-transport'));
    expect(where(table, 'Hart')).toBe(at('white-1-transport'));
    expect(where(table, 'I/3/24')).toBe(NOT_IN_PLAY);
    const eighth = coming({ time: '24 July 1500' });
    const division = forces.divisions.findIndex(({ id }) => id === '2MARDIV');
    expect(eighth.state.entered[division]).toBe(1);
    expect(table.state.entered[division]).toBe(0);
  },
);

rule('18.0a 13.1h', 'a leader whose unit is not in play yet waits for it off the board', () => {
  const table = coming({
    time: '24 July 0700',
    dice: { 'tank landing': [0, 0] },
    change: (state) => {
      state.due[forces.find('HQ/24')] = state.time + 1;
    },
  });
  expect([where(table, 'HQ/24'), where(table, 'Hart')]).toEqual([NOT_IN_PLAY, OFF_BOARD]);
});

test('trucks come to their pool', () => {
  const table = coming({ time: '24 July 1300', dice: { 'tank landing': [0, 0, 0, 0, 0, 0, 0, 0] } });
  expect(where(table, 'Truck-1/4MARDIV')).toBe(TRUCK_POOL);
});

test('what a storm held up comes later', () => {
  const table = coming({ time: '25 July 0500', dice: { 'tank landing': Array.from({ length: 8 }, () => 0) } });
  expect(where(table, 'HQ/24')).toBe(at('white-1-transport'));
});

test('the counterattack comes on land, away from the enemy, and may be arranged', () => {
  const table = coming({
    time: '24 July 1700',
    counters: { 'A/1/25': '15.56' },
    dice: { 'tank landing': Array.from({ length: 8 }, () => 0) },
  });
  expect(table.decision).toMatchObject({ procedure: 'arranging', seat: 'japan' });
  expect(table.options('move')).toContain('1/I/135');
  expect(where(table, 'Izumi')).toBe(where(table, '1/I/135'));
  table.do('move', '1/I/135');
  expect(table.options('put')).not.toContain('15.58');
  expect(table.options('put')).toEqual(expect.arrayContaining(['15.59', '15.60']));
});

describe('tanks', () => {
  const landing = (dice: Record<string, readonly number[]>, place = AVAILABLE) =>
    position({
      scenario: 't2',
      time: '24 July 0700',
      counters: { 'A/1/25': '15.56', '1/I/50': '15.60' },
      rerolled: ['us', 'japan'],
      dice,
      call: { procedure: tankLanding, local: { weapon: forces.find('4MARDIV-us-m4-1'), place } },
    });
  const tank = forces.find('4MARDIV-us-m4-1');

  rule('12.4.2a', 'come ashore on 0 to 6', () => {
    expect(where(landing({ 'tank landing': [6] }), '4MARDIV-us-m4-1')).toBe(AVAILABLE);
    const table = landing({ 'tank landing': [7], 'landing incident': [9] });
    expect(where(table, '4MARDIV-us-m4-1')).toBe(LOST);
  });
  rule('12.4.2b', 'are held up for a die of turns, at least one', () => {
    const due = (delay: number) => {
      const { state } = landing({ 'tank landing': [7], 'landing incident': [3], delay: [delay] });
      return state.due[tank]! - state.time;
    };
    expect([due(4), due(0)]).toEqual([4, 1]);
  });
  rule('12.4.2c', 'pass an obstacle with the quality of their Division, or are lost', () => {
    const checked = (die: number) =>
      where(landing({ 'tank landing': [8], 'landing incident': [4], 'quality check': [die] }), '4MARDIV-us-m4-1');
    expect([checked(6), checked(7)]).toEqual([AVAILABLE, LOST]);
  });
  rule('12.4.2d', 'roll again in the next turn', () => {
    const { state } = landing({ 'tank landing': [9], 'landing incident': [5] });
    expect(state.due[tank]).toBe(state.time + 1);
  });
  rule('12.4.2e', 'are lost on an incident of 9', () => {
    expect(where(landing({ 'tank landing': [9], 'landing incident': [9] }), '4MARDIV-us-m4-1')).toBe(LOST);
    expect(where(landing({ 'tank landing': [9], 'landing incident': [8] }), '4MARDIV-us-m4-1')).toBe(NOT_IN_PLAY);
  });
  rule('12.4.2f', 'land with the unit with which they may', () => {
    expect(where(landing({ 'tank landing': [6] }, at('15.56')), '4MARDIV-us-m4-1')).toBe(at('15.56'));
  });
});
