import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { GONE, HIGH, MEDIUM, OFF_BOARD } from '../../core/airBattle.ts';
import { handOf } from '../../core/hand.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { findUnit } from '../../data/data.ts';
import { type BattleSpec, battle, circles, courseIn, flies, midBattle, plan, standOf } from './fixtures/battle.ts';
import { draftOf } from './plan.ts';

type Table = Sitting<ForlornHopes>;

function begun(spec: BattleSpec, order: Readonly<Record<string, number>> = {}): Table {
  const table = battle(spec);
  const seat = (unit: string) => (findUnit(unit) < findUnit('P-40-1') ? 'japan' : 'allies');
  for (const [unit, number] of Object.entries(order)) table.do(`number ${number}`, unit, seat(unit));
  table.do('ready', undefined, 'japan');
  table.do('ready', undefined, 'allies');
  plan(table, 'in line', 'begin');
  return table;
}

/** The units in whose impulses something was asked, in order, for as long as they fly straight on or stay off. */
function acting(table: Table, rounds: number): string[] {
  const acted: string[] = [];
  while (table.state.airBattle && table.state.airBattle.round <= rounds) {
    const { round, impulse, course } = table.state.airBattle;
    const who = course ? course.pieces.map((piece) => `${piece < 4 ? 'M' : 'I'}${piece % 4}`).join('+') : 'off';
    acted.push(`${round}.${impulse} ${who}`);
    if (table.offers('stay')) plan(table, 'stay');
    else if (table.offers('wait')) plan(table, 'wait');
    else circles(table);
  }
  return acted;
}

/** Straight ahead and off the board. */
function flyOut(table: Table): void {
  while (!table.offers('fly')) table.do(table.offers('leave') ? 'leave' : 'ahead');
  table.do('fly');
}

