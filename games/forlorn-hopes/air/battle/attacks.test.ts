import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { AirBattle } from '../../core/airBattle.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { findUnit } from '../../data/data.ts';
import { circles, courseIn, flies, type MidBattleSpec, midBattle, plan, standOf } from './fixtures/battle.ts';
import { draftOf } from './plan.ts';

type Table = Sitting<ForlornHopes>;

/** A unit of the mission near a target hex, the interceptor off the board, and no flak that hits. */
function over(unit: string, at: string, spec: Partial<MidBattleSpec> = {}): Table {
  const [name] = unit.split(' ') as [string];
  const { at: others, dice, ...rest } = spec;
  return midBattle({
    units: [unit],
    interceptors: spec.mission === 'allies' ? ['A6M-7'] : ['P-40-1'],
    acts: name,
    ...rest,
    at: { [name]: at, ...others },
    dice: { flak: [1, 1, 1, 1], bombing: [5, 5, 5, 5], ...(dice as object) },
  });
}

/** Changes a list of the battle for its first unit. */
function first<Key extends 'engaged' | 'straight' | 'engineHits' | 'loaded'>(key: Key, value: number) {
  return { arrange: (fight: Pick<AirBattle, Key>) => void fight[key].fill(value, 0, 1) };
}

function why(table: Table, verb: string): string | undefined {
  return table.why(verb)?.rule;
}

function told(table: Table): string[] {
  return table.events
    .map(({ type }) => type)
    .filter((type) => ['flak', 'bombed', 'dropped', 'jettisoned'].includes(type));
}

function bombedHow(table: Table): unknown {
  return table.told('bombed')[0];
}

describe('9.8 aborting', () => {
  rule(
    ['9.8a', '9.8b', '9.8c'],
    'a bomber may abort before flak: no bombs, a VP for the enemy, speed in the next round',
    () => {
      const table = over('G4M-1', '3507 N medium');
      flies(table, ['abort', 'G4M-1'], 'straight on');
      expect([table.state.airBattle!.loaded[0], table.state.points]).toEqual([0, [0, 2]]);
      expect(courseIn(table).points).toBe(5);
      const bombed = over('G4M-1', '3505 N medium');
      plan(bombed, 'bomb');
      expect(bombed.why('abort', 'G4M-1')?.rule).toBe('9.8a');
    },
  );

  rule('9.8c', 'each bomber that leaves with its bombs has aborted, once', () => {
    const table = over('G4M-1', '3301 N medium', {
      units: ['G4M-1', 'G4M-2'],
      at: { 'G4M-2': '3401 N medium' },
      formation: ['G4M-1', 'G4M-2'],
      acts: ['G4M-1', 'G4M-2'],
    });
    flies(table, ['abort', 'G4M-1'], 'leave');
    expect([table.state.points, table.state.airBattle]).toEqual([[0, 4], null]);
  });

  test('a patrol gives no VP, and neither does a bomber whose target is gone', () => {
    const patrol = over('F1M-east', '3301 N medium', { kind: 'patrol', target: { kind: 'none' } });
    flies(patrol, 'leave');
    expect(patrol.state.points).toEqual([0, 0]);
    const table = over('G4M-1', '3301 N medium', { ships: ['RN-CA-1 3506'], change: sunk });
    flies(table, 'leave');
    expect(table.state.points).toEqual([0, 0]);
  });
});

function sunk(state: ForlornHopes): void {
  state.where[findUnit('RN-CA-1')] = -1;
}

