import { directionTo, distance, type Grid, type Hex, type Network } from './grid.ts';
import { type MovementSearch, movementCosts, movementSearch } from './movement.ts';

/** What a way costs and where it may not lead; as `MovementSearch.reach` takes it. */
export interface Course {
  readonly costs: Uint8Array;
  readonly closed?: ArrayLike<number>;
  readonly stop?: ArrayLike<number>;
}

/** Longer than any way over the largest network with the dearest steps. */
const anyLength = 255 * 32_767;
export const noWay = 255;

/** How many steps the shortest way between any two places takes, at `from * size + to`; `noWay` where none leads. */
export function stepTable(network: Network, stop?: ArrayLike<number>): Uint8Array {
  const { size } = network;
  const search = movementSearch(network);
  const course: Course = { costs: movementCosts({ grid: network }, () => 1), ...(stop && { stop }) };
  const steps = new Uint8Array(size * size).fill(noWay);
  for (let from = 0; from < size; from++) {
    const count = reachAll(search, course, from);
    for (let index = 0; index < count; index++) {
      const to = search.reached[index]!;
      steps[from * size + to] = search.costTo(to);
    }
  }
  return steps;
}

/** How many hexes each hex lies from the nearest of several, if nothing is in the way. */
export function distancesFrom(grid: Grid, starts: readonly Hex[]): Uint8Array {
  const least = new Uint8Array(grid.names.length);
  for (let hex = 0; hex < least.length; hex++) {
    let apart = starts.length === 0 ? 0 : Number.POSITIVE_INFINITY;
    for (let at = 0; at < starts.length; at++) apart = Math.min(apart, distance(grid, starts[at]!, hex));
    least[hex] = apart;
  }
  return least;
}

/**
 * The ways that cost the least, without their start but with their end; at most so many of them. On a network where
 * every way leads back.
 */
export function leastWays(
  network: Network,
  search: MovementSearch,
  course: Course,
  from: number,
  to: number,
  most: number,
): number[][] {
  const { sides, neighbours } = network;
  const ways: number[][] = [];
  /** Goes back from the end, over every place from which the way could have come for what it has cost. */
  function goBack(tail: readonly number[]): void {
    const at = tail[0]!;
    if (at === from) {
      ways.push(tail.slice(1));
      return;
    }
    for (const before of neighbours.subarray(at * sides, (at + 1) * sides)) {
      if (ways.length === most) return;
      if (before < 0 || search.costTo(before) < 0 || (before !== from && (course.stop?.[before] ?? 0) !== 0)) continue;
      const step = course.costs[before * sides + directionTo(network, before, at)]!;
      if (step !== 0 && search.costTo(before) + step === search.costTo(at)) goBack([before, ...tail]);
    }
  }
  reachAll(search, course, from);
  if (search.costTo(to) >= 0) goBack([to]);
  return ways;
}

/** The cheapest way from a start to a place of a stage, through all stages before it. */
interface Leg {
  readonly at: number;
  readonly cost: number;
  readonly way: readonly number[];
}

interface Stage {
  readonly places: readonly number[];
  readonly legs: readonly Leg[];
}

/**
 * The cheapest way through one place of each stage in turn, from a place of the first to one of the last, without its
 * start but with its end; undefined where there is none. So a way point is any of the waters of a hex.
 */
export type WayThrough = (course: Course, stages: readonly (readonly number[])[]) => readonly number[] | undefined;

/** Finds such ways. A way that is bent again and again has most of its stages in common with the last one, so these are kept. */
export function waysThrough(search: MovementSearch): WayThrough {
  let last: Course | undefined;
  let kept: Stage[] = [];
  return (course, stages) => {
    if (!last || !isSameCourse(last, course)) kept = [];
    last = course;
    const firstNew = stages.findIndex((places, at) => !kept[at] || !isSameList(kept[at].places, places));
    kept.length = firstNew < 0 ? stages.length : firstNew;
    for (const places of stages.slice(kept.length)) {
      const before = kept.at(-1);
      const legs = before ? legsTo(search, course, before, places) : places.map((at) => ({ at, cost: 0, way: [] }));
      kept.push({ places: [...places], legs });
    }
    return kept.at(-1)?.legs.toSorted((a, b) => a.cost - b.cost)[0]?.way;
  };
}

function legsTo(search: MovementSearch, course: Course, before: Stage, places: readonly number[]): Leg[] {
  const cheapest = new Map<number, Leg>();
  for (const leg of before.legs) {
    reachAll(search, course, leg.at, places);
    for (const at of places) {
      const cost = leg.cost + search.costTo(at);
      if (search.costTo(at) < 0 || cost >= (cheapest.get(at)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      cheapest.set(at, { at, cost, way: [...leg.way, ...search.pathTo(at)] });
    }
  }
  return [...cheapest.values()];
}

function isSameCourse(one: Course, other: Course): boolean {
  return one.costs === other.costs && one.closed === other.closed && one.stop === other.stop;
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

function reachAll(
  search: MovementSearch,
  { costs, closed, stop }: Course,
  from: number,
  goals?: readonly number[],
): number {
  return search.reach(costs, from, anyLength, closed, stop, undefined, 0, goals);
}
