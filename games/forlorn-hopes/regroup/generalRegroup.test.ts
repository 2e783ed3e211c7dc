import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { landingBases } from '../core/air.ts';
import { isUsable } from '../core/bases.ts';
import { ELIMINATED } from '../core/places.ts';
import { ABSENT, DESTROYED, type ForlornHopes, OPERATIONAL } from '../core/state.ts';
import { findBase, findUnit } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';

/** The Initiative Phase of a turn in the middle of the game. */
function initiative(spec: PositionSpec = {}): Sitting<ForlornHopes> {
  return position({ phase: 'initiative', turn: 4, surrendered: 1, ...spec });
}

function declared(spec: PositionSpec = {}): Sitting<ForlornHopes> {
  const table = initiative(spec);
  table.do('declare');
  return table;
}

function sunk(...ships: readonly string[]) {
  return (state: ForlornHopes) => {
    for (const ship of ships) {
      state.where[findUnit(ship)] = ELIMINATED;
      state.steps[findUnit(ship)] = 0;
    }
  };
}

function placeOf({ state }: Sitting<ForlornHopes>, unit: string): string {
  return forlornHopes.definition.targets!.place!.nameOf(state.where[findUnit(unit)]!);
}

describe('the declaration', () => {
  rule('7.1.1', 'is the first question of the Initiative Phase, to Japan', () => {
    const table = initiative();
    expect([table.decision.seat, table.offers('declare'), table.offers('not now')]).toEqual(['japan', true, true]);
    table.do('not now');
    expect(table.state.regroupTurn).toBe(0);
  });

  rule(['7.1.2', '14.5a'], 'comes once, not on the first or the last turn, and never to the Allies', () => {
    const table = declared();
    expect(table.state.regroupTurn).toBe(4);
    expect(initiative({ turn: 5, regroupTurn: 4 }).offers('declare')).toBe(false);
    expect(initiative({ turn: 1 }).offers('declare')).toBe(false);
    expect(initiative({ turn: 12 }).offers('declare')).toBe(false);
    expect(initiative({ turn: 11 }).offers('declare')).toBe(true);
    expect(initiative().why('declare', undefined, 'allies')).toBeDefined();
  });

  rule('14.5.1b', 'it costs 1 on the roll for the initiative', () => {
    const rolled = (isDeclared: boolean) => {
      const table = initiative({ dice: { initiative: [6], 'initiative missions': [5] } });
      table.do(isDeclared ? 'declare' : 'not now');
      for (let asked = 0; table.told('initiative rolled').length === 0 && asked < 12; asked++) {
        const { seat, choices } = table.decision;
        table.do(choices.find(({ verb }) => verb === 'done' || verb === 'stop')!.verb, undefined, seat);
      }
      return table.state.initiative;
    };
    expect([rolled(false), rolled(true)]).toEqual([0, 1]);
  });
});