describe('9.10 level bombing, strafing, dive bombing', () => {
  rule(['9.10.8a', '9.10a'], 'a bomber attacks only over a T hex, after the flak', () => {
    const table = over('G4M-1', '3506 N medium');
    expect(why(table, 'bomb')).toBe('9.10.8a');
    flies(table, 'ahead', 'bomb', 'straight on');
    expect(told(table)).toEqual(['flak', 'bombed']);
    const lost = over('G4M-1 reduced', '3506 N low', { dice: { flak: [10] } });
    flies(lost, 'ahead', 'bomb', 'straight on');
    expect(told(lost)).toEqual(['flak']);
    expect(lost.state.airBattle).toBeNull();
  });

  test('a sweep of fighters has nothing to strafe', () => {
    expect(why(over('A6M-1', '3505 N low', { target: { kind: 'none' } }), 'strafe')).toBe('9.10.8a');
  });

  rule('9.10.1', 'a unit with a BF bombs, a fighter does not', () => {
    expect(why(over('G4M-1', '3505 N medium'), 'bomb')).toBeUndefined();
    expect(why(over('A6M-1', '3505 N low'), 'bomb')).toBe('9.10.1');
  });

  rule('9.9a', 'flak and bombs count with the altitude on the board', () => {
    const seen = (level: string) => {
      const table = over('G4M-1', `3505 N ${level}`, { dice: { flak: [10] } });
      flies(table, 'bomb', 'straight on');
      return (table.told('flak')[0] as unknown as { result: string }).result;
    };
    // 10 and 2 against DF 4: the medium half says D, the low half X.
    expect([seen('medium'), seen('low')]).toEqual(['D', 'X']);
  });

  rule('9.10.9b', 'a unit attacks once in a mission', () => {
    const table = over('G4M-1', '3505 N medium');
    plan(table, 'bomb');
    expect(why(table, 'bomb')).toBe('9.10.9b');
    table.do('ahead');
    circles(table);
    const again = over('G4M-1', '3505 N medium', {
      round: 5,
      arrange(fight) {
        fight.loaded[0] = 0;
        fight.attacked[0] = 1;
      },
    });
    expect(why(again, 'bomb')).toBe('9.10.9b');
  });

  rule('9.10.11', 'after bombing a bomber has a point more from the next round on', () => {
    const table = over('Ki-21-1', '3505 N medium', { round: 3 });
    expect(courseIn(table).points).toBe(4);
    flies(table, 'bomb', 'left', 'ahead', 'ahead', 'ahead');
    expect([table.state.airBattle!.round, courseIn(table).points]).toEqual([4, 5]);
  });

  rule(
    ['9.10.2a', '9.10.2b', '9.7.8-strafe'],
    'a fighter that has not fought strafes at low altitude for a point, after the flak',
    () => {
      const table = over('A6M-1', '3506 N low');
      plan(table, 'ahead', 'strafe');
      expect(draftOf(table.state).points).toBe(4);
      flies(table, 'straight on');
      expect(told(table)).toEqual(['flak', 'bombed']);
      expect(bombedHow(table)).toMatchObject({ how: 'strafe' });
      expect(why(over('A6M-1', '3505 N medium'), 'strafe')).toBe('9.10.2b');
      const engaged = over('A6M-1', '3505 N low', { ...first('engaged', 1) });
      expect(why(engaged, 'strafe')).toBe('9.10.2a');
      const fires = over('A6M-1', '3505 N low', { at: { 'P-40-1': '3503 N low' } });
      plan(fires, ['fire at', 'P-40-1']);
      expect(why(fires, 'strafe')).toBe('9.10.2a');
      plan(fires, 'back', 'strafe');
      expect(fires.why('fire at', 'P-40-1')?.rule).toBe('9.10.2a');
    },
  );

  rule(['9.10.3a', '9.10.3b'], 'a D unit dive-bombs for two points at low altitude, and stays there', () => {
    const table = over('D3A-1', '3506 N low');
    plan(table, 'ahead', 'dive-bomb');
    expect(draftOf(table.state)).toMatchObject({ points: 0, level: 0 });
    table.do('fly');
    expect(standOf(table, 'D3A-1')).toBe('3505 N low');
    expect(bombedHow(table)).toMatchObject({ how: 'dive' });
    const spent = over('D3A-1', '3507 N low');
    plan(spent, 'ahead', 'ahead');
    expect(why(spent, 'dive-bomb')).toBe('9.10.3a');
    expect(why(over('D3A-1', '3505 N medium'), 'dive-bomb')).toBe('9.10.3a');
    expect(why(over('G4M-1', '3505 N low'), 'dive-bomb')).toBe('9.10.3a');
  });

  rule('9.10.3d', 'it may bomb level instead', () => {
    const table = over('D3A-1', '3505 N low');
    flies(table, 'bomb', 'straight on');
    expect(bombedHow(table)).toMatchObject({ how: 'level' });
  });
});

