import { centreOf } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import type { Box, Point } from '../geometry/plane.ts';
import { groundsOf, isWater } from './grounds.ts';

/** Where a compass and a scale are least in the way: in the emptiest corners of the sheet, the scale close to its edge. */
export function furnitureOf(board: BoardDisplay, sheet: Box): readonly [compass: Point, scale: Point] {
  const [compass, [x, y]] = emptyCorners(board, sheet) as [Point, Point];
  const isAbove = y < (sheet.top + sheet.bottom) / 2;
  return [compass, [x, isAbove ? sheet.top + 0.5 : sheet.bottom - 0.7]];
}

/** The corners of the sheet, the emptiest first. */
function emptyCorners(board: BoardDisplay, { left, top, right, bottom }: Box): Point[] {
  const { of } = groundsOf(board);
  const corners: Point[] = [
    [right - 1.3, top + 1.3],
    [left + 1.3, bottom - 1.3],
    [right - 1.3, bottom - 1.3],
    [left + 1.3, top + 1.3],
  ];
  const crowd = ([x, y]: Point): number => {
    let sum = 0;
    for (let hex = 0; hex < board.grid.size; hex++) {
      const [hexX, hexY] = centreOf(board.grid, hex);
      const distance = Math.hypot(hexX - x, hexY - y);
      if (distance < 4) sum += (4 - distance) * (isWater(of[hex]!) ? 1 : 3);
    }
    return sum;
  };
  return corners
    .map((corner) => ({ corner, crowd: crowd(corner) }))
    .sort((a, b) => a.crowd - b.crowd)
    .map(({ corner }) => corner);
}
