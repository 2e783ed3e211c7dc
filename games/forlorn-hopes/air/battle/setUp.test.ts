import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import { LATE, MEDIUM, OFF_BOARD } from '../../core/airBattle.ts';
import { handOf } from '../../core/hand.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { type BattleSpec, battle, flies, plan, standOf } from './fixtures/battle.ts';

type Table = Sitting<ForlornHopes>;

const zeros: BattleSpec = { units: ['A6M-1', 'G4M-1'], interceptors: ['P-40-1', 'P-40-2'] };

function ready(table: Table): Table {
  table.do('ready', undefined, 'japan');
  table.do('ready', undefined, 'allies');
  return table;
}

/** Numbers, then the Mission units side by side. */
function begun(spec: BattleSpec): Table {
  const table = ready(battle(spec));
  if (table.offers('in line')) plan(table, 'in line');
  table.do('begin');
  return table;
}

function numbers({ state }: Table, side: 0 | 1): number[] {
  return handOf(state, side).battle!.number.filter((number) => number > 0);
}

describe('9.7.3 set-up', () => {
  rule('9.7.3a', 'a battle begins with round 1 and impulse 1', () => {
    const table = begun(zeros);
    expect(table.state.airBattle).toMatchObject({ round: 1, impulse: 1 });
  });

  rule('9.7.3b', 'ships are deployed on T hexes before the markers are given', () => {
    const table = battle({ units: ['G4M-1 torpedoes'], interceptors: ['P-40-1'], ships: ['RN-CA-1'] });
    expect([table.decision.seat, table.options('station')]).toEqual(['allies', ['3505', '3605', '3705', '3805']]);
    table.do('station', '3605');
    expect(table.offers('ready')).toBe(true);
  });

  rule(
    ['9.7.3c', '9.7.3k', '9.7.3l'],
    'number, altitude, disruption and ace show when a unit starts its first impulse',
    () => {
      const table = battle({ units: ['A6M-1 ace', 'G4M-1 disrupted'], interceptors: ['P-40-1'] });
      table.do('low', 'G4M-1', 'japan');
      ready(table);
      plan(table, 'in line');
      const before = table.game.view(table.state, 'allies');
      expect(before.airBattle).toMatchObject({ number: [0, 0, 0, 0, 0, 0, 0, 0], ace: [0, 0, 0, 0, 0, 0, 0, 0] });
      expect(before.airBattle!.level.slice(0, 2)).toEqual([-1, -1]);
      const unseen = battle({ units: ['A6M-1', 'G4M-1'], interceptors: ['P-40-1'] });
      unseen.do('number 2', 'A6M-1', 'japan');
      ready(unseen);
      plan(unseen, 'in line');
      const other = unseen.game.view(unseen.state, 'allies');
      expect([other.airBattle, other.disrupted]).toEqual([before.airBattle, before.disrupted]);
      table.do('begin');
      expect(table.told('markers shown')).toMatchObject([{ number: 1, level: MEDIUM, ace: true, disrupted: false }]);
      flies(table, 'straight on');
      plan(table, 'stay');
      expect(table.game.view(table.state, 'allies').airBattle!.level[1]).toBe(0);
      expect(table.told('markers shown').at(-1)).toMatchObject({ number: 2, disrupted: true });
    },
  );

  rule('9.7.3d', 'each player numbers the units of that side in secret', () => {
    const table = battle(zeros);
    table.do('number 4', 'A6M-1', 'japan');
    expect(table.game.view(table.state, 'allies').secrets.japan).toBeNull();
    expect(numbers(table, 0)).toEqual([4, 2]);
    expect(table.why('number 3', 'P-40-1', 'japan')?.rule).toBe('9.7.3d');
    for (const seat of ['japan', 'allies']) expect(leaks(table.game, table.state, seat)).toEqual([]);
  });

  rule('9.7.3e', 'a unit starts at medium altitude unless another is chosen', () => {
    const table = battle(zeros);
    table.do('high', 'A6M-1', 'japan');
    table.do('low', 'G4M-1', 'japan');
    expect(handOf(table.state, 0).battle!.level.slice(0, 2)).toEqual([2, 0]);
    expect(handOf(table.state, 1).battle!.level.slice(0, 2)).toEqual([1, 1]);
  });

  rule('9.7.3f', 'bombers do not start at high altitude', () => {
    const table = battle({ mission: 'allies', units: ['B-17-1', 'P-40-1'], interceptors: ['A6M-1'] });
    expect(table.why('high', 'B-17-1', 'allies')?.rule).toBe('9.7.3f');
    expect(table.why('high', 'P-40-1', 'allies')).toBeUndefined();
  });

  rule('9.7.3g', 'W8: two units may have the numbers 2 and 4', () => {
    const table = battle(zeros);
    table.do('number 4', 'G4M-1', 'japan');
    table.do('number 2', 'A6M-1', 'japan');
    expect(numbers(table, 0)).toEqual([2, 4]);
  });

  rule('9.7.3h', 'a latecomer has a higher number than those on time', () => {
    const table = battle({ units: ['A6M-1', 'A6M-2 late'], interceptors: ['P-40-1'] });
    table.do('number 4', 'A6M-2', 'japan');
    table.do('number 3', 'A6M-1', 'japan');
    expect(table.why('number 2', 'A6M-2', 'japan')?.rule).toBe('9.7.3h');
    expect(table.why('number 4', 'A6M-1', 'japan')?.rule).toBe('9.7.3h');
  });

  rule('9.7.3i', 'Mission units start on M hexes, one to a hex', () => {
    const table = ready(battle(zeros));
    expect(table.options('place').sort()).toEqual(['3314', '3414', '3514', '3614', '3714', '3814', '3914', '4014']);
    expect(table.why('place', '3513')?.rule).toBe('9.7.3i');
    plan(table, ['place', '3614'], ['face', 'N']);
    expect(table.why('place', '3614')?.rule).toBe('9.7.3i');
    plan(table, ['place', '3314'], ['face', 'N'], 'back', ['place', '3714'], ['face', 'NE']);
    table.do('begin');
    expect(standOf(table, 'G4M-1')).toBe('3714 NE ?');
  });

  rule(
    ['9.7.3j', '9.7.1c', '9.7.6b'],
    'interceptors and latecomers start off the board, latecomers until round 2',
    () => {
      const table = begun({ units: ['A6M-1', 'A6M-2 late'], interceptors: ['P-40-1', 'P-40-2'] });
      expect(table.state.airBattle!.hex.slice(1, 6)).toEqual([LATE, -4, -4, OFF_BOARD, OFF_BOARD]);
      flies(table, 'straight on');
      plan(table, 'stay', 'stay');
      expect(table.state.airBattle!.round).toBe(2);
      flies(table, 'left', 'straight on');
      plan(table, 'stay');
      expect([table.decision.seat, table.options('place').length]).toEqual(['japan', 8]);
      plan(table, ['place', '3514'], ['face', 'N'], 'arrive');
      flies(table, 'straight on');
      expect(standOf(table, 'A6M-2')).toBe('3508 N medium');
    },
  );

  rule('2.1c', 'the board holds the round, and altitude, disruption and ace with each number', () => {
    const ace = begun({ units: ['A6M-1 ace'], interceptors: ['P-40-1'] }).state.airBattle!;
    expect([ace.round, ace.number[0], ace.level[0], ace.ace[0]]).toEqual([1, 1, 1, 1]);
    const { state } = begun({ units: ['G4M-1 disrupted'], interceptors: ['P-40-1'] });
    const { unit, ace: aces } = state.airBattle!;
    expect([state.disrupted[unit[0]!], aces[0]]).toEqual([1, 0]);
  });

  rule('9.7.3m', 'a number is given once: the unit that had it takes the other', () => {
    const table = battle(zeros);
    table.do('number 2', 'A6M-1', 'japan');
    expect(numbers(table, 0)).toEqual([2, 1]);
  });

  rule('9.7.8-face-d', 'Mission units face a hexside that leads onto the board', () => {
    const odd = ready(battle(zeros));
    plan(odd, ['place', '3514']);
    expect(odd.options('face')).toEqual(['N', 'NE', 'SE', 'SW', 'NW']);
    const even = ready(battle(zeros));
    plan(even, ['place', '3614']);
    expect(even.options('face')).toEqual(['N', 'NE', 'NW']);
    expect(even.why('face', 'S')?.rule).toBe('9.7.8-face-d');
  });
});

