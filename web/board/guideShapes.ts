import type { Hex } from '#board/grid';
import type { BoardDisplay, SightThread } from '#games/display';
import { sideOf } from '../geometry/cells.ts';
import { straight } from '../geometry/curves.ts';
import { cellWidth, outlineOf, spotOf } from '../geometry/places.ts';
import { middle, type Point } from '../geometry/plane.ts';

/** The outlines of places, as a path to be filled. */
export function filled(board: BoardDisplay, hexes: readonly Hex[]): string {
  return hexes.map((hex) => straight([...outlineOf(board, hex)], true)).join('');
}

/** The line around a set of places: the sides that belong to one of them only. */
export function boundary(board: BoardDisplay, hexes: readonly Hex[]): string {
  const sides = new Map<string, string>();
  for (const hex of hexes) {
    const corners = outlineOf(board, hex);
    corners.forEach((corner, at) => {
      const next = corners[(at + 1) % corners.length]!;
      const path = straight([corner, next]);
      const back = straight([next, corner]);
      if (!sides.delete(back)) sides.set(path, path);
    });
  }
  return [...sides.values()].join('');
}

/** A place where a line is cut, with all that cuts it there. */
export interface Knot {
  readonly at: Point;
  readonly cuts: SightThread['cuts'];
}

/** Where on the line between two points it is cut: abreast of the middle of the hex or of its side. */
export function knotsOf(board: BoardDisplay, [from, to]: readonly [Point, Point], { cuts }: SightThread): Knot[] {
  const byPlace = Map.groupBy(cuts, ({ hex, direction = -1 }) => `${hex} ${direction}`);
  return [...byPlace.values()].map((some) => ({ at: nearestOn(from, to, placeOf(board, some[0]!)), cuts: some }));
}

function placeOf(board: BoardDisplay, { hex, direction }: SightThread['cuts'][number]): Point {
  if (direction === undefined) return spotOf(board, hex);
  const [x, y] = middle(...sideOf(board.grid, hex, direction));
  return [x * cellWidth(board), y * cellWidth(board)];
}

/** The point of a line that is nearest to another. */
function nearestOn([fromX, fromY]: Point, [toX, toY]: Point, [x, y]: Point): Point {
  const [right, down] = [toX - fromX, toY - fromY];
  const length = right ** 2 + down ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * right + (y - fromY) * down) / length;
  const along = Math.min(1, Math.max(0, share));
  return [fromX + along * right, fromY + along * down];
}
