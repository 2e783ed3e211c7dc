import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import {
  capacityOf,
  factors,
  findUnit,
  isAirborne,
  isAmphib,
  isCarrier,
  isDeception,
  isDivision,
  isEngineer,
  isHeavyBomber,
  islands,
  isSeaplane,
  isSubmarine,
  isSupport,
  isSurface,
  isTender,
  japanBaseOf,
  japanMarkers,
  markers,
  movementOf,
  rosters,
  trukDefense,
  trukShips,
  unitClass,
  unitClasses,
  unitIsland,
  unitSide,
  unitSteps,
  units,
  usBaseOf,
  usMarkers,
} from './data.ts';
import { categories, type Entry, JAPAN, TARAWA, TRUK, US } from './types.ts';
import type { UnitType } from './unitShapes.ts';

const everyUnit = [...units.keys()];
const ids = (marked: Uint8Array, side?: number) =>
  everyUnit
    .filter((unit) => marked[unit] === 1 && (side ?? unitSide[unit]) === unitSide[unit])
    .map((unit) => units[unit]!.id);
const listed = (roster: { first: number; end: number }) => units.slice(roster.first, roster.end);
const count = (roster: { first: number; end: number }, entry: Entry) =>
  listed(roster).filter((unit) => unit.entry === entry).length;
const distinct = (values: readonly string[]) => [...new Set(values)];
/** AA-AS-SW-AG with that many steps left. */
const factorsOf = (id: string, steps = 1) => factors.map((stage) => stage[findUnit(id) * 4 + steps - 1]).join('-');

describe('the counters', () => {
  test('228, with all markers', () => {
    const turn = 1;
    const taskForces = 2;
    const underwaterDemolition = 1;
    const forOptions = 2;
    expect(units.length + markers.length + turn + taskForces + underwaterDemolition + forOptions).toBe(228);
    expect([usMarkers.length, japanMarkers.length]).toEqual([12, 12]);
  });

  rule('2.3a', 'every unit is a naval, an air or a ground unit, and of one category only', () => {
    expect(Object.values(rosters).map(({ first, end }) => end - first)).toEqual([52, 10, 21, 12, 30, 16, 45, 12]);
    expect(Object.values(rosters).flatMap(({ first, end }) => everyUnit.slice(first, end))).toEqual(everyUnit);
    const inOrder = Object.values(rosters).map((roster) => distinct(listed(roster).map(({ category }) => category)));
    expect(inOrder).toEqual([...categories, ...categories].map((category) => [category]));
  });

  test('at the start, of 1943 and of 1944', () => {
    const dated = (roster: { first: number; end: number }) =>
      (['start', '1943', '1944', 'truk', 'option'] as const).map((entry) => count(roster, entry));
    expect(dated(rosters.usNaval)).toEqual([21, 13, 18, 0, 0]);
    expect(dated(rosters.usAir)).toEqual([3, 3, 4, 0, 0]);
    expect(dated(rosters.usGround)).toEqual([5, 5, 10, 0, 1]);
    expect(dated(rosters.japanNaval)).toEqual([23, 1, 3, 3, 0]);
    expect(dated(rosters.japanAir)).toEqual([10, 0, 6, 0, 0]);
    expect(dated(rosters.japanGround)).toEqual([39, 0, 5, 1, 0]);
  });

  test('the Japanese reinforcements of 1944 are submarines, other ships, aircraft and land units', () => {
    const of1944 = units.filter(({ side, entry }) => side === 'japan' && entry === '1944');
    expect(of1944.filter((unit) => unit.class === 'SS')).toHaveLength(1);
    expect(of1944.filter((unit) => unit.category === 'naval')).toHaveLength(3);
    expect(of1944.filter((unit) => unit.category === 'ground').every((unit) => unit.size === 'brigade')).toBe(true);
  });

  test('values as on the counters', () => {
    expect(factorsOf('us-CV-9')).toBe('2-4-0-2');
    expect(factorsOf('us-SS-1')).toBe('0-3-1-0');
    expect(factorsOf('us-2-Mar', 2)).toBe('1-0-0-4');
    expect(factorsOf('us-2-Mar', 1)).toBe('0-0-0-2');
    expect(factorsOf('japan-BB-1')).toBe('2-5-0-4');
    expect([1, 2, 3, 4].map((level) => factorsOf('us-base-guam', level))).toEqual([
      '0-0-0-0',
      '1-0-0-0',
      '2-0-0-0',
      '2-0-0-1',
    ]);
    expect([1, 2, 3, 4].map((level) => factorsOf('japan-base-guam', level))).toEqual([
      '0-0-0-0',
      '1-0-0-0',
      '1-0-0-1',
      '2-0-0-1',
    ]);
    expect(factorsOf('us-CV-9', 2)).toBe('0-0-0-0');
  });

  test('the values that examples in the text name', () => {
    const range = (id: string) => movementOf[findUnit(id)];
    expect([range('japan-G-4-1'), range('japan-A-6-5'), range('japan-B-5-2')]).toEqual([5, 3, 2]);
    const submarines = units.filter((unit) => unit.class === 'SS');
    expect(Math.max(...submarines.map((unit) => unit.factors[0]!.antiAir))).toBe(0);
    const coastalDefenses = units.filter((unit) => unit.class === 'coastal defense');
    expect(Math.min(...coastalDefenses.map((unit) => unit.factors[0]!.antiSurface))).toBeGreaterThan(0);
    const battleships = units.filter((unit) => unit.class === 'BB');
    expect(Math.min(...battleships.map((unit) => unit.factors[0]!.antiGround))).toBeGreaterThan(0);
  });
});

