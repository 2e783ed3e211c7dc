import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { ForlornHopes } from '../../core/state.ts';
import { flies, type MidBattleSpec, midBattle, plan, standOf } from './fixtures/battle.ts';
import { draftOf } from './plan.ts';

/** A single Mission unit in the middle of the board, with a Buffalo off it. */
function alone(unit: string, at = '3309 N medium', spec: Partial<MidBattleSpec> = {}): Sitting<ForlornHopes> {
  const [name] = unit.split(' ') as [string];
  return midBattle({ units: [unit], interceptors: ['Buffalo-1'], at: { [name]: at }, acts: name, ...spec });
}

function ally(unit: string, at = '3309 N medium', spec: Partial<MidBattleSpec> = {}): Sitting<ForlornHopes> {
  return alone(unit, at, { mission: 'allies', interceptors: ['A6M-7'], ...spec });
}

function pointsOf({ state }: Sitting<ForlornHopes>): number {
  return draftOf(state).points;
}

function unloaded(table: MidBattleSpec['arrange'] = () => {}): Partial<MidBattleSpec> {
  return {
    arrange(fight, piece, state) {
      fight.loaded.fill(0);
      table(fight, piece, state);
    },
  };
}

describe('9.7.8 movement points', () => {
  rule('9.7.8a', 'a unit has its TMA in movement points', () => {
    expect(pointsOf(alone('G4M-1'))).toBe(4);
    expect(pointsOf(alone('G3M-1'))).toBe(3);
  });

  rule('9.7.8b', 'a Japanese ace adds one to a fighter, an Allied one does not', () => {
    expect(pointsOf(alone('A6M-1 ace'))).toBe(7);
    expect(pointsOf(ally('P-40-1 ace'))).toBe(5);
  });

  rule(['9.7.8c', '2.2.2D2'], 'a bomber without bombs is faster from the following round on', () => {
    const table = alone('G4M-1', '3310 N medium', { round: 2, interceptors: ['Buffalo-1'] });
    plan(table, ['abort', 'G4M-1']);
    expect(pointsOf(table)).toBe(4);
    flies(table, 'ahead', 'ahead', 'ahead', 'ahead');
    expect([table.state.airBattle!.round, pointsOf(table)]).toEqual([3, 5]);
  });

  rule('9.7.8d', 'a disrupted unit has a point less', () => {
    expect(pointsOf(alone('G4M-1 disrupted'))).toBe(3);
  });

  rule(
    ['9.7.8e', '9.7.8f', '9.7.8g', '2.2.2D1'],
    'a hex ahead costs a point, and all points must be spent, no more',
    () => {
      const table = alone('G4M-1');
      plan(table, 'ahead');
      expect(pointsOf(table)).toBe(3);
      expect(table.why('fly')?.rule).toBe('9.7.8f');
      plan(table, 'ahead', 'ahead', 'ahead');
      expect(table.why('ahead')?.rule).toBe('9.7.8g');
      table.do('fly');
      expect(standOf(table, 'G4M-1')).toBe('3305 N medium');
      const fighter = ally('P-40-1');
      plan(fighter, 'ahead', 'ahead', 'ahead');
      expect(fighter.why('Immelmann')?.rule).toBe('9.7.8g');
    },
  );

  test('what is planned can be taken back', () => {
    const table = alone('A6M-1');
    plan(table, 'left', 'ahead', 'back', 'back');
    expect([pointsOf(table), table.offers('back')]).toEqual([6, false]);
  });

  test('one choice plans the way straight ahead', () => {
    const table = alone('G4M-1');
    flies(table, 'straight on');
    expect(standOf(table, 'G4M-1')).toBe('3305 N medium');
  });
});

