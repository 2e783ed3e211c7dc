import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { dice, stepsOf } from '../fixtures/battle.ts';
import { type Campaign, placeOf } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

function levelOf(table: Campaign, island: string, side = 'us'): number {
  return stepsOf(table, `${side}-base-${island}`);
}

describe('G4L-1, building', () => {
  rule('G4L-1a', 'an engineer on the island and an AP, LST or SR in its zone are needed', () => {
    const withShip = (ship: string) => position({ units: { 'us-CB-1': 'majuro', [ship]: '65' } });
    for (const ship of ['us-AP-1', 'us-LST-1', 'us-SR-4']) {
      expect(withShip(ship).options('build base')).toEqual(['majuro']);
    }
    const fast = withShip('us-APD-1');
    expect(fast.offers('build base')).toBe(false);
    expect(fast.why('build base', 'majuro')?.rule).toBe('G4L-1a');
    const beside = position({ units: { 'us-CB-1': 'majuro', 'us-AP-1': '66', 'us-2-Mar': 'tarawa' } });
    expect(beside.offers('build base')).toBe(false);
    expect(beside.why('build base', 'tarawa')?.rule).toBe('G4L-1a');
  });

  rule('G4L-1a', 'an engineer still aboard builds nothing', () => {
    const table = position({ units: { 'us-AP-1': '65', 'us-CB-1': 'us-AP-1' } });
    expect(table.why('build base', 'majuro')?.rule).toBe('G4L-1a');
  });

  rule('G4L-1b', 'a new base has level two, whatever the number of engineers and the size of the island', () => {
    const table = position({ units: { 'us-CB-1': 'saipan', 'us-CB-2': 'saipan', 'us-AP-1': '23' } });
    table.do('build base', 'saipan');
    expect(levelOf(table, 'saipan')).toBe(2);
    expect(placeOf(table, 'us-base-saipan')).toBe('saipan');
    expect(table.state.actions.regular).toBe(0);
  });

  rule(['14.1b', '14.1c'], 'one base a side: a second is refused, one beside a Japanese base is built', () => {
    const table = position({
      units: { 'us-CB-1': 'guam', 'us-2-Mar': 'guam', 'us-AP-1': '24', 'us-CB-2': 'tarawa', 'us-AP-2': '66' },
      bases: { us: { tarawa: 1 }, japan: { guam: 2 } },
      actions: { regular: 2 },
    });
    expect(table.why('build base', 'tarawa')?.rule).toBe('14.1b');
    table.do('build base', 'guam');
    expect([levelOf(table, 'guam'), levelOf(table, 'guam', 'japan')]).toEqual([2, 2]);
    expect(table.why('build base', 'guam')?.rule).toBe('14.1b');
  });

  rule('12.4a', 'a base that was lost can be built again at once', () => {
    const table = position({
      units: { 'us-CB-1': 'tarawa', 'us-AP-1': '66', 'japan-DD-1': '66' },
      bases: { us: { tarawa: 1 } },
      battle: {
        kind: 'bombardment',
        attacker: 'japan',
        at: 'tarawa',
        us: ['us-CB-1', 'us-base-tarawa'],
        japan: ['japan-DD-1'],
      },
      dice: dice('japan', 1),
    });
    expect(placeOf(table, 'us-base-tarawa')).toBe('us-bases');
    expect(table.offers('refit ground')).toBe(false);
    table.do('build base', 'tarawa');
    expect(levelOf(table, 'tarawa')).toBe(2);
  });

  rule('4.1a', 'the base on the last island wins the game with six carriers in the west', () => {
    const carriers = ['us-CV-9', 'us-CV-10', 'us-CV-16', 'us-CV-6', 'us-CV-17', 'us-CVL-1'];
    const table = position({
      units: { ...Object.fromEntries(carriers.map((ship) => [ship, '11'])), 'us-CB-1': 'tarawa', 'us-AP-1': '66' },
      bases: {
        us: {
          peleliu: 1,
          ulithi: 1,
          saipan: 1,
          tinian: 1,
          guam: 1,
          truk: 1,
          ponape: 1,
          eniwetok: 1,
          kwajalein: 1,
          majuro: 1,
          makin: 1,
        },
      },
    });
    table.do('build base', 'tarawa');
    expect(table.state.result).toMatchObject({ winner: 'us', rule: '4.1a' });
  });
});

