import { findHex, type Hex } from '#board/grid';
import { type BoardMap, marked, terrainAt } from '#board/map';
import type { Reading } from '#board/reading';
import {
  checked,
  list,
  number,
  oneForEach,
  oneOf,
  record,
  type Shape,
  type Shaped,
  text,
  yesOrNo,
} from '#board/shapes';
import { cellOf, isOnEdge } from '../../data/mapShapes.ts';
import { source } from '../../data/source.ts';
import { EASTERN_PACIFIC, islandIds, sides, WEST_EDGE } from './types.ts';

const SEA_ZONE = 'sea-zone';
const rows = 4;
const dieFaces = 6;
const greatestLevel = 4;
const mostUnits = 9;
const offMapIds = ['pearl-harbor', 'philippines', 'iwo-jima'] as const;

const island = checked(
  record({
    id: oneOf(islandIds),
    title: text,
    /** The number of its zone. */
    zone: text,
    size: oneOf(['small', 'large']),
    airfield: yesOrNo,
    port: yesOrNo,
    /** 5.2 */
    majorObjective: yesOrNo,
    /** 3.5: level of the Japanese base and number of ground units drawn for it. */
    japaneseBase: number(1, greatestLevel),
    japaneseUnits: number(0, mostUnits),
    /** Of what the rulebook does not tell: place, size, airfield, port. */
    source,
  }),
  ({ majorObjective, airfield, port }, place) => {
    if (!majorObjective || airfield || port) return;
    place.field('majorObjective').refuse('needs an airfield or a port, or a base there could never function');
  },
);
export type IslandType = Shaped<typeof island>;

/** The islands, and the off-map bases (15.0) in the order of their places. */
export function islandsFile(map: BoardMap) {
  const offMapBase = record({
    id: oneOf(offMapIds),
    title: text,
    side: oneOf(sides),
    /** The zones that it borders on, by number. */
    borders: checked(list(zoneOf(map, isOnEdge, 'must be a zone on the edge of the map')), ({ length }, place) => {
      if (length === 0) place.refuse('must name at least one zone');
    }),
    source,
  });
  const inPlay = zoneOf(map, isInPlay, 'must not be in the Eastern Pacific, where no Japanese unit can be');
  return record({
    islands: oneForEach(islandIds, 'id', island, (_, place) => void inPlay(place.field('zone'))),
    offMapBases: oneForEach(offMapIds, 'id', offMapBase),
    source,
  });
}

/** The number of a zone that is on the map and fits. */
function zoneOf(map: BoardMap, fits: (map: BoardMap, zone: Hex) => boolean, problem: string): Shape<string> {
  return checked(text, (_, place) => {
    const zone = cellOf(map, 'zone')(place);
    if (zone >= 0 && !fits(map, zone)) place.refuse(problem);
  });
}

function isInPlay(map: BoardMap, zone: Hex): boolean {
  return terrainAt(map, zone) !== EASTERN_PACIFIC;
}

/** The zones, which have been found to be a map, as this game wants them. */
export function checkZones(file: Reading, map: BoardMap): void {
  source(file.field('source'));
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
