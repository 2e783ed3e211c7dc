import { directionTo, type Hex } from '#board/grid';
import { movementSearch } from '#board/movement';
import { HeldReach } from '../../ground/heldReach.ts';
import { waitingFor } from '../core/eligibility.ts';
import { enemyOf, type FireAndMovement, type UnitId } from '../core/state.ts';
import { costs, islandAt, sea } from '../core/terrain.ts';
import { holds, mayStayIn, mayStayWith, rosterIn, sideOf, unitsIn } from '../core/units.ts';
import { archipelago, isMobileUnit, movementAllowance, unitSide } from '../data/data.ts';
import { JAPAN, US } from '../data/dataTypes.ts';

// Where units can go on their movement points: questions only. All costs are in half points.

const { grid } = archipelago;
const search = movementSearch(grid);
const held = new HeldReach();
const closed = new Uint8Array(grid.size);
const nowhere = new Uint8Array(grid.size);

/** 6.1, 13.1: whether enemy zones stop a unit. The others pay `zoneToll` and go on. */
export function isStoppedByZones(unit: UnitId): boolean {
  return unitSide[unit] === US && isMobileUnit[unit] === 0;
}

/** 6.1: half of each unit's printed allowance, rounded down to whole points. */
export const zoneToll = movementAllowance.map((allowance) => Math.floor(allowance / 4) * 2);

/** Fills the search with what a unit can reach on its remaining points; other questions read it at once. */
function searchReach(state: FireAndMovement, unit: UnitId, from: Hex, spent: number): number {
  const enemy = enemyOf(sideOf(unit));
  const { first, end } = rosterIn(state, enemy);
  for (let other = first; other < end; other++) if (state.where[other]! >= 0) closed[state.where[other]!] = 1;
  const found = searchZones(state, unit, from, spent, closed);
  held.hold(state, unit, from, spent);
  for (let other = first; other < end; other++) if (state.where[other]! >= 0) closed[state.where[other]!] = 0;
  return found;
}

function searchZones(state: FireAndMovement, unit: UnitId, from: Hex, spent: number, shut: ArrayLike<number>): number {
  const zones = state.zones[enemyOf(sideOf(unit))];
  const left = movementAllowance[unit]! - spent;
  return isStoppedByZones(unit)
    ? search.reach(costs, from, left, shut, zones)
    : search.reach(costs, from, left, shut, undefined, zones, zoneToll[unit]!);
}

/** 6.1: a leg unit that has come into an enemy zone in this move goes no further. */
function hasRunIntoZone(state: FireAndMovement, unit: UnitId, from: Hex, spent: number): boolean {
  return spent > 0 && isStoppedByZones(unit) && state.zones[JAPAN][from]! > 0;
}

/** The hexes in which a unit can end its move, or pause in it. One that is landing comes from the beach. */
export function destinations(state: FireAndMovement, unit: UnitId, spent: number, from = state.where[unit]!): Hex[] {
  const found: Hex[] = [];
  if (hasRunIntoZone(state, unit, from, spent)) return found;
  const count = searchReach(state, unit, from, spent);
  const someoneWaits = unitSide[unit] === US && waitsAtSea(state);
  for (let i = 1; i < count; i++) {
    const hex = search.reached[i]!;
    if (state.occupant[hex]! >= 0 && !mayStayIn(state, unit, hex)) continue;
    if (someoneWaits && !leavesRoomForWaiting(state, unit, hex)) continue;
    found.push(hex);
  }
  return found;
}

function waitsAtSea({ boats, assault }: FireAndMovement): boolean {
  for (let index = 0; index < boats.length; index++)
    if (boats[index]!.face === 'assault boat' && assault.includes(index)) return true;
  return false;
}

/** 12.2: whether a unit may share a hex with the one at sea that comes ashore there as soon as a friend opens the beach. */
function leavesRoomForWaiting(state: FireAndMovement, unit: UnitId, hex: Hex): boolean {
  const waiting = waitingFor(state, hex);
  return waiting < 0 || mayStayWith(unit, waiting);
}

export interface Route {
  /** Without the hex the unit comes from. */
  readonly path: Hex[];
  readonly cost: number;
}

