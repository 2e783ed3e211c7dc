import { cellAt, distance, flatSteps, type Grid, type Hex } from './grid.ts';

/**
 * Straight lines between the centers of hexes. A line crosses hexes one after the other; where it runs exactly along a
 * hexside it touches two at once, one to its left and one to its right. A hex of which it touches but a corner is not on
 * it. What a line meets depends only on how far apart its ends are, so it is worked out once for each offset.
 */
export interface Lines {
  readonly grid: Grid;
  /** The greatest distance between the ends of a line. */
  readonly range: number;
  /** For each offset where its steps begin in `steps`; they end where those of the next offset begin. */
  readonly begins: Int32Array;
  /** The cube coordinates of the hexes to the left and to the right, seen from the first end: q, r, q, r. */
  readonly steps: Int16Array;
}

/** What a line meets at one point on its way: the same hex twice, but for where it runs along a hexside. */
export interface LineStep {
  readonly left: Hex;
  readonly right: Hex;
}

/** Works out all lines on a grid of hexes whose ends are at most `range` apart. */
export function linesWithin(grid: Grid, range: number): Lines {
  if (grid.sides !== 6) throw new Error('Lines run between hexes, not between squares');
  const across = 2 * range + 1;
  const begins = new Int32Array(across * across + 1);
  const steps: number[] = [];
  for (let q = -range; q <= range; q++) {
    for (let r = -range; r <= range; r++) {
      if (Math.abs(q + r) <= range) addSteps(q, r, steps);
      begins[offsetIndex(range, q, r) + 1] = steps.length;
    }
  }
  return { grid, range, begins, steps: Int16Array.from(steps) };
}

/** Whether the line between two hexes crosses, or touches along a hexside, one of the hexes where `marked` is not 0. */
export function meetsMarked(lines: Lines, from: Hex, to: Hex, marked: ArrayLike<number>): boolean {
  const { grid, begins, steps } = lines;
  const q = grid.q[from]!;
  const r = grid.r[from]!;
  const index = indexOfLine(lines, from, to);
  for (let step = begins[index]!; step < begins[index + 1]!; step += 2) {
    const hex = cellAt(grid.lookup, q + steps[step]!, r + steps[step + 1]!);
    if (hex >= 0 && marked[hex] !== 0) return true;
  }
  return false;
}

/** What the line between two hexes meets on its way, without its ends. A hex that the map does not have is -1. */
export function lineBetween(lines: Lines, from: Hex, to: Hex): LineStep[] {
  const { grid, begins, steps } = lines;
  const hexAtStep = (step: number) =>
    cellAt(grid.lookup, grid.q[from]! + steps[step]!, grid.r[from]! + steps[step + 1]!);
  const index = indexOfLine(lines, from, to);
  const met: LineStep[] = [];
  for (let step = begins[index]!; step < begins[index + 1]!; step += 4) {
    met.push({ left: hexAtStep(step), right: hexAtStep(step + 2) });
  }
  return met;
}

function indexOfLine({ grid, range }: Lines, from: Hex, to: Hex): number {
  const apart = distance(grid, from, to);
  if (apart > range) throw new RangeError(`The hexes are ${apart} apart, and lines were made up to ${range}`);
  return offsetIndex(range, grid.q[to]! - grid.q[from]!, grid.r[to]! - grid.r[from]!);
}

function offsetIndex(range: number, q: number, r: number): number {
  return (q + range) * (2 * range + 1) + r + range;
}

/** Goes from hex to hex, by the side or the corner through which the line leaves each. */
function addSteps(lineQ: number, lineR: number, steps: number[]): void {
  const sideOfLine = (q: number, r: number) => lineQ * r - lineR * q;
  let [q, r] = [0, 0];
  while (q !== lineQ || r !== lineR) {
    if (q !== 0 || r !== 0) steps.push(q, r, q, r);
    // The corners of a hex lie a third of the way to the next but one, so all is counted in thirds.
    const corner = (k: number) => {
      const [[leftQ, leftR], [rightQ, rightR]] = [flatSteps[k % 6]!, flatSteps[(k + 1) % 6]!];
      return sideOfLine(3 * q + leftQ + rightQ, 3 * r + leftR + rightR);
    };
    const out = flatSteps.findIndex((_, k) => corner(k) >= 0 && corner(k + 5) < 0);
    const [left, right] = [flatSteps[out]!, flatSteps[(out + 1) % 6]!];
    const leansRight = sideOfLine(left[0] + right[0], left[1] + right[1]);
    if (corner(out) === 0 && leansRight === 0) {
      steps.push(q + left[0], r + left[1], q + right[0], r + right[1]);
      q += left[0] + right[0];
      r += left[1] + right[1];
      continue;
    }
    const [stepQ, stepR] = corner(out) === 0 && leansRight < 0 ? right : left;
    q += stepQ;
    r += stepR;
  }
}