describe('ships', () => {
  const ships = units.filter(({ category }) => category === 'naval');
  const titlesOf = (side: string) =>
    ships
      .filter((ship) => ship.side === side && ship.class === 'CV')
      .map((ship) => `${ship.designation} ${ship.title}`);

  rule('2.5a', 'carriers, surface combat ships, amphibious ships, service squadrons and submarines', () => {
    expect(distinct(ships.map((ship) => ship.class)).sort()).toEqual(
      ['CV', 'CVL', 'CVE', 'BB', 'CA', 'CL', 'DD', 'AV', 'AP', 'APD', 'LST', 'SR', 'SS'].sort(),
    );
  });

  rule('2.5b', 'the two counters printed YP are the seaplane tenders, one on each side', () => {
    expect(ids(isTender)).toEqual(['us-AV-1', 'japan-AV-1']);
    expect(units.filter(({ designation }) => designation.startsWith('YP'))).toEqual([]);
  });

  rule(['2.5c', '2.5f'], 'the seven Japanese fleet carriers, Ryuho among them', () => {
    expect(titlesOf('japan').sort()).toEqual([
      'CV-H Hiyo',
      'CV-J Junyo',
      'CV-R Ryuho',
      'CV-S Shokaku',
      'CV-T Taiho',
      'CV-U Unryu',
      'CV-Z Zuikaku',
    ]);
  });

  rule(
    '2.5d',
    'the number of a ship that is no fleet carrier tells it from others of its kind, which are its equals',
    () => {
      const values = ({ factors: [only], movement, capacity }: UnitType) => JSON.stringify([only, movement, capacity]);
      const kinds = ['CVL', 'CVE', 'CA', 'CL', 'DD', 'AP', 'APD', 'LST', 'SR', 'SS'] as const;
      for (const type of kinds) {
        const numbered = ships.filter((ship) => ship.side === 'us' && ship.class === type);
        expect(numbered.length, type).toBeGreaterThan(1);
        expect(distinct(numbered.map(values)), type).toHaveLength(1);
        expect(distinct(numbered.map(({ designation }) => designation)), type).toHaveLength(numbered.length);
      }
    },
  );

  rule('2.5e', 'the nine US fleet carriers; Saratoga has no counter', () => {
    expect(titlesOf('us')).toEqual([
      'CV-9 Essex',
      'CV-10 Yorktown',
      'CV-16 Lexington',
      'CV-6 Enterprise',
      'CV-17 Bunker Hill',
      'CV-11 Intrepid',
      'CV-12 Hornet',
      'CV-13 Franklin',
      'CV-18 Wasp',
    ]);
    expect(findUnit('us-CV-3')).toBe(-1);
  });

  rule('2.4a', 'AP and LST have a capacity of 2, APD of 1, all others none', () => {
    const capacities = (types: readonly string[]) =>
      distinct(everyUnit.filter((unit) => types.includes(units[unit]!.class)).map((unit) => String(capacityOf[unit])));
    expect(capacities(['AP', 'LST'])).toEqual(['2']);
    expect(capacities(['APD'])).toEqual(['1']);
    expect(capacities(unitClasses.filter((type) => !['AP', 'LST', 'APD'].includes(type)))).toEqual(['0']);
  });

  rule(
    '2.18a',
    'amphibs are transports, fast transports and landing ships, but no service squadrons or tenders',
    () => {
      expect(
        distinct(everyUnit.filter((unit) => isAmphib[unit] === 1).map((unit) => units[unit]!.class)).sort(),
      ).toEqual(['AP', 'APD', 'LST']);
    },
  );

  rule('2.12b', 'every naval unit is a surface ship or a submarine', () => {
    for (const unit of everyUnit) {
      expect(isSurface[unit]! + isSubmarine[unit]!, units[unit]!.id).toBe(units[unit]!.category === 'naval' ? 1 : 0);
    }
    for (const id of ['us-AP-1', 'us-SR-4', 'us-AV-1']) expect(isSurface[findUnit(id)], id).toBe(1);
    expect(ids(isSubmarine, US)).toEqual(['us-SS-1', 'us-SS-2', 'us-SS-3']);
  });

  test('36 US ships can sail together in June 1944', () => {
    expect(rosters.usNaval.end - rosters.usNaval.first).toBeGreaterThan(36);
    expect(ids(isCarrier, US)).toHaveLength(17);
    expect(ids(isCarrier, JAPAN)).toHaveLength(10);
  });

  test('the ships and the guns of Truk', () => {
    expect(trukShips.map((unit) => units[unit]!.id)).toEqual(['japan-CL-Truk', 'japan-DD-Truk', 'japan-AP-Truk']);
    expect(units[trukDefense]!.id).toBe('japan-Truk-CD');
    expect(units[trukDefense]!.class).toBe('coastal defense');
  });
});

