import { limits } from '../data/tables.ts';
import { type SideCode, US } from '../data/types.ts';
import { type CounterId, type Forces, isUnit, type UnitId } from '../theater/forces.ts';
import { isAshore, isInsideCave, isZone, type Place, placesBeside } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { BANZAI, type CompanyScale, PREPARED_ASSAULT } from './state.ts';

type Stacked = Pick<CompanyScale, 'first' | 'next' | 'where' | 'theater'>;

/** How often counters have been put somewhere, in any game: while it stays the same, nobody has moved. */
let puts = 0;

/** Puts a counter somewhere, on the map or in a box. */
export function put(state: Stacked & Pick<CompanyScale, 'assaultMarkers'>, counter: CounterId, place: Place): void {
  puts++;
  const from = state.where[counter]!;
  if (from >= 0) takeOff(state, counter, from);
  state.where[counter] = place;
  if (place >= 0) putOn(state, counter, place);
  if (from >= 0 && isUnit(theaterOf(state).forces, counter)) dropLoneMarkers(state, counter, from);
}

function putOn(state: Stacked, counter: CounterId, place: Place): void {
  let before = -1;
  let after = state.first[place]!;
  while (after >= 0 && after < counter) {
    before = after;
    after = state.next[after]!;
  }
  state.next[counter] = after;
  if (before < 0) state.first[place] = counter;
  else state.next[before] = counter;
}

function takeOff({ first, next }: Stacked, counter: CounterId, place: Place): void {
  if (first[place] === counter) first[place] = next[counter]!;
  else {
    let before = first[place]!;
    while (next[before] !== counter) before = next[before]!;
    next[before] = next[counter]!;
  }
  next[counter] = -1;
}

/** 9.2d: an Assault marker is gone once no unit of its side is beside it. */
function dropLoneMarkers(state: Stacked & Pick<CompanyScale, 'assaultMarkers'>, unit: UnitId, from: Place): void {
  const { forces, places } = theaterOf(state);
  if (!isAshore(places, from) || hasUnits(state, from)) return;
  const side = forces.side[unit] as SideCode;
  const marker = side === US ? PREPARED_ASSAULT : BANZAI;
  const drop = (target: Place) => {
    if ((state.assaultMarkers[target]! & marker) === 0) return;
    if (!placesBeside(places, target).some((place) => isHeldBy(state, place, side))) {
      state.assaultMarkers[target]! &= ~marker;
    }
  };
  if (isInsideCave(places, from)) drop(places.hexOf[from]!);
  else for (const target of placesBeside(places, from)) drop(target);
}

/** All counters in a place, lowest first: units, then weapons, leaders, heroes. */
export function countersAt({ first, next }: Stacked, place: Place): CounterId[] {
  const found: CounterId[] = [];
  for (let counter = first[place]!; counter >= 0; counter = next[counter]!) found.push(counter);
  return found;
}

export function unitsAt(state: Stacked, place: Place): UnitId[] {
  const { forces } = theaterOf(state);
  const found: UnitId[] = [];
  for (let counter = state.first[place]!; counter >= 0 && isUnit(forces, counter); counter = state.next[counter]!) {
    found.push(counter);
  }
  return found;
}

export function countUnits(state: Stacked, place: Place): number {
  const { forces } = theaterOf(state);
  let count = 0;
  for (let counter = state.first[place]!; counter >= 0 && isUnit(forces, counter); counter = state.next[counter]!) {
    count++;
  }
  return count;
}

export function hasUnits(state: Stacked, place: Place): boolean {
  // Off the map there is no such entry, and to look for one is slow.
  const first = place < 0 ? -1 : state.first[place]!;
  return first >= 0 && isUnit(theaterOf(state).forces, first);
}

/** Whose units are in a place, or -1: units of both sides never share one. */
export function holderOf(state: Stacked, place: Place): SideCode | -1 {
  return hasUnits(state, place) ? (theaterOf(state).forces.side[state.first[place]!] as SideCode) : -1;
}

/** Whether a side has units in a place. */
export function isHeldBy(state: Stacked, place: Place, side: SideCode): boolean {
  return holderOf(state, place) === side;
}

/** The same of a place on the map, for searches, which ask about many. */
export function isHeldAt({ first }: Pick<Stacked, 'first'>, forces: Forces, place: Place, side: SideCode): boolean {
  const counter = first[place]!;
  return counter >= 0 && counter < forces.units.end && forces.side[counter] === side;
}

/** The places on the map with units of a side, in the order of their first units. */
export function placesHeldBy(state: CompanyScale, side: SideCode): readonly Place[] {
  return heldPlaces(state)[side];
}

/** By side. Rules ask now about one side, now about the other, so both are found at once and kept until somebody moves. */
type Held = readonly [us: readonly Place[], japan: readonly Place[]];
let held: Held = [[], []];
let heldIn: readonly Place[] | undefined;
let heldAfter = -1;

function heldPlaces(state: CompanyScale): Held {
  if (heldIn !== state.where || heldAfter !== puts) {
    held = findHeld(state);
    heldIn = state.where;
    heldAfter = puts;
  }
  return held;
}

function findHeld(state: CompanyScale): Held {
  const { side, units } = theaterOf(state).forces;
  const { first, where } = state;
  const us: Place[] = [];
  const japan: Place[] = [];
  for (let unit = units.first; unit < units.end; unit++) {
    const place = where[unit]!;
    if (place < 0 || first[place] !== unit) continue;
    if (side[unit] === US) us.push(place);
    else japan.push(place);
  }
  return [us, japan];
}

/** 6.1a, 6.3f, 22.1a: how many units may be in a place. */
export function stackingLimit(state: Pick<CompanyScale, 'theater'>, place: Place): number {
  const { places } = theaterOf(state);
  if (isInsideCave(places, place)) return limits.stacking.cave;
  return isZone(places, place) ? limits.stacking.zone : limits.stacking.hex;
}

/** The units of a side on the map, on land or afloat. */
export function ownUnits(state: Pick<CompanyScale, 'where' | 'theater'>, side: SideCode): UnitId[] {
  const { forces } = theaterOf(state);
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] === side && state.where[unit]! >= 0) found.push(unit);
  }
  return found;
}