describe('9.10.4 precision bombing', () => {
  const b17 = { mission: 'allies' as const };

  rule(
    ['9.10.4a', '9.10.4b'],
    'three straight hexes at high altitude, the second or third over the target, over two impulses',
    () => {
      const table = over('B-17-1', '3508 N high', b17);
      plan(table, 'ahead', 'ahead', 'ahead', 'bomb precisely');
      expect(draftOf(table.state).pledged).toBe(0);
      flies(table, 'ahead');
      expect(bombedHow(table)).toMatchObject({ how: 'precision' });
      const second = over('B-17-1', '3507 N high', b17);
      plan(second, 'ahead', 'ahead', 'bomb precisely');
      // Ruling 46: the third hex must be flown straight ahead.
      expect(why(second, 'left')).toBe('9.10.4a');
      plan(second, 'ahead');
      expect(why(second, 'left')).toBeUndefined();
      const early = over('B-17-1', '3506 N high', b17);
      plan(early, 'ahead');
      expect(why(early, 'bomb precisely')).toBe('9.10.4a');
      const turned = over('B-17-1', '3406 N high', b17);
      plan(turned, 'ahead', 'right', 'ahead');
      expect(why(turned, 'bomb precisely')).toBe('9.10.4a');
      expect(why(over('B-17-1', '3505 N medium', { ...b17, ...first('straight', 3) }), 'bomb precisely')).toBe(
        '9.10.4a',
      );
      const spread = over('B-17-1', '3509 N high', b17);
      flies(spread, 'ahead', 'ahead', 'ahead', 'ahead');
      expect(spread.why('bomb precisely')).toBeUndefined();
    },
  );

  test('a pledge for the next impulse binds it: first straight ahead', () => {
    const short = over('B-17-1', '3506 N high', { ...b17, ...first('straight', 1) });
    plan(short, 'ahead', 'bomb precisely');
    expect([draftOf(short.state).pledged, why(short, 'climb')]).toEqual([1, '9.10.4a']);
    const last = over('B-17-1 disrupted', '3507 N high', {
      ...b17,
      ...first('engineHits', 1),
    });
    flies(last, 'ahead', 'ahead', 'bomb precisely');
    expect([last.state.airBattle!.pledged[0], why(last, 'left')]).toEqual([1, '9.10.4a']);
    flies(last, 'ahead', 'left', 'ahead');
    expect(last.state.airBattle!.pledged[0]).toBe(0);
  });

  rule('9.10.4e', 'a P unit does not attack a ship that is not crippled', () => {
    const ships = { ...b17, ships: ['IJN-CA-1 3506'] };
    const whole = over('B-17-1', '3506 N high', ships);
    expect(why(whole, 'bomb')).toBe('9.10.4e');
    const crippled = over('B-17-1', '3506 N high', { ...ships, reduced: ['IJN-CA-1'] });
    expect(why(crippled, 'bomb')).toBeUndefined();
  });

  rule('9.10.4f', 'nobody aims in foul weather', () => {
    const table = over('B-17-1', '3507 N high', { ...b17, event: 'foul weather' });
    plan(table, 'ahead', 'ahead');
    expect(why(table, 'bomb precisely')).toBe('9.10.4f');
    expect(why(table, 'bomb')).toBeUndefined();
  });
});

describe('9.10.6 torpedoes', () => {
  const cruiser = { ships: ['RN-CA-1 3506'] };

  rule(['9.10.6a', '9.10.6d'], 'a unit with torpedoes attacks ships only, and does not bomb', () => {
    const table = over('G4M-1 torpedoes', '3507 N low');
    plan(table, 'ahead', 'ahead');
    expect([why(table, 'torpedo'), why(table, 'bomb')]).toEqual(['9.10.6a', '9.10.6d']);
    const bombs = over('G4M-1', '3506 N low', cruiser);
    expect([why(bombs, 'torpedo'), why(bombs, 'bomb')]).toEqual(['9.10.6d', undefined]);
  });

  rule('9.10.6b', 'two straight hexes at low altitude, the second that of the ship', () => {
    const table = over('G4M-1 torpedoes', '3508 N low', cruiser);
    flies(table, 'ahead', 'ahead', 'torpedo', 'straight on');
    expect(bombedHow(table)).toMatchObject({ how: 'torpedo' });
    const short = over('G4M-1 torpedoes', '3507 N low', cruiser);
    plan(short, 'ahead');
    expect(why(short, 'torpedo')).toBe('9.10.6b');
    const medium = over('G4M-1 torpedoes', '3508 N medium', cruiser);
    plan(medium, 'ahead', 'ahead');
    expect(why(medium, 'torpedo')).toBe('9.10.6b');
    const dives = over('G4M-1 torpedoes', '3508 N medium', cruiser);
    plan(dives, 'ahead', 'dive', 'ahead');
    expect(why(dives, 'torpedo')).toBe('9.10.6b');
  });

  rule('9.10.8a', 'against ships a bomber must be in the hex of one', () => {
    const table = over('G4M-1', '3805 N medium', cruiser);
    expect(why(table, 'bomb')).toBe('9.10.8a');
  });
});