describe('9.7.5 sequence of play', () => {
  rule('9.7.5a', 'a battle has at most six rounds', () => {
    const table = begun({ units: ['Ki-27-1'], interceptors: ['P-40-1'] });
    acting(table, 9);
    expect(table.told('air round began')).toHaveLength(6);
    expect(table.told('air battle ended')).toMatchObject([{ round: 6 }]);
  });

  rule(['9.7.5b', '9.7.5c', '9.7.5f'], 'in impulse n the units with number n act, the mission first', () => {
    const spec = { units: ['A6M-1', 'A6M-2'], interceptors: ['P-40-1', 'P-40-2'] };
    const table = begun(spec, { 'A6M-1': 4, 'P-40-1': 2 });
    expect(acting(table, 1)).toEqual(['1.1 off', '1.2 M1', '1.2 off', '1.4 M0']);
    expect(table.state.airBattle!.round).toBe(2);
    const late = begun({ units: ['A6M-1', 'A6M-2 late'], interceptors: ['P-40-1', 'P-40-2'] });
    expect(acting(late, 2).slice(-4)).toEqual(['2.1 M0', '2.1 off', '2.2 off', '2.2 off']);
    expect(late.told('latecomers')).toMatchObject([{ reveals: true }]);
    expect(late.told('latecomers waited')).toHaveLength(1);
    const events = late.events.map(({ type }) => type);
    expect(events.indexOf('latecomers waited')).toBeLessThan(events.lastIndexOf('stayed off board'));
  });

  rule(['9.7.5d', '9.7.8h'], 'a Mission unit flies, faces flak, bombs and flies on in one impulse', () => {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3507 N medium' },
      acts: 'G4M-1',
      dice: { flak: [1], bombing: [5] },
    });
    flies(table, 'ahead', 'ahead', 'bomb', 'ahead', 'ahead');
    const told = table.events.map(({ type }) => type).filter((type) => ['maneuvered', 'flak', 'bombed'].includes(type));
    expect(told).toEqual(['maneuvered', 'maneuvered', 'flak', 'bombed', 'maneuvered', 'maneuvered']);
    expect(standOf(table, 'G4M-1')).toBe('3503 N medium');
  });

  rule('9.7.5e', 'an interceptor flies, takes defensive fire, fires and flies on', () => {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3606 N medium', 'P-40-1': '3610 N medium' },
      acts: 'P-40-1',
      dice: { gunners: [10], 'air fire': [4] },
    });
    flies(table, 'ahead', 'ahead', ['fire at', 'G4M-1'], 'dive', 'straight on');
    table.do('defend with', 'G4M-1');
    const kinds = ['maneuvered', 'gunners rolled', 'air fire'];
    const told = table.events.map(({ type }) => type).filter((type) => kinds.includes(type));
    expect(told.slice(0, 5)).toEqual(['maneuvered', 'maneuvered', 'gunners rolled', 'air fire', 'maneuvered']);
    expect(standOf(table, 'P-40-1')).toBe('3604 N low');
  });

  rule(
    ['9.7.5g', '9.7.5j'],
    'the battle ends when no Mission unit is on the board; who has bombed, or fights, gives no VP',
    () => {
      const table = midBattle({
        units: ['G4M-1', 'A6M-1'],
        interceptors: ['P-40-1'],
        at: { 'G4M-1': '3301 N medium', 'A6M-1': '3401 N medium' },
        acts: ['G4M-1'],
        round: 4,
        arrange(fight) {
          fight.loaded[0] = 0;
          fight.attacked[0] = 1;
        },
      });
      flies(table, 'leave');
      expect(table.state.airBattle).not.toBeNull();
      while (!table.offers('leave')) plan(table, 'stay');
      flies(table, 'leave');
      expect(table.state.airBattle).toBeNull();
      expect(table.told('air battle ended')).toMatchObject([{ round: 5 }]);
      expect(table.state.points).toEqual([0, 0]);
    },
  );

  rule(['9.7.5g', '9.7.6b'], 'a latecomer keeps the battle open; one that never comes has aborted', () => {
    const table = begun({ units: ['A6M-1', 'G4M-1 late'], interceptors: ['P-40-1'] });
    while (table.state.airBattle) {
      if (table.offers('stay')) plan(table, 'stay');
      else if (table.offers('wait')) plan(table, 'wait');
      else flyOut(table);
    }
    expect(table.told('air battle ended')).toMatchObject([{ round: 6 }]);
    expect(table.state.points).toEqual([0, 2]);
  });

  rule(
    ['9.7.5h', '9.7.5i', '9.8d'],
    'after six rounds Mission units return; each bomber that has not attacked gives a VP',
    () => {
      const table = midBattle({
        units: ['G4M-1', 'G4M-2', 'A6M-1'],
        interceptors: ['P-40-1'],
        at: { 'G4M-1': '3310 N medium', 'G4M-2': '3510 N medium', 'A6M-1': '3710 N medium' },
        acts: ['A6M-1'],
        round: 6,
      });
      flies(table, 'straight on');
      expect(table.state.airBattle).toBeNull();
      expect(table.told('jettisoned')).toHaveLength(2);
      expect(table.state.points).toEqual([0, 4]);
      expect(table.told('eliminated')).toEqual([]);
    },
  );
});

