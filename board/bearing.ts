import type { Grid, Hex } from './grid.ts';

/**
 * Where a hex lies, seen from another. Between two centers a bearing is one of twelve rays, 30 degrees apart, or falls
 * between two of them: 4 * d straight along the direction d, 4 * d + 2 exactly between the directions d and d + 1,
 * through the corner they share, and an odd number for all that lies strictly between two rays. So every question about
 * an angle of 30 degrees or a multiple is answered in whole numbers, and a hex on the border of two arcs is known as such.
 */
export type Bearing = number;

export const bearings = 24;
export const degreesOfBearing = 360 / bearings;

/** The bearing of one hex from another; -1 from a hex to itself. */
export function bearingOf(grid: Grid, from: Hex, to: Hex): Bearing {
  if (from === to) return -1;
  return bearingOfOffset(grid, grid.q[to]! - grid.q[from]!, grid.r[to]! - grid.r[from]!);
}

/** A facing after a turn by so many sides: to the right, or to the left where the number is negative. */
export function turned({ sides }: Grid, facing: number, by: number): number {
  return (((facing + by) % sides) + sides) % sides;
}

/** A bearing as seen by a piece that faces a side: 0 straight ahead, 12 straight behind, in between clockwise. */
export function relativeBearing(facing: number, bearing: Bearing): Bearing {
  return (bearing - 4 * facing + bearings) % bearings;
}

function bearingOfOffset({ sides, spec }: Grid, q: number, r: number): Bearing {
  if (sides !== 6) throw new Error('Bearings are between hexes, not between squares');
  const s = -q - r;
  const fromFlatNorth = flatBearing(q, r, s);
  // The directions of pointed hexes are those of flat ones, beginning with the second.
  return spec.layout === 'flat' ? fromFlatNorth : (fromFlatNorth + bearings - 4) % bearings;
}

/** Every offset is some steps in one direction and fewer, as many or more in the next one clockwise. */
function flatBearing(q: number, r: number, s: number): Bearing {
  if (s > 0 && q >= 0) return within(0, s, q);
  if (r < 0 && s <= 0) return within(1, -r, -s);
  if (q > 0 && r >= 0) return within(2, q, r);
  if (s < 0 && q <= 0) return within(3, -s, -q);
  if (r > 0 && s >= 0) return within(4, r, s);
  return within(5, -q, -r);
}

function within(direction: number, steps: number, stepsToTheRight: number): Bearing {
  if (stepsToTheRight === 0) return 4 * direction;
  if (stepsToTheRight === steps) return 4 * direction + 2;
  return 4 * direction + (stepsToTheRight < steps ? 1 : 3);
}
