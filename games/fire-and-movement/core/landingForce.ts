import { hasMember, membersWhere } from '../../data/roster.ts';
import { type Island, US } from '../data/dataTypes.ts';
import { ABSENT, ELIMINATED, type FireAndMovement, modeOf, OFF_MAP, type UnitId } from './state.ts';
import { islandAt } from './terrain.ts';
import { holds, isAvailable, rosterIn, sideOf } from './units.ts';

// The US units that wait off the maps, and the markers at which they come to an island.

/** 11.2, 18.1: the units that may come to an island now. */
export function unitsFor(state: FireAndMovement, island: Island): UnitId[] {
  return membersWhere(rosterIn(state, US), (unit) => isAvailable(state, unit, island));
}

export function hasUnitFor(state: FireAndMovement, island: Island): boolean {
  return hasMember(rosterIn(state, US), (unit) => isAvailable(state, unit, island));
}

/** The rule that keeps a unit from coming to an island. */
export function whyNotFor(state: FireAndMovement, unit: UnitId, island: Island): string | undefined {
  if (sideOf(unit) !== US) return '11.1a';
  if (isAvailable(state, unit, island)) return undefined;
  if (state.where[unit] === ELIMINATED) return '11.2l';
  if (modeOf(state) !== 'simultaneous' && (state.where[unit] === ABSENT || state.where[unit] === OFF_MAP))
    return '18.2.0c';
  return state.where[unit] === OFF_MAP ? '18.1.0c' : '3.0c';
}

/** The island of a marker; its hex may be a beach of an island that is no longer played. */
export function islandOfBoat(state: FireAndMovement, boat: number): Island {
  return islandAt(state.boats[boat]!.hex);
}

/** Whether a marker is a landing beach on an island in play. */
export function isOpenBeach(state: FireAndMovement, boat: number): boolean {
  return state.boats[boat]!.face === 'landing beach' && state.inPlay.includes(islandOfBoat(state, boat));
}

/** 11.2: whether one unit can be placed on a marker without movement: a landing beach that no US unit stands on. */
export function isFreeBeach(state: FireAndMovement, boat: number): boolean {
  return isOpenBeach(state, boat) && !holds(state, US, state.boats[boat]!.hex);
}

/** How many landing beaches take no unit now, though one waits, because another US unit stands there. */
export function beachesTaken(state: FireAndMovement): number {
  return beachesWhere(state, (boat) => !isFreeBeach(state, boat));
}

/** How many landing beaches from that position on can take a unit that waits. */
export function beachesFree(state: FireAndMovement, from: number): number {
  return beachesWhere(state, (boat) => boat >= from && isFreeBeach(state, boat));
}

function beachesWhere(state: FireAndMovement, isSo: (boat: number) => boolean): number {
  const counts = (boat: number) =>
    isOpenBeach(state, boat) && isSo(boat) && hasUnitFor(state, islandOfBoat(state, boat));
  return state.boats.filter((_, boat) => counts(boat)).length;
}
