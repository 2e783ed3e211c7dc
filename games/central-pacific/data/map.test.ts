import { describe, expect, test } from 'vitest';
import { areAdjacent, findHex, hexAt, neighbour } from '#board/grid';
import { rule } from '#engine/proof';
import { islandCount, isOnMap, PEARL_HARBOR, placeOfIsland, zoneCount } from '../core/places.ts';
import {
  distance,
  hasAirfield,
  hasPort,
  isEastern,
  isLarge,
  islands,
  islandsInZone,
  islandZone,
  isObjective,
  isWestEdge,
  offMapBases,
  offMapBorders,
  offMapDistance,
  zones,
} from './data.ts';
import {
  ENIWETOK,
  GUAM,
  type Island,
  islandIds,
  KWAJALEIN,
  MAJURO,
  MAKIN,
  PELELIU,
  PONAPE,
  SAIPAN,
  TARAWA,
  TINIAN,
  TRUK,
  ULITHI,
} from './types.ts';

const { grid } = zones;
const everyZone = [...grid.names.keys()];
const zone = (name: string) => hexAt(grid, name);
const named = (marked: Uint8Array) => grid.names.filter((_, hex) => marked[hex] === 1);
const ids = (marked: Uint8Array) => islandIds.filter((_, island) => marked[island] === 1);
const apart = (from: Island, to: Island) => distance[islandZone[from]! * grid.size + islandZone[to]!];

describe('the zones', () => {
  rule('2.1a', 'every grid has a number of its own, which names one zone', () => {
    expect(new Set(grid.names).size).toBe(44);
    expect(new Set(everyZone.map((hex) => `${grid.column[hex]}/${grid.row[hex]}`)).size).toBe(44);
    expect(everyZone.map((hex) => findHex(grid, grid.names[hex]!))).toEqual(everyZone);
  });

  rule('2.1b', 'zones and islands are the map, off-map bases are not', () => {
    expect([zoneCount, islandCount]).toEqual([grid.size, islands.length]);
    expect(everyZone.every(isOnMap)).toBe(true);
    expect(islands.every((_, island) => isOnMap(placeOfIsland(island)))).toBe(true);
    expect(offMapBases.map((_, base) => isOnMap(PEARL_HARBOR + base))).toEqual([false, false, false]);
  });

  rule('2.1c', 'the Eastern Pacific has no island for the Japanese, and none of their bases borders on it', () => {
    expect(islands.map((_, island) => isEastern[islandZone[island]!])).not.toContain(1);
    const [pearlHarbor, ...japanese] = offMapBorders;
    expect(pearlHarbor!.every((near) => isEastern[near] === 1)).toBe(true);
    expect(japanese.flat().some((near) => isEastern[near] === 1)).toBe(false);
  });

  rule(
    '2.1d',
    'Pearl Harbor is the off-map base of the US, the Philippines and Iwo Jima are those of the Japanese',
    () => {
      expect(offMapBases.map(({ title, side }) => `${title}: ${side}`)).toEqual([
        'Pearl Harbor: us',
        'Philippines: japan',
        'Iwo Jima: japan',
      ]);
    },
  );

  test('two dice, tens and ones, name every zone but those of the Eastern Pacific', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const rolled = faces.flatMap((tens) => faces.map((ones) => `${tens}${ones}`));
    expect(grid.names.filter((_, hex) => isEastern[hex] === 0)).toEqual(rolled);
    expect(named(isEastern)).toEqual(['71', '72', '73', '74', '75', '76', '81', '82']);
  });

  test('zones touch by their sides and never by their corners', () => {
    expect(grid.sides).toBe(4);
    expect([0, 1, 2, 3].map((direction) => neighbour(grid, zone('24'), direction))).toEqual(
      ['23', '32', '25', '16'].map(zone),
    );
    expect(areAdjacent(grid, zone('24'), zone('15'))).toBe(false);
    expect(distance[zone('24') * grid.size + zone('15')]).toBe(2);
  });

  test('the west edge is a column of sea zones', () => {
    expect(named(isWestEdge)).toEqual(['11', '12', '13', '14']);
    expect(everyZone.filter((hex) => isWestEdge[hex] === 1 && isEastern[hex] === 1)).toEqual([]);
  });
});

