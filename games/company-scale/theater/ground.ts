import type { Hex } from '#board/grid';
import { type BoardMap, pathBit, terrainAt } from '#board/map';
import { type Terrain, terrains } from '../data/types.ts';
import { reliefOf } from '../sight/ground.ts';

/** Positions in `terrains`. */
export const CLEAR = terrainCode('clear');
export const MARSH = terrainCode('marsh');
export const TOWN = terrainCode('town');
export const BUILDINGS = terrainCode('buildings');
const CAVE = terrainCode('cave');
export const SEA = 255;

/** The ground of a map, by hex, or by `hex * 6 + direction` for what belongs to a side. */
export interface Ground {
  /** Position in `terrains`, or SEA: a hex without a center dot, which nobody enters (6.2b). */
  readonly terrain: Uint8Array;
  /** 7.1.2a */
  readonly level: Uint8Array;
  /** Position in `sideFeatures` of `sight/ground.ts`. */
  readonly hexside: Uint8Array;
  /** 6.2.1r: 1 where a road or railway crosses the side. */
  readonly road: Uint8Array;
  /** 6.2.2e: 1 where a trail does, which only lets vehicles over a steep slope (ruling 82). */
  readonly trail: Uint8Array;
  /** The hexes with a cave, lowest first (6.3a). */
  readonly caves: readonly Hex[];
}

export function groundOf(map: BoardMap): Ground {
  const { grid } = map;
  const { level, side } = reliefOf(map);
  const pathBits = (...kinds: readonly string[]) => kinds.reduce((bits, kind) => bits | pathBit(map, kind), 0);
  const [roads, trails] = [pathBits('road', 'railway'), pathBits('trail')];
  const terrain = Uint8Array.from({ length: grid.size }, (_, hex) => terrainCode(terrainAt(map, hex) as Terrain));
  return {
    terrain,
    level,
    hexside: side,
    road: Uint8Array.from(map.path, (bits) => (bits & roads ? 1 : 0)),
    trail: Uint8Array.from(map.path, (bits) => (bits & trails ? 1 : 0)),
    caves: Array.from(terrain.keys()).filter((hex) => terrain[hex] === CAVE),
  };
}

function terrainCode(name: Terrain | 'sea'): number {
  return name === 'sea' ? SEA : terrains.indexOf(name);
}
