import { describe, expect, test } from 'vitest';
import { hexAt, nameOf } from '#board/grid';
import { rule } from '#engine/proof';
import {
  areas,
  bases,
  findUnit,
  options,
  placeAt,
  places,
  rulebook,
  scenarioSetUp,
  scenarios,
  turns,
  unitCategory,
  unitCommand,
  units,
} from './data.ts';
import { operational } from './maps.ts';
import { AIR, COVERING, GROUND, sides } from './types.ts';

const { grid } = operational;
const cases = new Set(rulebook.cases.map(({ id }) => id));
const campaign = scenarioSetUp('campaign');
const javaSea = scenarioSetUp('java-sea');
const groupOf = (scenario: typeof campaign, id: string) =>
  [...scenario.setUp, ...scenario.pools, ...scenario.reinforcements].find((group) => group.id === id)!;
const hexes = (scenario: typeof campaign, id: string) => groupOf(scenario, id).hexes.map((hex) => nameOf(grid, hex));
const ids = (list: readonly number[]) => list.map((unit) => units[unit]!.id);

describe('the turn track', () => {
  rule('1.0a', 'has twelve weeks', () => {
    expect(turns).toHaveLength(12);
    expect([turns[0]!.title, turns[11]!.title]).toEqual(['1–7 February 1942', '19–25 April 1942']);
    expect(campaign.turns).toEqual([1, 12]);
  });
});

