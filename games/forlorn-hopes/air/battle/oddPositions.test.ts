import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { handOf, slotOf } from '../../core/hand.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { findBase, findUnit } from '../../data/data.ts';
import { JAPAN } from '../../data/types.ts';
import { hexOf } from '../../position.ts';
import { battle, courseIn, flies, midBattle, plan, standOf } from './fixtures/battle.ts';

// Positions in which rules of the air battle meet that seldom do.

type Table = Sitting<ForlornHopes>;

function why(table: Table, verb: string): string | undefined {
  return table.why(verb)?.rule;
}

describe('entering', () => {
  /** An interceptor whose die says where it enters, with a Mission unit on the board. */
  function entering(entry: number, mission: string, at: string, dice: object = {}): Table {
    const table = midBattle({
      units: [mission],
      interceptors: ['P-40-1'],
      at: { [mission]: at },
      acts: 'P-40-1',
      dice: { entry: [entry], ...dice },
    });
    table.do('roll to enter');
    return table;
  }

  rule(['9.7.6e', '9.7.6h'], 'in a corner a unit faces where it comes from off the board', () => {
    const facings = (hex: string) => {
      const table = entering(10, 'Ki-27-1', '3607 N low');
      table.do('enter at', hex);
      expect(table.options('enter at')).toEqual([]);
      return table.options('face').join(' ');
    };
    expect(facings('3001')).toBe('NE SE S');
    expect(facings('3002')).toBe('NE SE');
    expect(facings('3014')).toBe('N NE SE NW');
    expect(facings('4301')).toBe('SE S SW NW');
    expect(facings('4314')).toBe('N SW NW');
  });

  rule('9.7.9h3', 'gunners within two hexes fire as a unit comes onto the board', () => {
    const table = entering(4, 'G4M-1', '3104 N medium', { gunners: [10] });
    plan(table, ['enter at', '3004'], ['face', 'SE'], 'straight on');
    table.do('fly');
    expect([table.decision.seat, standOf(table, 'P-40-1')]).toEqual(['japan', '3004 SE medium']);
    table.do('defend with', 'G4M-1');
    expect(table.told('gunners rolled')).toMatchObject([{ fires: false }]);
  });

  rule(['9.7.6h', '9.7.6k'], 'the marker of a unit that is shot down is there for another', () => {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['CW-21 reduced disrupted', 'P-40-1'],
      at: { 'G4M-1': '3606 N medium', 'CW-21': '3609 N medium' },
      acts: 'CW-21',
      also: ['P-40-1'],
      dice: { gunners: [1], 'air fire': [9], entry: [10] },
      arrange(fight, piece) {
        fight.surprise = piece('CW-21');
      },
    });
    flies(table, 'ahead', 'left', 'ahead', 'ahead');
    table.do('defend with', 'G4M-1');
    expect(table.told('eliminated')).toHaveLength(1);
    table.do('roll to enter');
    expect(table.told('entry rolled')).toMatchObject([{ unit: findUnit('P-40-1'), surprise: true }]);
  });
});

