import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { findPlace, placeId } from '../core/names.ts';
import { PEARL_HARBOR } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { findUnit } from '../data/data.ts';
import { GUAM, KWAJALEIN, MAKIN, SAIPAN, TARAWA, TINIAN, ULITHI } from '../data/types.ts';
import { dice } from '../fixtures/battle.ts';
import { raid } from '../japan/japaneseAir.ts';
import { type PositionSpec, position } from '../position.ts';
import { airCapacity, airCapacityLeft, airForces, distanceBetween, excess, mayBaseAt } from './basing.ts';

const settling = (spec: PositionSpec) => position({ ...spec, call: { procedure: excess, local: {} } });
const raidOn = (at: string, us: string[], japan: string[]) =>
  ({ kind: 'air on island', attacker: 'japan', at, us, japan }) as const;
const at = ({ state }: Sitting<CentralPacific>, unit: string) => placeId(state.where[findUnit(unit)]!);
const grids = (from: string, to: string) => distanceBetween(findPlace(from), findPlace(to));

describe('how many air units a base holds', () => {
  rule('7.2d', 'a small island with the highest base it may have refuses a third air unit', () => {
    const table = position({
      units: { 'us-P-1': 'tarawa', 'us-F-1': 'tarawa', 'us-A-1': 'majuro' },
      bases: { us: { tarawa: 2, majuro: 1, makin: 1 } },
    });
    table.do('rebase air', 'majuro');
    expect(table.options('land')).toEqual(['pearl-harbor', 'makin']);
    expect(table.why('land', 'tarawa')).toMatchObject({ rule: '7.2d' });
  });

  rule(['7.2h', '14.3b'], 'a large island holds as many as its base has levels, and never more than four', () => {
    const four = { 'us-P-1': 'saipan', 'us-F-1': 'saipan', 'us-A-1': 'saipan', 'us-B-1': 'saipan' };
    const full = position({ units: { ...four, 'us-F-2': 'guam' }, bases: { us: { saipan: 4, guam: 1, tinian: 3 } } });
    full.do('rebase air', 'guam');
    expect(full.why('land', 'saipan')).toMatchObject({ rule: '7.2h' });
    expect(full.options('land')).toEqual(['tinian']);

    const low = position({
      units: { 'us-P-1': 'saipan', 'us-F-1': 'saipan', 'us-F-2': 'guam', 'us-P-2': 'guam' },
      bases: { us: { saipan: 3, guam: 2 } },
    });
    low.do('rebase air', 'guam');
    low.do('add', 'us-F-2');
    expect(low.options('land')).toEqual(['saipan']);
    low.do('add', 'us-P-2');
    expect(low.options('land')).toEqual([]);
    expect(low.why('land', 'saipan')).toMatchObject({ rule: '14.3b' });
  });

  rule('14.3a', 'a base of level one on an airfield is an airbase; one at an anchorage alone is not', () => {
    const { state } = position({ bases: { us: { kwajalein: 1, ulithi: 2 } } });
    expect(airCapacity(state, KWAJALEIN)).toBe(1);
    expect(airCapacity(state, ULITHI)).toBe(0);
    const table = position({ units: { 'us-HB-1': 'guam' }, bases: { us: { guam: 1, ulithi: 2 } } });
    table.do('rebase air', 'guam');
    expect(table.options('land')).toEqual(['pearl-harbor']);
    expect(table.why('land', 'ulithi')).toMatchObject({ rule: '14.3a' });
  });

  test('an air unit carried by a transport takes up no room and is no air force', () => {
    const { state } = position({
      units: { 'us-AP-1': '66', 'us-P-1': 'us-AP-1', 'us-F-1': 'tarawa', 'us-HB-1': 'pearl-harbor' },
      bases: { us: { tarawa: 2 } },
    });
    expect(airCapacityLeft(state, TARAWA)).toBe(1);
    expect(airForces(state).map(placeId).sort()).toEqual(['pearl-harbor', 'tarawa']);
  });
});