describe('the scenarios', () => {
  test('cite cases of the rulebook', () => {
    for (const { setUp, aces, pools, reinforcements, ...scenario } of scenarios) {
      const cited = [scenario, ...setUp, ...aces, ...pools, ...reinforcements].map((one) => one.rule);
      for (const id of cited) expect(cases).toContain(id);
    }
    for (const { rule: id } of options) expect(cases).toContain(id);
  });

  test('the Allies are listed first', () => {
    for (const { setUp } of scenarios) {
      const order = setUp.map(({ side }) => sides.indexOf(side));
      expect(order).toEqual([...order].sort((one, other) => other - one));
    }
  });

  test('every unit of the campaign is placed, in a pool, comes later, or belongs to the Covering Force or an event', () => {
    const { setUp, pools, reinforcements } = campaign;
    const placed = [...setUp, ...pools, ...reinforcements].flatMap((group) => group.units);
    const aboard = reinforcements.flatMap(({ cargo }) => cargo);
    const covering = [...units.keys()].filter((unit) => unitCommand[unit] === COVERING);
    const left = [...units.keys()].filter((unit) => ![...placed, ...aboard, ...covering].includes(unit));
    const supply = [1, 2, 3, 4, 5, 6].map((number) => `supply-japan-${number}`);
    expect(ids(left)).toEqual(['PBY-2', 'SS-japan', 'SS-us', 'SS-dutch', 'TS', ...supply]);
  });

  rule('17.1a', 'the introductory scenario has no ground units and no reinforcements', () => {
    const all = [...javaSea.setUp, ...javaSea.pools].flatMap((group) => group.units);
    expect(all.filter((unit) => unitCategory[unit]! >= GROUND)).toEqual([]);
    expect([javaSea.reinforcements, javaSea.groundUnits, javaSea.mobileBase]).toEqual([[], false, null]);
    expect([javaSea.turns, javaSea.columns, javaSea.initiative]).toEqual([[3, 4], [14, 22], 'japan']);
  });

  test('the forces of 17.1', () => {
    expect(ids(groupOf(javaSea, 'allied-ships').units)).toHaveLength(6);
    expect(ids(groupOf(javaSea, 'army-air').units)).toHaveLength(7);
    expect(hexes(javaSea, 'borneo')).toEqual(['1602', '1603', '1702', '1704', '1705']);
    expect(groupOf(javaSea, 'eleventh-air-fleet').units).toHaveLength(18);
    const inPlay = groupOf(javaSea, 'allied-air').bases.map((base) => grid.column[places[base]!.hex]!);
    for (const column of inPlay) expect(column >= 14 && column <= 22).toBe(true);
  });

  test('the forces of 17.2: 13 air units beside Darwin fit into the bases', () => {
    const { units: free, bases: where } = groupOf(campaign, 'allied-air');
    expect(free).toHaveLength(9);
    expect(groupOf(campaign, 'variable-air').units).toHaveLength(5);
    const room = where
      .filter((base) => bases[base]!.kind === 'place')
      .reduce((sum, base) => sum + bases[base]!.capacity, 0);
    expect(room).toBeGreaterThan(13);
  });

  test('where ground units and ships are set up', () => {
    expect(hexes(campaign, 'landsturm').map((name) => places[placeAt[hexAt(grid, name)]!]!.id)).toEqual([
      'palembang',
      'batavia',
      'soerabaja',
      'lombok',
      'banjarmasin',
      'makassar',
      'ceram',
      'dili',
      'koepang',
    ]);
    for (const { hexes: allowed, units: members } of campaign.setUp) {
      if (unitCategory[members[0]!]! < GROUND) continue;
      for (const hex of allowed) expect(operational.terrains[operational.terrain[hex]!]).not.toBe('sea');
    }
    const ports = hexes(campaign, 'allied-ships').map((name) => places[placeAt[hexAt(grid, name)]!]!);
    for (const { port, control } of ports) expect([port, control]).toEqual(['port', 'allies']);
    expect(ports).toHaveLength(8);
    expect(hexes(campaign, 'west')).toContain('1707');
    expect(hexes(campaign, 'west')).not.toContain('1807');
    expect(hexes(campaign, 'east')).toContain('1807');
  });

  test('six Allied supply units, three of them on their x2 side', () => {
    const groups = campaign.setUp.filter(({ units: members }) => ids(members).some((id) => id.startsWith('supply-')));
    expect(groups.map(({ id, supplySteps }) => `${id} ${supplySteps}`)).toEqual([
      'gull-force 2',
      'sparrow-force 2',
      'sumatra-supply 2',
      'supply 1',
    ]);
    expect(groupOf(campaign, 'supply')).toMatchObject({ withFriend: true, together: false, perHex: 1 });
    expect(groupOf(campaign, 'sparrow-force').together).toBe(true);
  });

  test('reinforcements', () => {
    const coming = campaign.reinforcements.map(
      ({ turn, units: members, cargo }) => `${turn} ${ids(members)} ${ids(cargo)}`,
    );
    expect(coming).toEqual([
      '3 US-T-1 P-40-5',
      '5 US-T-2 P-40-6',
      '6 B-17-4 ',
      'null RN-BC,RN-CV,RN-CA-reserve,RN-DD-reserve ',
      'null Albacore-1,Albacore-2,Fulmar-1,Fulmar-2,Hurricane-2 ',
    ]);
    expect(groupOf(campaign, 'royal-navy').hexes).toEqual(areas[3]!.entry);
    expect(groupOf(campaign, 'transport-3').hexes).toEqual(areas[2]!.entry);
  });

  test('aces go to fighters that the side has set up', () => {
    expect(campaign.aces.map(({ side }) => side)).toEqual(['allies', 'japan', 'japan']);
    for (const { aces } of scenarios) {
      for (const unit of aces.flatMap((ace) => ace.units)) {
        expect([unitCategory[unit], units[unit]!.class]).toEqual([AIR, 'F']);
      }
    }
    expect(campaign.aces[0]!.units).not.toContain(findUnit('P-40-1'));
  });
});

test('four switches are off, the radar reaches everywhere, any ship blockades', () => {
  expect(options.map(({ id, standard }) => `${id}: ${standard}`)).toEqual([
    'written-target: false',
    'variable-sequence: false',
    'single-engine-fire: false',
    'night-action: false',
    'radar: everywhere',
    'blockade: any ship',
  ]);
});
