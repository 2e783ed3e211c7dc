import { distance, flatSteps, type Grid, type Hex } from './grid.ts';

/**
 * Straight lines between the centers of hexes. A line crosses hexes one after the other. Where it runs exactly along a
 * hexside, a spine, it has one hex to its left and one to its right; so each line is two traces, one a hair to each side,
 * that differ only there. A hex of which a line touches but a corner is not on it. What a line meets depends only on how
 * far apart its ends are, so it is worked out once for each offset.
 */
export interface Lines {
  readonly grid: Grid;
  /** The greatest distance between the ends of a line. */
  readonly range: number;
  /** The hexes as they lie, with a margin as wide as the range, so that no line leaves the array; -1 where there is none. */
  readonly ground: Int16Array;
  /** Where each hex stands in `ground`. The difference of two is the offset between them. */
  readonly placeOf: Int32Array;
  /** The offset for which `begins` has its first entry, as a positive number. */
  readonly origin: number;
  /** For each offset where its steps begin in `steps`; they end where those of the next offset begin. */
  readonly begins: Int32Array;
  /** The steps of all lines, each of `stepLength` numbers. The last step of a line is its other end. */
  readonly steps: Int32Array;
}

/** The trace to the left of a line, seen from its first end, and the trace to the right. */
export type Hand = 0 | 1;

/**
 * In a step: the offset of the hex on either hand, at `stepSides + hand` the direction in which the trace goes into it, and
 * the direction from the left hex to the right one, which is -1 where they are the same.
 */
export const stepLength = 5;
export const stepSides = 2;
export const stepSpine = 4;

/** Works out all lines on a grid of hexes whose ends are at most `range` apart. */
export function linesWithin(grid: Grid, range: number): Lines {
  if (grid.sides !== 6) throw new Error('Lines run between hexes, not between squares');
  const { firstQ, firstR, spanQ, spanR } = grid.lookup;
  const width = spanR + 2 * range;
  const ground = new Int16Array((spanQ + 2 * range) * width).fill(-1);
  const placeOf = new Int32Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) {
    placeOf[hex] = (grid.q[hex]! - firstQ + range) * width + grid.r[hex]! - firstR + range;
    ground[placeOf[hex]!] = hex;
  }
  const origin = range * (width + 1);
  const begins = new Int32Array(2 * origin + 2);
  const steps: number[] = [];
  // The directions of a pointy grid begin one step further round than those of a flat one.
  const firstDirection = grid.spec.layout === 'pointy' ? 1 : 0;
  for (let offset = -origin; offset <= origin; offset++) {
    const q = Math.round(offset / width);
    const r = offset - q * width;
    if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= range) addSteps(q, r, width, firstDirection, steps);
    begins[offset + origin + 1] = steps.length;
  }
  return { grid, range, ground, placeOf, origin, begins, steps: Int32Array.from(steps) };
}

/** The index in `begins` of the line between two hexes, which must be within range of each other. */
export function indexOfLine({ placeOf, origin }: Lines, from: Hex, to: Hex): number {
  return placeOf[to]! - placeOf[from]! + origin;
}

/** Whether the line between two hexes crosses, or touches along a hexside, one of the hexes where `marked` is not 0. */
export function meetsMarked(lines: Lines, from: Hex, to: Hex, marked: ArrayLike<number>): boolean {
  const { ground, placeOf, begins, steps } = lines;
  checkRange(lines, from, to);
  const index = indexOfLine(lines, from, to);
  for (let step = begins[index]!; step < begins[index + 1]! - stepLength; step += stepLength) {
    const left = ground[placeOf[from]! + steps[step]!]!;
    const right = ground[placeOf[from]! + steps[step + 1]!]!;
    if ((left >= 0 && marked[left] !== 0) || (right >= 0 && marked[right] !== 0)) return true;
  }
  return false;
}

function checkRange({ grid, range }: Lines, from: Hex, to: Hex): void {
  const apart = distance(grid, from, to);
  if (apart > range) throw new RangeError(`The hexes are ${apart} apart, and lines were made up to ${range}`);
}

/** Goes from hex to hex, by the side or the corner through which the line leaves each. */
function addSteps(lineQ: number, lineR: number, width: number, firstDirection: number, steps: number[]): void {
  const sideOfLine = (q: number, r: number) => lineQ * r - lineR * q;
  const direction = (k: number) => (k + 6 - firstDirection) % 6;
  let [q, r] = [0, 0];
  const stepTo = (k: number) => {
    q += flatSteps[k]![0];
    r += flatSteps[k]![1];
    return q * width + r;
  };
  while (q !== lineQ || r !== lineR) {
    // The corners of a hex lie a third of the way to the next but one, so all is counted in thirds.
    const corner = (k: number) => {
      const [[leftQ, leftR], [rightQ, rightR]] = [flatSteps[k % 6]!, flatSteps[(k + 1) % 6]!];
      return sideOfLine(3 * q + leftQ + rightQ, 3 * r + leftR + rightR);
    };
    const left = flatSteps.findIndex((_, k) => corner(k) >= 0 && corner(k + 5) < 0);
    const right = (left + 1) % 6;
    const [leftStep, rightStep] = [flatSteps[left]!, flatSteps[right]!];
    const leansRight = sideOfLine(leftStep[0] + rightStep[0], leftStep[1] + rightStep[1]);
    if (corner(left) === 0 && leansRight === 0) {
      const here = q * width + r;
      const leftHex = here + leftStep[0] * width + leftStep[1];
      const rightHex = here + rightStep[0] * width + rightStep[1];
      steps.push(leftHex, rightHex, direction(left), direction(right), direction(left + 2));
      stepTo(left);
      const beyond = stepTo(right);
      steps.push(beyond, beyond, direction(right), direction(left), -1);
      continue;
    }
    const out = corner(left) === 0 && leansRight < 0 ? right : left;
    const next = stepTo(out);
    steps.push(next, next, direction(out), direction(out), -1);
  }
}