describe('9.7.6 entering', () => {
  const one: BattleSpec = { units: ['A6M-1'], interceptors: ['P-40-1', 'P-40-2'] };

  function waiting(spec: BattleSpec = one): Table {
    const table = begun(spec);
    flies(table, 'straight on');
    return table;
  }

  rule(
    ['9.7.6a', '9.7.6c', '9.7.6g'],
    'off the board a unit changes its altitude by a level, and enters at the last',
    () => {
      const table = battle({ ...one, dice: { entry: [4] } });
      table.do('low', 'P-40-1', 'allies');
      table.do('ready', undefined, 'japan');
      table.do('ready', undefined, 'allies');
      plan(table, 'in line', 'begin');
      flies(table, 'straight on');
      expect(table.why('stay and dive')?.rule).toBe('9.7.8-alt-a');
      const told = table.do('stay and climb');
      expect(told.find(({ type }) => type === 'stayed off board')).toMatchObject({ only: ['allies'], level: MEDIUM });
      expect(table.game.view(table.state, 'japan').airBattle!.level[4]).toBe(-1);
      plan(table, 'stay');
      circles(table);
      plan(table, 'roll to enter', ['enter at', '3004'], ['face', 'SE']);
      flies(table, 'straight on');
      expect(standOf(table, 'P-40-1')).toBe('3406 SE medium');
      expect(table.told('entered')).toMatchObject([{ level: MEDIUM }]);
    },
  );

  rule(['9.7.6d', '9.7.6e'], 'W9: a 4 leads to 3003, 3004 or 3005, and the first hex costs a point', () => {
    const table = waiting({ ...one, dice: { entry: [4] } });
    plan(table, 'roll to enter');
    expect(table.options('enter at')).toEqual(['3003', '3004', '3005']);
    expect(table.why('enter at', '3006')?.rule).toBe('9.7.6d');
    plan(table, ['enter at', '3004']);
    expect(table.options('face')).toEqual(['NE', 'SE']);
    plan(table, ['face', 'SE']);
    expect([draftOf(table.state).points, courseIn(table).points]).toEqual([4, 5]);
    flies(table, 'straight on');
    expect(standOf(table, 'P-40-1')).toBe('3406 SE medium');
  });

  rule('9.7.6f', 'each interceptor rolls on its own', () => {
    const table = waiting({ ...one, dice: { entry: [4, 7] } });
    plan(table, 'roll to enter', ['enter at', '3004'], ['face', 'NE']);
    flies(table, 'straight on');
    plan(table, 'roll to enter');
    expect(table.options('enter at')).toEqual(['4306', '4307', '4308']);
  });

  rule(
    ['9.7.6h', '9.7.6k', '9.7.2a'],
    'W10: a 10 is a surprise at any edge hex; a second 10 gives no second marker',
    () => {
      const table = waiting({ ...one, dice: { entry: [10, 10] } });
      plan(table, 'roll to enter');
      expect(table.options('enter at')).toHaveLength(52);
      expect(table.state.airBattle!.surprise).toBe(4);
      plan(table, ['enter at', '3001'], ['face', 'S']);
      flies(table, 'straight on');
      plan(table, 'roll to enter');
      expect(table.options('enter at')).toHaveLength(52);
      expect(table.state.airBattle!.surprise).toBe(4);
      expect(table.told('entry rolled').map((event) => (event as { surprise?: boolean }).surprise)).toEqual([
        true,
        false,
      ]);
    },
  );

  rule(['9.7.6i', '9.7.6l'], 'a surprise helps the first shot at a Mission unit and is gone with it', () => {
    const table = midBattle({
      units: ['A6M-1', 'A6M-2'],
      interceptors: ['P-40-1', 'P-40-2'],
      at: { 'A6M-1': '3605 N medium', 'P-40-1': '3607 N medium' },
      acts: 'P-40-1',
      dice: { 'air fire': [3, 3] },
      arrange: (fight) => {
        fight.surprise = 4;
      },
    });
    flies(table, ['fire at', 'A6M-1'], 'left', 'straight on');
    const [shot] = table.told('air fire') as unknown as { counted: { name: string; amount: number }[] }[];
    expect(shot!.counted.filter(({ name }) => name === 'Surprise!')).toMatchObject([{ amount: 2 }]);
    expect(table.state.airBattle!.surprise).toBe(-1);
    const next = battle(one);
    expect(next.state.airBattle!.surprise).toBe(-1);
  });

  rule('9.7.6j', 'a latecomer never rolls for its entry, nor surprises', () => {
    const table = begun({ units: ['A6M-1', 'A6M-2 late'], interceptors: ['P-40-1'] });
    while (!table.offers('arrive')) {
      if (table.offers('stay')) plan(table, 'stay');
      else if (table.offers('wait')) plan(table, 'in line');
      else circles(table);
    }
    plan(table, 'arrive');
    expect(table.told('entry rolled')).toEqual([]);
    expect(table.state.airBattle!.surprise).toBe(-1);
  });
});

describe('9.7.7 leaving', () => {
  rule('9.7.7/2a', 'a Mission unit that has left does not come back', () => {
    const table = midBattle({
      units: ['A6M-1', 'A6M-2'],
      interceptors: ['P-40-1'],
      at: { 'A6M-1': '3301 N medium', 'A6M-2': '3310 N medium' },
      acts: 'A6M-1',
    });
    flies(table, 'leave');
    expect(table.state.airBattle!.hex[0]).toBe(GONE);
    expect(acting(table, 6).filter((who) => who.includes('M0'))).toEqual([]);
  });

  rule(
    '9.7.7/2c',
    'an interceptor that left may enter again after two rounds off the board, at its last altitude',
    () => {
      const table = midBattle({
        units: ['Ki-27-1'],
        interceptors: ['P-40-1'],
        at: { 'Ki-27-1': '3609 N medium', 'P-40-1': '3301 N high' },
        acts: 'P-40-1',
        round: 2,
      });
      flies(table, 'leave');
      expect(table.state.airBattle!.hex[4]).toBe(OFF_BOARD);
      expect(handOf(table.state, 1).battle!.level[0]).toBe(HIGH);
      for (const round of [3, 4]) {
        flies(table, 'left', 'straight on');
        expect([table.state.airBattle!.round, table.why('roll to enter')?.rule]).toEqual([round, '9.7.7/2c']);
        plan(table, 'stay');
      }
      flies(table, 'left', 'straight on');
      expect([table.state.airBattle!.round, table.offers('roll to enter')]).toEqual([5, true]);
    },
  );
});

