import { expect, test } from 'vitest';
import type { Sitting } from '#engine/sitting';
import { capture } from '../bases/capture.ts';
import { handOf } from '../core/hand.ts';
import { type ForlornHopes, sideOfSeat } from '../core/state.ts';
import { bases, findBase, findUnit } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { airFleet } from '../events/airFleet.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { airOrders, airStaffAlternatives } from './airStaff.ts';
import { playGame, staffed } from './fixtures/staffed.ts';
import { goalsOf } from './goals.ts';
import { guessesOf } from './guesses.ts';
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

const committed = {
  change: (state: ForlornHopes) => {
    state.airFleetCommitted = true;
  },
};

/** A mission of the Japanese player is under way. */
function raid(spec: PositionSpec, hex: string, units: readonly string[]): Sitting<ForlornHopes> {
  const table = position({ missionsLeft: 1, ...committed, ...spec });
  table.do('air mission');
  table.do('fly to', hex);
  for (const unit of units) table.do('add', unit);
  table.do('send');
  return table;
}

test('a weak fighter alone stays on the ground when a mission comes that may be all Zeros', () => {
  const units = ['A6M-1', 'A6M-2', 'A6M-3', 'A6M-4'];
  const air = Object.fromEntries(units.map((unit) => [unit, 'kendari']));
  const table = raid({ air: { ...air, 'CW-21': 'makassar' } }, '2205', units);
  expect(answer(table)).toEqual(['stop']);
});

test('what is on the ground takes off before many bombers, but a lone bomber is not worth it', () => {
  const air = { 'G4M-1': 'sarawak', 'G4M-2': 'sarawak', 'G4M-3': 'sarawak', 'P-40-1': 'batavia flown' };
  const many = raid({ air }, '1506', ['G4M-1', 'G4M-2', 'G4M-3']);
  many.do('stop');
  expect(answer(many)).toEqual([`take off ${findUnit('P-40-1')}`]);
  const one = raid({ air: { 'Ki-48-1': 'sarawak', 'B-17-1': 'soerabaja' } }, '1807', ['Ki-48-1']);
  one.do('stop');
  expect(answer(one)).toEqual(['stop']);
});

test('bombers come late rather than the fighters that clear the way', () => {
  const air = { 'G4M-1': 'indochina', 'A6M-1': 'sarawak', 'P-40-1': 'batavia' };
  const table = raid({ air, dice: { interception: [1] } }, '1506', ['G4M-1', 'A6M-1']);
  table.do('scramble', 'P-40-1');
  table.do('join');
  table.do('stop');
  while (table.offers('stop')) table.do('stop');
  while (!table.offers('late')) table.do(table.decision.choices[0]!.verb, table.decision.choices[0]!.targets[0]);
  expect(answer(table)).toEqual([`late ${findBase('indochina')}`, 'go in']);
});

test('units regroup that can; where the base is disrupted they stay ready', () => {
  const table = position({
    phase: 'initiative',
    turn: 3,
    air: { 'P-40-1': 'soerabaja disrupted', 'P-40-2': 'batavia disrupted' },
    bases: { batavia: 'disrupted' },
  });
  while (table.decision.step !== 'designation') table.do('not now');
  const decision = forlornHopes.decision(table.state, 'allies')!;
  const [found] = airStaffAlternatives(forlornHopes.view(table.state, 'allies'), decision, command)!;
  expect(found!.course).toMatchObject([{ verb: 'regroup', target: findUnit('P-40-1') }, { verb: 'done' }]);
});

test('all aircraft fly out of a base that falls, the more valuable first', () => {
  const table = position({
    air: { 'P-40-1': 'koepang', 'Hudson-1': 'koepang reduced' },
    call: { procedure: capture, local: { hex: hexOf('koepang'), side: JAPAN } },
  });
  expect(answer(table)[0]).toBe(`evacuate ${findUnit('P-40-1')}`);
  for (const action of airStaffAlternatives(forlornHopes.view(table.state, 'allies'), table.decision, command)![0]!
    .course) {
    expect(forlornHopes.apply(table.state, action).refused).toBeUndefined();
  }
  expect(answer(table)[0]).toBe(`evacuate ${findUnit('Hudson-1')}`);
});

test('the 11th Air Fleet comes for the west of the Indies, and not once that is taken', () => {
  const spec: PositionSpec = {
    counters: { 'IJN-T-west-1': 'indochina', '2-4': 'indochina', '2-16': 'indochina' },
    call: { procedure: airFleet, local: { undrawn: 0 } },
  };
  expect(answer(position(spec))).toEqual(['commit']);
  const taken = ['palembang', 'batavia', 'soerabaja', 'banjarmasin', 'makassar', 'lombok'];
  const control = Object.fromEntries(taken.map((town) => [town, 'japan' as const]));
  expect(answer(position({ ...spec, control }))).toEqual(['withhold']);
});

test('a report of recon counts more than what is only supposed, and less the older it is', () => {
  const table = position({ air: { 'P-40-1': 'batavia', 'P-40-2': 'darwin', 'P-40-3': 'darwin', 'H6K-1': 'menado' } });
  const guess = (turn: number) => {
    const view = forlornHopes.view(table.state, 'japan');
    handOf(view, JAPAN).reports = [{ base: findBase('batavia'), turn, fighters: 3, bombers: 0 }];
    return guessesOf(view, JAPAN)[findBase('batavia')]!.fighters;
  };
  const supposed = guessesOf(forlornHopes.view(table.state, 'japan'), JAPAN)[findBase('batavia')]!.fighters;
  expect(guess(2)).toBe(3);
  expect(guess(1)).toBeLessThan(3);
  expect(guess(1)).toBeGreaterThan(supposed);
  expect(guess(-5)).toBeCloseTo(supposed);
});

test('aircraft of fleets that stay away are not reckoned with', () => {
  const table = position({ air: { 'A6M-1': 'indochina', 'Ki-43-1': 'menado', 'A6M-CV-1': 'cv-1' } });
  const fighters = () =>
    guessesOf(forlornHopes.view(table.state, 'allies'), ALLIES).reduce((sum, guess) => sum + guess.fighters, 0);
  expect(fighters()).toBeCloseTo(1);
  table.state.airFleetCommitted = true;
  expect(fighters()).toBeGreaterThan(1.3);
});

test('nothing hidden is looked at: other displays of the enemy change no answer', () => {
  const air = {
    'A6M-1': 'sarawak',
    'G4M-1': 'sarawak',
    'G4M-2': 'indochina',
    'P-40-1': 'batavia',
    'Hudson-1': 'soerabaja',
  };
  const moved = { ...air, 'P-40-1': 'darwin disrupted', 'Hudson-1': 'batavia reduced' };
  const inTruth = (spec: PositionSpec) => {
    const { state } = position({ missionsLeft: 1, ...committed, ...spec });
    return airOrders(state, JAPAN, goalsOf(forlornHopes.view(state, 'japan'), JAPAN, free, weights.head), weights.air);
  };
  expect(inTruth({ air: moved })).toEqual(inTruth({ air }));
  expect(orders({ air: moved, ...committed })).toEqual(orders({ air, ...committed }));
});
