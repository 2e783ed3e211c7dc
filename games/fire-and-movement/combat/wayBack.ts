import { areAdjacent, distance, type Hex } from '#board/grid';
import { firstSteps, hasPath, type MayEnter } from '#board/retreat';
import { enemyOf, type FireAndMovement, type UnitId } from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { mayStayIn, rosterIn, sideOf, unitsOnIsland } from '../core/units.ts';
import { archipelago, hasZone, unitSide } from '../data/data.ts';
import { type SideCode, US } from '../data/dataTypes.ts';
import { canMakeRoom, isOpen, whyClosed } from './refuge.ts';

const { grid } = archipelago;

/** A retreat that a combat result demands. */
export interface Demand {
  readonly unit: UnitId;
  /** The hex it must get away from: its own in the combat. */
  readonly origin: Hex;
  /** How many hexes it must go. */
  readonly steps: number;
  /** Whether it flees from a bombardment (8.1.5). */
  readonly bombardment: boolean;
}

/** How far a retreat goes, and what kind of hexes it may use. */
export interface Way {
  /** 0 where the unit cannot leave its hex. */
  readonly length: number;
  /** It passes through friends, because vacant hexes alone do not lead there (8.3). */
  readonly passing: boolean;
  /** It ends in the hex of a friend, because no vacant hex is as far away (10.6). */
  readonly stacking: boolean;
  /** It ends farther from the enemy or, where there is none, nearer to friends (8.1.5). */
  readonly heeding: boolean;
  /** The only hex it may end in, because a friend makes room for it there; -1 if any will do. */
  readonly goal: Hex;
  /** The friend who is still to be displaced from there; -1 if none is. */
  readonly friend: UnitId;
}

export const noWay: Way = { length: 0, passing: false, stacking: false, heeding: false, goal: -1, friend: -1 };
/** In the order in which they are to be used. */
const ways: readonly Way[] = [
  noWay,
  { ...noWay, passing: true },
  { ...noWay, stacking: true },
  { ...noWay, stacking: true, passing: true },
];

/** The way back that moves nobody aside: as far as it can go, then into a vacant hex, then over vacant hexes. */
export function wayBack(state: FireAndMovement, demand: Demand): Way {
  const kinds = unitSide[demand.unit] === US ? 4 : 2;
  for (let length = demand.steps; length > 0; length--) {
    for (let kind = 0; kind < kinds; kind++) {
      const way = { ...ways[kind]!, length };
      if (!leadsOut(state, demand, way)) continue;
      const heeding = { ...way, heeding: true };
      return demand.bombardment && leadsOut(state, demand, heeding) ? heeding : way;
    }
  }
  return noWay;
}

/** 8.3.1: the way into the hex of a friend who can be displaced. */
export function wayInto(state: FireAndMovement, demand: Demand, friend: UnitId): Way {
  const goal = state.where[friend]!;
  const way = { ...noWay, length: distance(grid, demand.origin, goal), goal, friend };
  if (!wouldLeaveRoom(state, demand, friend)) return noWay;
  if (leadsOut(state, demand, way)) return way;
  const passing = { ...way, passing: true };
  return leadsOut(state, demand, passing) ? passing : noWay;
}

/** The hexes that a unit on its way may enter next. */
export function nextHexes(state: FireAndMovement, demand: Demand, way: Way): Hex[] {
  const at = state.where[demand.unit]!;
  const left = way.length - distance(grid, demand.origin, at);
  return firstSteps(grid, demand.origin, at, left, entry(state, demand, way));
}

/** The rule that keeps a unit on its way from entering a hex next. */
export function whyNotNext(state: FireAndMovement, demand: Demand, way: Way, hex: Hex): string {
  const at = state.where[demand.unit]!;
  if (!areAdjacent(grid, at, hex)) return '8.3a';
  const closed = whyClosed(state, sideOf(demand.unit), at, hex);
  if (closed) return closed;
  if (distance(grid, demand.origin, hex) <= distance(grid, demand.origin, at)) return '8.3a';
  if (state.occupant[hex]! >= 0 && !way.passing) return '8.3d';
  if (!way.heeding) return '8.3a';
  return nearest(state, enemyOf(sideOf(demand.unit)), demand.origin) < 0 ? '8.1.5c' : '8.1.5b';
}

