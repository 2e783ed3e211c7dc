import type { Point } from '../geometry/plane.ts';
import { openPart, type Screen, type Size } from '../geometry/view.ts';

/** Between what stands in a corner and the edges. */
const gap = 8;

/** What lies on the screen, in pixels. */
export interface Below {
  /** What must be seen. */
  readonly needed: readonly Point[];
  /** What is better seen. */
  readonly wanted: readonly Point[];
}

/**
 * Where something has room in a corner of the screen without lying over anything that must be seen: its upper left, in pixels; an empty
 * corner first, then the lower left one. `undefined` where it would lie over something needed everywhere.
 *
 * @param around how far from a point it has to stay
 */
export function freeCorner(screen: Screen, size: Size, below: Below, around: number): Point | undefined {
  const open = openPart(screen);
  const [left, right] = [open.left + gap, open.left + open.width - size.width - gap];
  const [top, bottom] = [open.top + gap, open.top + open.height - size.height - gap];
  const corners: readonly Point[] = [
    [left, bottom],
    [right, bottom],
    [left, top],
  ];
  const isClearOf = (points: readonly Point[], [x, y]: Point): boolean =>
    !points.some(
      ([right, down]) =>
        right > x - around && right < x + size.width + around && down > y - around && down < y + size.height + around,
    );
  const possible = corners.filter((corner) => isClearOf(below.needed, corner));
  return possible.find((corner) => isClearOf(below.wanted, corner)) ?? possible[0];
}
