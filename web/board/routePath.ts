import { centreOf, type Hex, neighbour } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { curveThrough, straight } from '../geometry/curves.ts';
import { cellWidth, spotOf } from '../geometry/places.ts';
import type { Point } from '../geometry/plane.ts';

/**
 * A way as path data. One that comes from a box beside the hexes goes round the map's edge to where it enters, and not
 * straight across whatever lies between.
 */
export function routePath(board: BoardDisplay, hexes: readonly Hex[]): string {
  const points = hexes.map((hex) => spotOf(board, hex));
  const [from, entry] = hexes;
  const { grid } = board;
  const isFromBox = from !== undefined && entry !== undefined && from >= grid.size && entry < grid.size;
  const gate = isFromBox && grid.sides === 6 ? outside(board, entry) : undefined;
  if (!gate) return curveThrough(points);
  return straight([points[0]!, gate]) + curveThrough([gate, ...points.slice(1)]);
}

/** Beside a hex of the edge, where no hex is. */
function outside(board: BoardDisplay, hex: Hex): Point | undefined {
  const { grid } = board;
  const [x, y] = centreOf(grid, hex);
  let [sumX, sumY, count] = [0, 0, 0];
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near < 0) continue;
    const [nearX, nearY] = centreOf(grid, near);
    [sumX, sumY, count] = [sumX + nearX - x, sumY + nearY - y, count + 1];
  }
  const long = Math.hypot(sumX, sumY);
  if (count === grid.sides || long < 0.1) return undefined;
  const by = cellWidth(board);
  return [(x - sumX / long) * by, (y - sumY / long) * by];
}
