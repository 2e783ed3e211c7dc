import type { Hex } from '#board/grid';
import { marked, pathBit, terrainAt } from '#board/map';
import { groundAllows as allows, besideIn, hexesWhere, stepCosts } from '../ground/terrain.ts';
import { islands, archipelago as map, terrainKey } from './data.ts';
import type { Island } from './dataTypes.ts';

const { grid } = map;

const hexTerrains = map.terrains.map((name) => terrainKey.hexes.find(({ terrain }) => terrain === name));
const features = terrainKey.features.map((feature) => ({ ...feature, hexes: marked(map, feature.feature) }));
const roadBit = pathBit(map, 'road');

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
  range(map.parts[island]!.first, map.parts[island]!.end).filter((hex) => sea[hex] === 0),
);

export const airstripHexes: readonly (readonly Hex[])[] = landHexes.map((hexes) =>
  hexes.filter((hex) => airstrip[hex] === 1),
);

/** The island a hex belongs to. */
export function islandAt(hex: Hex): Island {
  return map.partOf[hex]!;
}

export function seaHexesBeside(hex: Hex): Hex[] {
  return besideIn(grid, sea, hex);
}

/** 12.0: where assault boats may be sent; village, jungle, hill and mountain only where there is a road. */
export const landable = hexesWhere(grid, (hex) => {
  if (coast[hex] === 0 || seaHexesBeside(hex).length === 0) return false;
  const barred =
    hexTerrains[map.terrain[hex]!]!.barsLanding || features.some((f) => f.barsLanding && f.hexes[hex] === 1);
  return !barred || hasRoad(hex);
});

function hasRoad(hex: Hex): boolean {
  for (let side = hex * 6; side < hex * 6 + 6; side++) if ((map.path[side]! & roadBit) !== 0) return true;
  return false;
}

function range(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}
