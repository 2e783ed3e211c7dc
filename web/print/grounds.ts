import { type Grid, type Hex, hexAt, neighbour } from '#board/grid';
import type { BoardDisplay, Ground } from '#games/display';

/** What a map is made of, by hex. */
export interface Grounds {
  /** The ground of each hex's terrain. */
  readonly of: readonly Ground[];
  /** What is drawn on top of it: beaches, airstrips, lakes. */
  readonly marks: ReadonlyMap<Ground, readonly Hex[]>;
  /** How high each hex is, for relief: by its elevation where the map has any, else by its ground. */
  readonly height: Float32Array;
  /** Below each level of a map with elevations: what is higher than the first of these is on level 1 at least. */
  readonly levels: readonly number[];
}

const perLevel = 0.6;

const heights: Readonly<Partial<Record<Ground, number>>> = {
  broken: 1,
  rough: 2.1,
  hills: 1.4,
  'wooded hills': 1.4,
  mountain: 3,
};

export function groundsOf(board: BoardDisplay): Grounds {
  const { grid, map } = board;
  const byTerrain = new Map(board.terrains.map(({ terrain, ground }) => [terrain, ground]));
  const of = new Array<Ground>(grid.size).fill('clear');
  const marks = new Map<Ground, Hex[]>();
  const height = new Float32Array(grid.size);
  const hasElevation = map.cells.some(({ elevation }) => elevation !== 0);
  for (const cell of map.cells) {
    const hex = hexAt(grid, cell.name);
    const ground = byTerrain.get(cell.terrain) ?? 'clear';
    of[hex] = ground;
    height[hex] = hasElevation ? cell.elevation * perLevel : (heights[ground] ?? 0);
    for (const mark of new Set(cell.marks.map((name) => board.marks[name]))) {
      if (mark === undefined) continue;
      marks.set(mark, [...(marks.get(mark) ?? []), hex]);
    }
  }
  const highest = hasElevation ? Math.max(...map.cells.map(({ elevation }) => elevation)) : 0;
  return { of, marks, height, levels: Array.from({ length: highest }, (_, level) => (level + 0.5) * perLevel) };
}

/** The neighbours of a hex that are water, or those that are land. */
export function neighboursOf(grid: Grid, { of }: Grounds, hex: Hex, kind: 'water' | 'land'): readonly Hex[] {
  const all = Array.from({ length: grid.sides }, (_, direction) => neighbour(grid, hex, direction));
  return all.filter((near) => near >= 0 && isWater(of[near]!) === (kind === 'water'));
}

/** Reefs lie in the water and a lake within the land; all else that is neither sea nor sky is land. */
export function isWater(ground: Ground): boolean {
  return ground === 'sea' || ground === 'reef' || ground === 'sky';
}

/** Whether a map is nothing but sky. */
export function isAllSky({ of }: Grounds): boolean {
  return of.every((ground) => ground === 'sky');
}

/** Painted in this order: what comes later lies on top where wandering edges overlap. */
export const landGrounds: readonly Ground[] = [
  'beach',
  'fields',
  'paddy',
  'cane',
  'brush',
  'swamp',
  'woods',
  'jungle',
  'hills',
  'wooded hills',
  'broken',
  'rough',
  'mountain',
  'cave',
  'hamlet',
  'town',
  'works',
  'airfield',
  'fortified',
];