describe('9.7.8 turns and rolls', () => {
  rule('9.7.8i', 'no two turns or rolls in succession, unless something else comes between', () => {
    const table = alone('A6M-1', '3309 N medium', { at: { 'A6M-1': '3309 N medium', 'Buffalo-1': '3508 S medium' } });
    plan(table, 'left');
    expect(table.why('left')?.rule).toBe('9.7.8i');
    expect(table.why('roll right')?.rule).toBe('9.7.8i');
    expect(table.why('Immelmann')?.rule).toBe('9.7.8i');
    plan(table, 'dive');
    expect(table.why('right')).toBeUndefined();
    plan(table, 'back', 'back', 'right', ['fire at', 'Buffalo-1']);
    expect(table.why('left')).toBeUndefined();
  });

  rule('9.7.8j', 'a sharp turn is one turn at its own cost, for those that can make it', () => {
    const table = alone('A6M-1');
    plan(table, 'sharp right');
    expect([pointsOf(table), draftOf(table.state).facing]).toEqual([4, 2]);
    expect(alone('G4M-1').why('sharp right')?.rule).toBe('9.7.8j');
  });

  rule('9.7.8k', 'a round may end with a turn and the next begin with one', () => {
    const table = alone('G4M-1', '3309 N medium', { round: 2, ...unloaded() });
    flies(table, 'ahead', 'ahead', 'ahead', 'left');
    expect(table.state.airBattle!.round).toBe(3);
    expect(table.why('left')).toBeUndefined();
  });

  rule('9.7.8-face-a', 'a unit faces one of six hexsides after every turn', () => {
    for (const [verb, facing] of [
      ['left', 'NW'],
      ['right', 'NE'],
      ['sharp left', 'SW'],
      ['sharp right', 'SE'],
    ] as const) {
      const table = alone('A6M-1', '3609 N medium');
      flies(table, verb, 'straight on');
      expect(standOf(table, 'A6M-1').split(' ')[1]).toBe(facing);
    }
  });

  rule(['9.7.8-face-b', '9.7.8-roll-b'], 'a unit enters only the hex before it, or by a roll one beside that', () => {
    const bomber = alone('G4M-1');
    expect(['left', 'right', 'ahead'].map((verb) => bomber.offers(verb))).toEqual([true, true, true]);
    expect(bomber.why('roll right')?.rule).toBe('9.7.8-roll-c');
    plan(bomber, 'right');
    expect(draftOf(bomber.state).hex).toBe(bomber.state.airBattle!.hex[0]);
    const table = alone('A6M-1');
    flies(table, 'roll right', 'straight on');
    expect(standOf(table, 'A6M-1')).toBe('3403 N medium');
  });

  rule('9.7.8-face-c', 'a loaded bomber pays more for a turn than an empty one', () => {
    const loaded = alone('Ki-21-1');
    plan(loaded, 'left');
    expect(pointsOf(loaded)).toBe(2);
    const table = alone('Ki-21-1', '3309 N medium', unloaded());
    plan(table, 'left');
    expect(pointsOf(table)).toBe(3);
  });

  rule('9.7.8-roll-a', 'W13: a roll moves a unit beside the hex ahead and keeps its facing', () => {
    const table = alone('A6M-1', '3309 N medium');
    plan(table, 'roll right');
    const { hex, facing } = draftOf(table.state);
    expect([table.state.airBattle!.hex[0] !== hex, facing]).toEqual([true, 0]);
    plan(table, 'ahead');
    flies(table, 'straight on');
    // 3408, then straight ahead by 3407 with the other five points.
    expect(standOf(table, 'A6M-1')).toBe('3403 N medium');
    const left = alone('A6M-1', '3309 N medium');
    flies(left, 'roll left', 'straight on');
    expect(standOf(left, 'A6M-1')).toBe('3203 N medium');
  });

  rule(['9.7.8-roll-c', '9.7.8-roll-d'], 'a bomber rolls only without bombs', () => {
    expect(alone('D3A-1').why('roll left')?.rule).toBe('9.7.8-roll-c');
    expect(alone('D3A-1', '3309 N medium', unloaded()).why('roll left')).toBeUndefined();
    const table = alone('Ki-21-1', '3309 N medium', unloaded());
    plan(table, 'roll left');
    expect(pointsOf(table)).toBe(2);
  });

  rule('9.7.8-imm-a', 'W14: an Immelmann takes a unit one hex ahead and turns it round', () => {
    const table = ally('P-40-1', '3309 N medium');
    flies(table, 'Immelmann', 'climb');
    expect(standOf(table, 'P-40-1')).toBe('3308 S high');
  });

  rule('9.7.8-imm-b', 'bombers never do it', () => {
    expect(alone('D3A-1', '3309 N medium', unloaded()).why('Immelmann')?.rule).toBe('9.7.8-imm-b');
    expect(ally('T-VIII', '3309 N medium', unloaded()).why('Immelmann')?.rule).toBe('9.7.8-imm-b');
  });
});

