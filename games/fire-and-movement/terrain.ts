import { type Hex, neighbour } from '#board/grid';
import { featureBit, marked, pathBit, terrainAt } from '#board/map';
import { movementCosts } from '#board/movement';
import { islands, archipelago as map, terrainKey } from './data.ts';
import type { Island } from './dataTypes.ts';

const { grid } = map;

const hexTerrains = map.terrains.map((name) => terrainKey.hexes.find(({ terrain }) => terrain === name));
const features = terrainKey.features.map((feature) => ({ ...feature, hexes: marked(map, feature.feature) }));
const hexsides = terrainKey.hexsides.map((side) => ({ ...side, bit: featureBit(map, side.feature) }));
const paths = terrainKey.paths.map((path) => ({ ...path, bit: pathBit(map, path.kind) }));
const roadBit = pathBit(map, 'road');

function perHex(value: (hex: Hex) => boolean): Uint8Array {
  return Uint8Array.from({ length: grid.size }, (_, hex) => (value(hex) ? 1 : 0));
}

/** 1 in all-sea hexes, which no unit moves into. */
export const sea = perHex((hex) => terrainAt(map, hex) === 'sea');
/** 1 in hexes with land and sea (12.0). */
export const coast = perHex((hex) => sea[hex] === 0 && marked(map, 'coast')[hex] === 1);
export const reef = marked(map, 'reef');
export const airstrip = marked(map, 'airstrip');
export const village = marked(map, 'village');

/** What it costs to cross a side into the next hex, in half movement points; 0 is prohibited (5.4). */
export const costs = movementCosts(map, (from, to, direction) => {
  const terrain = hexTerrains[map.terrain[to]!];
  // Units at sea come ashore by assault only: nobody moves into the sea or out of it (5.2, 12.2).
  if (!terrain || terrain.cost === null || sea[from] === 1) return 0;
  const side = from * grid.sides + direction;
  const crossed = hexsides.filter(({ bit }) => (map.hexside[side]! & bit) !== 0);
  if (crossed.some(({ cost }) => cost === null)) return 0;
  const onPath = paths.filter(({ bit }) => (map.path[side]! & bit) !== 0);
  if (onPath.length > 0) return Math.min(...onPath.map(({ cost }) => cost));
  const added = features.reduce((sum, { hexes, cost }) => sum + (hexes[to] === 1 ? cost : 0), 0);
  return terrain.cost + added + crossed.reduce((sum, { cost }) => sum + cost!, 0);
});

/** Whether the ground lets a unit go from a hex into an adjacent one: retreats and advances cost nothing, but the sea stays closed. */
export function groundAllows(from: Hex, to: Hex): boolean {
  const end = (from + 1) * 6;
  for (let side = from * 6; side < end; side++) if (grid.neighbours[side] === to) return costs[side] !== 0;
  return false;
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
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near >= 0 && sea[near] === 1) found.push(near);
  }
  return found;
}

/** 12.0: where assault boats may be sent; village, jungle, hill and mountain only where there is a road. */
export const landable = perHex((hex) => {
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