describe('air units', () => {
  const aircraft = units.filter(({ category }) => category === 'air');

  rule('2.6a', 'every air unit has four factors and a range', () => {
    expect(aircraft).toHaveLength(26);
    for (const { id, factors: steps, movement } of aircraft) {
      expect(steps, id).toHaveLength(1);
      expect(
        Object.values(steps[0]!).some((factor) => factor > 0),
        id,
      ).toBe(true);
      expect(movement, id).toBeGreaterThan(0);
    }
  });

  rule('2.6b', 'the designations of both sides and the types they stand for', () => {
    const kinds = (side: string) =>
      distinct(
        aircraft
          .filter((unit) => unit.side === side)
          .map((unit) => `${side === 'us' ? unit.designation.replace(/-\d$/, '') : unit.designation} ${unit.class}`),
      ).sort();
    expect(kinds('us')).toEqual(['A B', 'B B', 'F F', 'HB HB', 'P F', 'PBY SP']);
    expect(kinds('japan')).toEqual(['A-6 F', 'B-5 T', 'B-6 T', 'D-4 B', 'G-4 B', 'H-8 SP', 'Ki-61 F', 'Ki-67 B']);
    expect(ids(isHeavyBomber)).toEqual(['us-HB-1', 'us-HB-2']);
  });

  rule('2.13a', 'carriers have no room for air units, which are all based on land', () => {
    expect(distinct(everyUnit.filter((unit) => isCarrier[unit] === 1).map((unit) => String(capacityOf[unit])))).toEqual(
      ['0'],
    );
  });

  rule('17.2d', 'each side has one seaplane unit', () => {
    expect(ids(isSeaplane)).toEqual(['us-SP-1', 'japan-H-8']);
  });
});