describe('G4L-2, raising', () => {
  function raised(spec: PositionSpec, island: string): Campaign {
    const table = position(spec);
    table.do('raise base', island);
    return table;
  }

  rule(
    ['G4L-2a', '14.5a'],
    'an engineer raises the base of his island by up to two levels, with a ship in the zone',
    () => {
      const table = raised(
        { units: { 'us-CB-1': 'saipan', 'us-LST-1': '23' }, bases: { us: { saipan: 1 } } },
        'saipan',
      );
      expect(table.decision.choices[0]).toMatchObject({ verb: 'to level', targets: [3, 2] });
      expect(table.why('to level', 4)?.rule).toBe('G4L-2a');
      table.do('to level', 3);
      expect(levelOf(table, 'saipan')).toBe(3);
      expect(table.log.at(-1)).toBe('The base on Saipan is raised from level 1 to 3.');
      const without = position({
        units: { 'us-CB-1': 'guam', 'us-APD-1': '24', 'us-AP-1': '23' },
        bases: { us: { guam: 1, saipan: 1 } },
      });
      expect(without.why('raise base', 'guam')?.rule).toBe('G4L-2a');
      expect(without.why('raise base', 'saipan')?.rule).toBe('G4L-2a');
      expect(without.why('raise base', 'truk')?.rule).toBe('14.5a');
    },
  );

  rule('G4L-2a', 'it may be raised by less, or not at all', () => {
    const table = raised({ units: { 'us-CB-1': 'saipan', 'us-AP-1': '23' }, bases: { us: { saipan: 2 } } }, 'saipan');
    table.do('cancel');
    expect(table.state.actions.regular).toBe(1);
    table.do('raise base', 'saipan');
    table.do('to level', 3);
    expect(levelOf(table, 'saipan')).toBe(3);
    expect(table.state.actions.regular).toBe(0);
  });

  rule(
    ['G4L-2b', 'G4L-2c', 'G4L-2d', '7.2f'],
    'two engineers build up to four levels with one ship, but never above level four',
    () => {
      const table = raised(
        { units: { 'us-CB-1': 'saipan', 'us-CB-2': 'saipan', 'us-AP-1': '23' }, bases: { us: { saipan: 1 } } },
        'saipan',
      );
      expect(table.decision.choices[0]).toMatchObject({ targets: [4, 3, 2] });
      expect(table.why('to level', 5)?.rule).toBe('G4L-2d');
      table.do('to level', 4);
      expect(table.why('raise base', 'saipan')).toBeDefined();
      expect(levelOf(table, 'saipan')).toBe(4);
    },
  );

  rule(['G4L-2d', '7.2b'], 'on a small island never above level two, whatever its engineers could do', () => {
    const table = position({
      units: { 'us-CB-1': 'tarawa', 'us-CB-2': 'tarawa', 'us-AP-1': '66' },
      bases: { us: { tarawa: 1 } },
      actions: { regular: 2 },
    });
    table.do('raise base', 'tarawa');
    expect(levelOf(table, 'tarawa')).toBe(2);
    expect(table.why('raise base', 'tarawa')?.rule).toBe('G4L-2d');
  });

  rule(['G4L-2e', '14.2b'], 'a base that lost a level in combat is raised again', () => {
    const table = position({
      units: { 'us-CB-1': 'tarawa', 'us-AP-1': '66', 'japan-DD-1': '66' },
      bases: { us: { tarawa: 2 } },
      battle: {
        kind: 'bombardment',
        attacker: 'japan',
        at: 'tarawa',
        us: ['us-CB-1', 'us-base-tarawa'],
        japan: ['japan-DD-1'],
      },
      dice: dice('japan', 1),
    });
    expect(levelOf(table, 'tarawa')).toBe(1);
    table.do('raise base', 'tarawa');
    expect(levelOf(table, 'tarawa')).toBe(2);
  });
});

describe('bases', () => {
  /** Battleships shell Saipan; each die is a shot. */
  function shelled(level: number, ...shots: number[]): Campaign {
    const ships = ['us-BB-1', 'us-BB-2', 'us-BB-6'].slice(0, shots.length);
    return position({
      turn: 5,
      units: Object.fromEntries(ships.map((ship) => [ship, '23'])),
      bases: { japan: { saipan: level } },
      battle: { kind: 'bombardment', attacker: 'us', at: 'saipan', us: ships },
      dice: dice('us', ...shots),
    });
  }

  rule('14.2a', 'each hit takes a level, and the last one the base', () => {
    expect(levelOf(shelled(3, 1, 1), 'saipan', 'japan')).toBe(1);
    const gone = shelled(2, 1, 1);
    expect(levelOf(gone, 'saipan', 'japan')).toBe(0);
    expect(placeOf(gone, 'japan-base-saipan')).toBe('japan-destroyed');
  });

  rule('14.2c', 'a base fires with the factors of its level', () => {
    /** Whether the base on Tarawa answers Japanese aircraft. */
    const answers = (level: number) =>
      position({
        units: { 'japan-A-6-1': 'air-available' },
        bases: { us: { tarawa: level } },
        battle: {
          kind: 'air on island',
          attacker: 'japan',
          at: 'tarawa',
          us: ['us-base-tarawa'],
          japan: ['japan-A-6-1'],
        },
        dice: dice('us', 6, 6, 6, 6),
      })
        .told('fired')
        .some((event) => 'side' in event && event.side === 0);
    expect([answers(1), answers(2)]).toEqual([false, true]);
  });

  rule('14.2d', 'a base without any factor holds its island until it is attacked', () => {
    const table = position({ units: { 'us-AP-1': '65', 'us-2-Mar': 'us-AP-1' }, bases: { japan: { majuro: 1 } } });
    table.do('transport', '65');
    table.do('add', 'us-AP-1');
    table.do('ready');
    table.do('sail', '65');
    // Nobody goes ashore peacefully.
    expect(table.why('land', 'us-2-Mar')?.rule).toBe('G3N-9e');
    expect(table.options('invade')).toEqual(['majuro']);
    expect(levelOf(shelled(1, 6), 'saipan', 'japan')).toBe(1);
    expect(levelOf(shelled(1, 1), 'saipan', 'japan')).toBe(0);
  });

  rule('14.1a', 'no ship and no aircraft takes a base anywhere', () => {
    const table = position({
      units: { 'us-AP-1': '66', 'us-CB-1': 'tarawa', 'us-HB-1': 'tarawa' },
      bases: { us: { tarawa: 2, majuro: 1 } },
    });
    table.do('transport', '66');
    table.do('add', 'us-AP-1');
    table.do('ready');
    expect(table.options('board')).toEqual(['us-HB-1', 'us-CB-1']);
    expect(table.why('board', 'us-base-tarawa')?.rule).toBe('2.8b');
  });
});
