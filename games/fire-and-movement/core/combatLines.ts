import { directionTo, type Hex } from '#board/grid';
import { featureBit, marked, pathBit } from '#board/map';
import { archipelago as map, terrainKey } from '../data/data.ts';
import { type LineCode, type TerrainLine, terrainLines } from '../data/dataTypes.ts';
import { reef, sea } from './terrain.ts';

// 8.2.2: terrain chooses the line of the combat results table. Of two lines the lower number is the better for the defender.

const { grid } = map;
const terrains = map.terrains.map((name) => terrainKey.hexes.find(({ terrain }) => terrain === name)!);
const features = terrainKey.features.map((feature) => ({ ...feature, hexes: marked(map, feature.feature) }));
const river = featureBit(map, 'river');
const road = pathBit(map, 'road');

function codeOf(line: TerrainLine): LineCode {
  return terrainLines.indexOf(line) as LineCode;
}

function bestOf(hex: Hex, which: 'line' | 'lineAcrossRiver'): LineCode {
  const inHex = features.flatMap((feature) => (feature.hexes[hex] === 1 ? (feature[which] ?? []) : []));
  return Math.min(...[terrains[map.terrain[hex]!]![which], ...inHex].map(codeOf)) as LineCode;
}

function perHex(line: (hex: Hex) => LineCode): Uint8Array {
  return Uint8Array.from({ length: grid.size }, (_, hex) => line(hex));
}

/** The line of what is in each hex: its terrain, or a village that gives better cover. */
export const lineInHex = perHex((hex) => bestOf(hex, 'line'));
/** The line of each hex against an attack that comes wholly across unbridged rivers. */
export const lineAcrossRiver = perHex((hex) => bestOf(hex, 'lineAcrossRiver'));
const bridgeLine = codeOf(terrainKey.bridgeLine);
const reefLine = codeOf(terrainKey.reefLine);

/** 8.2.2, 12.3: the line of an attack from these hexes: a reef counts if any is at sea, a river only if all lie beyond it. */
export function lineAgainst(hex: Hex, from: readonly Hex[]): LineCode {
  const inHex = lineInHex[hex] as LineCode;
  if (from.length === 0) return inHex;
  if (reef[hex] === 1 && from.some((place) => sea[place] === 1)) return better(inHex, reefLine);
  let bridges = 0;
  for (const place of from) {
    if (sea[place] === 1) return inHex;
    const crossing = crossingBetween(place, hex);
    if (crossing === 'land') return inHex;
    if (crossing === 'bridge') bridges++;
  }
  return better(inHex, bridges > 0 ? bridgeLine : (lineAcrossRiver[hex] as LineCode));
}

function better(a: LineCode, b: LineCode): LineCode {
  return a < b ? a : b;
}

type Crossing = 'land' | 'river' | 'bridge';

/** What lies between two adjacent hexes. A river has a bridge exactly where a road crosses it. */
export function crossingBetween(from: Hex, to: Hex): Crossing {
  const side = from * grid.sides + directionTo(grid, from, to);
  if ((map.hexside[side]! & river) === 0) return 'land';
  return (map.path[side]! & road) !== 0 ? 'bridge' : 'river';
}
