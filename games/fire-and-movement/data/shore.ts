import type { Hex } from '#board/grid';
import { type BoardMap, marked, pathBit, terrainAt } from '#board/map';
import { besideWhere } from '../../ground/terrain.ts';
import type { TerrainKey } from './groundShapes.ts';

export const SEA = 'sea';

/** 12.0: the hexes where boats can land: on the coast, by the sea, and on open ground or a road. */
export function landingHexesOf(map: BoardMap, key: TerrainKey): Hex[] {
  const barring = key.features.filter(({ barsLanding }) => barsLanding).map(({ feature }) => marked(map, feature));
  const barred = new Set(key.hexes.filter(({ barsLanding }) => barsLanding).map(({ terrain }) => terrain));
  const coast = marked(map, 'coast');
  return Array.from({ length: map.grid.size }, (_, hex) => hex).filter((hex) => {
    if (coast[hex] === 0 || isSea(map, hex) || seaHexesBeside(map, hex).length === 0) return false;
    return hasRoad(map, hex) || !(barred.has(terrainAt(map, hex)) || barring.some((marks) => marks[hex] === 1));
  });
}

function hasRoad(map: BoardMap, hex: Hex): boolean {
  const { sides } = map.grid;
  const road = pathBit(map, 'road');
  return map.path.subarray(hex * sides, (hex + 1) * sides).some((paths) => (paths & road) !== 0);
}

export function seaHexesBeside(map: BoardMap, hex: Hex): Hex[] {
  return besideWhere(map.grid, hex, (near) => isSea(map, near));
}

export function isSea(map: BoardMap, hex: Hex): boolean {
  return terrainAt(map, hex) === SEA;
}