describe('seaplanes', () => {
  const catalina = findUnit('us-SP-1');

  rule('17.2a', 'they lie in the zone by an airbase and count among its air units', () => {
    const beside = position({ units: { 'us-SP-1': '56', 'us-P-1': 'kwajalein' }, bases: { us: { kwajalein: 2 } } });
    expect(airCapacityLeft(beside.state, KWAJALEIN)).toBe(0);

    const table = settling({
      units: { 'us-SP-1': '56', 'us-P-1': 'kwajalein', 'us-F-1': 'kwajalein' },
      bases: { us: { kwajalein: 2 } },
    });
    expect(table.options('eliminate').sort()).toEqual(['us-F-1', 'us-P-1', 'us-SP-1']);
    table.do('eliminate', 'us-P-1');
    expect(at(table, 'us-P-1')).toBe('us-refit');
    expect(at(table, 'us-SP-1')).toBe('56');
  });

  rule('17.2a', 'they fly to Pearl Harbor, to zones by an airbase with room and to a tender, and to no island', () => {
    const table = position({
      units: { 'us-SP-1': '65', 'us-AV-1': '72', 'us-P-1': 'kwajalein' },
      bases: { us: { majuro: 1, tarawa: 1, kwajalein: 1 } },
    });
    table.do('rebase air', '65');
    expect(table.options('land').sort()).toEqual(['66', '72', 'pearl-harbor']);
    expect(table.why('land', 'tarawa')).toMatchObject({ rule: '17.2a' });
    expect(table.why('land', '56')).toMatchObject({ rule: '17.2a' });
    table.do('land', '72');
    expect(at(table, 'us-SP-1')).toBe('72');
  });

  rule('17.2b', 'with a tender in the zone they need no place at the airbase', () => {
    const { state } = position({
      units: { 'us-SP-1': '56', 'us-AV-1': '56', 'us-P-1': 'kwajalein' },
      bases: { us: { kwajalein: 2 } },
    });
    expect(airCapacityLeft(state, KWAJALEIN)).toBe(1);
    const full = position({
      units: { 'us-AV-1': '56', 'us-P-1': 'kwajalein', 'us-SP-1': 'pearl-harbor' },
      bases: { us: { kwajalein: 1 } },
    });
    expect(mayBaseAt(full.state, catalina, findPlace('56'))).toBe(true);
  });

  rule('17.2c', 'those of the Japanese fly from a Japanese airbase and take one of its places', () => {
    const flyAgainst66 = (...available: string[]) =>
      position({
        units: {
          ...Object.fromEntries(available.map((unit) => [unit, 'air-available'])),
          'us-CV-9': '66',
        },
        bases: { japan: { kwajalein: 1, ulithi: 2 } },
        call: { procedure: raid, local: { target: findPlace('66'), number: available.length } },
        dice: { 'first fire us': [1], 'first fire japan': [6], fire: [6, 6, 6, 6] },
      }).told('aircraft picked');
    const [emily, betty] = [findUnit('japan-H-8'), findUnit('japan-G-4-1')];
    expect(flyAgainst66('japan-H-8')).toMatchObject([{ flying: [emily], from: [findPlace('kwajalein')] }]);
    expect(flyAgainst66('japan-H-8', 'japan-G-4-1')).toMatchObject([{ flying: [betty], grounded: [emily] }]);
  });

  test('where two airbases share a zone, either can take them', () => {
    const { state } = position({
      units: { 'us-SP-1': '66', 'us-P-1': 'tarawa' },
      bases: { us: { tarawa: 2, makin: 1 } },
    });
    expect([airCapacityLeft(state, TARAWA), airCapacityLeft(state, MAKIN)]).toEqual([1, 1]);
    const tight = position({
      units: { 'us-SP-1': '66', 'us-P-1': 'tarawa', 'us-F-1': 'makin' },
      bases: { us: { tarawa: 2, makin: 1 } },
    });
    expect([airCapacityLeft(tight.state, TARAWA), airCapacityLeft(tight.state, MAKIN)]).toEqual([0, 0]);
  });

  rule('9.6a', 'whose tender is gone they are lost, if no airbase takes them', () => {
    const lost = settling({ units: { 'us-SP-1': '72', 'us-AV-1': '73' } });
    expect(at(lost, 'us-SP-1')).toBe('us-refit');
    expect(lost.told('eliminated')).toMatchObject([{ unit: catalina, rule: '9.6a' }]);
    const served = settling({ units: { 'us-SP-1': '72', 'us-AV-1': '72' } });
    expect(at(served, 'us-SP-1')).toBe('72');
  });
});

