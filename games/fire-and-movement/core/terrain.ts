import { cellsAround, type Hex } from '#board/grid';
import { marked, terrainAt } from '#board/map';
import { groundAllows as allows, hexesWhere, stepCosts } from '../../ground/terrain.ts';
import { islands, archipelago as map, terrainKey } from '../data/data.ts';
import type { Island } from '../data/dataTypes.ts';
import { landingHexesOf } from '../data/shore.ts';

const { grid } = map;

const landingHexes = new Set(landingHexesOf(map, terrainKey));

/** The hexes next to each hex. */
export const around = cellsAround(grid);
/** 1 in all-sea hexes, which no unit moves into. */
export const sea = hexesWhere(grid, (hex) => terrainAt(map, hex) === 'sea');
/** 1 in hexes with land and sea (12.0). */
export const coast = hexesWhere(grid, (hex) => sea[hex] === 0 && marked(map, 'coast')[hex] === 1);
export const reef = marked(map, 'reef');
export const airstrip = marked(map, 'airstrip');
export const village = marked(map, 'village');

/** 5.4. Units at sea come ashore by assault only: nobody moves into the sea or out of it (5.2, 12.2). */
export const costs = stepCosts(map, terrainKey, (from) => sea[from] === 1);

/** Retreats and advances cost nothing, but the sea stays closed. */
export function groundAllows(from: Hex, to: Hex): boolean {
  return allows(grid, costs, from, to);
}

/** The land hexes of each island, in the order of their numbers. */
export const landHexes: readonly (readonly Hex[])[] = islands.map((_, island) =>
  [...sea.keys()].filter((hex) => islandAt(hex) === island && sea[hex] === 0),
);

export const airstripHexes: readonly (readonly Hex[])[] = landHexes.map((hexes) =>
  hexes.filter((hex) => airstrip[hex] === 1),
);

/** The island a hex belongs to. */
export function islandAt(hex: Hex): Island {
  return map.partOf[hex]!;
}

export function seaHexesBeside(hex: Hex): Hex[] {
  return around[hex]!.filter((near) => sea[near] === 1);
}

/** 12.0: where assault boats may be sent. */
export const landable = hexesWhere(grid, (hex) => landingHexes.has(hex));