/**
 * 8.3.1: the friends of whom the owner may displace one: where only their hexes are far enough away, or where without that
 * the unit could not leave its hex at all.
 */
export function displaceable(state: FireAndMovement, demand: Demand): UnitId[] {
  const { length } = wayBack(state, demand);
  const shortest = length > 0 ? demand.steps : 1;
  for (let far = demand.steps; far > length && far >= shortest; far--) {
    const found = displaceableAt(state, demand, far);
    if (found.length > 0) return found;
  }
  return [];
}

function displaceableAt(state: FireAndMovement, demand: Demand, length: number): UnitId[] {
  const { first, end } = rosterIn(state, sideOf(demand.unit));
  const straight: UnitId[] = [];
  const passing: UnitId[] = [];
  for (let friend = first; friend < end; friend++) {
    const hex = state.where[friend]!;
    if (hex < 0 || distance(grid, demand.origin, hex) !== length) continue;
    const way = wayInto(state, demand, friend);
    if (way.length > 0) (way.passing ? passing : straight).push(friend);
  }
  const found = straight.length > 0 ? straight : passing;
  if (!demand.bombardment) return found;
  const here = safetyOf(state, demand, demand.origin);
  const heeding = found.filter((friend) => safetyOf(state, demand, state.where[friend]!) > here);
  return heeding.length > 0 ? heeding : found;
}

/** Whether the retreating unit may stay in a friend's hex once that friend is gone (10.6). */
function wouldLeaveRoom(state: FireAndMovement, { unit }: Demand, friend: UnitId): boolean {
  const top = state.occupant[state.where[friend]!]!;
  const other = top === friend ? state.beneath[friend]! : top;
  return other < 0 || hasZone[other] === 0 || hasZone[unit] === 0;
}

function leadsOut(state: FireAndMovement, demand: Demand, way: Way): boolean {
  return hasPath(grid, demand.origin, demand.origin, way.length, entry(state, demand, way));
}

function entry(state: FireAndMovement, demand: Demand, way: Way): MayEnter {
  const { unit, origin } = demand;
  const { length, passing, stacking, heeding, goal, friend } = way;
  const side = sideOf(unit);
  const here = heeding ? safetyOf(state, demand, origin) : 0;
  return (from, to) => {
    if (!isOpen(state, side, from, to)) return false;
    const vacant = state.occupant[to]! < 0;
    if (distance(grid, origin, to) < length) return passing || vacant;
    if (goal < 0) {
      if (!vacant && !(stacking && mayStayIn(state, unit, to))) return false;
      return !heeding || safetyOf(state, demand, to) > here;
    }
    return to === goal && (friend < 0 || canMakeRoom(state, side, [goal], { retreating: unit, from }));
  };
}

/** 8.1.5: how safe a hex is: how far from the closest enemy or, where there is none, how close to a friend. */
function safetyOf(state: FireAndMovement, demand: Demand, hex: Hex): number {
  const side = sideOf(demand.unit);
  const enemy = nearest(state, enemyOf(side), hex);
  return enemy >= 0 ? enemy : -nearest(state, side, hex, demand);
}

/** How far from a hex the closest unit of a side on its island is; -1 if there is none. A fleeing unit and those beside it do not count. */
function nearest(state: FireAndMovement, side: SideCode, from: Hex, fleeing?: Demand): number {
  const others = unitsOnIsland(state, side, islandAt(from)).filter(
    (unit) => unit !== fleeing?.unit && state.where[unit] !== fleeing?.origin,
  );
  return others.length === 0 ? -1 : Math.min(...others.map((unit) => distance(grid, from, state.where[unit]!)));
}
