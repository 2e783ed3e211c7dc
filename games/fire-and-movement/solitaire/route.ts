import { distance, type Hex } from '#board/grid';
import { archipelago } from '../data.ts';
import { US } from '../dataTypes.ts';
import type { FireAndMovement, UnitId } from '../state.ts';
import { costs, islandAt } from '../terrain.ts';
import { rosters } from '../units.ts';
import { otherWay, priceOf } from './goals.ts';

const { grid } = archipelago;
const { neighbours, size } = grid;

/** No way over any island costs so much, so one hex in a US zone weighs more than any detour. */
const ZONE = 1 << 16;
const NO_WAY = -1;

/** 16.1.2: from every hex the fewest hexes in US zones to a goal, and with them the fewest points; -1 where no way leads. */
export type Routes = Int32Array;

export function routesTo(state: FireAndMovement, unit: UnitId, goals: readonly Hex[]): Routes {
  return cheapest(goals, (side) => weightOf(state, unit, side));
}

/** The same for a unit that does not care for zones: what going around them can be measured by. */
export function straightRoutesTo(state: FireAndMovement, unit: UnitId, goals: readonly Hex[]): Routes {
  return cheapest(goals, (side) => (priceOf(state, unit, side) === 0 ? 0 : costs[side]!));
}

/** Whether the way from a hex is longer than it need be, for the sake of US zones. */
export function goesAroundZones(routes: Routes, straight: Routes, from: Hex): boolean {
  return routes[from]! % ZONE > straight[from]!;
}

function weightOf(state: FireAndMovement, unit: UnitId, side: number): number {
  if (priceOf(state, unit, side) === 0) return 0;
  return state.zones[US][neighbours[side]!]! > 0 ? costs[side]! + ZONE : costs[side]!;
}

function cheapest(goals: readonly Hex[], weigh: (side: number) => number): Routes {
  const routes = new Int32Array(size).fill(NO_WAY);
  const queue: Hex[] = [];
  for (const hex of goals) {
    routes[hex] = 0;
    queue.push(hex);
  }
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const near = neighbours[side]!;
      const weight = near < 0 ? 0 : weigh(otherWay(side));
      if (weight === 0) continue;
      const all = routes[hex]! + weight;
      if (routes[near] !== NO_WAY && routes[near]! <= all) continue;
      routes[near] = all;
      queue.push(near);
    }
  }
  return routes;
}

/** The sides by which a unit can go on from a hex along a cheapest route, with the points it has left. */
export function sidesOn(state: FireAndMovement, unit: UnitId, routes: Routes, from: Hex, left: number): number[] {
  const found: number[] = [];
  for (let side = from * 6; side < from * 6 + 6; side++) {
    const price = priceOf(state, unit, side);
    if (price === 0 || price > left) continue;
    const there = routes[neighbours[side]!]!;
    if (there !== NO_WAY && there + weightOf(state, unit, side) === routes[from]) found.push(side);
  }
  return found;
}

/** 16.1.3: of several hexes to enter, those that are farther away from the most US units of the island. */
export function farthestFromUs(state: FireAndMovement, from: Hex, hexes: readonly Hex[]): Hex[] {
  let most = -1;
  let best: Hex[] = [];
  for (const hex of hexes) {
    const count = left(state, from, hex);
    if (count > most) best = [];
    if (count >= most) best.push(hex);
    most = Math.max(most, count);
  }
  return best;
}

/** How many US units a step leads away from. */
function left(state: FireAndMovement, from: Hex, to: Hex): number {
  const island = islandAt(from);
  const { first, end } = rosters[US];
  let count = 0;
  for (let unit = first; unit < end; unit++) {
    const hex = state.where[unit]!;
    if (hex >= 0 && islandAt(hex) === island && distance(grid, to, hex) > distance(grid, from, hex)) count++;
  }
  return count;
}