describe('ships', () => {
  const damaged: PositionSpec = {
    counters: { 'IJN-CA-1': '2406', 'USN-CA': '1807', 'IJN-DD-east-1': '2406', 'USN-DD': '1807' },
    reduced: ['IJN-CA-1', 'USN-CA'],
    change: sunk('IJN-DD-east-1', 'USN-DD', 'IJN-DD-west-1'),
  };

  rule(['14.5.6a', '14.5.6e'], 'of both sides, crippled and sunk, are rolled for at once, Japan first', () => {
    const table = declared(damaged);
    expect(table.decision.seat).toBe('japan');
    expect(table.options('restore ship')).toEqual(expect.arrayContaining(['IJN-CA-1', 'IJN-DD-east-1']));
    expect(table.options('restore ship')).not.toContain('USN-CA');
    table.do('done');
    expect(table.decision.seat).toBe('allies');
    expect(table.options('restore ship')).toEqual(expect.arrayContaining(['USN-CA', 'USN-DD']));
    const sound = declared({ counters: { 'USN-CA': '1807' } });
    expect(sound.offers('restore ship')).toBe(false);
  });

  /** Whether a ship is restored by a die. */
  const restores = (ship: string, die: number) => {
    const table = declared({ ...damaged, dice: { 'naval restoration': [die] } });
    if (!ship.startsWith('IJN')) table.do('done');
    table.do('restore ship', ship);
    expect(table.options('restore ship')).not.toContain(ship);
    return table.state.steps[findUnit(ship)] === 2;
  };

  rule('14.5.6b', 'Allied: crippled on 6, sunk on 8, then in Australia', () => {
    expect([restores('USN-CA', 5), restores('USN-CA', 6)]).toEqual([false, true]);
    expect([restores('USN-DD', 7), restores('USN-DD', 8)]).toEqual([false, true]);
    const table = declared({ ...damaged, dice: { 'naval restoration': [8] } });
    table.do('done');
    table.do('restore ship', 'USN-DD');
    expect(placeOf(table, 'USN-DD')).toBe('australia');
  });

  rule('14.5.6c', 'Japanese: crippled on 7, sunk on 9, then in the Philippines, of the West Fleet in Indochina', () => {
    expect([restores('IJN-CA-1', 6), restores('IJN-CA-1', 7)]).toEqual([false, true]);
    expect([restores('IJN-DD-east-1', 8), restores('IJN-DD-east-1', 9)]).toEqual([false, true]);
    const table = declared({ ...damaged, dice: { 'naval restoration': [9, 10] } });
    table.do('restore ship', 'IJN-DD-east-1');
    table.do('restore ship', 'IJN-DD-west-1');
    expect([placeOf(table, 'IJN-DD-east-1'), placeOf(table, 'IJN-DD-west-1')]).toEqual(['philippines', 'indochina']);
  });

  rule('14.5.6a', 'but not submarines', () => {
    const table = declared({ change: sunk('SS-japan', 'IJN-DD-east-1') });
    expect(table.options('restore ship')).toEqual(['IJN-DD-east-1']);
  });

  rule('14.5.6c', 'a tender that is raised takes aircraft aboard again', () => {
    const tender = findBase('cvs-east');
    const table = declared({
      dice: { 'naval restoration': [9] },
      change: (state) => {
        sunk('IJN-CVS-east')(state);
        state.baseStatus[tender] = ABSENT;
      },
    });
    table.do('restore ship', 'IJN-CVS-east');
    expect(table.state.baseStatus[tender]).toBe(OPERATIONAL);
    expect(isUsable(table.state, tender, JAPAN)).toBe(true);
  });

  rule(['14.5.6d', '16.1-A7', '16.1-J4'], 'each gives the other side points: Japanese ones 2, Allied ones 1', () => {
    const table = declared({ ...damaged, dice: { 'naval restoration': [10, 10, 1, 10] } });
    table.do('restore ship', 'IJN-CA-1');
    table.do('restore ship', 'IJN-DD-east-1');
    expect(table.state.points).toEqual([0, 8]);
    table.do('done');
    table.do('restore ship', 'USN-CA');
    expect(table.state.points).toEqual([0, 8]);
    table.do('restore ship', 'USN-DD');
    expect(table.state.points).toEqual([2, 8]);
    expect(table.told('scored').map((event) => (event as unknown as { rule: string }).rule)).toEqual([
      ...['16.1-A7', '16.1-A7', '16.1-J4'],
    ]);
  });
});

describe('destroyed airbases', () => {
  const bases = { batavia: 'destroyed', ceram: 'destroyed', kendari: 'destroyed' } as const;
  const allied = (spec: PositionSpec = {}) => {
    const table = declared({ bases, hits: { ceram: 4 }, ...spec });
    table.do('done');
    return table;
  };

  rule('14.5.6/2a', 'are rolled for by the side that holds them, if they trace supply', () => {
    const table = declared({ bases, hits: { ceram: 4 } });
    expect(table.options('restore airbase')).toEqual(['kendari']);
    table.do('done');
    expect(table.options('restore airbase')).toEqual(['batavia']);
  });

  rule(
    ['14.5.6/2b', '14.5.6/2d'],
    'work again on 7 or more, with 1 for troops in the hex; else they stay destroyed',
    () => {
      const status = (die: number, counters: PositionSpec['counters'] = {}) => {
        const table = allied({ counters, dice: { 'airbase restoration': [die] } });
        table.do('restore airbase', 'batavia');
        return table.state.baseStatus[findBase('batavia')];
      };
      expect([status(7), status(6)]).toEqual([OPERATIONAL, DESTROYED]);
      expect([status(6, { '1-1': '1506' }), status(5, { '1-1': '1506' })]).toEqual([OPERATIONAL, DESTROYED]);
    },
  );

  rule('14.5.6/2c', 'and take air units again', () => {
    const table = allied({ air: { 'P-40-1': 'soerabaja' }, dice: { 'airbase restoration': [10] } });
    const unit = findUnit('P-40-1');
    const reach = () => landingBases(table.state, unit, hexOf('1506')).includes(findBase('batavia'));
    expect(reach()).toBe(false);
    table.do('restore airbase', 'batavia');
    expect(reach()).toBe(true);
  });
});