describe('9.7.4 formations', () => {
  const bombers = ['G4M-1', 'G3M-1', 'Ki-21-1', 'G4M-2 disrupted'];

  rule(
    '9.7.4a',
    'undisrupted multi-engine bombers of one air fleet share a number, adjacent and at one altitude',
    () => {
      const table = battle({ units: bombers, interceptors: ['P-40-1'] });
      table.do('low', 'G4M-1', 'japan');
      table.do('number 1', 'G3M-1', 'japan');
      expect(numbers(table, 0)).toEqual([1, 1, 3, 4]);
      expect(handOf(table.state, 0).battle!.level.slice(0, 2)).toEqual([0, 0]);
      // Neither the Army nor a disrupted unit joins: they swap.
      table.do('number 3', 'G4M-2', 'japan');
      table.do('number 1', 'Ki-21-1', 'japan');
      expect(new Set(numbers(table, 0)).size).toBe(3);
      expect(numbers(table, 0).filter((number, at, all) => all.indexOf(number) !== at)).toHaveLength(1);
      const dive = battle({ units: ['D3A-1', 'D3A-2'], interceptors: ['P-40-1'] });
      dive.do('number 2', 'D3A-1', 'japan');
      expect(numbers(dive, 0)).toEqual([2, 1]);
    },
  );

  test('members are placed in a row, and there is always room for the others', () => {
    const table = battle({ units: ['G4M-1', 'A6M-1', 'G4M-2'], interceptors: ['P-40-1'] });
    table.do('number 1', 'G4M-2', 'japan');
    ready(table);
    plan(table, ['place', '3314'], ['face', 'N']);
    expect(table.why('place', '3414')?.rule).toBe('9.7.4a');
    plan(table, ['place', '3814'], ['face', 'N']);
    expect(table.options('place')).toEqual(['3414']);
    plan(table, ['place', '3414']);
    expect(table.offers('begin')).toBe(true);
  });

  rule(['9.7.4b', '9.7.4c'], 'a formation moves as one: the same steps, the same facing, one altitude', () => {
    const table = battle({ units: ['G4M-1', 'G4M-2', 'G4M-3', 'G4M-4'], interceptors: ['P-40-1'] });
    for (const unit of ['G4M-2', 'G4M-3', 'G4M-4']) table.do('number 1', unit, 'japan');
    ready(table);
    plan(table, 'in line', 'begin');
    flies(table, 'ahead', 'dive', 'left', 'ahead', 'ahead');
    const stands = ['G4M-1', 'G4M-2', 'G4M-3', 'G4M-4'].map((unit) => standOf(table, unit));
    expect(stands).toEqual(['3312 NW low', '3412 NW low', '3512 NW low', '3612 NW low']);
  });

  rule('9.7.4d', 'an Allied formation does not have number 4, a Japanese one may', () => {
    const table = battle({ mission: 'allies', units: ['B-17-1', 'B-17-2'], interceptors: ['A6M-1'] });
    table.do('number 4', 'B-17-1', 'allies');
    expect(table.why('number 4', 'B-17-2', 'allies')?.rule).toBe('9.7.4d');
    table.do('number 3', 'B-17-1', 'allies');
    table.do('number 3', 'B-17-2', 'allies');
    expect(numbers(table, 1)).toEqual([3, 3]);
    const japan = battle({ units: ['G4M-1', 'G4M-2'], interceptors: ['P-40-1'] });
    japan.do('number 4', 'G4M-1', 'japan');
    japan.do('number 4', 'G4M-2', 'japan');
    expect(numbers(japan, 0)).toEqual([4, 4]);
  });
});