describe('shots', () => {
  rule(['9.7.9f2', '9.7.9g'], 'a corner of the board is a hex like others', () => {
    const table = midBattle({
      units: ['A6M-1'],
      interceptors: ['P-40-1'],
      at: { 'A6M-1': '3001 S medium', 'P-40-1': '3003 S medium' },
      acts: 'A6M-1',
      dice: { 'air fire': [5] },
    });
    flies(table, ['fire at', 'P-40-1'], 'straight on');
    expect(table.told('air fire')).toMatchObject([{ result: 'D' }]);
    const back = midBattle({
      units: ['A6M-1'],
      interceptors: ['P-40-1'],
      at: { 'A6M-1': '3003 N medium', 'P-40-1': '3001 N medium' },
      acts: 'A6M-1',
    });
    expect(back.options('fire at')).toEqual(['P-40-1']);
  });

  rule('9.10.2a', 'a fighter that was fired at, and missed, does not strafe', () => {
    const table = midBattle({
      units: ['A6M-1'],
      interceptors: ['P-40-1'],
      at: { 'A6M-1': '3506 N low', 'P-40-1': '3509 N low' },
      acts: 'P-40-1',
      dice: { 'air fire': [2] },
    });
    flies(table, ['fire at', 'A6M-1'], 'left', 'straight on');
    expect(courseIn(table).pieces).toEqual([0]);
    table.do('ahead');
    expect(why(table, 'strafe')).toBe('9.10.2a');
  });

  test('an interceptor neither bombs nor strafes', () => {
    const table = midBattle({
      units: ['A6M-1'],
      interceptors: ['P-40-1'],
      at: { 'A6M-1': '3510 N low', 'P-40-1': '3505 N low' },
      acts: 'P-40-1',
    });
    expect([why(table, 'strafe'), why(table, 'bomb')]).toEqual(['9.10.2a', '9.10.1']);
  });

  rule('9.7.13b', 'a fire aboard does not save a unit that the shot destroys', () => {
    const table = midBattle({
      units: ['A6M-1'],
      interceptors: ['P-40-1'],
      at: { 'A6M-1': '3606 N medium', 'P-40-1': '3605 N medium' },
      acts: 'A6M-1',
      dice: { 'air fire': [10], 'lucky shot': [6] },
    });
    // 10, AF 5, rear 2, range 1: 18 against DF 4 costs two steps.
    flies(table, ['fire at', 'P-40-1'], 'left', 'straight on');
    expect(table.told('lucky shot')).toMatchObject([{ effect: 'fire' }]);
    expect(table.told('eliminated')).toMatchObject([{ unit: findUnit('P-40-1') }]);
  });

  rule(['9.7.12c', '9.7.13'], 'an ace that goes down with a leader is gone for good', () => {
    const table = midBattle({
      units: ['A6M-1 ace'],
      interceptors: ['P-40-1'],
      at: { 'P-40-1': '3609 N medium', 'A6M-1': '3605 NE medium' },
      acts: 'P-40-1',
      dice: { 'air fire': [10], 'lucky shot': [8], ace: [1] },
    });
    flies(table, ['fire at', 'A6M-1'], 'left', 'straight on');
    expect(table.told('ace')).toMatchObject([{ unit: findUnit('A6M-1'), gained: false }]);
    expect(handOf(table.state, JAPAN).ace[slotOf(findUnit('A6M-1'))]).toBe(0);
  });

  rule('9.7.12a', 'the gunners of an Allied bomber find no ace', () => {
    const table = midBattle({
      mission: 'allies',
      units: ['B-17-1'],
      interceptors: ['A6M-1 reduced'],
      at: { 'B-17-1': '3606 N medium', 'A6M-1': '3609 N medium' },
      acts: 'A6M-1',
      dice: { gunners: [1], 'air fire': [9] },
    });
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead', 'ahead');
    table.do('defend with', 'B-17-1');
    expect(table.told('eliminated')).toHaveLength(1);
    expect(table.told('ace rolled')).toEqual([]);
  });

  rule(['9.7.13', '9.11f'], 'a hit on the bomb release disrupts a transport, which keeps its paratroops', () => {
    const table = midBattle({
      units: ['Ki-56'],
      interceptors: ['P-40-1'],
      kind: 'paratroops',
      target: { kind: 'none' },
      at: { 'P-40-1': '3609 N medium', 'Ki-56': '3605 NE medium' },
      acts: 'P-40-1',
      dice: { 'air fire': [1], 'lucky shot': [8] },
    });
    flies(table, ['fire at', 'Ki-56'], 'left', 'straight on');
    expect(table.told('lucky shot')).toMatchObject([{ effect: 'bombs' }]);
    expect([table.told('disrupted').length, table.told('jettisoned').length]).toEqual([1, 0]);
    expect(table.state.points).toEqual([0, 0]);
  });
});

