import { describe, expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { NO_OPPORTUNITY_FIRE, STEADY, SUSTAINED } from './core/state.ts';
import { indirectRange } from './field/indirect.ts';
import { fireValue } from './fire/value.ts';
import { activate, command, counterNamed, divisionNamed, placeNamed } from './fixtures/activations.ts';
import { assaulting, totalsOf } from './fixtures/assaulting.ts';
import { demolitionTeams } from './landing/mines.ts';
import { type PositionSpec, position } from './position.ts';
import { airSupport } from './support/airSupport.ts';
import { COLUMN } from './theater/forces.ts';
import { LOST, ROUTED } from './theater/places.ts';
import { theater } from './tinian.ts';

// The worked examples of the rulebook in its order, played. E6 to E10, the lines of sight, are in sight/reference.test.ts; E27 is Saipan's.

type Table = ReturnType<typeof position>;
const where = ({ state }: Table, id: string) => state.where[counterNamed(id)];
const disorder = ({ state }: Table, place: string) => state.disorder[placeNamed(place)];
const rich = { '2MARDIV': { dc: 9 }, '4MARDIV': { dc: 9 }, IJA: { dc: 9 }, IJN: { dc: 9 } };
const noRerolls = { rerolled: ['us', 'japan'] } satisfies PositionSpec;

/** A unit moves with nobody beside those named, step by step. */
function walk(table: Table, unit: string, ...steps: readonly string[]) {
  table.do('move', unit);
  while (table.options('drop').length > 0) {
    const other = table.options('drop').find((each) => each !== unit);
    if (other === undefined) break;
    table.do('drop', other);
  }
  for (const step of steps) table.do('step', step);
}

describe('Activations', () => {
  const army = {
    '1/I/135': '14.60',
    '1/I/50': '14.61',
    'IJA-HQ': '14.62',
    Ogata: '14.62',
    '1/56NGF': '16.77',
  };
  test('E1: the chit of I/135 makes its units and the leaders without a stripe Active, and no others', () => {
    const table = activate('I/135', { counters: army, divisions: rich });
    expect(table.options('pass').sort()).toEqual(['1/I/135', 'IJA-HQ']);
    expect(table.options('move leader')).toEqual(['Ogata']);
    table.do('dig foxhole', '1/I/135');
    expect(table.options('pass')).toContain('1/I/135');
    expect(table.why('pass', '1/I/50')?.rule).toBe('5.1l');
  });
  test('E2: the chit of the 4th Division makes all of it Active, white stripes and Cates among them', () => {
    const counters = {
      'A/1/24': '14.56',
      'A/1/25': '15.56',
      'D/2AAB': '13.56',
      'HQ/4MARDIV': '14.55',
      Cates: '14.55',
      'A/1/8': '13.55',
    };
    const table = activate('4MARDIV', { counters, divisions: rich });
    expect(table.options('pass').sort()).toEqual(['A/1/24', 'A/1/25', 'D/2AAB', 'HQ/4MARDIV']);
    expect(table.options('move leader')).toEqual(['Cates']);
    const before = table.state.commands[divisionNamed('4MARDIV')]!;
    table.do('dig foxhole', 'A/1/24');
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(before);
    table.do('smoke', 'A/1/24');
    expect(table.state.commands[divisionNamed('4MARDIV')]).toBe(before - 1);
  });
  test('E3: three units of a hex that fire together on the Direct Command Chit cost 3 DC', () => {
    const counters = { 'A/1/25': '15.55', 'B/1/25': '15.55', 'C/1/25': '15.55', '1/I/50': '15.56' };
    const table = command('us', { ...noRerolls, counters, dice: { commands: [0, 0], fire: [9] } });
    const before = table.state.commands[divisionNamed('4MARDIV')]!;
    table.do('fire', 'A/1/25');
    table.do('add', 'B/1/25');
    table.do('add', 'C/1/25');
    table.do('shoot');
    expect(before - table.state.commands[divisionNamed('4MARDIV')]!).toBe(3);
  });
});

describe('stacking', () => {
  test('E4: A at DG1 and B, C, K, L are 2 too many: DG3, which nobody rallies before a unit is Active again', () => {
    const counters = {
      'A/1/6': '14.56',
      'B/1/6': '14.56',
      'C/1/6': '14.56',
      'K/3/6': '14.55 column',
      'L/3/6': '14.55 column',
    };
    const table = activate('6', { counters, marks: { '14.56': 'DG1' }, divisions: rich });
    table.do('move', 'K/3/6');
    table.do('crowd into', '14.56');
    expect(disorder(table, '14.56')).toBe(1);
    table.do('done');
    expect(disorder(table, '14.56')).toBe(3);
    expect(table.offers('rally')).toBe(false);
  });
  test('E5: with G/2/6 and L/3/8 they are one too many and of several Formations: DG1 becomes DG3', () => {
    const counters = {
      'A/1/2': '14.56',
      'B/1/2': '14.56',
      'G/2/6': '14.55 column',
      'L/3/8': '13.56 column',
    };
    const table = activate('2MARDIV', { counters, marks: { '14.56': 'DG1' }, divisions: rich });
    for (const unit of ['G/2/6', 'L/3/8']) {
      table.do('move', unit);
      table.do('crowd into', '14.56');
    }
    table.do('done');
    expect(disorder(table, '14.56')).toBe(3);
  });
});

describe('fire', () => {
  const companies = { 'A/1/6': '16.55', 'B/1/6': '16.55', 'C/1/6': '16.55', '6-us-at-1': '16.55' };
  const targets = {
    '1/I/50': '16.56',
    'LTC/18': '16.56',
    '2/I/50': '17.55 column',
    '3/I/50': '17.55 column',
    'IJA-HQ': '15.60',
  };
  const aimed = (spec: PositionSpec, target: string) => {
    const table = activate('6', { ...noRerolls, counters: { ...companies, ...targets }, ...spec });
    table.do('fire', 'C/1/6');
    table.do('aim', target);
    return table;
  };
  const foxhole = { marks: { '17.55': 'foxhole' } };

  test('E11: in 16.56 the hex, at -2, or the tank alone', () => {
    const table = aimed({}, '16.56');
    const tank = counterNamed('LTC/18');
    if (table.state.fire!.single === tank) table.do('fire at all');
    expect(fireValue(table.state, table.state.fire!).counted).toContainEqual(
      expect.objectContaining({ rule: '8.3.1f', amount: -2 }),
    );
    expect(table.options('fire at')).toEqual(['LTC/18']);
    table.do('fire at', 'LTC/18');
    expect(table.offers('fire at all')).toBe(true);
  });
  test('E12: in 17.55 only the hex; the firer names the unit that a Rout result drives away', () => {
    const table = aimed({ ...foxhole, dice: { fire: [1], rout: [9] } }, '17.55');
    expect([table.offers('fire at'), table.state.fire!.single]).toEqual([false, -1]);
    const named = table.state.fire!.targetUnit;
    table.do('shoot');
    if (table.offers('check')) table.do('check', undefined, 'japan');
    expect(table.told('Rout Check')).toMatchObject([{ unit: named, isPassed: false }]);
    expect(table.state.where[named]).toBe(ROUTED);
    expect(table.state.where.filter((place) => place === placeNamed('17.55'))).toHaveLength(1);
  });
  test('E13: C Company with two more, the AT gun, and Concentrated Fire at the tank: 7, on the blue row', () => {
    const shot = (die: number, rout = 0) => {
      const table = aimed({ dice: { fire: [die], rout: [rout] } }, '16.56');
      if (table.state.fire!.single < 0) table.do('fire at', 'LTC/18');
      if (table.offers('armor piercing')) table.do('armor piercing');
      table.do('concentrate');
      table.do('shoot');
      if (table.offers('check')) table.do('check', undefined, 'japan');
      return table;
    };
    const results = [0, 1, 2, 3, 4, 5, 6, 9].map((die) => shot(die).told('fired')[0]);
    expect(results).toMatchObject(
      ['R', 'R*', 'R', 'R', 'E', 'E', 'E', '-'].map((result) => ({ value: 4 - 1 + 1 + 2 + 1, result })),
    );
    const beside = (table: Table) => table.state.shock[placeNamed('16.56')];
    expect([where(shot(5), 'LTC/18'), beside(shot(5))]).toEqual([LOST, STEADY]);
    expect([beside(shot(2, 0)), beside(shot(2, 9))]).toEqual([STEADY, 1]);
  });
});

describe('Opportunity Fire', () => {
  const crossing = {
    'HQ/6': '14.53',
    'A/1/6': '16.56 column',
    'B/1/6': '16.56 column',
    'C/1/6': '16.56',
    '1/I/50': '17.56',
    'I/50-jp-hmg-1': '17.56',
    'IJA-HQ': '15.60',
  };
  const hmg = (table: Table) => table.state.fireMarkers[placeNamed('17.56')];
  const active = () =>
    activate('6', { ...noRerolls, counters: crossing, divisions: rich, dice: { 'opportunity fire': [6, 8] } });

  test('E14: A Company leaves 16.56 for 15.56 under the guns of a Deployed friend: no fire', () => {
    const table = active();
    walk(table, 'A/1/6', '15.56');
    expect([table.decision.seat, where(table, 'A/1/6')]).toEqual(['us', placeNamed('15.56')]);
  });
  test('E15 to E17: B Company goes from zone to zone of the HMG, which fires until an 8 breaks it', () => {
    const table = active();
    walk(table, 'B/1/6', '17.55');
    expect(table.decision).toMatchObject({ seat: 'japan', procedure: 'opportunity fire' });
    table.do('fire', '17.56', 'japan');
    expect(hmg(table)).toBe(SUSTAINED);
    expect(where(table, 'B/1/6')).toBe(placeNamed('17.55'));
    table.do('step', '17.54');
    table.do('fire', '17.56', 'japan');
    expect(table.told('fired')).toMatchObject([{ die: 6 }, { die: 8 }]);
    expect([hmg(table), where(table, 'I/50-jp-hmg-1')]).toEqual([NO_OPPORTUNITY_FIRE, LOST]);

    const later = command('japan', {
      counters: { ...crossing, 'I/50-jp-hmg-1': 'available' },
      divisions: rich,
      change: (state) => {
        state.fireMarkers[placeNamed('17.56')] = NO_OPPORTUNITY_FIRE;
      },
    });
    later.do('smoke', '1/I/50');
    expect(hmg(later)).toBe(0);
  });
});

describe('Indirect Fire', () => {
  test('E18: 1/10 with 2/14 at brush in 19.50, spotted by E/2/25: 4, and a Heavy Barrage unless a 9', () => {
    const shelled = (die: number) => {
      const table = activate('4MARDIV', {
        ...noRerolls,
        counters: { '1/10': '17.49', '2/14': '17.49', 'E/2/25': '18.50', '2/I/50': '19.50' },
        dice: { 'indirect fire': [die] },
      });
      table.do('indirect fire', '1/10');
      table.do('fire at', '19.50');
      return table;
    };
    const table = shelled(5);
    expect(table.told('scattered')).toEqual([]);
    expect(table.told('fired')).toMatchObject([{ value: 4, die: 5, result: '-' }]);
    expect(table.state.barrage[placeNamed('19.50')]).toBe(4);
    expect(shelled(4).told('fired')).not.toMatchObject([{ result: '-' }]);
    expect(shelled(9).state.barrage[placeNamed('19.50')]).toBe(0);
  });
  const column = (at: string) => ({ 'A/1/25': `${at} column`, 'HQ/25': '13.53' });
  test('E19 and E25: MA 5 at DG3 under a Medium Barrage is 1 MP', () => {
    const table = activate('25', { counters: column('15.55'), marks: { '15.55': 'DG3 medium' } });
    table.do('move', 'A/1/25');
    expect(table.game.prompt(table.state)).toContain('1 MP');
  });
  test('E20: MA 5 at DG3 comes into a Medium Barrage for 1 MP and has none left', () => {
    const table = activate('25', { counters: column('15.55'), marks: { '15.55': 'DG3', '15.54': 'medium' } });
    table.do('move', 'A/1/25');
    expect(table.game.prompt(table.state)).toContain('2 MP');
    table.do('step', '15.54');
    expect(table.decision.procedure).not.toBe('march');
  });
});

describe('Assaults', () => {
  const field: PositionSpec = {
    counters: {
      'A/1/25': '17.52',
      'B/1/25': '17.52',
      'C/1/25': '17.53',
      'E/2/25': '17.53',
      Cates: '17.52',
      'Mtr/2/25': '16.53',
      'B/1/24': '18.52',
      '1/I/50': '18.53',
      '2/I/50': '18.53',
      'I/50-jp-hmg-1': '18.53',
      Matsuda: '18.53',
    },
    marks: { '18.53': 'DG3 foxhole' },
    divisions: { '4MARDIV': { quality: 6 }, IJA: { quality: 5 } },
  };
  test('E21 and E22: the 25th assaults 18.53: the HMG fires at both hexes, then +10 against +9', () => {
    const table = assaulting({
      ...field,
      on: ['18.53'],
      firesBack: true,
      dice: { 'opportunity fire': [6, 6], 'attacker assault': [4], 'defender assault': [6] },
    });
    table.do('assault', '18.53');
    expect(table.why('join', 'B/1/24')).toBeDefined();
    table.do('commit');
    for (const unit of ['A/1/25', 'E/2/25']) expect(table.state.mode[counterNamed(unit)]).toBe(COLUMN);
    table.do('fire at', '17.53', 'japan');
    table.do('fire', '18.53', 'japan');
    expect(table.state.fireMarkers[placeNamed('18.53')]).toBe(SUSTAINED);
    if (table.offers('fire')) table.do('fire', '18.53', 'japan');
    expect(table.told('fired')).toMatchObject([
      { target: placeNamed('17.53'), die: 6 },
      { target: placeNamed('17.52'), die: 6 },
    ]);
    expect(table.told('assault rolled')).toMatchObject([{ totals: [10, 9], dice: [4, 6] }]);
  });
  test('E23: in a charge 1 or 2 DG cost a unit; after a leader the number is rounded down', () => {
    const charge = (rolls: readonly [number, number], leader: PositionSpec['counters']) => {
      const chargers = { '1/I/50': '18.53', '2/I/50': '18.53', '3/I/50': '18.53' };
      const table = assaulting({
        chit: 'I/50',
        on: ['17.52'],
        rolls: [rolls],
        counters: { ...chargers, 'A/1/25': '17.52', 'HQ/25': '15.52', ...leader },
      });
      table.do('assault', '17.52');
      return table;
    };
    const lost = (levels: number, leader: PositionSpec['counters'] = {}) => {
      const [attacker, defender] = totalsOf(charge([0, 0], leader)) as [number, number];
      const behind = defender - attacker - levels;
      const { state } = charge(behind > 0 ? [behind, 0] : [0, -behind], leader);
      return [state.lost[1], state.mode[counterNamed('Matsuda')]];
    };
    expect([1, 2, 3].map((levels) => lost(levels)[0])).toEqual([1, 1, 2]);
    const led = [1, 2, 3].map((levels) => lost(levels, { Matsuda: '18.53' }));
    expect(led).toEqual([0, 1, 1].map((units) => [units, COLUMN]));
  });
});

test('E24: E rallies and moves on, F follows, B rallies; mixed Formations leave DG1', () => {
  const table = activate('4MARDIV', {
    counters: { 'E/2/25': '16.54 column', 'F/2/25': '16.54 column', 'HQ/25': '15.54', 'B/1/24': '16.55' },
    marks: { '16.54': 'DG1 suppressed' },
    divisions: rich,
  });
  table.do('rally', 'E/2/25');
  expect(table.why('rally', 'E/2/25')?.rule).toBe('10.1c');
  expect(table.why('rally', 'F/2/25')?.rule).toBe('10.1c');
  const before = table.state.commands[divisionNamed('4MARDIV')]!;
  table.do('move', 'E/2/25');
  table.do('crowd into', '16.55');
  expect([before - table.state.commands[divisionNamed('4MARDIV')]!, disorder(table, '16.55')]).toEqual([1, 1]);
  table.do('move', 'F/2/25');
  table.do('crowd into', '16.55');
  expect(disorder(table, '16.55')).toBe(1);
  table.do('rally', 'B/1/24');
  expect(disorder(table, '16.55')).toBe(0);
  while (table.decision.procedure === 'activation') table.do('done');
  expect(disorder(table, '16.55')).toBe(1);
});

test('E26: the Air Support Chit and a 2 bring two markers', () => {
  const table = position({
    ...noRerolls,
    time: '26 July 1100',
    chit: 'air support',
    counters: { 'HQ/4MARDIV': '14.55', '1/I/50': '15.60' },
    divisions: rich,
    call: { procedure: airSupport, local: {} },
    dice: { 'air support': [2] },
  });
  expect(table.told('air markers')).toMatchObject([{ markers: 2 }]);
});

test('E28: a 3 on the Direct Command Chit gives the 2nd Marine Division 6 DC', () => {
  const { state } = command('us', {
    ...noRerolls,
    counters: { 'A/1/6': '14.56' },
    divisions: { '2MARDIV': { dc: 0 } },
    dice: { commands: [3] },
  });
  expect(state.commands[divisionNamed('2MARDIV')]).toBe(6);
});

test('E29: demolition teams lower a mine of 2 to 0, which stays, and remove a mine of 1', () => {
  const table = position({
    ...noRerolls,
    mines: { '13.52': 2, '12.54': 1 },
    dice: { demolition: [0] },
    call: { procedure: demolitionTeams, local: { points: 0, spent: [] } },
  });
  for (const hex of ['13.52', '13.52', '12.54', '12.54']) table.do('clear', hex);
  expect(table.told('mine lowered')).toMatchObject([{ value: 1 }, { value: 0 }, { value: 0 }, { value: -1 }]);
  expect(table.state.mines[placeNamed('13.52')]).toBeGreaterThan(0);
  expect(table.state.mines[placeNamed('12.54')]).toBe(0);
});

test('E30: the US rolls again, then Japan rolls that again, and the third number stands', () => {
  const table = activate('25', {
    counters: { 'A/1/25': '15.55', '1/I/50': '15.56', 'IJA-HQ': '15.60' },
    dice: { fire: [8, 0, 7] },
  });
  for (const seat of ['us', 'japan']) {
    table.game.apply(table.state, orderAction(table.game.definition.orders!, seat, 'reroll fire', undefined));
  }
  table.do('fire', 'A/1/25');
  table.do('shoot');
  table.do('roll again', undefined, 'us');
  table.do('roll again', undefined, 'japan');
  expect(table.told('fired')).toMatchObject([{ die: 7 }]);
  expect(table.state.rerolls).toEqual([0, 0]);
  // Each gives up its reroll before the new number is known.
  const told = table.events.map(({ type }) => type).filter((type) => type === 'rolled' || type === 'rolled again');
  expect(told).toEqual(['rolled', 'rolled again', 'rolled', 'rolled again', 'rolled']);
});

test('E31: from Saipan the northernmost hex of Tinian is 13 hexes away, the Radio Station 17', () => {
  const range = (hex: string) => indirectRange(theater, placeNamed('saipan-A'), placeNamed(hex));
  expect(range('19.47')).toBe(13);
  expect(range('18.51')).toBe(17);
});
