import { distance, type Grid, type Hex } from './grid.ts';
import type { MovementSearch } from './movement.ts';

/** What a way costs and where it may not lead; as `MovementSearch.reach` takes it. */
export interface Course {
  readonly costs: Uint8Array;
  readonly closed?: ArrayLike<number>;
  readonly stop?: ArrayLike<number>;
}

/** Longer than any way over the largest network with the dearest steps. */
const anyLength = 255 * 32_767;
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
