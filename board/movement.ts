import { type Hex, type Network, neighbour } from './grid.ts';

/** What it costs to cross a side into the next cell, in the smallest unit the game uses; 0 where it is prohibited. */
export type StepCost = (from: Hex, to: Hex, direction: number) => number;

const maxCost = 255;
/** More than the dearest step, with a toll as high as that. */
const bucketCount = 2 * (maxCost + 1);
/** Their number is a power of two, so that a mask takes them in turn. */
const lastBucket = bucketCount - 1;
/** Dearer than any step with its toll: no way. */
const noWay = bucketCount << 16;
const unwritten = 0x7fffffff;
const maxAllowance = 0x3fffffff;
const noGoals: readonly Hex[] = [];

/** Compiles the costs of one kind of movement, at `hex * sides + direction`. */
export function movementCosts({ grid }: { readonly grid: Network }, costOf: StepCost): Uint8Array {
  const costs = new Uint8Array(grid.size * grid.sides);
  for (let from = 0; from < grid.size; from++) {
    for (let direction = 0; direction < grid.sides; direction++) {
      const to = neighbour(grid, from, direction);
      if (to < 0) continue;
      const cost = costOf(from, to, direction);
      if (!Number.isInteger(cost) || cost < 0 || cost > maxCost) {
        const step = `from ${grid.names[from]} to ${grid.names[to]}`;
        throw new RangeError(`A step costs a whole number from 0 to ${maxCost}, not ${cost} (${step})`);
      }
      costs[from * grid.sides + direction] = cost;
    }
  }
  return costs;
}

/** The ways out of each cell, the cheapest first: what it costs to take one, and in the lower half where it leads. */
function waysOut({ size, sides, neighbours }: Network, costs: Uint8Array): Int32Array {
  const ways = new Int32Array(size * sides).fill(noWay);
  for (let hex = 0; hex < size; hex++) {
    const first = hex * sides;
    let end = first;
    for (let side = first; side < first + sides; side++) {
      const cost = costs[side]!;
      if (cost === 0) continue;
      // Ways that cost the same stay in the order of their directions, which settles equal paths.
      let at = end++;
      for (; at > first && ways[at - 1]! >> 16 > cost; at--) ways[at] = ways[at - 1]!;
      ways[at] = (cost << 16) | neighbours[side]!;
    }
  }
  return ways;
}

export interface MovementSearch {
  /**
   * Finds every cell within reach and returns how many there are. `closed` cells may not be entered, a move ends in a
   * `stop` cell, and a `tolled` cell costs `toll` more; none of this matters in the cell the move starts from. A search for
   * `goals` ends as soon as it has found all of them, and knows nothing of what is farther away. Forgets what an earlier call
   * found.
   */
  reach(
    costs: Uint8Array,
    from: Hex,
    allowance: number,
    closed?: ArrayLike<number>,
    stop?: ArrayLike<number>,
    tolled?: ArrayLike<number>,
    toll?: number,
    goals?: readonly Hex[],
  ): number;
  /** The cells found, cheapest first, so the starting cell leads. Only as many as `reach` returned are valid. */
  readonly reached: Int16Array;
  /** The least cost of getting to a cell, or -1 where it was not reached. */
  costTo(hex: Hex): number;
  /** The cells of a cheapest path, without the start but with the end. Of several, always the same one. */
  pathTo(hex: Hex): Hex[];
}

/**
 * A search for the cheapest ways over a grid, with scratch arrays that are made once. It is Dial's algorithm: costs are
 * small whole numbers, so cells wait in one bucket for each cost and no heap is needed. No step costs as much as there
 * are buckets, so they can be used in turn, and nothing is added to the one that is being emptied. A cell is put into a
 * bucket only when that makes it cheaper, so a bucket never holds it twice.
 *
 * Nothing is cleared between searches: each counts its costs from a base lower than all that was written before, and so
 * an old entry looks like a cell that has not been reached.
 */
export function movementSearch(grid: Network): MovementSearch {
  const { size, sides } = grid;
  const nowhere = new Uint8Array(size);
  // Zones come as plain lists, out of a state: what stands in for them should be of their kind, or reading it is slower.
  const noZones: readonly number[] = new Array<number>(size).fill(0);
  const best = new Int32Array(size).fill(unwritten);
  const enteredFrom = new Int16Array(size);
  const waiting = new Int16Array(bucketCount * size);
  const waitingCount = new Int32Array(bucketCount);
  const reached = new Int16Array(size);
  const waysByCosts = new WeakMap<Uint8Array, Int32Array>();
  let base = unwritten;
  let limit = -1;

  function waysFor(costs: Uint8Array): Int32Array {
    let ways = waysByCosts.get(costs);
    if (!ways) {
      ways = waysOut(grid, costs);
      waysByCosts.set(costs, ways);
    }
    return ways;
  }

  function beginSearch(allowance: number): void {
    limit = Math.min(Math.max(Math.floor(allowance), 0), maxAllowance);
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
    stop: ArrayLike<number> = noZones,
    tolled: ArrayLike<number> = noZones,
    toll = 0,
    goals: readonly Hex[] = noGoals,
  ): number {
    if (!Number.isInteger(toll) || toll < 0 || toll > maxCost)
      throw new RangeError(`A toll is a whole number from 0 to ${maxCost}, not ${toll}`);
    const ways = waysFor(costs);
    beginSearch(allowance);
    best[from] = base;
    waiting[0] = from;
    waitingCount[0] = 1;
    let count = 0;
    let missing = goals.length;
    let highestCost = 0;
    for (let cost = 0; cost <= highestCost; cost++) {
      const bucket = cost & lastBucket;
      // Where steps are dear most costs are nobody's.
      if (waitingCount[bucket] === 0) continue;
      const here = base + cost;
      const room = Math.min(limit - cost, bucketCount - 1);
      const bucketEnd = bucket * size + waitingCount[bucket]!;
      for (let next = bucket * size; next < bucketEnd; next++) {
        const hex = waiting[next]!;
        if (best[hex] !== here) continue;
        reached[count++] = hex;
        if (missing > 0 && goals.includes(hex) && --missing === 0) {
          waitingCount.fill(0);
          return count;
        }
        if (room === 0 || (cost > 0 && stop[hex] !== 0)) continue;
        const lastSide = (hex + 1) * sides;
        for (let side = hex * sides; side < lastSide; side++) {
          const way = ways[side]!;
          const ground = way >> 16;
          if (ground > room) break;
          const to = way & 0xffff;
          if (best[to]! <= here + ground || closed[to] !== 0) continue;
          const step = tolled[to] === 0 ? ground : ground + toll;
          if (step > room || best[to]! <= here + step) continue;
          best[to] = here + step;
          enteredFrom[to] = hex;
          const later = cost + step;
          if (later > highestCost) highestCost = later;
          const bucketOfTo = later & lastBucket;
          const place = waitingCount[bucketOfTo]!;
          waiting[bucketOfTo * size + place] = to;
          waitingCount[bucketOfTo] = place + 1;
        }
      }
      waitingCount[bucket] = 0;
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
    for (let at = hex; best[at] !== base; at = enteredFrom[at]!) path.push(at);
    return path.reverse();
  }

  return { reach, reached, costTo, pathTo };
}