describe('the islands', () => {
  test('twelve, from west to east, some of which share a zone', () => {
    expect(islands.map(({ id, zone: where }) => `${id} ${where}`)).toEqual([
      'peleliu 13',
      'ulithi 16',
      'saipan 23',
      'tinian 23',
      'guam 24',
      'truk 41',
      'ponape 45',
      'eniwetok 52',
      'kwajalein 56',
      'majuro 65',
      'makin 66',
      'tarawa 66',
    ]);
    expect(islandsInZone[zone('23')]).toEqual([SAIPAN, TINIAN]);
    expect(islandsInZone[zone('66')]).toEqual([MAKIN, TARAWA]);
    expect(islandsInZone[zone('11')]).toEqual([]);
    expect(islandsInZone.flat()).toEqual([...islands.keys()]);
  });

  rule('7.2j', 'each island is printed as large or small', () => {
    expect(ids(isLarge)).toEqual(['peleliu', 'saipan', 'tinian', 'guam', 'truk', 'ponape']);
    expect(islands.filter(({ size }) => size === 'small').map(({ id }) => id)).toEqual([
      'ulithi',
      'eniwetok',
      'kwajalein',
      'majuro',
      'makin',
      'tarawa',
    ]);
  });

  test('airfields, ports and major objectives', () => {
    expect(islandIds.filter((_, island) => hasAirfield[island] === 0)).toEqual(['ulithi']);
    expect(islandIds.filter((_, island) => hasPort[island] === 0)).toEqual(['peleliu', 'tinian', 'makin']);
    expect(ids(isObjective)).toEqual(['ulithi', 'saipan', 'kwajalein', 'tarawa']);
  });

  test('the garrisons of the set-up: a base on each island, and 35 units', () => {
    const garrison = (island: Island) => [islands[island]!.japaneseBase, islands[island]!.japaneseUnits];
    expect([TRUK, PONAPE, TARAWA, MAKIN, KWAJALEIN, ENIWETOK].map(garrison)).toEqual([
      [4, 6],
      [2, 4],
      [2, 3],
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    expect([MAJURO, SAIPAN, TINIAN, GUAM, ULITHI, PELELIU].map(garrison)).toEqual([
      [1, 1],
      [4, 6],
      [2, 2],
      [2, 5],
      [2, 1],
      [2, 4],
    ]);
    expect(islands.reduce((sum, { japaneseUnits }) => sum + japaneseUnits, 0)).toBe(35);
  });
});

describe('distances', () => {
  const columns = [PELELIU, ULITHI, GUAM, SAIPAN, TRUK, PONAPE, ENIWETOK, KWAJALEIN, MAJURO, TARAWA];

  test('those that the text names: Kwajalein to Eniwetok, Ponape to Majuro, Iwo Jima to Saipan', () => {
    expect(apart(KWAJALEIN, ENIWETOK)).toBe(1);
    expect(apart(PONAPE, MAJURO)).toBe(3);
    expect(offMapDistance[2]![islandZone[SAIPAN]!]).toBe(1);
  });

  test('from island to island', () => {
    expect(columns.map((from) => columns.map((to) => apart(from, to)))).toEqual([
      [0, 2, 3, 4, 4, 5, 7, 8, 8, 9],
      [2, 0, 1, 2, 4, 5, 5, 6, 8, 9],
      [3, 1, 0, 1, 3, 4, 4, 5, 7, 8],
      [4, 2, 1, 0, 4, 5, 5, 6, 8, 9],
      [4, 4, 3, 4, 0, 1, 3, 4, 4, 5],
      [5, 5, 4, 5, 1, 0, 2, 3, 3, 4],
      [7, 5, 4, 5, 3, 2, 0, 1, 3, 4],
      [8, 6, 5, 6, 4, 3, 1, 0, 2, 3],
      [8, 8, 7, 8, 4, 3, 3, 2, 0, 1],
      [9, 9, 8, 9, 5, 4, 4, 3, 1, 0],
    ]);
    expect([apart(SAIPAN, TINIAN), apart(MAKIN, TARAWA)]).toEqual([0, 0]);
  });

  test('from the off-map bases, which lie one zone off their edges', () => {
    expect(offMapDistance.map((from) => columns.map((to) => from[islandZone[to]!]))).toEqual([
      [11, 10, 9, 9, 7, 6, 5, 4, 3, 3],
      [1, 2, 3, 3, 5, 6, 7, 8, 9, 9],
      [3, 2, 2, 1, 5, 6, 6, 7, 9, 10],
    ]);
    expect(offMapBorders.map((borders) => borders.map((near) => grid.names[near]))).toEqual([
      ['75', '76', '81', '82'],
      ['11', '12', '13', '14'],
      ['11', '15', '23'],
    ]);
  });
});
