import { cellNames } from '#board/fixtures/cellNames';
import { compileGrid, type GridSpec, type Hex, neighbour } from '#board/grid';
import { movementCosts } from '#board/movement';
import { generator } from '#bots/generator';

/** One contender. */
export interface Searcher {
  /** Finds all hexes within reach of a unit and returns how many there are. */
  readonly search: (from: Hex) => number;
  /** The least cost of each hex that the last search reached. Not measured: only to check that all contenders agree. */
  found(): Map<Hex, number>;
}

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 40], rows: [1, 40] };

/** 40 by 40 hexes. */
export const grid = compileGrid(spec, cellNames(spec));

/** In half points: a unit of eight movement points. */
export const allowance = 16;

const random = generator('ground');
const road = 20;

/** What a hex costs to enter, in half points: mostly clear, some rough, some mountain; 0 is the sea. */
const terrainCosts = Uint8Array.from(grid.names, () => [2, 2, 2, 2, 2, 4, 4, 4, 6, 0][random.below(10)]!);

/** The cost of every step: by the terrain that is entered, or half a point along the road across the middle. */
export const costs = movementCosts({ grid }, (from, to) => {
  const alongRoad = grid.row[from] === road && grid.row[to] === road;
  return alongRoad && terrainCosts[to] !== 0 ? 1 : terrainCosts[to]!;
});

/** 1 where an enemy stands: such a hex may not be entered. */
export const enemies = Uint8Array.from(grid.names, () => (random.below(30) === 0 ? 1 : 0));

/** 1 where an enemy's zone of control ends a move. */
export const enemyZones = Uint8Array.from(grid.names, (_, hex) => {
  for (let direction = 0; direction < 6; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near >= 0 && enemies[near] === 1) return 1;
  }
  return 0;
});

/** Where the units stand whose moves are searched. */
export const starts: readonly Hex[] = Array.from({ length: 64 }, () => random.below(grid.size));