describe('9.7.7 variable sequence', () => {
  const options = { 'variable-sequence': true };
  const four = ['A6M-1 ace', 'A6M-2', 'G4M-1 disrupted', 'G4M-2 disrupted'];

  /** The end of round 3, as in the example of the rulebook. */
  function example(dice: Record<string, number[]>, spec: Partial<BattleSpec> = {}): Table {
    const table = midBattle({
      units: four,
      interceptors: ['P-40-1 ace', 'P-40-2 disrupted'],
      at: {
        'A6M-1': '3310 N medium',
        'A6M-2': '3510 N medium',
        'G4M-1': '3710 N medium',
        'G4M-2': '3910 N medium',
        'P-40-1': '3306 N low',
        'P-40-2': '3506 N low',
      },
      acts: 'P-40-2',
      round: 3,
      options,
      dice,
      arrange: (fight) => {
        fight.surprise = 4;
      },
      ...spec,
    });
    flies(table, 'left', 'straight on');
    return table;
  }

  rule(['9.7.7a', '9.7.7c'], 'W11: 5 against 4 in round 4, so the Interceptor player rearranges', () => {
    const table = example({ 'mission sequence': [5], 'interceptor sequence': [3] });
    expect(table.told('sequence rolled')).toMatchObject([{ totals: [4, 5], winner: 1 }]);
    expect(table.decision.seat).toBe('allies');
    table.do('number 4', 'P-40-1');
    table.do('ready');
    expect(table.state.airBattle!.number.slice(4, 6)).toEqual([4, 2]);
    expect(table.told('renumbered')).toHaveLength(1);
  });

  rule('9.7.7b', 'W12: 4 against 4, also not above the round: nothing changes', () => {
    const table = example({ 'mission sequence': [5], 'interceptor sequence': [2] });
    expect(table.told('sequence rolled')).toMatchObject([{ totals: [4, 4], winner: -1 }]);
    expect(table.offers('fly') || table.offers('ahead')).toBe(true);
    const low = example({ 'mission sequence': [4], 'interceptor sequence': [2] });
    expect(low.told('sequence rolled')).toMatchObject([{ totals: [3, 4], winner: -1 }]);
  });

  rule('9.7.7a', 'no roll in round 1, one each in round 2, none without the option', () => {
    const table = begun({ units: ['Ki-27-1'], interceptors: ['P-40-1'], options });
    expect(table.told('sequence rolled')).toEqual([]);
    flies(table, 'straight on');
    plan(table, 'stay');
    expect(table.told('sequence rolled')).toHaveLength(1);
    const plain = begun({ units: ['Ki-27-1'], interceptors: ['P-40-1'] });
    acting(plain, 6);
    expect(plain.told('sequence rolled')).toEqual([]);
  });

  rule('9.7.7d', 'a single unit may be given any other number', () => {
    const dice = { 'mission sequence': [10], 'interceptor sequence': [1] };
    const table = begun({ units: ['Ki-27-1'], interceptors: ['P-40-1'], options, dice });
    flies(table, 'straight on');
    plan(table, 'stay');
    expect([1, 2, 3, 4].filter((number) => table.options(`number ${number}`).length > 0)).toEqual([2, 3, 4]);
    table.do('number 3', 'Ki-27-1');
    table.do('ready');
    expect(table.state.airBattle!.number[0]).toBe(3);
    expect(table.decision.seat).toBe('allies');
  });
});

