import type { Hex } from '#board/grid';
import { compare, foremostBy } from './blocked.ts';

// Which units attack which hexes, so that as many hexes as possible are attacked: a search small enough to be exact.

/** Units as bits: the first of a list is 1, the second 2, the third 4. */
export type Group = number;

/** A hex that could be attacked. */
export interface Target {
  readonly hex: Hex;
  /** By what it is chosen before others: the lower number comes first, then by the next. */
  readonly rank: readonly number[];
  /** The units that could take part. */
  readonly reach: Group;
  /** Every group that may attack it. */
  readonly groups: readonly Group[];
}

/** Every group that can be made of some units. */
export function groupsOf(units: Group): Group[] {
  const found: Group[] = [];
  for (let group = units; group > 0; group = (group - 1) & units) found.push(group);
  return found.reverse();
}

/** The greatest number of these hexes that can be attacked, each by a group of its own, without the units that are busy. */
export function mostAttacks(targets: readonly Target[], busy: Group): number {
  const known = new Map<number, number>();
  const smallest = targets.map(({ groups }) => smallestOf(groups));
  // What the hexes from each on could use: units beyond that make no difference any more.
  const wanted = targets.map((_, at) => targets.slice(at).reduce((units, { reach }) => units | reach, 0));
  function from(at: number, used: Group): number {
    if (at === targets.length) return 0;
    const key = (used & wanted[at]!) * targets.length + at;
    const before = known.get(key);
    if (before !== undefined) return before;
    let most = from(at + 1, used);
    for (const group of smallest[at]!) if ((group & used) === 0) most = Math.max(most, 1 + from(at + 1, used | group));
    known.set(key, most);
    return most;
  }
  return from(0, busy);
}

/** The groups that do not contain another of them. */
function smallestOf(groups: readonly Group[]): Group[] {
  return groups.filter((group) => !groups.some((other) => other !== group && (other & group) === other));
}

/** The hexes to begin with: they have a place among the most attacks, and no hex that has one comes before them. */
export function firstTargets(targets: readonly Target[]): Target[] {
  const most = mostAttacks(targets, 0);
  if (most === 0) return [];
  return foremost(targets.filter((target) => isAmongMost(targets, target, most)));
}

function isAmongMost(targets: readonly Target[], target: Target, most: number): boolean {
  const others = without(targets, target);
  return smallestOf(target.groups).some((group) => 1 + mostAttacks(others, group) === most);
}

/** The groups that can attack a hex so that the others still make the most attacks in all. */
export function groupsLeavingMost(targets: readonly Target[], target: Target): Group[] {
  const most = mostAttacks(targets, 0);
  const others = without(targets, target);
  return target.groups.filter((group) => 1 + mostAttacks(others, group) === most);
}

/** Those of the best rank. */
export function foremost(targets: readonly Target[]): Target[] {
  const best = foremostBy(targets, ({ rank }) => rank);
  return targets.filter(({ rank }) => compare(rank, best!.rank) === 0);
}

function without(targets: readonly Target[], target: Target): Target[] {
  return targets.filter((other) => other !== target);
}
