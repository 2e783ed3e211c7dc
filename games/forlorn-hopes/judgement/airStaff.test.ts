import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import type { ForlornHopes } from '../core/state.ts';
import { sideOfSeat } from '../core/state.ts';
import { bases, findUnit } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { airOrders, airStaffAlternatives } from './airStaff.ts';
import { playGame, staffed } from './fixtures/staffed.ts';
import { goalsOf } from './goals.ts';
import { free } from './style.ts';
import { weights } from './weights.ts';

const command = { style: free, weights };

/** What the staff of the seat that decides would do, in words. */
function answer(table: Sitting<ForlornHopes>): string[] {
  const decision = table.decision;
  const view = forlornHopes.view(table.state, decision.seat);
  const [found] = airStaffAlternatives(view, decision, command)!;
  return found!.course.map(({ verb, target }) => (target === undefined ? verb : `${verb} ${target}`));
}

function orders(spec: PositionSpec, seat = 'japan') {
  const table = position({ missionsLeft: 2, initiative: seat === 'japan' ? 'japan' : 'allies', ...spec });
  const view = forlornHopes.view(table.state, seat);
  const side = sideOfSeat(seat);
  return airOrders(view, side, goalsOf(view, side, free, weights.head), weights.air);
}

test('both staffs of both scenarios always find a legal answer, and games with them end', () => {
  const players = { japan: staffed('japan'), allies: staffed('allies') };
  expect(playGame('java-sea', 'staffs', players).result).not.toBeNull();
  expect(playGame('campaign', 'staffs', players, { until: 2 }).turn).toBe(2);
});

test('a crippled cruiser in a port without fighters is attacked with torpedoes', () => {
  const [best] = orders({
    air: Object.fromEntries(['G4M-1', 'G4M-2', 'G4M-3', 'G4M-4'].map((unit) => [unit, 'sarawak'])),
    counters: { 'USN-CA': '1506' },
    reduced: ['USN-CA'],
  });
  const said = best!.course.map(({ verb }) => verb);
  expect(said).toContain('load torpedoes');
  expect(best!.course[1]).toMatchObject({ verb: 'fly to', target: hexOf('batavia') });
});

test('a unit on a base that is too full goes where there is room', () => {
  const [best] = orders({
    air: Object.fromEntries(['A6M-1', 'A6M-2', 'A6M-3', 'G4M-1', 'G4M-2'].map((unit) => [unit, 'menado'])),
    control: { batavia: 'japan' },
  });
  expect(best!.kind).toBe('staging');
  expect(bases[best!.course.at(-1)!.target!]!.id).not.toBe('menado');
});

test('unescorted bombers from far away are met, and by the fighter with the best chance', () => {
  const table = position({
    missionsLeft: 1,
    air: { 'G3M-1': 'indochina', 'G3M-2': 'indochina', 'P-40-1': 'batavia', 'Buffalo-1': 'batavia' },
    change: (state) => {
      state.airFleetCommitted = true;
    },
  });
  table.do('air mission');
  table.do('fly to', '1506');
  table.do('add', 'G3M-1');
  table.do('add', 'G3M-2');
  table.do('send');
  expect(answer(table)).toEqual([`scramble ${findUnit('P-40-1')}`]);
});
