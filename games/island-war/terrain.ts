import { directionTo, type Hex } from '#board/grid';
import { featureBit, marked, terrainAt } from '#board/map';
import { besideWhere, groundAllows, hexesWhere, stepCosts } from '../ground/terrain.ts';
import { boardMap as map, terrainKey } from './data.ts';
import { type LineCode, SEA, terrainLines } from './dataTypes.ts';
import type { UnitId } from './state.ts';
import { isArmor } from './units.ts';

const { grid } = map;

const hexTerrains = map.terrains.map((name) => terrainKey.hexes.find(({ terrain }) => terrain === name));
const hexsides = terrainKey.hexsides.map((side) => ({ ...side, bit: featureBit(map, side.feature) }));

export const sea = hexesWhere(grid, (hex) => terrainAt(map, hex) === SEA);

/** Costs of armor, which bad ground bars off roads and trails (5.25), and of all other units. */
const armorCosts = stepCosts(
  map,
  terrainKey,
  (from, { armor }, onPath) => isAtSea(from) || (armor !== 'enter' && !onPath.some(({ opensToArmor }) => opensToArmor)),
);
const otherCosts = stepCosts(map, terrainKey, isAtSea);

/** Units at sea have not landed yet: nobody moves into the sea or out of it (12.32). */
function isAtSea(from: Hex): boolean {
  return sea[from] === 1;
}

export function costsOf(unit: UnitId): Uint8Array {
  return isArmor(unit) ? armorCosts : otherCosts;
}

/** Whether terrain lets a unit go from a hex into the next; 5.25 binds armor in retreats and advances too. */
export function terrainAllows(unit: UnitId, from: Hex, to: Hex): boolean {
  return groundAllows(grid, costsOf(unit), from, to);
}

const beach = marked(map, 'beach');
export const landHexes: readonly Hex[] = Array.from({ length: grid.size }, (_, hex) => hex).filter(
  (hex) => hexTerrains[map.terrain[hex]!]?.cost !== null,
);
export const beachHexes: readonly Hex[] = landHexes.filter((hex) => beach[hex] === 1);

/** The combat line of a hex's terrain, by hex. */
export const lineOfHex = Uint8Array.from({ length: grid.size }, (_, hex) => {
  const line = hexTerrains[map.terrain[hex]!]?.line ?? 'clear';
  return terrainLines.indexOf(line);
});

const clear = terrainLines.indexOf('clear') as LineCode;

/** The best line that the side between two hexes gives to a defender attacked across it (7.41). */
export function lineAcross(from: Hex, defender: Hex): LineCode {
  const direction = directionTo(grid, from, defender);
  let best: LineCode = clear;
  for (const { bit, line } of hexsides) {
    if (direction < 0 || (map.hexside[from * 6 + direction]! & bit) === 0) continue;
    best = Math.min(best, terrainLines.indexOf(line)) as LineCode;
  }
  return best;
}

export function seaHexesBeside(hex: Hex): Hex[] {
  return besideWhere(grid, hex, (near) => sea[near] === 1);
}