describe('9.7.7c, 9.7.4 latecomers in formation', () => {
  const spec: BattleSpec = {
    mission: 'allies',
    units: ['P-40-1', 'B-17-1 late', 'B-17-2 late', 'P-40-2 late'],
    interceptors: ['A6M-1'],
    options: { 'variable-sequence': true },
    dice: { 'mission sequence': [10], 'interceptor sequence': [1] },
  };

  /** Round 2 begins, and the Mission player may rearrange; the bombers have number 2 together. */
  function rearranging(): Table {
    const table = battle(spec);
    table.do('number 2', 'B-17-2', 'allies');
    table.do('ready', undefined, 'japan');
    table.do('ready', undefined, 'allies');
    plan(table, 'in line', 'begin');
    flies(table, 'straight on');
    plan(table, 'stay');
    expect(table.decision.step).toBe('rearrange');
    return table;
  }

  rule(['9.7.7c', '9.7.4b'], 'their formation gets its new number as one', () => {
    const table = rearranging();
    table.do('number 3', 'B-17-1');
    expect(handOf(table.state, 1).battle!.number).toEqual([1, 3, 3, 4]);
  });

  rule('9.7.3k', 'and keeps it hidden until they come', () => {
    const table = rearranging();
    table.do('number 3', 'B-17-1');
    table.do('ready');
    expect(table.state.airBattle!.number.slice(0, 4)).toEqual([1, 0, 0, 0]);
    expect(table.told('renumbered')).toEqual([]);
  });

  rule('9.7.7a', 'only aces and disrupted units on the board count', () => {
    const away = battle({ ...spec, interceptors: ['A6M-1 ace'], units: ['P-40-1', 'B-17-1 late disrupted'] });
    away.do('ready', undefined, 'japan');
    away.do('ready', undefined, 'allies');
    plan(away, 'in line', 'begin');
    flies(away, 'straight on');
    plan(away, 'stay');
    expect(away.told('sequence rolled')).toMatchObject([{ totals: [10, 1] }]);
  });

  rule('9.7.4d', 'an Allied formation does not get number 4, by exchange either', () => {
    const table = rearranging();
    expect(table.why('number 4', 'B-17-1')?.rule).toBe('9.7.4d');
    expect(table.why('number 2', 'P-40-2')?.rule).toBe('9.7.4d');
  });
});

describe('9.7.7c a formation on the board', () => {
  rule(['9.7.7c', '9.7.4b'], 'gets its new number as one, and a unit that had it the old one', () => {
    const table = battle({
      units: ['G4M-1', 'G4M-2', 'Ki-27-1'],
      interceptors: ['P-40-1'],
      options: { 'variable-sequence': true },
      dice: { 'mission sequence': [10], 'interceptor sequence': [1] },
    });
    table.do('number 1', 'G4M-2', 'japan');
    for (const seat of ['japan', 'allies']) table.do('ready', undefined, seat);
    plan(table, 'in line', 'begin');
    flies(table, 'straight on');
    plan(table, 'stay');
    flies(table, 'straight on');
    table.do('number 3', 'G4M-1');
    table.do('ready');
    expect(table.state.airBattle!.number.slice(0, 3)).toEqual([3, 3, 1]);
  });
});

describe('9.7.4e formations in the battle', () => {
  const spec = {
    units: ['G4M-1', 'G4M-2', 'G4M-3'],
    interceptors: ['P-40-1'],
    at: { 'G4M-1': '3510 N medium', 'G4M-2': '3610 N medium', 'G4M-3': '3710 N medium', 'P-40-1': '3512 N medium' },
    formation: ['G4M-1', 'G4M-2', 'G4M-3'],
    acts: 'P-40-1',
    dice: { 'air fire': [7] },
    arrange: (fight: { number: number[] }) => {
      fight.number.fill(1, 0, 3);
    },
  };

  rule('9.7.4e', 'a member that is disrupted flies by itself from its next impulse on', () => {
    const table = midBattle(spec);
    flies(table, ['fire at', 'G4M-1'], 'sharp left', 'ahead');
    expect(table.told('disrupted')).toHaveLength(1);
    expect(courseIn(table).pieces).toEqual([1, 2]);
    expect(table.told('left formation')).toMatchObject([{ unit: findUnit('G4M-1') }]);
    flies(table, 'straight on');
    expect(courseIn(table)).toMatchObject({ pieces: [0], points: 3 });
  });

  rule('9.7.4e', 'below two members there is no formation', () => {
    const table = midBattle({ ...spec, at: { ...spec.at, 'G4M-3': '3001 N low' }, formation: ['G4M-1', 'G4M-2'] });
    flies(table, ['fire at', 'G4M-1'], 'sharp left', 'ahead');
    expect(courseIn(table).pieces).toEqual([0]);
    expect(table.told('left formation')).toHaveLength(2);
    flies(table, 'straight on');
    expect(courseIn(table).pieces).toEqual([1]);
  });
});
