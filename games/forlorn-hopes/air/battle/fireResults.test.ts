import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { LOST } from '../../core/airBattle.ts';
import { handOf, slotOf } from '../../core/hand.ts';
import { findUnit } from '../../data/data.ts';
import { circles, courseIn, flies, type MidBattleSpec, midBattle, plan, standOf } from './fixtures/battle.ts';
import { fighter, interceptor, lastShot, modifiers, type Table, unload, why } from './fixtures/firing.ts';

describe('9.7.10 single-engine bombers', () => {
  const options = { 'single-engine-fire': true };
  const lone = (unit: string, at: string, spec: Partial<MidBattleSpec> = {}) =>
    midBattle({
      units: [unit],
      interceptors: ['P-40-1'],
      at: { [unit]: '3607 N medium', 'P-40-1': at },
      acts: unit,
      options,
      arrange: unload,
      ...spec,
    });

  rule('9.7.10a', 'they do not fire to their front in defense', () => {
    const front = interceptor('3603 S medium', '3606 N medium', { units: ['D3A-1'], options });
    flies(front, 'ahead', 'sharp left', 'ahead');
    expect(front.told('gunners rolled')).toEqual([]);
    expect(front.decision.seat === 'japan' && front.offers('defend with')).toBe(false);
    const plain = interceptor('3603 S medium', '3606 N medium', { units: ['D3A-1'] });
    flies(plain, 'ahead', 'sharp left', 'ahead');
    expect(plain.options('defend with')).toEqual(['D3A-1']);
    const rear = interceptor('3609 N medium', '3606 N medium', { units: ['D3A-1'], options });
    flies(rear, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    expect(rear.options('defend with')).toEqual(['D3A-1']);
  });

  rule('9.7.10b', 'an F1M or D3A without bombs attacks as a fighter up to two hexes, with -1', () => {
    const table = lone('D3A-1', '3605 N medium', { dice: { 'air fire': [5] } });
    flies(table, ['fire at', 'P-40-1'], 'ahead', 'ahead');
    expect(modifiers(table)).toMatchObject({ AF: 2, 'bomber as fighter': -1 });
    expect(why(lone('D3A-1', '3604 N medium'))).toBe('9.7.10b');
    expect(why(lone('F1M-east', '3605 N medium'))).toBeUndefined();
    expect(why(lone('D3A-1', '3605 N medium', { arrange: () => {} }))).toBe('9.7.8-fire-b');
    expect(why(lone('D3A-1', '3605 N medium', { options: {} }))).toBe('9.7.8-fire-b');
  });

  rule('9.7.10c', 'it does not roll in that impulse', () => {
    const table = lone('D3A-1', '3605 N medium');
    plan(table, ['fire at', 'P-40-1']);
    expect(table.why('roll left')?.rule).toBe('9.7.10c');
    const rolled = lone('D3A-1', '3504 N medium');
    plan(rolled, 'roll left');
    expect(why(rolled)).toBe('9.7.10c');
  });

  rule('9.7.10d', 'it fires at no other unit for the rest of the round', () => {
    const table = midBattle({
      units: ['D3A-1'],
      interceptors: ['P-40-1', 'P-40-2'],
      at: { 'D3A-1': '3607 N medium', 'P-40-1': '3605 N medium', 'P-40-2': '3611 N medium' },
      acts: ['D3A-1'],
      also: ['P-40-2'],
      options,
      dice: { 'air fire': [3], gunners: [10] },
      arrange: unload,
    });
    flies(table, ['fire at', 'P-40-1'], 'ahead', 'ahead');
    expect(table.state.airBattle!.dogfought[0]).toBe(1);
    // The hex behind it is before its gunner, who does not fire this round.
    flies(table, 'ahead', 'ahead', 'ahead', 'ahead', 'left');
    expect(standOf(table, 'P-40-2')).toBe('3607 NW medium');
    expect([table.state.airBattle!.round, table.told('gunners rolled')]).toEqual([3, []]);
    expect(table.state.airBattle!.dogfought[0]).toBe(0);
  });

  rule(['9.7.10e', '9.7.10f'], 'a B5N and an Albacore never attack as fighters', () => {
    expect(why(lone('B5N-1', '3605 N medium'))).toBe('9.7.10e');
    const albacore = lone('Albacore-1', '3605 N medium', {
      mission: 'allies',
      interceptors: ['A6M-1'],
      at: { 'Albacore-1': '3607 N medium', 'A6M-1': '3605 N medium' },
    });
    expect(why(albacore, 'A6M-1')).toBe('9.7.10f');
  });
});

describe('9.7.11 results', () => {
  /** A Zero behind a P-40 at range 1: AF 5, +2, +1, -4 and the die. */
  function shoot(die: number, spec: Partial<MidBattleSpec> = {}): Table {
    const { 'air fire': fire = [die], ...dice } = (spec.dice ?? {}) as Record<string, number[]>;
    const table = fighter('3606 N medium', { ...spec, dice: { 'air fire': fire, ...dice } });
    plan(table, ['fire at', 'P-40-1'], 'left', 'straight on');
    table.do('fly');
    return table;
  }
  const p40 = findUnit('P-40-1');

  rule(
    ['9.7.11a', '2.2.2A1', '2.2.2B'],
    'die, AF and modifiers against DF: 8 disrupts, 11 costs a step, 14 two',
    () => {
      expect([2, 3, 4, 6, 7, 9].map((die) => lastShot(shoot(die)).result)).toEqual(['-', '-', 'D', 'D', 'X', 'X']);
      expect(modifiers(shoot(6))).toEqual({ AF: 5, rear: 2, 'range 1': 1, DF: -4 });
      const strong = shoot(9, { units: ['A6M-1 ace'] });
      expect([lastShot(strong).result, strong.state.steps[p40]]).toEqual(['XX', 0]);
      expect(strong.state.airBattle!.hex[4]).toBe(LOST);
    },
  );

  rule('9.7.11b', 'a unit that loses a step is disrupted', () => {
    const table = shoot(7);
    expect([table.state.steps[p40], table.state.disrupted[p40]]).toEqual([1, 1]);
    expect(handOf(table.state, 1).steps[slotOf(p40)]).toBe(1);
  });

  rule('9.7.11c', 'a disrupted unit is not disrupted again', () => {
    const table = shoot(4, { interceptors: ['P-40-1 disrupted'] });
    expect(lastShot(table).result).toBe('D');
    expect(table.told('disrupted')).toEqual([]);
    expect(table.state.steps[p40]).toBe(2);
  });
});

describe('9.7.12 aces', () => {
  /** A P-40 behind a Zero at range 1: AF 3, +2, +1, -3 and the die: an 8 costs a step. */
  function shoot(spec: Partial<MidBattleSpec> = {}, die = 8): Table {
    const { ace = [9] } = (spec.dice ?? {}) as Record<string, number[]>;
    const table = midBattle({
      units: ['A6M-1', 'A6M-2'],
      interceptors: ['P-40-1'],
      at: { 'P-40-1': '3607 N medium', 'A6M-1': '3606 N medium', 'A6M-2': '3801 N low' },
      acts: 'P-40-1',
      ...spec,
      dice: { 'air fire': [die], ace },
    });
    flies(table, ['fire at', 'A6M-1'], 'left', 'straight on');
    return table;
  }

  rule(
    ['9.7.12a', '9.7.12f'],
    'an Allied fighter that costs the enemy a step may win an ace, which counts at once',
    () => {
      const table = shoot();
      expect(table.told('ace rolled')).toMatchObject([{ roll: 9 }]);
      expect([table.state.airBattle!.ace[4], table.state.acesLeft[1]]).toEqual([1, 1]);
      expect(shoot({ dice: { ace: [8] } }).state.airBattle!.ace[4]).toBe(0);
      expect(shoot({}, 5).told('ace rolled')).toEqual([]);
    },
  );

  rule('9.7.12b', 'a Japanese fighter wins none', () => {
    const table = fighter('3606 N medium', { dice: { 'air fire': [7] } });
    flies(table, ['fire at', 'P-40-1'], 'left', 'straight on');
    expect(table.told('reduced')).toHaveLength(1);
    expect(table.told('ace rolled')).toEqual([]);
  });

  rule('9.7.12c', 'an ace is lost for good with the unit', () => {
    const table = shoot({ units: ['A6M-1 ace reduced', 'A6M-2'] });
    expect(table.told('ace')).toMatchObject([{ gained: false }, { gained: true }]);
    expect([handOf(table.state, 0).ace[slotOf(findUnit('A6M-1'))], table.state.acesLeft[0]]).toEqual([0, 3]);
  });

  rule(['9.7.12d', '9.7.12e'], 'two Allied aces in all, one for a unit', () => {
    const none = shoot({
      change: (state) => {
        state.acesLeft[1] = 0;
      },
    });
    expect(none.told('ace rolled')).toEqual([]);
    expect(shoot({ interceptors: ['P-40-1 ace'] }).told('ace rolled')).toEqual([]);
    expect(none.game.start({ scenario: 'campaign', seed: 'x' }).state.acesLeft).toEqual([3, 2]);
  });
});

describe('9.7.13 lucky shots', () => {
  function lucky(natural: number, roll: number, spec: Partial<MidBattleSpec> = {}): Table {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['P-40-1', 'P-40-2'],
      at: { 'P-40-1': '3609 N medium', 'G4M-1': '3605 NE medium' },
      acts: 'P-40-1',
      ...spec,
      dice: { 'air fire': [natural], 'lucky shot': [roll], ace: [1] },
    });
    flies(table, ['fire at', 'G4M-1'], 'left', 'straight on');
    return table;
  }
  const g4m = findUnit('G4M-1');
  const effect = (table: Table) => (table.told('lucky shot')[0] as unknown as { effect: string } | undefined)?.effect;

  rule('9.7.13', 'a natural 1 or 10 opens the table, with -2 or +2', () => {
    expect(effect(lucky(1, 5))).toBe('none');
    expect(effect(lucky(1, 6))).toBe('engine');
    expect(effect(lucky(10, 1))).toBe('none');
    expect(effect(lucky(10, 5))).toBe('bombs');
    expect(effect(lucky(10, 6))).toBe('fire');
    expect(effect(lucky(10, 8))).toBe('leader');
    expect(effect(lucky(10, 10))).toBe('destroyed');
    expect(effect(lucky(9, 10))).toBeUndefined();
  });

  rule('9.7.13b', 'a lucky shot adds to the result and takes nothing from it', () => {
    const behind = { at: { 'P-40-1': '3606 N medium', 'G4M-1': '3605 N medium' } };
    // 10, AF 3, rear 2, range 1: 16 against DF 4 is a step lost, whatever the table adds.
    const table = lucky(10, 1, behind);
    expect([effect(table), table.state.steps[g4m]]).toEqual(['none', 1]);
    expect(lucky(10, 6, behind).state.steps[g4m]).toBe(1);
    expect(lucky(10, 10, behind).state.steps[g4m]).toBe(0);
  });

  test('an engine hit costs a movement point for the battle', () => {
    const table = lucky(1, 6);
    expect([table.state.disrupted[g4m], table.state.airBattle!.engineHits[0]]).toEqual([1, 1]);
    expect(courseIn(table).points).toBe(2);
  });

  test('a hit on the bomb release makes a bomber abort, and disrupts any other', () => {
    const table = lucky(10, 5);
    expect([table.state.airBattle!.loaded[0], table.state.points[1]]).toEqual([0, 2]);
    expect(lucky(10, 5, { arrange: unload }).told('disrupted')).toHaveLength(1);
  });

  rule('9.7.8c', 'a bomber that loses its bombs before its impulse is no faster in that round', () => {
    const table = midBattle({
      units: ['A6M-1', 'G4M-1'],
      interceptors: ['P-40-1'],
      at: { 'A6M-1': '3210 N low', 'G4M-1': '3605 NE medium', 'P-40-1': '3609 N medium' },
      acts: 'P-40-1',
      also: ['G4M-1'],
      dice: { 'air fire': [10], 'lucky shot': [5] },
    });
    flies(table, ['fire at', 'G4M-1'], 'left', 'straight on');
    expect([table.state.airBattle!.loaded[1], courseIn(table).pieces, courseIn(table).points]).toEqual([0, [1], 4]);
  });

  test('a leader who goes down takes an ace along', () => {
    const spec = { units: ['A6M-1 ace'], at: { 'P-40-1': '3609 N medium', 'A6M-1': '3605 NE medium' } };
    const table = midBattle({
      ...spec,
      interceptors: ['P-40-1'],
      acts: 'P-40-1',
      dice: { 'air fire': [10], 'lucky shot': [8], ace: [1] },
    });
    flies(table, ['fire at', 'A6M-1'], 'left', 'straight on');
    expect([table.state.steps[findUnit('A6M-1')], table.state.airBattle!.ace[0]]).toEqual([1, 0]);
  });
});