describe('9.10 formations', () => {
  test('each member attacks when its own hex is a target hex', () => {
    const table = over('G4M-1', '3405 N medium', {
      units: ['G4M-1', 'G4M-2', 'G4M-3'],
      at: { 'G4M-2': '3506 N medium', 'G4M-3': '3605 N medium' },
      formation: ['G4M-1', 'G4M-2', 'G4M-3'],
      acts: ['G4M-1', 'G4M-2', 'G4M-3'],
    });
    plan(table, 'bomb');
    expect(draftOf(table.state)).toMatchObject({ attacked: 0b100, loaded: 0b011 });
    plan(table, 'ahead', 'bomb');
    expect(draftOf(table.state)).toMatchObject({ attacked: 0b110, loaded: 0b001 });
    // A turn costs what a loaded formation pays, as long as one is loaded.
    plan(table, 'left');
    expect(draftOf(table.state).points).toBe(1);
    flies(table, 'ahead');
    expect(table.told('bombed')).toHaveLength(2);
  });

  test('one that the flak shoots down is out of it, and the others fly on', () => {
    const table = over('G4M-1 reduced', '3505 N low', {
      units: ['G4M-1 reduced', 'G4M-2', 'G4M-3'],
      at: { 'G4M-2': '3605 N low', 'G4M-3': '3705 N low' },
      formation: ['G4M-1', 'G4M-2', 'G4M-3'],
      acts: ['G4M-1', 'G4M-2', 'G4M-3'],
      dice: { flak: [10, 1, 1] },
    });
    flies(table, 'bomb', 'straight on');
    expect(table.told('bombed')).toHaveLength(2);
    expect(courseIn(table)).toMatchObject({ pieces: [1, 2], points: 4, loaded: 0 });
    flies(table, 'straight on');
    expect(['G4M-2', 'G4M-3'].map((unit) => standOf(table, unit))).toEqual(['3601 N low', '3701 N low']);
  });
});

describe('9.11 paratroops', () => {
  const drop = { kind: 'paratroops' as const, target: { kind: 'none' as const } };

  rule(['9.11b', '9.11c'], 'the Ki-56 drops over a T hex, at medium altitude, on a straight run of three hexes', () => {
    const table = over('Ki-56', '3507 N medium', drop);
    plan(table, 'ahead', 'ahead', 'drop');
    expect(draftOf(table.state).pledged).toBe(1);
    flies(table, 'ahead');
    expect([table.state.airMission!.hasDropped, told(table)]).toEqual([true, ['dropped']]);
    const elsewhere = over('Ki-56', '3509 N medium', drop);
    plan(elsewhere, 'ahead', 'ahead', 'ahead');
    expect(why(elsewhere, 'drop')).toBe('9.11b');
    const low = over('Ki-56', '3507 N low', drop);
    plan(low, 'ahead', 'ahead');
    expect(why(low, 'drop')).toBe('9.11c');
    const turned = over('Ki-56', '3505 N medium', { ...drop, ...first('straight', 1) });
    expect(why(turned, 'drop')).toBe('9.11c');
  });

  rule('9.11f', 'a disrupted Ki-56 does not drop', () => {
    const table = over('Ki-56 disrupted', '3507 N medium', drop);
    plan(table, 'ahead', 'ahead');
    expect(why(table, 'drop')).toBe('9.11f');
    expect(table.state.airMission!.hasDropped).toBe(false);
  });
});

describe('7.3.5 an intercepted patrol', () => {
  rule('7.3.5g', 'rounds count that it flies wholly within three hexes of a target hex', () => {
    const patrol = { kind: 'patrol' as const, target: { kind: 'none' as const } };
    const table = over('F1M-east', '3507 N medium', patrol);
    expect(courseIn(table).points).toBe(4);
    flies(table, 'ahead', 'ahead', 'left', 'ahead');
    expect(table.state.airMission!.patrolRounds).toBe(1);
    const away = over('F1M-east', '3510 N medium', patrol);
    flies(away, 'straight on');
    expect(away.state.airMission!.patrolRounds).toBe(0);
    const nearer = over('F1M-east', '3509 N medium', patrol);
    flies(nearer, 'straight on');
    expect(nearer.state.airMission!.patrolRounds).toBe(0);
    const interceptor = over('F1M-east', '3507 N medium', {
      ...patrol,
      at: { 'P-40-1': '3607 N low' },
      acts: 'P-40-1',
    });
    flies(interceptor, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    expect(interceptor.told('flew')).toHaveLength(1);
    expect(interceptor.state.airMission!.patrolRounds).toBe(0);
    const leaves = over('F1M-east', '3302 N medium', patrol);
    flies(leaves, 'ahead', 'leave');
    expect([leaves.state.airMission!.patrolRounds, leaves.told('left board').length]).toEqual([0, 1]);
  });
});
