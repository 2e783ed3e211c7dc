import { type Grid, type Hex, neighbour } from './grid.ts';

/** What it costs to cross a side into the next cell, in the smallest unit of the game; 0 where that is prohibited. */
export type StepCost = (from: Hex, to: Hex, direction: number) => number;

/** The greatest cost of one step; a power of two less one, because the queue's buckets go round by it. */
const greatestCost = 255;

/** Compiles the costs of one kind of movement, at `hex * sides + direction`. */
export function movementCosts({ grid }: { readonly grid: Grid }, costOf: StepCost): Uint8Array {
  const costs = new Uint8Array(grid.size * grid.sides);
  for (let from = 0; from < grid.size; from++) {
    for (let direction = 0; direction < grid.sides; direction++) {
      const to = neighbour(grid, from, direction);
      if (to < 0) continue;
      const cost = costOf(from, to, direction);
      if (!Number.isInteger(cost) || cost < 0 || cost > greatestCost) {
        const step = `from ${grid.names[from]} to ${grid.names[to]}`;
        throw new RangeError(`A step costs a whole number from 0 to ${greatestCost}, not ${cost} (${step})`);
      }
      costs[from * grid.sides + direction] = cost;
    }
  }
  return costs;
}

export interface MovementSearch {
  /**
   * Finds every cell within reach and returns how many there are. `closed` cells may not be entered, a move ends in a
   * `stop` cell; neither matters in the cell the move starts from. What an earlier call found is forgotten.
   */
  reach(costs: Uint8Array, from: Hex, allowance: number, closed?: ArrayLike<number>, stop?: ArrayLike<number>): number;
  /** The cells found, in the order of their cost, the starting cell first. Only as many as `reach` returned count. */
  readonly reached: Int16Array;
  /** The least cost of getting to a cell, or -1 where it was not reached. */
  costTo(hex: Hex): number;
  /** The cells of a cheapest path, without the start and with the end. Of several, always the same one. */
  pathTo(hex: Hex): Hex[];
}

/**
 * A search for the cheapest ways over a grid, with scratch arrays that are made once. It is Dial's algorithm: costs are
 * small whole numbers, so cells wait in one bucket for each cost and no heap is needed.
 *
 * A side of a cell is crossed at most once in a search, so the sides themselves are the entries of the buckets' lists,
 * and one more stands for the start. A step costs less than there are buckets, so none goes into the one being emptied.
 * Nothing is cleared between searches: each counts its costs from a base lower than all that was written before, and so
 * an old entry looks like a cell that has not been reached.
 */
export function movementSearch(grid: Grid): MovementSearch {
  const { size, sides } = grid;
  const start = size * sides;
  const leadsTo = new Int16Array(start + 1);
  leadsTo.set(grid.neighbours);
  const nowhere = new Uint8Array(size);
  const best = new Int32Array(size).fill(unwritten);
  const enteredBy = new Int32Array(size);
  const nextInBucket = new Int32Array(start + 1);
  const buckets = new Int32Array(greatestCost + 1).fill(empty);
  const reached = new Int16Array(size);
  let base = unwritten;
  let limit = -1;

  function beginSearch(allowance: number): void {
    limit = Math.min(Math.max(Math.floor(allowance), 0), mostAllowance);
    if (base - limit - 1 <= 0) {
      best.fill(unwritten);
      base = unwritten;
    }
    base -= limit + 1;
  }

  function reach(
    costs: Uint8Array,
    from: Hex,
    allowance: number,
    closed: ArrayLike<number> = nowhere,
    stop: ArrayLike<number> = nowhere,
  ): number {
    beginSearch(allowance);
    best[from] = base;
    leadsTo[start] = from;
    nextInBucket[start] = empty;
    buckets[0] = start;
    let count = 0;
    let furthest = 0;
    for (let cost = 0; cost <= furthest; cost++) {
      const bucket = cost & greatestCost;
      for (let side = buckets[bucket]!; side !== empty; side = nextInBucket[side]!) {
        const hex = leadsTo[side]!;
        if (best[hex] !== base + cost) continue;
        reached[count++] = hex;
        if (cost > 0 && stop[hex] !== 0) continue;
        const end = (hex + 1) * sides;
        for (let next = hex * sides; next < end; next++) {
          const stepCost = costs[next]!;
          if (stepCost === 0) continue;
          const total = cost + stepCost;
          const to = leadsTo[next]!;
          if (total > limit || best[to]! <= base + total || closed[to] !== 0) continue;
          best[to] = base + total;
          enteredBy[to] = next;
          nextInBucket[next] = buckets[total & greatestCost]!;
          buckets[total & greatestCost] = next;
          if (total > furthest) furthest = total;
        }
      }
      buckets[bucket] = empty;
    }
    return count;
  }

  function costTo(hex: Hex): number {
    const cost = best[hex]! - base;
    return cost <= limit ? cost : -1;
  }

  function pathTo(hex: Hex): Hex[] {
    if (costTo(hex) < 0) throw new RangeError(`The hex ${grid.names[hex]} was not reached`);
    const path: Hex[] = [];
    for (let at = hex; best[at] !== base; at = Math.floor(enteredBy[at]! / sides)) path.push(at);
    return path.reverse();
  }

  return { reach, reached, costTo, pathTo };
}

const empty = -1;
const unwritten = 0x7fffffff;
const mostAllowance = 0x3fffffff;