describe('9.7.8 altitude', () => {
  rule('9.7.8-alt-a', 'no unit goes above high or below low', () => {
    expect(alone('A6M-1', '3309 N high').why('climb')?.rule).toBe('9.7.8-alt-a');
    expect(alone('A6M-1', '3309 N low').why('dive')?.rule).toBe('9.7.8-alt-a');
  });

  rule('9.7.8-alt-b', 'climbing costs points, diving gives some', () => {
    const dives = alone('A6M-1');
    plan(dives, 'dive');
    expect([pointsOf(dives), draftOf(dives.state).level]).toEqual([7, 0]);
    const climbs = alone('A6M-1');
    plan(climbs, 'climb');
    expect([pointsOf(climbs), draftOf(climbs.state).level]).toEqual([4, 2]);
  });

  rule('9.7.8-alt-c', 'no unit climbs twice in a round', () => {
    const table = alone('A6M-1', '3309 N low');
    plan(table, 'climb');
    expect(table.why('climb')?.rule).toBe('9.7.8-alt-c');
  });

  rule(['9.7.8-alt-d', '9.7.8-alt-g'], 'a loaded bomber stays below high, but for the B-17', () => {
    expect(alone('G4M-1').why('climb')?.rule).toBe('9.7.8-alt-d');
    expect(alone('G4M-1', '3309 N low').why('climb')).toBeUndefined();
    expect(ally('B-17-1').why('climb')).toBeUndefined();
    expect(alone('G4M-1', '3309 N medium', unloaded()).why('climb')).toBeUndefined();
  });

  rule('9.7.8-alt-e', 'only the P-40 dives twice in a round', () => {
    const zero = alone('A6M-1', '3309 N high');
    plan(zero, 'dive');
    expect(zero.why('dive')?.rule).toBe('9.7.8-alt-e');
    const table = ally('P-40-1', '3309 N high');
    plan(table, 'dive', 'dive');
    expect([pointsOf(table), draftOf(table.state).level]).toEqual([8, 0]);
  });

  rule('9.7.8-alt-f', 'a unit that dives two levels flies straight', () => {
    const table = ally('P-40-1', '3309 N high');
    plan(table, 'dive', 'dive', 'ahead');
    expect(table.why('left')?.rule).toBe('9.7.8-alt-f');
    expect(table.why('roll left')?.rule).toBe('9.7.8-alt-f');
    const turned = ally('P-40-1', '3309 N high');
    plan(turned, 'dive', 'left', 'ahead');
    expect(turned.why('dive')?.rule).toBe('9.7.8-alt-f');
  });
});

describe('9.7.8 stacking, edges', () => {
  rule('9.7.8-stack-a', 'units pass through others and end among them', () => {
    const at = { 'A6M-1': '3309 N medium', 'Buffalo-1': '3303 N medium' };
    const table = alone('A6M-1', '', { at });
    flies(table, 'straight on');
    expect(standOf(table, 'A6M-1')).toBe('3303 N medium');
  });

  rule('9.7.8-stack-b', 'opposing units in one hex do not fire at each other', () => {
    for (const level of ['low', 'medium', 'high']) {
      const table = alone('A6M-1', '', { at: { 'A6M-1': '3309 N medium', 'Buffalo-1': `3309 N ${level}` } });
      expect(table.why('fire at', 'Buffalo-1')?.rule).toBe('9.7.9d');
    }
  });

  rule(['9.7.7/2a', '9.7.7/2b'], 'a unit that faces out at the edge may leave for a point, for good', () => {
    const table = alone('G4M-1', '3302 N medium');
    expect(table.why('leave')?.rule).toBe('9.7.7/2b');
    plan(table, 'ahead');
    expect(table.why('ahead')?.rule).toBe('9.7.7/2b');
    flies(table, 'leave');
    expect(table.state.airBattle).toBeNull();
    const spent = alone('G3M-1', '3304 N medium');
    plan(spent, 'ahead', 'ahead', 'ahead');
    expect(spent.why('leave')?.rule).toBe('9.7.7/2b');
  });

  test('no roll and no Immelmann leads off the board', () => {
    const table = alone('A6M-1', '3301 N medium');
    expect([table.why('roll left')?.rule, table.why('Immelmann')?.rule]).toEqual(['9.7.7/2b', '9.7.7/2b']);
  });
});