describe('ground units', () => {
  const combat = units.filter((unit) => unit.category === 'ground' && unit.class !== 'deception');

  rule('2.9a', 'the eight types of ground combat units', () => {
    expect(distinct(combat.map((unit) => unit.class)).sort()).toEqual([
      'airborne',
      'amphibious armor',
      'armor',
      'artillery',
      'coastal defense',
      'engineers',
      'infantry',
      'marine',
    ]);
  });

  rule('2.10a', 'what the abbreviations on the counters stand for', () => {
    const title = (id: string) => units[findUnit(id)]!.title;
    expect(title('japan-4-BF')).toBe('4th Base Force');
    expect(title('japan-Sa-6')).toBe('Sasebo 6th SNLF');
    expect(title('japan-8-CSNLF')).toBe('8th Combined SNLF');
    expect(title('japan-3-SB')).toBe('3rd Special Base Defense Force');
    expect(title('japan-YO-1')).toBe('Yokosuka 1st SNLF');
    expect(title('us-AD-1')).toBe('Air Defense Brigade 1');
    expect(title('us-1-Prov-Mar')).toBe('1st Provisional Marine Brigade');
    expect(title('us-VAC-Art')).toBe('V Amphibious Corps Artillery');
    expect(ids(isEngineer, US)).toEqual(['us-CB-1', 'us-CB-2', 'us-CB-3', 'us-CB-4']);
    expect(ids(isAirborne)).toEqual(['us-PM']);
  });

  rule('2.11a', 'divisions, brigades, regiments and battalions, of which only divisions have two steps', () => {
    expect(ids(isDivision)).toEqual([
      'us-2-Mar',
      'us-27-Inf',
      'us-4-Mar',
      'us-7-Inf',
      'us-1-Mar',
      'us-3-Mar',
      'us-77-Inf',
      'us-81-Inf',
    ]);
    const size = (id: string) => units[findUnit(id)]!.size;
    expect([size('us-1-Prov-Mar'), size('us-22-Mar'), size('us-CB-1')]).toEqual(['brigade', 'regiment', 'battalion']);
    for (const unit of everyUnit) {
      const steps = isDivision[unit] === 1 ? 2 : units[unit]!.category === 'base' ? 4 : 1;
      expect(unitSteps[unit], units[unit]!.id).toBe(steps);
    }
  });

  rule('2.16a', 'no unit is an Underwater Demolition Team', () => {
    expect(
      units.filter(({ id, designation, title }) => /UDT|demolition/i.test(`${id} ${designation} ${title}`)),
    ).toEqual([]);
  });

  test('those whose factors stand in parentheses only support', () => {
    expect(ids(isSupport, US)).toEqual([
      'us-CB-1',
      'us-AD-1',
      'us-CB-2',
      'us-VAC-Art',
      'us-CB-3',
      'us-CB-4',
      'us-AD-2',
    ]);
    expect(ids(isSupport, JAPAN)).toEqual(['japan-3-Mtn', 'japan-25-Art']);
    expect(factorsOf('us-VAC-Art')).toBe('0-0-0-3');
  });

  test('35 of the 39 in the bin are drawn, four deception markers among them, and four are left over', () => {
    const drawn = islands.reduce((sum, { japaneseUnits }) => sum + japaneseUnits, 0);
    expect(count(rosters.japanGround, 'start') - drawn).toBe(4);
    expect(ids(isDeception)).toEqual([1, 2, 3, 4].map((number) => `japan-deception-${number}`));
    expect(factorsOf('japan-deception-1')).toBe('0-0-0-0');
  });

  test('a base of each side for every island', () => {
    expect(units[usBaseOf[TARAWA]!]).toMatchObject({ id: 'us-base-tarawa', title: 'US Base on Tarawa', side: 'us' });
    expect(units[japanBaseOf[TRUK]!]).toMatchObject({ id: 'japan-base-truk', title: 'Japanese Base on Truk' });
    expect(islands.map((_, island) => unitIsland[usBaseOf[island]!])).toEqual([...islands.keys()]);
    expect(islands.map((_, island) => unitIsland[japanBaseOf[island]!])).toEqual([...islands.keys()]);
    expect(unitIsland[findUnit('us-2-Mar')]).toBe(-1);
    expect(unitClasses[unitClass[usBaseOf[TARAWA]!]!]).toBe('base');
  });
});
