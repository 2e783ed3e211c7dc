import type { Point } from '../geometry/plane.ts';
import { openPart, type Screen, type Size } from '../geometry/view.ts';

/** Between what stands in a corner and the edges. */
const gap = 8;

/**
 * Where something has room in a corner of the screen without lying over any of the points: its upper left, in pixels; the lower
 * left corner first. `undefined` where it would lie over some everywhere.
 *
 * @param around how far from a point it has to stay
 */
export function freeCorner(screen: Screen, size: Size, points: readonly Point[], around: number): Point | undefined {
  const open = openPart(screen);
  const [left, right] = [open.left + gap, open.left + open.width - size.width - gap];
  const [top, bottom] = [open.top + gap, open.top + open.height - size.height - gap];
  const corners: readonly Point[] = [
    [left, bottom],
    [right, bottom],
    [left, top],
  ];
  const isFree = ([x, y]: Point): boolean =>
    !points.some(
      ([right, down]) =>
        right > x - around && right < x + size.width + around && down > y - around && down < y + size.height + around,
    );
  return corners.find(isFree);
}
