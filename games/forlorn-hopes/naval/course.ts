import type { Hex } from '#board/grid';
import { movementCosts } from '#board/movement';
import type { SeaPlace } from '#board/sea';
import { type Course, waysThrough } from '#board/ways';
import { enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import { unitSide } from '../data/data.ts';
import { sea } from '../data/maps.ts';
import type { SideCode } from '../data/types.ts';
import { anyStep, closedTo, search } from './reach.ts';
import { isSpotted } from './spotting.ts';
import { isSeen, watchOf } from './watch.ts';
import { placeOfSea } from './waters.ts';

/** More than the longest way without a check: a check is avoided at any price. */
const priceOfCheck = 200;

/**
 * By side, the watch that its ships last had to slip through, and the costs made of it. While a plan is made nothing moves, so that the
 * same costs are asked for at every bend of the way.
 */
const lastCosts: { watch: Uint8Array; costs: Uint8Array }[] = [];

/** Costs by which the ways of a side's stack have the fewest spotting checks, then the fewest hexes. */
function stealthyCosts(state: ForlornHopes, side: SideCode): Uint8Array {
  const watch = watchOf(state, enemyOf(side));
  const last = lastCosts[side];
  if (last && isEqual(last.watch, watch)) return last.costs;
  const costs = movementCosts({ grid: sea }, (from, to) =>
    isSeen(watch, placeOfSea(from), placeOfSea(to)) ? 1 + priceOfCheck : 1,
  );
  lastCosts[side] = { watch, costs };
  return costs;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function courseOf(state: ForlornHopes, ships: readonly UnitId[]): Course {
  const costs = isSpotted(state, ships) ? anyStep : stealthyCosts(state, unitSide[ships[0]!] as SideCode);
  return { costs, closed: closedTo(state, ships), stop: sea.isBox };
}

const wayThrough = waysThrough(search);

/** The way of a stack from one of its starts through way points to one of its goals; undefined where there is none. */
export function wayOf(
  state: ForlornHopes,
  ships: readonly UnitId[],
  starts: readonly SeaPlace[],
  via: readonly Hex[],
  goals: readonly SeaPlace[],
): readonly SeaPlace[] | undefined {
  return wayThrough(courseOf(state, ships), [starts, ...via.map((hex) => sea.watersOf[hex]!), goals]);
}