describe('air units whose base is too small', () => {
  rule(
    ['9.6c', '7.7a', '7.7b'],
    'E2: the base on Saipan falls to level one, and one of two air units goes to Refit',
    () => {
      const table = position({
        units: { 'us-P-1': 'saipan', 'us-F-1': 'saipan', 'japan-G-4-1': 'air-available' },
        bases: { us: { saipan: 2, tinian: 4 } },
        battle: raidOn('saipan', ['us-base-saipan', 'us-F-1', 'us-P-1'], ['japan-G-4-1']),
        dice: dice('japan', 6, 6, 6, 6, 1),
      });
      expect(airCapacity(table.state, SAIPAN)).toBe(1);
      // They were at home and have nowhere to go, though there is room on Tinian.
      expect(table.offers('divert')).toBe(false);
      expect(table.options('eliminate')).toEqual(['us-F-1', 'us-P-1']);
      table.do('eliminate', 'us-P-1');
      expect(at(table, 'us-P-1')).toBe('us-refit');
      expect(at(table, 'us-F-1')).toBe('saipan');
      expect(table.offers('eliminate')).toBe(false);
    },
  );

  rule('14.3c', 'E14: of four air units at a base reduced from level four to two, two go to Refit', () => {
    const table = position({
      units: { 'us-P-1': 'saipan', 'us-F-1': 'saipan', 'us-A-1': 'saipan', 'us-B-1': 'saipan', 'us-HB-1': 'guam' },
      bases: { us: { saipan: 4, guam: 1 } },
      battle: raidOn(
        'saipan',
        ['us-base-saipan', 'us-B-1', 'us-A-1', 'us-F-1', 'us-P-1'],
        ['japan-G-4-1', 'japan-G-4-2'],
      ),
      dice: dice('japan', 6, 6, 6, 6, 6, 6, 1, 2),
    });
    table.do('eliminate', 'us-A-1');
    expect(table.options('eliminate').sort()).toEqual(['us-B-1', 'us-F-1', 'us-P-1']);
    expect(table.why('eliminate', 'us-HB-1')).toMatchObject({ rule: '9.6c' });
    table.do('eliminate', 'us-P-1');
    expect(table.told('eliminated')).toMatchObject([{ rule: '14.3c' }, { rule: '14.3c' }]);
    expect(['us-P-1', 'us-F-1', 'us-A-1', 'us-B-1'].map((unit) => at(table, unit))).toEqual([
      'us-refit',
      'saipan',
      'us-refit',
      'saipan',
    ]);
  });

  rule(['9.6a', '9.2d'], 'without a base all of them are lost, and nobody is asked', () => {
    const table = settling({
      units: { 'us-P-1': 'saipan', 'us-F-1': 'saipan', 'us-2-Mar': 'saipan', 'us-HB-1': 'pearl-harbor' },
    });
    expect([at(table, 'us-P-1'), at(table, 'us-F-1'), at(table, 'us-HB-1')]).toEqual([
      'us-refit',
      'us-refit',
      'pearl-harbor',
    ]);
    expect(table.offers('eliminate')).toBe(false);
  });

  rule('9.2d', 'the check is made after every action', () => {
    const table = position({
      units: { 'us-P-1': 'makin', 'us-F-1': 'tarawa', 'us-A-1': 'tarawa' },
      bases: { us: { tarawa: 2, majuro: 1 } },
    });
    table.do('rebase air', 'tarawa');
    table.do('add', 'us-F-1');
    table.do('land', 'majuro');
    expect(at(table, 'us-P-1')).toBe('us-refit');
    expect([at(table, 'us-F-1'), at(table, 'us-A-1')]).toEqual(['majuro', 'tarawa']);
  });
});

describe('range', () => {
  rule('9.7b', 'the grid of origin does not count', () => {
    expect(grids('kwajalein', '56')).toBe(0);
    expect(grids('saipan', 'tinian')).toBe(0);
  });

  rule('9.7d', 'E3: from Kwajalein to the island of Eniwetok is one grid', () => {
    expect(grids('kwajalein', 'eniwetok')).toBe(1);
    expect(grids('kwajalein', '52')).toBe(1);
  });

  test('an off-map base is one grid from those it borders on, and diagonals count twice', () => {
    expect(grids('pearl-harbor', '75')).toBe(1);
    expect(grids('tarawa', 'pearl-harbor')).toBe(3);
    expect(grids('pearl-harbor', 'saipan')).toBe(9);
    expect(grids('iwo-jima', 'saipan')).toBe(1);
    expect(grids('guam', 'philippines')).toBe(3);
    expect(grids('pearl-harbor', 'pearl-harbor')).toBe(0);
    expect(grids('philippines', 'iwo-jima')).toBe(2);
    expect(grids('56', '65')).toBe(2);
  });

  test('Pearl Harbor takes any number of air units', () => {
    const { state } = position({ units: { 'us-SP-1': 'saipan', 'us-P-1': 'saipan' } });
    expect(mayBaseAt(state, findUnit('us-P-1'), PEARL_HARBOR)).toBe(true);
    expect([SAIPAN, TINIAN, GUAM].map((island) => airCapacityLeft(state, island))).toEqual([0, 0, 0]);
  });
});
