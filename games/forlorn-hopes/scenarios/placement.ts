import type { Hex } from '#board/grid';
import { airBase, airUnitsAt, giveBackAce, hasAce, holds, sideOf, whyNotBased } from '../core/air.ts';
import { scenarioOf } from '../core/calendar.ts';
import { groundAt, isGroundUnit, isSupplyUnit } from '../core/counters.ts';
import { handOf, slotOf } from '../core/hand.ts';
import { isHex, type Place, RESERVE } from '../core/places.ts';
import { lacksInfantry, whyNotStacked } from '../core/stacking.ts';
import type { BaseId, ForlornHopes, UnitId } from '../core/state.ts';
import { bases, findBase, isArmor, isArtillery, unitCategory, unitCommand } from '../data/data.ts';
import type { ScenarioType, SetUpGroup } from '../data/scenarioShapes.ts';
import { AIR, ELEVENTH_AIR_FLEET, type SideCode, sides } from '../data/types.ts';

// What a side may put where before the game begins (17.1, 17.2).

/** Whether nothing is left to choose about a group: one hex, one area, one base for all. */
export function isForced({ hexes, areas, bases: at, units }: SetUpGroup): boolean {
  return hexes.length + areas.length + at.length === 1 && units.length > 0;
}

/** The forces of a side in a scenario. */
interface Forces {
  /** Those of a roll are the last. */
  readonly groups: readonly SetUpGroup[];
  /** The units of a roll. */
  readonly pool: readonly UnitId[];
  /** The units that the side places itself: all but those with one place. */
  readonly movable: readonly UnitId[];
  readonly groupOf: ReadonlyMap<UnitId, SetUpGroup>;
}

function listForces({ setUp, pools }: ScenarioType, side: SideCode): Forces {
  const groups = [...setUp, ...pools].filter((group) => group.side === sides[side]);
  const pool = pools.find((group) => group.side === sides[side]);
  return {
    groups,
    pool: pool?.units ?? [],
    movable: groups.filter((group) => group === pool || !isForced(group)).flatMap(({ units }) => units),
    // A unit that is named twice belongs to the first group.
    groupOf: new Map(groups.toReversed().flatMap((group) => group.units.map((unit) => [unit, group] as const))),
  };
}

/** By scenario: what its data say about both sides. Each question of a setup asks it of dozens of units. */
const forces = new WeakMap<ScenarioType, readonly [Forces, Forces]>();

function forcesOf(state: ForlornHopes, side: SideCode): Forces {
  const scenario = scenarioOf(state);
  let both = forces.get(scenario);
  if (!both) {
    both = [listForces(scenario, 0), listForces(scenario, 1)];
    forces.set(scenario, both);
  }
  return both[side];
}

/** The groups of a side in this scenario, those of a roll at the end. */
export function groupsOf(state: ForlornHopes, side: SideCode): readonly SetUpGroup[] {
  return forcesOf(state, side).groups;
}

export function groupOf(state: ForlornHopes, unit: UnitId): SetUpGroup | undefined {
  return forcesOf(state, sideOf(unit)).groupOf.get(unit);
}

/** The units that a side places itself: all but those with one place. */
export function movable(state: ForlornHopes, side: SideCode): readonly UnitId[] {
  return forcesOf(state, side).movable;
}

/** Whether a unit has its place: of air units, whose places are hidden, its owner's question. */
export function isPlaced(state: ForlornHopes, unit: UnitId): boolean {
  if (unitCategory[unit] !== AIR) return isHex(state.where[unit]!);
  const base = airBase(state, unit);
  return base >= 0 && base !== UNAVAILABLE;
}

/** Where units of the 11th Air Fleet wait that were not chosen: which these are, the other side does not learn. */
export const UNAVAILABLE = findBase('unavailable');

/** Whether a roll decides about a unit. */
export function isInPool(state: ForlornHopes, unit: UnitId): boolean {
  return forcesOf(state, sideOf(unit)).pool.includes(unit);
}

/** Of the pool: how many its owner has taken. */
export function takenFromPool(state: ForlornHopes, side: SideCode): number {
  return forcesOf(state, side).pool.filter((unit) => isPlaced(state, unit)).length;
}

/** Whether a unit of a pool can still be taken: of the Allied ones all, for points (17.2.1o). */
function isAllowed(state: ForlornHopes, unit: UnitId): boolean {
  if (!isInPool(state, unit) || state.scenario === 'campaign') return true;
  return takenFromPool(state, sideOf(unit)) < state.allowance;
}

/** The units that wait for a place and have one. */
export function placeable(state: ForlornHopes, side: SideCode): UnitId[] {
  return movable(state, side).filter(
    (unit) => !isPlaced(state, unit) && isAllowed(state, unit) && hasPlace(state, unit),
  );
}

function hasPlace(state: ForlornHopes, unit: UnitId): boolean {
  const group = groupOf(state, unit)!;
  return (
    group.hexes.some((hex) => whyNotHex(state, unit, hex) === undefined) ||
    group.bases.some((base) => whyNotStation(state, unit, base) === undefined)
  );
}

/** What must still be placed before the side is ready; units of a pool may stay out. */
function missing(state: ForlornHopes, side: SideCode): UnitId[] {
  const { pool } = forcesOf(state, side);
  return movable(state, side).filter((unit) => !isPlaced(state, unit) && !pool.includes(unit));
}

