import { directionTo, type Hex } from '#board/grid';
import { featureBit, marked, pathBit, terrainAt } from '#board/map';
import { movementCosts } from '#board/movement';
import { boardMap as map, terrainKey } from './data.ts';
import { type LineCode, SEA, terrainLines } from './dataTypes.ts';
import type { UnitId } from './state.ts';
import { isArmor } from './units.ts';

const { grid } = map;

const hexTerrains = map.terrains.map((name) => terrainKey.hexes.find(({ terrain }) => terrain === name));
const paths = terrainKey.paths.map((path) => ({ ...path, bit: pathBit(map, path.kind) }));
const hexsides = terrainKey.hexsides.map((side) => ({ ...side, bit: featureBit(map, side.feature) }));

/** What it costs to cross a side into the next hex, in half movement points; 0 is prohibited (5.2). */
function costOf(from: Hex, to: Hex, direction: number, armor: boolean): number {
  const terrain = hexTerrains[map.terrain[to]!];
  // Units at sea have not landed yet: nobody moves into the sea or out of it (12.32).
  if (!terrain || terrain.cost === null || isSea(from)) return 0;
  const side = from * grid.sides + direction;
  const onPath = paths.filter(({ bit }) => (map.path[side]! & bit) !== 0);
  if (armor && terrain.armor !== 'enter' && !onPath.some(({ opensToArmor }) => opensToArmor)) return 0;
  const across = hexsides.reduce((sum, { bit, cost }) => sum + ((map.hexside[side]! & bit) !== 0 ? cost : 0), 0);
  const ways = [terrain.cost + across, ...onPath.map(({ cost, waivesHexside }) => cost + (waivesHexside ? 0 : across))];
  return Math.min(...ways);
}

function isSea(hex: Hex): boolean {
  return terrainAt(map, hex) === SEA;
}

/** Costs of armor and of all other units, at `hex * 6 + direction`. */
const armorCosts = movementCosts(map, (from, to, direction) => costOf(from, to, direction, true));
const otherCosts = movementCosts(map, (from, to, direction) => costOf(from, to, direction, false));

export function costsOf(unit: UnitId): Uint8Array {
  return isArmor(unit) ? armorCosts : otherCosts;
}

/** Whether terrain lets a unit go from a hex into the next; 5.25 binds armor in retreats and advances too. */
export function terrainAllows(unit: UnitId, from: Hex, to: Hex): boolean {
  const direction = directionTo(grid, from, to);
  return direction >= 0 && costsOf(unit)[from * 6 + direction] !== 0;
}

export const beach = marked(map, 'beach');
export const sea = Uint8Array.from({ length: grid.size }, (_, hex) => (isSea(hex) ? 1 : 0));
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
  const found: Hex[] = [];
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const near = grid.neighbours[at]!;
    if (near >= 0 && sea[near] === 1) found.push(near);
  }
  return found;
}