describe('hidden altitudes', () => {
  /** A P-40 that fires at a bomber whose markers are not shown. */
  function blind(level: 'low' | 'medium', spec: Partial<MidBattleSpec> = {}): Table {
    const table = midBattle({
      units: ['G4M-1', 'G4M-2'],
      interceptors: ['P-40-1'],
      at: { 'P-40-1': '3611 S medium', 'G4M-1': '3614 N medium', 'G4M-2': '4014 N low' },
      acts: 'P-40-1',
      round: 1,
      dice: { 'air fire': [3] },
      ...spec,
      arrange(fight, piece, state) {
        fight.seen[0] = 0;
        fight.level[0] = -1;
        fight.number[0] = 0;
        handOf(state, 0).battle!.level[0] = level === 'low' ? 0 : 1;
        spec.arrange?.(fight, piece, state);
      },
    });
    plan(table, ['fire at', 'G4M-1'], 'left', 'straight on');
    return table;
  }

  test('a shot at a unit whose altitude is hidden shows it, and is made where it can be', () => {
    const table = blind('medium');
    table.do('fly');
    expect(table.told('markers shown')).toMatchObject([{ unit: findUnit('G4M-1'), level: 1 }]);
    expect(table.told('air fire')).toHaveLength(1);
    const told = table.events.map(({ type }) => type);
    expect(told.indexOf('markers shown')).toBeLessThan(told.indexOf('air fire'));
  });

  test('at another altitude there is no shot, and nothing is paid for it', () => {
    const table = blind('low');
    table.do('fly');
    expect(table.told('no shot')).toMatchObject([{ rule: '9.7.9c' }]);
    expect(table.told('air fire')).toEqual([]);
    expect([table.decision.seat, courseIn(table).points]).toEqual(['allies', 5]);
    circles(table);
  });

  test('the owner of hidden bombers is asked for defensive fire wherever they may be', () => {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['P-40-1'],
      at: { 'P-40-1': '3610 S medium', 'G4M-1': '3614 N medium' },
      acts: 'P-40-1',
      round: 1,
      arrange(fight, _piece, state) {
        fight.seen[0] = 0;
        fight.level[0] = -1;
        handOf(state, 0).battle!.level[0] = 0;
      },
    });
    flies(table, 'ahead', 'ahead', 'left', 'straight on');
    expect([table.decision.seat, table.options('defend with'), table.offers('hold fire')]).toEqual(['japan', [], true]);
  });
});