describe('formations', () => {
  /** Gunners of a formation whose mates are somewhere fire at an interceptor behind them. */
  function fireOf(mates: Readonly<Record<string, string>>): string[] {
    const table = midBattle({
      units: ['G4M-1', 'G4M-2', 'G4M-3'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3606 N medium', 'P-40-1': '3609 N medium', ...mates },
      formation: ['G4M-1', 'G4M-2', 'G4M-3'],
      acts: 'P-40-1',
      dice: { gunners: [1], 'air fire': [2] },
    });
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    table.do('defend with', 'G4M-1');
    const [shot] = table.told('air fire') as unknown as { counted: { name: string }[] }[];
    return shot!.counted.map(({ name }) => name);
  }

  rule('9.7.4a', 'only a mate next to a bomber supports it, not one further off or one shot down', () => {
    expect(fireOf({ 'G4M-2': '3706 N medium' })).toContain('formation');
    expect(fireOf({ 'G4M-2': '3806 N medium' })).not.toContain('formation');
    expect(fireOf({})).not.toContain('formation');
  });

  rule(
    ['9.7.3m', '9.7.4a'],
    'who leaves a formation for the number of another unit leaves that one a free number',
    () => {
      const table = battle({ units: ['G4M-1', 'G4M-2', 'A6M-1'], interceptors: ['P-40-1'] });
      table.do('number 1', 'G4M-2', 'japan');
      expect(handOf(table.state, JAPAN).battle!.number).toEqual([1, 1, 3, 0]);
      table.do('number 3', 'G4M-2', 'japan');
      expect(handOf(table.state, JAPAN).battle!.number).toEqual([1, 3, 2, 0]);
    },
  );

  rule('9.7.4a', 'a disrupted bomber does not join one: it gets the number, and the other its own', () => {
    const table = battle({ units: ['G4M-1', 'G4M-2 disrupted'], interceptors: ['P-40-1'] });
    table.do('number 1', 'G4M-2', 'japan');
    expect(handOf(table.state, JAPAN).battle!.number).toEqual([2, 1, 0, 0]);
  });

  rule('9.7.4e', 'one of two that is shot down leaves the other alone', () => {
    const table = midBattle({
      units: ['G4M-1', 'G4M-2'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3605 N medium', 'G4M-2': '3705 N medium', 'P-40-1': '3606 N medium' },
      formation: ['G4M-1', 'G4M-2'],
      acts: 'P-40-1',
      also: ['G4M-2'],
      dice: { 'air fire': [10], 'lucky shot': [10], ace: [1] },
    });
    flies(table, ['fire at', 'G4M-1'], 'sharp left', 'ahead');
    expect(table.told('eliminated')).toMatchObject([{ unit: findUnit('G4M-1') }]);
    expect(courseIn(table).pieces).toEqual([1]);
    expect(table.told('left formation')).toMatchObject([{ unit: findUnit('G4M-2') }]);
  });

  test('a unit alone leaves no formation', () => {
    const table = battle({ units: ['G4M-1'], interceptors: ['P-40-1'] });
    for (const seat of ['japan', 'allies']) table.do('ready', undefined, seat);
    plan(table, 'in line', 'begin');
    flies(table, 'straight on');
    expect([table.told('left formation').length, table.state.airBattle!.formation[0]]).toEqual([0, 0]);
  });

  rule('9.7.8-face-d', 'a formation is set up facing onto the board from all its hexes', () => {
    const table = battle({ units: ['G4M-1', 'G4M-2'], interceptors: ['P-40-1'] });
    table.do('number 1', 'G4M-2', 'japan');
    for (const seat of ['japan', 'allies']) table.do('ready', undefined, seat);
    table.do('place', '3514');
    expect(table.options('face')).toEqual(['N', 'NE', 'NW']);
    const alone = battle({ units: ['G4M-1'], interceptors: ['P-40-1'] });
    for (const seat of ['japan', 'allies']) alone.do('ready', undefined, seat);
    alone.do('place', '3514');
    expect(alone.options('face')).toEqual(['N', 'NE', 'SE', 'SW', 'NW']);
  });

  rule('9.7.3h', 'latecomers form up with latecomers only', () => {
    const table = battle({ units: ['G4M-1', 'G4M-2 late', 'G4M-3 late'], interceptors: ['P-40-1'] });
    expect(table.why('number 1', 'G4M-2', 'japan')?.rule).toBe('9.7.3h');
    table.do('number 2', 'G4M-3', 'japan');
    expect(handOf(table.state, JAPAN).battle!.number).toEqual([1, 2, 2, 0]);
  });
});

describe('gunners', () => {
  rule('9.7.9d', 'a bomber does not fire at an interceptor in its own hex, though others do', () => {
    const table = midBattle({
      units: ['G4M-1', 'G4M-2'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3606 N medium', 'G4M-2': '3805 N medium', 'P-40-1': '3607 N low' },
      acts: 'P-40-1',
      dice: { gunners: [10] },
    });
    flies(table, 'ahead', 'climb', 'left', 'ahead');
    expect([standOf(table, 'P-40-1'), table.options('defend with')]).toEqual(['3606 N medium', ['G4M-2']]);
    expect(table.why('defend with', 'G4M-1')?.rule).toBe('9.7.9d');
  });

  rule('9.7.9f1', 'those of a single-engine bomber with bombs fire in all directions too', () => {
    const table = midBattle({
      units: ['D3A-1'],
      interceptors: ['P-40-1'],
      at: { 'D3A-1': '3606 N medium', 'P-40-1': '3609 N medium' },
      acts: 'P-40-1',
    });
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    expect(table.options('defend with')).toEqual(['D3A-1']);
  });

  test('a shot that misses does not stop the flight of an interceptor', () => {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3606 N medium', 'P-40-1': '3609 N medium' },
      acts: 'P-40-1',
      dice: { gunners: [1], 'air fire': [2] },
    });
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    table.do('defend with', 'G4M-1');
    expect(table.told('air fire')).toMatchObject([{ result: '-' }]);
    expect([table.decision.seat, standOf(table, 'P-40-1')]).toEqual(['japan', '3508 NW medium']);
  });

  rule(['9.7.3k', '9.7.9h1'], 'a bomber that fires before its first impulse shows its markers', () => {
    const table = battle({
      units: ['Ki-27-1', 'G4M-1 disrupted'],
      interceptors: ['P-40-1'],
      dice: { entry: [10], gunners: [10] },
    });
    table.do('number 4', 'G4M-1', 'japan');
    for (const seat of ['japan', 'allies']) table.do('ready', undefined, seat);
    plan(table, ['place', '3314'], ['face', 'N'], ['place', '4014'], ['face', 'N'], 'begin');
    flies(table, 'straight on');
    table.do('roll to enter');
    plan(table, ['enter at', '4114'], ['face', 'N'], 'straight on');
    table.do('fly');
    expect(table.state.airBattle!.seen[1]).toBe(0);
    table.do('defend with', 'G4M-1');
    const { seen, number } = table.state.airBattle!;
    expect([seen[1], number[1]]).toEqual([1, 4]);
    expect(table.told('gunners rolled')).toMatchObject([{ modifier: 2 }]);
  });
});

describe('movement points', () => {
  rule(['9.7.8i', '9.7.10b'], 'a bomber that attacks as a fighter may not turn before and after its shot', () => {
    const table = midBattle({
      units: ['F1M-east'],
      interceptors: ['P-40-1'],
      at: { 'F1M-east': '3607 NE medium', 'P-40-1': '3605 N medium' },
      acts: 'F1M-east',
      options: { 'single-engine-fire': true },
      arrange(fight) {
        fight.loaded[0] = 0;
      },
    });
    plan(table, 'left', ['fire at', 'P-40-1']);
    expect(why(table, 'right')).toBe('9.7.8i');
  });

  rule('9.7.8d', 'the slowest aircraft with the worst luck still flies a hex', () => {
    const table = midBattle({
      mission: 'allies',
      units: ['Albacore-1 disrupted'],
      interceptors: ['A6M-1'],
      at: { 'Albacore-1': '3607 N medium' },
      acts: 'Albacore-1',
      arrange(fight) {
        fight.engineHits[0] = 1;
      },
    });
    expect(courseIn(table).points).toBe(1);
  });

  rule('9.7.6a', 'latecomers come at the altitude of their set-up, which both see then', () => {
    const table = battle({ units: ['Ki-27-1', 'G4M-1 late'], interceptors: ['P-40-1'] });
    table.do('low', 'G4M-1', 'japan');
    for (const seat of ['japan', 'allies']) table.do('ready', undefined, seat);
    plan(table, 'in line', 'begin');
    flies(table, 'straight on');
    plan(table, 'stay');
    flies(table, 'straight on');
    plan(table, 'stay');
    expect(table.state.airBattle!.level[1]).toBe(-1);
    expect(table.why('place', '3607')?.rule).toBe('9.7.3i');
    table.do('place', '3614');
    expect(table.why('place', '3714')?.rule).toBe('9.7.8-face-d');
    plan(table, ['face', 'N'], 'arrive');
    expect(table.state.airBattle!.level[1]).toBe(0);
    expect(courseIn(table).points).toBe(4);
  });
});

describe('attacks', () => {
  const formation = ['G4M-1', 'G4M-2', 'G4M-3'];

  test('who flies with one that is shot down keeps bombs and attack of its own', () => {
    const table = midBattle({
      units: ['G4M-1 reduced', 'G4M-2', 'G4M-3'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3505 N low', 'G4M-2': '3605 N low', 'G4M-3': '3406 N low' },
      formation,
      acts: formation,
      dice: { flak: [10, 1], bombing: [5] },
    });
    flies(table, 'bomb', 'straight on');
    expect(courseIn(table)).toMatchObject({ pieces: [1, 2], attacked: 0b01, loaded: 0b10 });
    expect(table.options('abort')).toEqual(['G4M-3']);
    expect(standOf(table, 'G4M-2')).toBe('3605 N low');
  });

  rule(
    ['9.10.10-nav-e', '9.8c'],
    'once the base is destroyed, the others of a formation bring their bombs home',
    () => {
      const table = midBattle({
        units: ['G4M-1', 'G4M-2', 'G4M-3'],
        interceptors: ['P-40-1'],
        at: { 'G4M-1': '3505 N low', 'G4M-2': '3605 N low', 'G4M-3': '3705 N low' },
        formation,
        acts: formation,
        target: { kind: 'airbase', base: findBase('batavia') },
        dice: { flak: [1], bombing: [10] },
      });
      flies(table, 'bomb', 'straight on');
      expect(table.told('bombed')).toHaveLength(1);
      expect(courseIn(table)).toMatchObject({ attacked: 0b001, loaded: 0b110 });
      expect(why(table, 'bomb')).toBe('9.10.9b');
      flies(table, 'leave');
      expect([table.state.points, table.state.airBattle]).toEqual([[0, 0], null]);
    },
  );

  rule('9.10.6b', 'after its torpedo a unit need not fly on straight', () => {
    const table = midBattle({
      units: ['G4M-1 torpedoes'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3508 N low' },
      ships: ['RN-CA-1 3506'],
      acts: 'G4M-1',
      dice: { flak: [1], bombing: [5] },
    });
    plan(table, 'ahead', 'ahead', 'torpedo');
    expect(why(table, 'left')).toBeUndefined();
  });

  rule('9.10.8a', 'where a ship has gone down there is nothing to bomb', () => {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['P-40-1'],
      at: { 'G4M-1': '3506 N low' },
      ships: ['RN-CA-1 3506', 'USN-CA 3605'],
      acts: 'G4M-1',
      change(state) {
        state.where[findUnit('RN-CA-1')] = -1;
      },
    });
    expect(why(table, 'bomb')).toBe('9.10.8a');
  });

  /** A transport on its run, over an Allied unit whose die is given. */
  function dropping(flak: number): Table {
    return midBattle({
      units: ['Ki-56'],
      interceptors: ['P-40-1'],
      kind: 'paratroops',
      target: { kind: 'ground', unit: findUnit('Sparrow') },
      at: { 'Ki-56': '3507 N medium' },
      acts: 'Ki-56',
      dice: { flak: [flak] },
      change(state) {
        state.where[findUnit('Sparrow')] = hexOf('soerabaja');
      },
    });
  }

  rule('9.11f', 'a transport that the rifles below disrupt drops nothing', () => {
    const table = dropping(10);
    flies(table, 'ahead', 'ahead', 'drop', 'ahead');
    expect(table.told('flak')).toMatchObject([{ result: 'D' }]);
    expect([table.state.airMission!.hasDropped, table.told('dropped').length]).toEqual([false, 0]);
  });

  rule('9.7.8c', 'a transport is no faster without its paratroops', () => {
    const table = dropping(1);
    flies(table, 'ahead', 'ahead', 'drop', 'ahead');
    expect(table.state.airMission!.hasDropped).toBe(true);
    expect([table.state.airBattle!.round, courseIn(table).points]).toEqual([3, 3]);
  });
});
