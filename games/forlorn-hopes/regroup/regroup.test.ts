import { describe, expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import type { Event } from '#engine/state';
import { airBox, airSteps, isAirDisrupted } from '../core/air.ts';
import { isBaseDisrupted } from '../core/bases.ts';
import { FLOWN, READY, REGROUP } from '../core/hand.ts';
import { ELIMINATED } from '../core/places.ts';
import { ABSENT, BUILDING, DISRUPTED, type ForlornHopes, OPERATIONAL } from '../core/state.ts';
import { findBase, findPlace, findUnit } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';

type Table = Sitting<ForlornHopes>;

function regroup(spec: PositionSpec): Table {
  return position({ phase: 'regroup', ...spec });
}

/** Ends the rolls for air units of both sides. */
function airDone(table: Table): Table {
  table.do('done', undefined, 'japan');
  table.do('done', undefined, 'allies');
  return table;
}

/** Who is asked is open, so nobody learns what there is to roll for. */
function expectNoLeaks({ state }: Table): void {
  for (const seat of ['japan', 'allies', null]) expect(leaks(forlornHopes, state, seat)).toEqual([]);
}

function isDown({ state }: Table, unit: string): boolean {
  return isAirDisrupted(state, findUnit(unit));
}

describe('air units', () => {
  const rolled = (words: string, die: number, spec: PositionSpec = {}) => {
    const table = regroup({ air: { 'P-40-1': words }, dice: { 'air regroup allies': [die] }, ...spec });
    table.do('roll air unit', 'P-40-1', 'allies');
    return !isDown(table, 'P-40-1');
  };

  rule('14.1.1c', 'recover on 6 or less, with the modifiers of base and unit', () => {
    // A minor base, a major one, one off the map, a mobile one, a reduced unit, poor supply.
    expect([rolled('batavia regroup disrupted', 6), rolled('batavia regroup disrupted', 7)]).toEqual([true, false]);
    expect([rolled('soerabaja regroup disrupted', 7), rolled('soerabaja regroup disrupted', 8)]).toEqual([true, false]);
    expect([rolled('australia regroup disrupted', 8), rolled('australia regroup disrupted', 9)]).toEqual([true, false]);
    const mobile = { mobile: { 'mobile-a': '1707' } };
    expect([rolled('mobile-a regroup disrupted', 5, mobile), rolled('mobile-a regroup disrupted', 6, mobile)]).toEqual([
      true,
      false,
    ]);
    const reduced = 'batavia regroup disrupted reduced';
    expect([rolled(reduced, 5), rolled(reduced, 6)]).toEqual([true, false]);
    const poor = { hits: { lombok: 2 } };
    expect([rolled('lombok regroup disrupted', 5, poor), rolled('lombok regroup disrupted', 6, poor)]).toEqual([
      true,
      false,
    ]);
  });

  rule('14.1.1c', 'poor supply is that of a supply unit used up this turn', () => {
    const spec = { hits: { lombok: 4 }, counters: { 'supply-allies-1': '2108' } };
    const table = position({
      phase: 'supply',
      ...spec,
      air: { 'P-40-1': 'lombok regroup disrupted' },
      dice: { 'air regroup allies': [6] },
    });
    expect(table.state.where[findUnit('supply-allies-1')]).not.toBe(hexOf('2108'));
    table.do('roll air unit', 'P-40-1', 'allies');
    expect(isDown(table, 'P-40-1')).toBe(true);
  });

  rule(['14.1a', '14.1b'], 'roll if their owner likes and if they have waited in a Regroup box', () => {
    const table = regroup({
      air: { 'P-40-1': 'soerabaja regroup disrupted', 'P-40-2': 'soerabaja disrupted', 'P-40-3': 'soerabaja regroup' },
    });
    expect(table.why('roll air unit', 'P-40-2', 'allies')!.rule).toBe('14.1b');
    expect(table.why('roll air unit', 'P-40-3', 'allies')!.rule).toBe('14.1b');
    expect(table.why('roll air unit', 'A6M-1', 'allies')!.rule).toBe('14.1b');
    airDone(table);
    expect(isDown(table, 'P-40-1')).toBe(true);
    expect(table.told('regroup tried')).toEqual([]);
  });

  rule('14.1.1a', 'roll before the airbases', () => {
    const table = regroup({
      air: { 'P-40-1': 'soerabaja regroup disrupted' },
      bases: { batavia: 'disrupted' },
      dice: { 'air regroup allies': [3], 'airbase regroup allies': [3] },
    });
    expect(table.why('roll airbase', 'batavia', 'allies')).toBeDefined();
    table.do('roll for all', undefined, 'allies');
    table.do('done', undefined, 'japan');
    table.do('roll for all');
    expect(table.told('regroup tried').map((event) => (event as unknown as { unit: number }).unit >= 0)).toEqual([
      true,
      false,
    ]);
  });

  rule(['14.1.1b', '13.5b'], 'do not regroup at an airbase that is disrupted or out of supply', () => {
    const air = { 'P-40-1': 'batavia regroup disrupted' };
    const broken = regroup({ air, bases: { batavia: 'disrupted' } });
    expect(broken.why('roll air unit', 'P-40-1', 'allies')!.rule).toBe('14.1.1b');
    const cut = regroup({
      air,
      change: (state) => {
        state.baseOutOfSupply[findBase('batavia')] = 1;
      },
    });
    expect(cut.why('roll air unit', 'P-40-1', 'allies')!.rule).toBe('13.5b');
  });

  rule('14.1.1f', 'do not regroup after staging', () => {
    const table = position({ missionsLeft: 1, air: { 'G4M-1': 'indochina regroup disrupted' }, counters: {} });
    table.do('stage');
    table.do('stage', 'G4M-1');
    table.do('to', 'sarawak');
    expect(airBox(table.state, findUnit('G4M-1'))).toBe(FLOWN);
    const next = regroup({ air: { 'G4M-1': 'sarawak flown disrupted' } });
    expect(next.why('roll air unit', 'G4M-1', 'japan')!.rule).toBe('14.1b');
  });

  rule(['14.1.1g', '14.2a'], 'are ready at the end, disrupted or not, and roll once', () => {
    const table = regroup({
      air: { 'P-40-1': 'batavia regroup disrupted', 'P-40-2': 'batavia flown', 'P-40-3': 'batavia flown disrupted' },
      dice: { 'air regroup allies': [10] },
    });
    table.do('roll air unit', 'P-40-1', 'allies');
    expect(table.why('roll air unit', 'P-40-1', 'allies')!.rule).toBe('14.1.1g');
    expect(airBox(table.state, findUnit('P-40-1'))).toBe(REGROUP);
    airDone(table);
    const boxes = ['P-40-1', 'P-40-2', 'P-40-3'].map((unit) => [
      airBox(table.state, findUnit(unit)),
      isDown(table, unit),
    ]);
    expect(boxes).toEqual([
      [READY, true],
      [READY, false],
      [READY, true],
    ]);
  });

  rule('14.1.1c', 'the other side learns nothing of a roll', () => {
    const table = regroup({
      air: { 'P-40-1': 'soerabaja regroup disrupted', 'A6M-1': 'kendari regroup disrupted' },
      dice: { 'air regroup allies': [1], 'air regroup japan': [1] },
    });
    expectNoLeaks(table);
    const before = JSON.stringify(forlornHopes.view(table.state, 'japan').secrets);
    const events = table.do('roll air unit', 'P-40-1', 'allies');
    expect(events.every((event) => event.only?.includes('allies'))).toBe(true);
    expect(JSON.stringify(forlornHopes.view(table.state, 'japan').secrets)).toBe(before);
    expectNoLeaks(table);
  });
});

describe('airbases and ground units', () => {
  const tried = (base: string, die: number, spec: PositionSpec = {}) => {
    const table = airDone(
      regroup({ bases: { [base]: 'disrupted' }, dice: { 'airbase regroup allies': [die] }, ...spec }),
    );
    table.do('roll airbase', base);
    return !isBaseDisrupted(table.state, findBase(base));
  };

  rule('14.1.2a', 'an airbase in supply recovers on 7 or less', () => {
    expect([tried('batavia', 7), tried('batavia', 8)]).toEqual([true, false]);
    expect([tried('soerabaja', 8), tried('soerabaja', 9)]).toEqual([true, false]);
  });

  rule('14.1.2a', 'in secret: both sides still see it disrupted, and the owner is asked again', () => {
    const spec = { bases: { batavia: 'disrupted' }, dice: { 'airbase regroup allies': [1] } } as const;
    const table = airDone(regroup(spec));
    expectNoLeaks(table);
    table.do('roll airbase', 'batavia');
    expect(table.state.baseStatus[findBase('batavia')]).toBe(DISRUPTED);
    expect(isBaseDisrupted(table.state, findBase('batavia'))).toBe(false);
    expect(table.why('roll airbase', 'batavia')!.rule).toBe('14.1.2a');
    expectNoLeaks(table);
    table.do('done');
    const later = airDone(
      regroup({
        ...spec,
        change: (state) => {
          (state.secrets.allies as { recovered: number[] }).recovered[findBase('batavia')] = 1;
        },
      }),
    );
    expect([later.decision.seat, later.offers('roll airbase'), later.offers('done')]).toEqual(['allies', false, true]);
  });

  rule('14.1.2a', 'each rolls once in a turn, for its owner alone', () => {
    const table = airDone(
      regroup({ bases: { batavia: 'disrupted', kendari: 'disrupted' }, dice: { 'airbase regroup japan': [10] } }),
    );
    expect([table.decision.seat, table.state.baseStatus[findBase('kendari')]]).toEqual(['japan', DISRUPTED]);
    expect(table.why('roll airbase', 'batavia')!.rule).toBe('14.1.2a');
    table.do('roll airbase', 'kendari');
    expect(isBaseDisrupted(table.state, findBase('kendari'))).toBe(true);
    expect(table.why('roll airbase', 'kendari')!.rule).toBe('14.1.2a');
  });

  rule('14.1.3', 'troops aboard and off the map roll like those ashore, and those out of the game do not', () => {
    const counters = { '2-4': '2309', '2-16': 'philippines', '48-1': 'IJN-T-east-1', 'IJN-T-east-1': '2309' };
    const all = ['2-4', '2-16', '48-1', '48-2', '38-1'].filter((unit) => findUnit(unit) >= 0);
    const table = airDone(
      regroup({
        counters,
        disrupted: all,
        change: (state) => {
          state.where[findUnit('48-2')] = ELIMINATED;
        },
      }),
    );
    expect(table.options('roll unit').toSorted()).toEqual(['2-16', '2-4', '48-1']);
  });

  rule(['14.1.2b', '13.5d'], 'out of supply it does not', () => {
    const table = airDone(
      regroup({
        bases: { batavia: 'disrupted' },
        change: (state) => {
          state.baseOutOfSupply[findBase('batavia')] = 1;
        },
      }),
    );
    expect(table.why('roll airbase', 'batavia')!.rule).toBe('14.1.2b');
    expect(table.offers('roll airbase')).toBe(false);
  });

  rule('14.1.3', 'a ground unit, supplied or not, recovers on 6 or less', () => {
    const counters = { '2-4': '2309', Gull: '2705' };
    for (const [die, recovers] of [
      [6, true],
      [7, false],
    ] as const) {
      const table = airDone(regroup({ counters, disrupted: ['2-4'], dice: { 'ground regroup': [die] } }));
      expect(table.options('roll unit')).toEqual(['2-4']);
      table.do('roll unit', '2-4');
      expect(table.state.disrupted[findUnit('2-4')]).toBe(recovers ? 0 : 1);
      expect(table.offers('roll unit')).toBe(false);
    }
  });

  rule('14.1.4b', 'crippled ships wait for the General Regroup Turn', () => {
    const table = airDone(regroup({ counters: { 'USN-CA': '1807' }, reduced: ['USN-CA'] }));
    expect(table.offers('restore ship')).toBe(false);
    expect(table.state.steps[findUnit('USN-CA')]).toBe(1);
  });
});

describe('the end of the week', () => {
  rule(['14.3a', '6.5.2b'], 'mobile airbases in supply are ready', () => {
    const mobile = { 'mobile-a': '1707 building', 'mobile-1': '2309 building' };
    const table = position({ phase: 'supply', mobile });
    airDone(table);
    expect(table.state.baseStatus[findBase('mobile-a')]).toBe(OPERATIONAL);
    expect(table.state.baseStatus[findBase('mobile-1')]).toBe(BUILDING);
    // A supply unit serves it for the whole turn.
    const counters = { '48-1': '2309', 'supply-japan-1': '2309' };
    const served = position({ phase: 'supply', mobile: { 'mobile-1': '2309 building' }, counters });
    airDone(served);
    expect(served.state.baseStatus[findBase('mobile-1')]).toBe(OPERATIONAL);
  });

  rule(['14.3b', '6.5.4a', '6.5.4b'], 'they can be taken down when empty and whole, to be built elsewhere', () => {
    const table = airDone(
      regroup({ mobile: { 'mobile-a': '1707', 'mobile-b': '1606' }, air: { 'P-40-1': 'mobile-b' } }),
    );
    expect(table.options('dismantle')).toEqual(['mobile-a']);
    expect(table.why('dismantle', 'mobile-b')!.rule).toBe('14.3b');
    expectNoLeaks(table);
    table.do('dismantle', 'mobile-a');
    expect(table.state.mobileAt[findBase('mobile-a')]).toBe(-1);
    expect(table.state.baseStatus[findBase('mobile-a')]).toBe(ABSENT);
    const broken = airDone(regroup({ mobile: { 'mobile-a': '1707' }, change: disruptMobile }));
    broken.do('done');
    expect(broken.why('dismantle', 'mobile-a')!.rule).toBe('6.5.4a');
    const later = position({ phase: 'construction', counters: { '1-1': '1707' } });
    later.do('done', undefined, later.decision.seat);
    expect(later.offers('build')).toBe(true);
  });

  function disruptMobile(state: ForlornHopes): void {
    state.baseStatus[findBase('mobile-a')] = DISRUPTED;
  }

  const hits = (table: Table, town: string) => table.state.hits[findPlace(town)];

  rule(['14.4a', '14.4.1'], 'each side removes up to three hits from its cities, if it likes', () => {
    const table = airDone(regroup({ hits: { darwin: 3, soerabaja: 2, batavia: 1 } }));
    table.do('repair', 'darwin');
    table.do('repair', 'darwin');
    table.do('repair', 'soerabaja');
    expect(table.why('repair', 'darwin')!.rule).toBe('14.4.1');
    expect([hits(table, 'darwin'), hits(table, 'soerabaja')]).toEqual([1, 1]);
    const none = airDone(regroup({ hits: { darwin: 3 } }));
    none.do('done');
    expect(hits(none, 'darwin')).toBe(3);
  });

  rule('14.4.2', 'and up to two from each port and town', () => {
    const table = airDone(regroup({ hits: { batavia: 3, makassar: 2 } }));
    table.do('repair', 'batavia');
    table.do('repair', 'batavia');
    expect(table.why('repair', 'batavia')!.rule).toBe('14.4.2');
    table.do('repair', 'makassar');
    table.do('repair', 'makassar');
    expect([hits(table, 'batavia'), hits(table, 'makassar')]).toEqual([1, 0]);
    const all = airDone(regroup({ hits: { batavia: 3, makassar: 2, darwin: 4 } }));
    all.do('repair all');
    expect([hits(all, 'batavia'), hits(all, 'makassar'), hits(all, 'darwin')]).toEqual([1, 0, 1]);
  });

  rule('13.5c', 'but none without supply', () => {
    const table = airDone(regroup({ hits: { lombok: 2, batavia: 1 }, counters: { 'IJN-CA-1': '2108' } }));
    expect(table.why('repair', 'lombok')!.rule).toBe('13.5c');
    expect(table.options('repair')).toEqual(['batavia']);
  });

  rule('10.3.1d', 'warships leave a ruined port for their holding area', () => {
    const table = airDone(regroup({ hits: { lombok: 4 }, counters: { 'USN-CA': '2108', 'US-T-1': '2108' } }));
    expect(table.options('send away')).toEqual(['USN-CA']);
    table.do('send away', 'USN-CA');
    expect(forlornHopes.definition.targets!.place!.nameOf(table.state.where[findUnit('USN-CA')]!)).toBe('australia');
  });
});

describe('replacements', () => {
  const reduced = {
    air: {
      'P-40-1': 'soerabaja regroup reduced',
      'Hudson-1': 'soerabaja regroup reduced',
      'P-40-2': 'soerabaja flown reduced',
      'P-40-3': 'soerabaja regroup',
      'G4M-1': 'kendari regroup reduced',
      'G4M-2': 'kendari regroup reduced',
      'G4M-3': 'kendari flown reduced',
    },
    turn: 4,
    regroupTurn: 4,
  };
  /** To the Japanese purchase. */
  const japanese = (die: number, points: number) =>
    airDone(regroup({ ...reduced, points: { japan: points }, dice: { replacements: [die, 7] } }));
  /** To the Allied purchase. */
  const allied = (die: number, air: PositionSpec['air'] = reduced.air) =>
    airDone(regroup({ ...reduced, air, dice: { replacements: [10, die] } }));
  const fullSteps = ({ state }: Table, unit: string) => airSteps(state, findUnit(unit));

  rule(
    ['14.5.3a', '14.5.3b', '16.1-J2', '16.1-J3'],
    'the Allies take up to 2 or 3 steps, each 2 points for Japan',
    () => {
      const table = allied(7);
      expect(table.decision.seat).toBe('allies');
      expect(table.told('steps offered').at(-1)).toMatchObject({ steps: 3 });
      expect(allied(4).told('steps offered').at(-1)).toMatchObject({ steps: 2 });
      expect(table.options('buy step')).toEqual(['P-40-1', 'Hudson-1']);
      expectNoLeaks(table);
      table.do('buy step', 'P-40-1');
      table.do('buy step', 'Hudson-1');
      expect([fullSteps(table, 'P-40-1'), fullSteps(table, 'Hudson-1')]).toEqual([2, 2]);
      expect(table.state.points).toEqual([8, 0]);
      expect(table.told('scored').map((event) => (event as unknown as { rule: string }).rule)).toEqual([
        '16.1-J2',
        '16.1-J2',
      ]);
    },
  );

  rule(['14.5.3c', '14.5.3d', '14.5.3f'], 'for P-40, Buffalo, B-17 and Hudson, reduced, in a Regroup box', () => {
    const table = allied(7, { ...reduced.air, 'Hurricane-1': 'soerabaja regroup reduced' });
    expect(table.why('buy step', 'Hurricane-1')!.rule).toBe('14.5.3c');
    expect(table.why('buy step', 'P-40-2')!.rule).toBe('14.5.3f');
    expect(table.why('buy step', 'P-40-3')!.rule).toBe('14.5.3d');
    expect(table.why('buy step', 'P-40-4')!.rule).toBe('14.5.3d');
  });

  rule(['14.5.3e', '14.5.4'], 'in no other turn, and never for ground units', () => {
    const plain = airDone(regroup({ air: reduced.air, turn: 5, regroupTurn: 4 }));
    expect(plain.told('steps offered')).toEqual([]);
    expect(plain.offers('buy step')).toBe(false);
    const table = airDone(
      regroup({ ...reduced, counters: { Gull: '2705' }, reduced: ['Gull'], dice: { replacements: [10, 7] } }),
    );
    expect(table.why('buy step', 'Gull')!.rule).toBe('14.5.3d');
    table.do('done');
    expect(table.state.steps[findUnit('Gull')]).toBe(1);
  });

  rule(['14.5.5a', '14.5.5d', '16.1-A8'], 'Japan pays a point a step, and the Allies get what it lacks', () => {
    const table = japanese(3, 2);
    expect(table.decision.seat).toBe('japan');
    table.do('buy step', 'G4M-1');
    table.do('buy step', 'G4M-2');
    expect(table.state.points).toEqual([0, 0]);
    const poor = japanese(3, 0);
    poor.do('buy step', 'G4M-1');
    expect(poor.state.points).toEqual([0, 2]);
    expect(fullSteps(poor, 'G4M-1')).toBe(2);
    expect(poor.told('scored')[0]).toMatchObject({ rule: '16.1-A8' });
  });

  rule(['14.5.5b', '14.5.5c'], 'as many as the die says, a ten none, and no unit that is gone', () => {
    const table = japanese(1, 5);
    expect(table.why('buy step', 'G4M-4')!.rule).toBe('14.5.5b');
    expect(table.why('buy step', 'G4M-3')!.rule).toBe('14.5.3f');
    table.do('buy step', 'G4M-1');
    expect(table.decision.seat).toBe('allies');
    expect(japanese(10, 5).decision.seat).toBe('allies');
  });
});

describe('the General Regroup Turn', () => {
  rule('14.5.2a', 'Japanese air units that did not fly recover without a roll, and supplied airbases', () => {
    const table = regroup({
      turn: 4,
      regroupTurn: 4,
      air: { 'G4M-1': 'kendari disrupted', 'G4M-2': 'kendari regroup disrupted', 'G4M-3': 'kendari flown disrupted' },
      bases: { kendari: 'disrupted', menado: 'disrupted' },
      change: (state) => {
        state.baseOutOfSupply[findBase('menado')] = 1;
      },
      dice: { replacements: [10, 2] },
    });
    expect(['G4M-1', 'G4M-2', 'G4M-3'].map((unit) => isDown(table, unit))).toEqual([false, false, true]);
    airDone(table);
    table.do('done');
    expect(table.state.baseStatus[findBase('kendari')]).toBe(OPERATIONAL);
    expect(table.state.baseStatus[findBase('menado')]).toBe(DISRUPTED);
  });

  rule('14.5.2b', 'Allied air units roll as always', () => {
    const table = regroup({
      turn: 4,
      regroupTurn: 4,
      air: { 'P-40-1': 'soerabaja regroup disrupted', 'P-40-2': 'soerabaja disrupted' },
      dice: { 'air regroup allies': [10] },
    });
    expect([isDown(table, 'P-40-1'), isDown(table, 'P-40-2')]).toEqual([true, true]);
    table.do('roll air unit', 'P-40-1', 'allies');
    expect(isDown(table, 'P-40-1')).toBe(true);
  });
});

test('by an order all rolls are made, and where there are none the question is passed', () => {
  const spec: PositionSpec = {
    air: { 'P-40-1': 'darwin regroup disrupted', 'P-40-2': 'darwin regroup disrupted' },
    bases: { koepang: 'disrupted' },
  };
  const table = regroup(spec);
  const order = orderAction(forlornHopes.definition.orders!, 'allies', 'regroup rolls', 'all');
  const rolls = (events: readonly Event[]) => events.filter(({ type }) => type === 'regroup tried').length;
  expect(rolls(forlornHopes.apply(table.state, order).events)).toBe(2);
  expectNoLeaks(table);
  // The airbase too, at the question after it.
  expect(rolls(table.do('done', undefined, 'japan'))).toBe(1);
});