/** The path a unit takes to a hex it can reach and what it pays. */
export function routeTo(
  state: FireAndMovement,
  unit: UnitId,
  spent: number,
  hex: Hex,
  from = state.where[unit]!,
): Route {
  if (!held.is(state, unit, from, spent)) searchReach(state, unit, from, spent);
  const path = search.pathTo(hex);
  const cost = search.costTo(hex);
  const zones = state.zones[enemyOf(sideOf(unit))];
  // 6.1b: a leg unit goes straight from one enemy zone into another for all it has.
  const isDirect = path.length === 1 && isStoppedByZones(unit) && zones[from]! > 0 && zones[hex]! > 0;
  return { path, cost: isDirect ? movementAllowance[unit]! : cost };
}

/** Why a unit can enter no adjacent hex at all, not even to move on through friends; undefined if it can. */
export function whyNoWayOn(state: FireAndMovement, unit: UnitId, from: Hex, spent: number): string | undefined {
  if (hasRunIntoZone(state, unit, from, spent)) return '6.1a';
  const enemy = enemyOf(sideOf(unit));
  const left = movementAllowance[unit]! - spent;
  const toll = isStoppedByZones(unit) ? 0 : zoneToll[unit]!;
  const zones = state.zones[enemy];
  let reason = '5.2h';
  for (let side = from * 6; side < from * 6 + 6; side++) {
    const step = costs[side]!;
    if (step === 0) continue;
    const hex = grid.neighbours[side]!;
    if (holds(state, enemy, hex)) reason = '5.2g';
    else if (step > left) reason = '5.2f';
    else if (zones[hex]! > 0 && step + toll > left) reason = tollRule(unit);
    else return undefined;
  }
  return reason;
}

function tollRule(unit: UnitId): string {
  return isMobileUnit[unit] === 1 ? '6.1e' : '13.1a';
}

/** The rule that keeps a unit from ending its move, or pausing, in a hex. */
export function whyNotTo(state: FireAndMovement, unit: UnitId, spent: number, hex: Hex): string {
  const from = state.where[unit]!;
  if (hex === from) return '5.1b';
  if (islandAt(hex) !== islandAt(from)) return '5.2i';
  if (sea[hex] === 1) return '5.2h';
  const enemy = enemyOf(sideOf(unit));
  if (holds(state, enemy, hex)) return '5.2g';
  return whyNotStay(state, unit, hex) ?? whyNoWayTo(state, unit, from, spent, hex);
}

function whyNotStay(state: FireAndMovement, unit: UnitId, hex: Hex): string | undefined {
  if (!mayStayIn(state, unit, hex)) {
    if (unitSide[unit] === JAPAN) return '10.6d';
    return unitsIn(state, hex).length > 1 ? '10.6b' : '5.3c';
  }
  return unitSide[unit] === US && !leavesRoomForWaiting(state, unit, hex) ? '12.2b' : undefined;
}

function whyNoWayTo(state: FireAndMovement, unit: UnitId, from: Hex, spent: number, hex: Hex): string {
  if (hasRunIntoZone(state, unit, from, spent)) return '6.1a';
  const direction = directionTo(grid, from, hex);
  if (direction >= 0 && costs[from * 6 + direction] === 0) return '5.2h';
  held.forget();
  const left = movementAllowance[unit]! - spent;
  search.reach(costs, from, left);
  if (search.costTo(hex) > 0) return whyBarredTo(state, unit, from, spent, hex);
  search.reach(costs, from, grid.size * 255);
  if (search.costTo(hex) < 0) return '5.2h';
  return direction >= 0 ? '5.2e' : '5.2b';
}

/** What bars the way to a hex that a unit could reach on an island without enemies: their zones, or they themselves. */
function whyBarredTo(state: FireAndMovement, unit: UnitId, from: Hex, spent: number, hex: Hex): string {
  searchZones(state, unit, from, spent, nowhere);
  if (search.costTo(hex) > 0) return '5.2g';
  if (!isStoppedByZones(unit)) return tollRule(unit);
  return state.zones[JAPAN][from]! > 0 ? '6.1d' : '6.1a';
}