/** The rule that keeps a ship, ground or supply unit from being set up in a hex. */
export function whyNotHex(state: ForlornHopes, unit: UnitId, place: Place): string | undefined {
  const group = groupOf(state, unit);
  if (!group || !isHex(place) || !group.hexes.includes(place)) return group?.rule ?? '17.2.1c';
  const others = group.units.filter((other) => other !== unit && isHex(state.where[other]!));
  if (group.together && others.some((other) => state.where[other] !== place)) return group.rule;
  if (others.filter((other) => state.where[other] === place).length >= group.perHex) return group.rule;
  if (!isGroundUnit(unit)) return undefined;
  return whyNotStacked([...groundAt(state, sideOf(unit), place), unit]);
}

export function hexesFor(state: ForlornHopes, unit: UnitId): Hex[] {
  return (groupOf(state, unit)?.hexes ?? []).filter((hex) => whyNotHex(state, unit, hex) === undefined);
}

/** The rule that keeps an air unit from being set up at a base: within capacity, unlike in play. */
export function whyNotStation(state: ForlornHopes, unit: UnitId, base: BaseId): string | undefined {
  const group = groupOf(state, unit);
  if (!group?.bases.includes(base)) return group?.rule ?? '17.2.1m';
  const why = whyNotBased(state, unit, base);
  if (why !== undefined) return why;
  const present = airUnitsAt(state, sideOf(unit), base).filter((other) => other !== unit);
  return holds(base, [...present, unit]) ? undefined : '6.3.1a';
}

export function stationsFor(state: ForlornHopes, unit: UnitId): BaseId[] {
  return (groupOf(state, unit)?.bases ?? []).filter((base) => whyNotStation(state, unit, base) === undefined);
}

/** 17.1.1b, 17.2.1m, 17.2.3c, 17.2.4a: the aces of a side, each with the units that may have it. */
export function acesOf(state: ForlornHopes, side: SideCode) {
  return scenarioOf(state).aces.filter((ace) => ace.side === sides[side]);
}

/** The units that can still be given an ace: of each ace without a unit yet. */
export function aceCandidates(state: ForlornHopes, side: SideCode): UnitId[] {
  const open = acesOf(state, side).filter(({ units }) => !units.some((unit) => hasAce(state, unit)));
  return open.flatMap(({ units }) => units).filter((unit) => isPlaced(state, unit));
}

export function withAce(state: ForlornHopes, side: SideCode): UnitId[] {
  return acesOf(state, side)
    .flatMap(({ units }) => units)
    .filter((unit) => hasAce(state, unit));
}

/** The rule that keeps a side from being ready, or undefined. */
export function whyNotReady(state: ForlornHopes, side: SideCode): string | undefined {
  const [left] = missing(state, side);
  if (left !== undefined) return groupOf(state, left)!.rule;
  if (aceCandidates(state, side).length > 0) return acesOf(state, side)[0]!.rule;
  if (!isMobileBasePlaced(state, side)) return '17.2.1f';
  return whyNotStanding(state, side) ?? whyOverfull(state, side);
}

/** 17.2.1f: whether the mobile airbase of the setup is on the map. */
export function isMobileBasePlaced(state: ForlornHopes, side: SideCode): boolean {
  const base = mobileBaseOf(state, side);
  return base === undefined || state.mobileAt[base.base]! >= 0;
}

export function mobileBaseOf(state: ForlornHopes, side: SideCode) {
  const { mobileBase } = scenarioOf(state);
  return mobileBase && bases[mobileBase.base]!.displays.includes(sides[side]) ? mobileBase : undefined;
}

/** 17.2.1e, 11.2.1b: supply units and support units stand with others. */
function whyNotStanding(state: ForlornHopes, side: SideCode): string | undefined {
  for (const group of groupsOf(state, side)) {
    for (const unit of group.units) {
      const place = state.where[unit]!;
      if (!isHex(place)) continue;
      const company = groundAt(state, side, place);
      if (isSupplyUnit(unit) && group.withFriend && company.length === 0) return group.rule;
      const isSupport = isArmor[unit] === 1 || isArtillery[unit] === 1;
      if (isSupport && lacksInfantry(company)) return '11.2.1b';
    }
  }
  return undefined;
}

/** 6.3.1: taking the mobile airbase back may leave units without room. */
function whyOverfull(state: ForlornHopes, side: SideCode): string | undefined {
  const units = movable(state, side).filter((unit) => unitCategory[unit] === AIR && isPlaced(state, unit));
  const isLost = (unit: UnitId) => whyNotStation(state, unit, airBase(state, unit)) !== undefined;
  return units.some(isLost) ? '6.3.1a' : undefined;
}

/** Takes a unit off the map or its display again. */
export function takeBack(state: ForlornHopes, unit: UnitId): void {
  if (unitCategory[unit] !== AIR) {
    state.where[unit] = RESERVE;
    return;
  }
  const hand = handOf(state, sideOf(unit));
  hand.base[slotOf(unit)] = unitCommand[unit] === ELEVENTH_AIR_FLEET ? UNAVAILABLE : -1;
  giveBackAce(state, unit);
}
