import { centreOf, type Hex } from '#board/grid';
import { areaOf, middleOf } from '#games/boardPlaces';
import type { BoardDisplay } from '#games/display';
import { cornersOf, hexAtPoint } from './cells.ts';
import { type Box, cornersOfBox, type Point } from './plane.ts';

/*
 * Where the places of a board, its cells and its areas, are drawn. A hex with one stack is as large in the drawing as
 * on the map; a cell with room for more is as many times as large, so that counters, marks and letters have the same size on all boards.
 */

/** How many units of the drawing a unit of the map is. */
export function cellWidth({ cellWidth: width = 1 }: BoardDisplay): number {
  return width;
}

/** The middle of a place in the drawing. */
export function spotOf(board: BoardDisplay, place: Hex): Point {
  const [x, y] = middleOf(board, place);
  const by = cellWidth(board);
  return [x * by, y * by];
}

const corners = 40;
/** A lens is marked and clicked with its rim. */
const rim = 1.07;

/** Around a place in the drawing: a circle around a lens. */
export function outlineOf(board: BoardDisplay, place: Hex): readonly Point[] {
  const by = cellWidth(board);
  const area = areaOf(board, place);
  if (!area)
    return cornersOf(board.grid, place).map(
      ([x, y]): Point => (by === 1 ? [x, y] : fromCentre(board, place, [x, y], by)),
    );
  if (!area.lens) return cornersOfBox(area.box).map(([x, y]): Point => [x * by, y * by]);
  const { centre, radius } = area.lens;
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index * 2 * Math.PI) / corners;
    return [(centre[0] + radius * rim * Math.cos(angle)) * by, (centre[1] + radius * rim * Math.sin(angle)) * by];
  });
}

/** Marks of neighbouring zones leave the line between them free. */
function fromCentre({ grid }: BoardDisplay, zone: Hex, [x, y]: Point, by: number): Point {
  const [centreX, centreY] = centreOf(grid, zone);
  return [(centreX + (x - centreX) * 0.985) * by, (centreY + (y - centreY) * 0.985) * by];
}

/** The place at a point of the drawing, or -1: areas lie over the zones. */
export function placeAtPoint(board: BoardDisplay, [drawnX, drawnY]: Point): Hex {
  const by = cellWidth(board);
  const [x, y] = [drawnX / by, drawnY / by];
  const index = (board.areas ?? []).findIndex(({ lens, box }) =>
    lens ? Math.hypot(x - lens.centre[0], y - lens.centre[1]) <= lens.radius * rim : isIn(box, x, y),
  );
  return index >= 0 ? board.grid.size + index : hexAtPoint(board.grid, [x, y]);
}

function isIn({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
