import { describe, expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { courseIn, flies, midBattle, plan, standOf } from './fixtures/battle.ts';
import { fighter, interceptor, modifiers, unload, why } from './fixtures/firing.ts';

describe('9.7.8, 9.7.9 who fires', () => {
  rule(['9.7.8-fire-a', '9.7.9a3'], 'a fighter fires once in its impulse for a point and flies on', () => {
    const table = fighter('3605 N medium');
    plan(table, ['fire at', 'P-40-1']);
    expect(why(table)).toBe('9.7.8-fire-a');
    plan(table, 'straight on');
    expect(table.offers('fly')).toBe(true);
    const spent = fighter('3601 N medium');
    plan(spent, 'climb', 'dive', 'straight on');
    expect([why(spent), table.state.airBattle!.course!.points]).toEqual(['9.7.9a3', 6]);
  });

  rule(
    ['9.7.8-fire-b', '2.2.2A2'],
    'bombers with bombs, and all with several engines, do not fire in their own impulse',
    () => {
      for (const unit of ['G4M-1', 'D3A-1']) {
        const table = midBattle({
          units: [unit],
          interceptors: ['P-40-1'],
          at: { [unit]: '3607 N medium', 'P-40-1': '3606 N medium' },
          acts: unit,
        });
        expect([table.offers('fire at'), why(table)]).toEqual([false, '9.7.8-fire-b']);
      }
    },
  );

  rule('9.7.9a1', 'a unit without an AF does not fire', () => {
    const table = interceptor('3609 N medium', '3606 N medium', { units: ['Ki-56'], kind: 'paratroops' });
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    expect(table.told('gunners rolled')).toEqual([]);
    expect(
      why(
        midBattle({
          units: ['Ki-56'],
          interceptors: ['P-40-1'],
          at: { 'Ki-56': '3607 N medium', 'P-40-1': '3606 N medium' },
          acts: 'Ki-56',
        }),
      ),
    ).toBe('9.7.9a1');
  });

  rule('9.7.9a2', 'a modified AF of 0 still fires', () => {
    const table = midBattle({
      units: ['G4M-1'],
      interceptors: ['CW-21 reduced disrupted'],
      at: { 'G4M-1': '3605 N medium', 'CW-21': '3606 N medium' },
      acts: 'CW-21',
      dice: { 'air fire': [5] },
    });
    flies(table, ['fire at', 'G4M-1'], 'left', 'ahead', 'ahead');
    expect(modifiers(table)).toMatchObject({ AF: 1, 'firer disrupted': -1 });
  });
});

describe('9.7.9 range, altitude, line of fire', () => {
  rule('9.7.9b1', 'a fighter reaches four hexes', () => {
    expect(why(fighter('3603 N medium'))).toBeUndefined();
    expect(why(fighter('3602 N medium'))).toBe('9.7.9b1');
  });

  rule('9.7.9c', 'never at another altitude', () => {
    expect(why(fighter('3605 N low'))).toBe('9.7.9c');
  });

  rule('9.7.9d', 'never in the same hex', () => {
    expect(why(fighter('3607 N medium'))).toBe('9.7.9d');
  });

  rule('9.7.9e', 'a third unit at the same altitude blocks the line, also beside it along a hexside', () => {
    const between = (at: string) =>
      fighter('3604 N medium', { interceptors: ['P-40-1', 'P-40-2'], at: { 'P-40-2': at } });
    expect(why(between('3605 N medium'))).toBe('9.7.9e');
    expect(why(between('3605 N low'))).toBeUndefined();
    const beside = (at: string) =>
      fighter('3705 N medium', { interceptors: ['P-40-1', 'P-40-2'], at: { 'P-40-1': '3706 N medium', 'P-40-2': at } });
    // The line from 3607 to 3706 runs between 3606 and 3707.
    expect(why(beside('3606 N medium'))).toBe('9.7.9e');
    expect(why(beside('3707 N medium'))).toBe('9.7.9e');
    expect(why(beside('3705 N medium'))).toBeUndefined();
    const friend = fighter('3604 N medium', { units: ['A6M-1', 'A6M-2'], at: { 'A6M-2': '3605 N medium' } });
    expect(why(friend)).toBe('9.7.9e');
  });

  rule('9.7.9f2', 'a fighter fires to its front only', () => {
    const ahead = ['3606', '3605', '3506', '3706', '3604', '3505', '3705', '3603', '3504', '3704', '3404', '3804'];
    for (const hex of ahead) expect([hex, why(fighter(`${hex} N medium`))]).toEqual([hex, undefined]);
    for (const hex of ['3708', '3507', '3707', '3608', '3405', '3805']) {
      expect([hex, why(fighter(`${hex} N medium`))]).toEqual([hex, '9.7.9f2']);
    }
  });

  rule('9.7.9g', 'it is easier to hit along the line of flight than across it', () => {
    const seen = (facing: string) => {
      const table = fighter(`3605 ${facing} medium`, { dice: { 'air fire': [5] } });
      plan(table, ['fire at', 'P-40-1'], 'left', 'straight on');
      table.do('fly');
      const { rear = 0, front = 0, flank = 0 } = modifiers(table);
      return rear + front + flank;
    };
    expect([seen('N'), seen('S'), seen('NE'), seen('SE')]).toEqual([2, 1, -1, -1]);
  });
});

describe('9.7.9h defensive fire', () => {
  rule(
    ['9.7.9h1', '9.7.9h2', '9.7.9b2'],
    'a bomber may fire at an interceptor that comes within two hexes, not before it moves',
    () => {
      const table = interceptor('3610 N medium', '3606 N medium');
      plan(table, 'ahead', 'ahead', 'left', 'ahead', 'ahead');
      expect(table.decision.seat).toBe('allies');
      table.do('fly');
      expect([table.decision.seat, standOf(table, 'P-40-1')]).toEqual(['japan', '3608 N medium']);
      expect(table.options('defend with')).toEqual(['G4M-1']);
      const near = interceptor('3607 S medium', '3606 N medium');
      flies(near, 'ahead', 'ahead', 'ahead', 'left', 'ahead');
      expect(standOf(near, 'P-40-1')).toBe('3608 S medium');
    },
  );

  rule(['9.7.9h3', '9.7.9h4'], 'on each hex in range, and when it climbs to the bomber’s altitude', () => {
    const table = interceptor('3609 N low', '3606 N medium', { dice: { gunners: [10, 10] } });
    flies(table, 'ahead', 'climb', 'ahead', 'ahead');
    expect(standOf(table, 'P-40-1')).toBe('3608 N medium');
    table.do('defend with', 'G4M-1');
    expect(standOf(table, 'P-40-1')).toBe('3607 N medium');
    table.do('defend with', 'G4M-1');
    expect(table.told('gunners rolled')).toHaveLength(2);
    expect(standOf(table, 'P-40-1')).toBe('3606 N medium');
  });

  rule(
    ['9.7.9h5', '9.7.9h6'],
    'W15: TMA 4 against TMA 3, so the gunners need a 4; after a failure they wait for another hex',
    () => {
      const spec = { units: ['G3M-1'], interceptors: ['Buffalo-1'], acts: 'Buffalo-1' };
      const at = { 'Buffalo-1': '3609 N medium', 'G3M-1': '3606 N medium' };
      const table = midBattle({ ...spec, at, dice: { gunners: [5, 4], 'air fire': [2] } });
      flies(table, 'ahead', 'ahead', 'left', 'ahead');
      table.do('defend with', 'G3M-1');
      expect(table.told('gunners rolled')).toMatchObject([{ roll: 5, modifier: 1, fires: false }]);
      expect(standOf(table, 'Buffalo-1')).toBe('3607 N medium');
      table.do('defend with', 'G3M-1');
      expect(table.told('gunners rolled')).toMatchObject([{ fires: false }, { roll: 4, fires: true }]);
      expect(table.told('air fire')).toHaveLength(1);
    },
  );

  test('each bomber tries once in a hex, then the move goes on', () => {
    const table = interceptor('3610 N medium', '3606 N medium', {
      units: ['G4M-1', 'G4M-2'],
      at: { 'G4M-2': '3707 N medium' },
      dice: { gunners: [10, 10] },
    });
    flies(table, 'ahead', 'ahead', 'right', 'ahead', 'ahead');
    table.do('defend with', 'G4M-1');
    expect(table.why('defend with', 'G4M-1')?.rule).toBe('9.7.9h6');
    table.do('hold fire');
    expect(table.decision.seat).toBe('japan');
  });

  test('who has held fire and seen the flight go on cannot take that back', () => {
    const table = interceptor('3610 N medium', '3606 N medium', {});
    flies(table, 'ahead', 'ahead', 'right', 'ahead', 'ahead');
    const isUnveiled = () => table.events.findLast(({ type }) => type === 'maneuvered')?.reveals === true;
    expect(isUnveiled()).toBe(false);
    table.do('hold fire');
    expect(isUnveiled()).toBe(true);
  });

  rule('9.7.9h7', 'an interceptor that dives counts as at its former altitude until the next hex', () => {
    const table = interceptor('3608 N high', '3606 N medium', { dice: { gunners: [10] } });
    flies(table, 'dive', 'ahead', 'ahead', 'straight on');
    expect(standOf(table, 'P-40-1')).toBe('3607 N medium');
    expect(table.decision.seat).toBe('japan');
  });

  rule('9.7.9h8', 'fighters never fire defensively, nor do interceptors', () => {
    const table = interceptor('3609 N medium', '3606 N medium', { units: ['A6M-1'] });
    flies(table, 'ahead', 'ahead', 'left', 'ahead', 'ahead');
    expect(table.told('gunners rolled')).toEqual([]);
    const mission = midBattle({
      mission: 'allies',
      units: ['Hudson-1'],
      interceptors: ['A6M-1'],
      at: { 'Hudson-1': '3609 N medium', 'A6M-1': '3607 N medium' },
      acts: 'Hudson-1',
    });
    flies(mission, 'straight on');
    expect(mission.told('gunners rolled')).toEqual([]);
  });

  rule('9.7.9f1', 'a multi-engine bomber fires in all directions', () => {
    const table = interceptor('3609 N medium', '3606 N medium');
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    expect([standOf(table, 'P-40-1'), table.options('defend with')]).toEqual(['3608 N medium', ['G4M-1']]);
  });

  test('a single-engine bomber without bombs fires to its front only, unless the option gives it a rear gunner', () => {
    const empty = { units: ['B5N-1'], arrange: (fight: { loaded: number[] }) => fight.loaded.fill(0) };
    const behind = interceptor('3609 N medium', '3606 N medium', { ...empty, arrange: unload });
    flies(behind, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    expect(behind.told('gunners rolled')).toEqual([]);
    const before = interceptor('3603 S medium', '3606 N medium', { ...empty, arrange: unload });
    flies(before, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    expect(before.decision.seat).toBe('japan');
  });

  rule('9.7.4a', 'members of a formation support each other: +1', () => {
    const table = interceptor('3609 N medium', '3606 N medium', {
      units: ['G4M-1', 'G4M-2'],
      at: { 'G4M-2': '3706 N medium' },
      formation: ['G4M-1', 'G4M-2'],
      dice: { gunners: [1], 'air fire': [2] },
    });
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    table.do('defend with', 'G4M-1');
    expect(modifiers(table)).toMatchObject({ AF: 2, formation: 1 });
  });

  test('a standing order answers for the gunners', () => {
    for (const [answer, tries] of [
      ['always', 2],
      ['never', 0],
    ] as const) {
      const table = interceptor('3609 N medium', '3606 N medium', { dice: { gunners: [10, 10, 10] } });
      const { orders } = table.game.definition;
      table.game.apply(table.state, orderAction(orders!, 'japan', 'defensive fire', answer));
      flies(table, 'ahead', 'ahead', 'left', 'ahead', 'ahead');
      expect([answer, table.told('gunners rolled').length >= tries]).toEqual([answer, true]);
      expect(table.offers('defend with')).toBe(false);
    }
  });

  test('an interceptor that is hit plans the rest of its impulse again, with the points it has', () => {
    const table = interceptor('3609 N medium', '3606 N medium', { dice: { gunners: [1], 'air fire': [9] } });
    flies(table, 'ahead', 'left', 'ahead', 'ahead', 'ahead');
    table.do('defend with', 'G4M-1');
    expect(table.told('disrupted')).toHaveLength(1);
    expect([table.decision.seat, courseIn(table).points]).toEqual(['allies', 4]);
    expect(standOf(table, 'P-40-1')).toBe('3608 N medium');
  });
});
