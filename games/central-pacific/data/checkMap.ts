import { findHex, type Hex } from '#board/grid';
import { type BoardMap, marked, terrainAt } from '#board/map';
import type { Reading } from '#board/reading';
import { named, wholeNumber, yesOrNo } from '../../data/dataFile.ts';
import { checkSource } from '../../data/provenance.ts';
import { type IslandType, islandIds, type OffMapBase, sides } from './types.ts';

const SEA_ZONE = 'sea-zone';
export const EASTERN_PACIFIC = 'eastern-pacific';
export const WEST_EDGE = 'west-edge';

const rows = 4;
const dieFaces = 6;
const greatestLevel = 4;
const mostUnits = 9;
const offMapIds = ['pearl-harbor', 'philippines', 'iwo-jima'] as const;

/** The zones, which `compileMap` has found to be a map, as this game wants them. */
export function checkZones(file: Reading, map: BoardMap): void {
  checkSource(file.field('source'));
  if (file.field('reconstructed').value !== true) file.field('reconstructed').refuse('must be true');
  const { grid } = map;
  for (const [name, entry] of file.field('zones').fields()) {
    const zone = findHex(grid, name);
    const number = numberAt(grid.column[zone]!, grid.row[zone]!);
    if (name !== number) entry.refuse(`must be numbered ${number}, in sixes down the columns from the west`);
    const isFarEast = Number(name[0]) > dieFaces;
    if ((terrainAt(map, zone) === EASTERN_PACIFIC) !== isFarEast) {
      entry.field('terrain').refuse(`must be ${isFarEast ? EASTERN_PACIFIC : SEA_ZONE}`);
    }
    const isWestmost = grid.column[zone] === grid.spec.columns[0];
    if ((marked(map, WEST_EDGE)[zone] === 1) !== isWestmost) {
      entry.field('also').refuse(`must ${isWestmost ? '' : 'not '}have '${WEST_EDGE}'`);
    }
    const beside = grid.neighbours.subarray(zone * grid.sides, (zone + 1) * grid.sides).filter((near) => near >= 0);
    const listed = entry.field('neighbours').fields().length;
    if (listed !== beside.length) entry.field('neighbours').refuse(`must be ${beside.length}, not ${listed}`);
  }
}

/** Two dice name the first 36 zones, so tens and ones count in sixes. */
function numberAt(column: number, row: number): string {
  const index = rows * (column - 1) + row - 1;
  return `${Math.floor(index / dieFaces) + 1}${(index % dieFaces) + 1}`;
}

export function checkIslands(file: Reading, map: BoardMap): IslandType[] {
  checkSource(file.field('source'));
  const list = file.field('islands');
  const entries = list.list().map((entry) => named(entry, 'id'));
  if (entries.map((entry) => entry.field('id').value).join() !== islandIds.join()) {
    list.refuse(`must be ${islandIds.join(', ')}, in this order`);
  }
  return entries.map((entry) => checkIsland(entry, map));
}

function checkIsland(entry: Reading, map: BoardMap): IslandType {
  const zone = findZone(entry.field('zone'), map);
  if (zone >= 0 && terrainAt(map, zone) === EASTERN_PACIFIC) {
    entry.field('zone').refuse('must not be in the Eastern Pacific, where no Japanese unit can be');
  }
  const island: IslandType = {
    id: entry.field('id').oneOf(islandIds),
    title: entry.field('title').text(),
    zone: entry.field('zone').text(),
    size: entry.field('size').oneOf(['small', 'large']),
    airfield: yesOrNo(entry.field('airfield')),
    port: yesOrNo(entry.field('port')),
    majorObjective: yesOrNo(entry.field('majorObjective')),
    japaneseBase: wholeNumber(entry.field('japaneseBase'), 1, greatestLevel),
    japaneseUnits: wholeNumber(entry.field('japaneseUnits'), 0, mostUnits),
    source: checkSource(entry.field('source')),
  };
  if (island.majorObjective && !island.airfield && !island.port) {
    entry.field('majorObjective').refuse('needs an airfield or a port, or a base there could never function');
  }
  return island;
}

/** In the order of their places: Pearl Harbor, the Philippines, Iwo Jima. */
export function checkOffMapBases(file: Reading, map: BoardMap): OffMapBase[] {
  const list = file.field('offMapBases');
  const entries = list.list().map((entry) => named(entry, 'id'));
  if (entries.map((entry) => entry.field('id').value).join() !== offMapIds.join()) {
    list.refuse(`must be ${offMapIds.join(', ')}, in this order`);
  }
  return entries.map((entry) => {
    const borders = entry.field('borders').list();
    if (borders.length === 0) entry.field('borders').refuse('must name at least one zone');
    for (const border of borders) {
      const zone = findZone(border, map);
      if (zone >= 0 && !isOnEdge(map, zone)) border.refuse('must be a zone on the edge of the map');
    }
    return {
      id: entry.field('id').oneOf(offMapIds),
      title: entry.field('title').text(),
      side: entry.field('side').oneOf(sides),
      borders: borders.map((border) => border.text()),
      source: checkSource(entry.field('source')),
    };
  });
}

function findZone(reading: Reading, map: BoardMap): Hex {
  const zone = findHex(map.grid, reading.text());
  if (zone < 0) reading.refuse(`there is no zone ${String(reading.value)} on the map`);
  return zone;
}

function isOnEdge({ grid }: BoardMap, zone: Hex): boolean {
  return grid.neighbours.subarray(zone * grid.sides, (zone + 1) * grid.sides).includes(-1);
}
