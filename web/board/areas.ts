import { centreOf, type Grid, type Hex, neighbour } from '#board/grid';
import type { Ground } from '#games/display';
import { centreBeyond, outlines, sideDirections, sideOf } from './cells.ts';
import { cornersCut, divided, roundedLoop, straight } from './curves.ts';
import { type Grounds, isWater } from './grounds.ts';
import { wandered } from './noise.ts';

/** How far the edge of an area may stray from the hexside that it follows. */
export const stray = 0.13;

/** All hexes of a kind as one path: neighbouring hexes flow together, and edges wander as those of a forest do. */
export function areaPath(grid: Grid, isIn: (hex: Hex) => boolean): string {
  return outlines(grid, isIn)
    .map((loop) => roundedLoop(divided(cornersCut(loop), 0.2, true).map((point) => wandered(point, stray))))
    .join('');
}

/** The same for land, continued into the water beside it: the shore that is drawn there cuts it off, not the hexside. */
export function landAreaPath(grid: Grid, grounds: Grounds, ground: Ground): string {
  const isIn = (hex: Hex): boolean => grounds.of[hex] === ground;
  return areaPath(grid, isIn) + skirts(grid, grounds, isIn);
}

function skirts(grid: Grid, grounds: Grounds, isIn: (hex: Hex) => boolean): string {
  let path = '';
  for (let hex = 0; hex < grid.size; hex++) {
    if (!isIn(hex)) continue;
    for (const direction of sideDirections(grid)) {
      const near = neighbour(grid, hex, direction);
      if (near >= 0 && !isWater(grounds.of[near]!)) continue;
      const [from, to] = sideOf(grid, hex, direction);
      path += straight([from, centreBeyond(grid, hex, direction), to, centreOf(grid, hex)], true);
    }
  }
  return path;
}

/** The lines between hexes, each once, in one path. */
export function gridPath(grid: Grid): string {
  let path = '';
  for (let hex = 0; hex < grid.size; hex++) {
    for (const direction of sideDirections(grid)) {
      const near = neighbour(grid, hex, direction);
      if (near < 0 || near > hex) path += straight(sideOf(grid, hex, direction));
    }
  }
  return path;
}
