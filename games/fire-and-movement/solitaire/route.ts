import { distance, type Hex } from '#board/grid';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { costs, islandAt } from '../core/terrain.ts';
import { holds, sideOf, unitsOnIsland } from '../core/units.ts';
import { archipelago, movementAllowance } from '../data/data.ts';
import { US } from '../data/dataTypes.ts';
import { entryCosts, mostPayable, priceOf } from './goals.ts';

const { grid } = archipelago;
const { neighbours, size } = grid;

// No way over any island costs as much as a hex in a US zone weighs, so that any detour is taken rather than that. A hex that a US
// unit holds weighs more than any way around it, and so does one of a friend in which the unit would have to halt before it.
const ZONE = 1 << 16;
const FRIEND = ZONE * 2 ** 10;
const BLOCK = FRIEND * 2 ** 6;
const NO_WAY = -1;

/**
 * 16.1.2: from every hex the fewest hexes that US units hold on the way to a goal, then the fewest in US zones, then the fewest
 * points; -1 where no way leads.
 */
export type Routes = Float64Array;

/** Routes that keep out of US zones as long as they can; with `straight`, those of a unit that does not mind them. */
export function routesTo(state: FireAndMovement, unit: UnitId, goals: readonly Hex[], straight = false): Routes {
  const routes = new Float64Array(size).fill(NO_WAY);
  const queue: Hex[] = [...goals];
  for (const hex of goals) routes[hex] = 0;
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!;
    const isHeld = holds(state, US, hex);
    const most = isHeld ? movementAllowance[unit]! : mostPayable(state, unit, hex);
    const sofar = routes[hex]! + weightOf(state, hex, straight);
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const cost = entryCosts[side]!;
      if (cost === 0 || cost > most) continue;
      const near = neighbours[side]!;
      const whole = sofar + cost + (isHeld && isFriends(state, unit, near) ? FRIEND : 0);
      if (routes[near] !== NO_WAY && routes[near]! <= whole) continue;
      routes[near] = whole;
      queue.push(near);
    }
  }
  return routes;
}

function weightOf(state: FireAndMovement, hex: Hex, straight: boolean): number {
  if (holds(state, US, hex)) return BLOCK;
  return !straight && state.zones[US][hex]! > 0 ? ZONE : 0;
}

function isFriends({ occupant }: FireAndMovement, unit: UnitId, hex: Hex): boolean {
  return occupant[hex]! >= 0 && occupant[hex] !== unit && sideOf(occupant[hex]!) === sideOf(unit);
}

/** Whether the way from a hex is longer than it need be, for the sake of US zones. */
export function goesAroundZones(state: FireAndMovement, unit: UnitId, goals: readonly Hex[], routes: Routes): boolean {
  const from = state.where[unit]!;
  return routes[from]! % ZONE > routesTo(state, unit, goals, true)[from]! % ZONE;
}

/** The hexes by which a unit can go on from a hex along a cheapest route, with the points it has left. */
export function hexesOn(state: FireAndMovement, unit: UnitId, routes: Routes, from: Hex, left: number): Hex[] {
  const found: Hex[] = [];
  for (let side = from * 6; side < from * 6 + 6; side++) {
    const hex = neighbours[side]!;
    if (hex < 0 || routes[hex] === NO_WAY) continue;
    const price = priceOf(state, unit, from, hex);
    if (price === 0 || price > left) continue;
    if (routes[hex]! + weightOf(state, hex, false) + costs[side]! === routes[from]) found.push(hex);
  }
  return found;
}

/** Whether US units stand on every way from a hex. */
export function isBlockedOn(routes: Routes, from: Hex): boolean {
  return routes[from]! >= BLOCK;
}

/** 16.2.4: whether it is US units that keep a unit from going on from a hex, however many points it had. */
export function isStoppedByUs(state: FireAndMovement, unit: UnitId, routes: Routes, at: Hex): boolean {
  return isBlockedOn(routes, at) && hexesOn(state, unit, routes, at, Number.POSITIVE_INFINITY).length === 0;
}

/** 16.1.3: of several hexes to enter, those that are farther away from the most US units of the island. */
export function farthestFromUs(state: FireAndMovement, from: Hex, hexes: readonly Hex[]): Hex[] {
  const there = unitsOnIsland(state, US, islandAt(from)).map((unit) => state.where[unit]!);
  const counts = hexes.map((hex) => there.filter((us) => distance(grid, hex, us) > distance(grid, from, us)).length);
  const most = Math.max(...counts);
  return hexes.filter((_, at) => counts[at] === most);
}
