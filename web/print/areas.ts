import { centreOf, type Grid, type Hex, neighbour } from '#board/grid';
import type { Ground } from '#games/display';
import { blockOf, PathBlocks } from '../geometry/blocks.ts';
import { centreBeyond, outlines, sideDirections, sideOf } from '../geometry/cells.ts';
import { cornersCut, divided, roundedLoop, straight } from '../geometry/curves.ts';
import { wandered } from '../geometry/noise.ts';
import type { Line } from '../geometry/plane.ts';
import { type Grounds, isWater, landGrounds } from './grounds.ts';

/** How far the edge of an area may stray from the hexside that it follows. */
export const stray = 0.13;

/**
 * All hexes of a kind: neighbouring hexes flow together, and edges wander as those of a forest do. Large areas come in
 * several paths that overlap by a hex, so that the joints do not show.
 */
export function areaPaths(grid: Grid, isIn: (hex: Hex) => boolean): readonly string[] {
  const blocks = new Map<string, Set<Hex>>();
  for (let hex = 0; hex < grid.size; hex++) {
    if (!isIn(hex)) continue;
    const key = blockOf(centreOf(grid, hex));
    const block = blocks.get(key) ?? new Set();
    blocks.set(key, block);
    block.add(hex);
    for (const direction of sideDirections(grid)) {
      const near = neighbour(grid, hex, direction);
      if (near >= 0 && isIn(near)) block.add(near);
    }
  }
  return [...blocks.values()].map((block) =>
    outlines(grid, (hex) => block.has(hex), block)
      .map((loop) => roundedLoop(divided(cornersCut(loop), 0.2, true).map((point) => wandered(point, stray))))
      .join(''),
  );
}

/** The same for land, continued into the water beside it: the shore that is drawn there cuts it off, not the hexside. */
export function landAreaPaths(grid: Grid, grounds: Grounds, ground: Ground): readonly string[] {
  const isIn = (hex: Hex): boolean => grounds.of[hex] === ground;
  return [...areaPaths(grid, isIn), ...skirts(grid, grounds, isIn), ...joints(grid, grounds, ground)];
}

/**
 * Where three hexes meet that are not all alike, their rounded areas leave a gap, through which open ground would show. What is
 * painted first of the three fills it.
 */
function joints(grid: Grid, grounds: Grounds, ground: Ground): readonly string[] {
  const blocks = new PathBlocks();
  const directions = sideDirections(grid);
  const turn = landGrounds.indexOf(ground);
  for (let hex = 0; hex < grid.size; hex++) {
    if (grounds.of[hex] !== ground) continue;
    directions.forEach((direction, index) => {
      const others = [direction, directions.at(index - 1)!].map((way) => neighbour(grid, hex, way));
      const turns = others.map((other) => turnOf(grounds, other));
      const isFirst = others.every((other, at) => turns[at]! > turn || (turns[at] === turn && other > hex));
      if (!isFirst || turns.every((one) => one === turn)) return;
      const [x, y] = wandered(sideOf(grid, hex, direction)[0], stray);
      const around: Line = [
        [x, y - joint],
        [x + joint, y],
        [x, y + joint],
        [x - joint, y],
      ];
      blocks.add([x, y], straight(around, true));
    });
  }
  return blocks.paths;
}

const joint = 0.2;

/** When a hex is painted: open ground before all else, the sea over everything. */
function turnOf(grounds: Grounds, hex: Hex): number {
  const ground = hex < 0 ? 'sea' : grounds.of[hex]!;
  return isWater(ground) ? landGrounds.length : landGrounds.indexOf(ground);
}

function skirts(grid: Grid, grounds: Grounds, isIn: (hex: Hex) => boolean): readonly string[] {
  const blocks = new PathBlocks();
  for (let hex = 0; hex < grid.size; hex++) {
    if (!isIn(hex)) continue;
    for (const direction of sideDirections(grid)) {
      const near = neighbour(grid, hex, direction);
      if (near >= 0 && !isWater(grounds.of[near]!)) continue;
      const centre = centreOf(grid, hex);
      const [from, to] = sideOf(grid, hex, direction);
      blocks.add(centre, straight([from, centreBeyond(grid, hex, direction), to, centre], true));
    }
  }
  return blocks.paths;
}

/** The lines between hexes, each once: around hexes of land, and between those of water. */
export function gridPaths(grid: Grid, grounds: Grounds): { land: readonly string[]; water: readonly string[] } {
  const [land, water] = [new PathBlocks(), new PathBlocks()];
  const isLand = (hex: Hex): boolean => hex >= 0 && !isWater(grounds.of[hex]!);
  for (let hex = 0; hex < grid.size; hex++) {
    for (const direction of sideDirections(grid)) {
      const near = neighbour(grid, hex, direction);
      if (near >= 0 && near < hex) continue;
      (isLand(hex) || isLand(near) ? land : water).add(centreOf(grid, hex), straight(sideOf(grid, hex, direction)));
    }
  }
  return { land: land.paths, water: water.paths };
}
