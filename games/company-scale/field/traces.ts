import { isHeldBy } from '../core/stacks.ts';
import { type CompanyScale, enemyOf, ON_FIRE } from '../core/state.ts';
import { LEG, type SideCode } from '../data/types.ts';
import { isInsideCave, isZone, type Place } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { isInFireZone } from './fireZones.ts';
import { groundCosts } from './passage.ts';

/** A way of any length over the map, for those who need not walk it: routed units, weapons, leaders. */
export interface Trace {
  readonly side: SideCode;
  /** Whose hexes it needs: position in `movements`. */
  readonly moves: number;
  /** Whether its first and its last place may be in an enemy Fire Zone; none between may. */
  readonly mayStartInZone: boolean;
  readonly mayEndInZone: boolean;
}

/** 8.4.2h, 12.1c, 12.2a2, 12.4.1a, 13.1c: whether a way leads from one of these places to one of others. */
export function canTrace(state: CompanyScale, from: readonly Place[], to: readonly Place[], trace: Trace): boolean {
  const ends = tracedFrom(state, from, trace, to, 1);
  return to.some((place) => ends[place] === 1);
}

/** By place: 1 where such a way may end. With places to look for, the search stops when enough of them have been found. */
export function tracedFrom(
  state: CompanyScale,
  from: readonly Place[],
  trace: Trace,
  sought: readonly Place[] = [],
  enough = sought.length,
): Uint8Array {
  const theater = theaterOf(state);
  const search: Search = {
    state,
    theater,
    trace,
    enemy: enemyOf(trace.side),
    ends: new Uint8Array(theater.places.size),
    isSeen: new Uint8Array(theater.places.size),
    isSought: new Uint8Array(sought.length > 0 ? theater.places.size : 0),
    open: [],
    missing: enough,
  };
  for (const place of sought) search.isSought[place] = 1;
  const hasGoal = sought.length > 0;
  for (const start of from) enter(search, start, trace.mayStartInZone);
  for (let at = 0; at < search.open.length && !(hasGoal && search.missing <= 0); at++) goOn(search, search.open[at]!);
  return search.ends;
}

interface Search {
  readonly state: CompanyScale;
  readonly theater: Theater;
  readonly trace: Trace;
  readonly enemy: SideCode;
  readonly ends: Uint8Array;
  readonly isSeen: Uint8Array;
  readonly isSought: Uint8Array;
  /** The places from which a way may go on. */
  readonly open: Place[];
  /** How many of those sought are still to be found. */
  missing: number;
}

function enter(search: Search, place: Place, mayBeInZone: boolean): void {
  if (search.isSeen[place] === 1) return;
  search.isSeen[place] = 1;
  const mayGoOn = mayBeInZone || !isInFireZone(search.state, search.enemy, place);
  if (mayGoOn) search.open.push(place);
  else if (!search.trace.mayEndInZone) return;
  search.ends[place] = 1;
  if (search.isSought[place] === 1) search.missing--;
}

/** Enters the places beside one that a trace may enter: not those on fire (8.7.1b), nor with enemy units (6.0j). */
function goOn(search: Search, from: Place): void {
  const { state, theater, trace } = search;
  const { places } = theater;
  const hex = places.hexOf[from]!;
  if (isInsideCave(places, from)) {
    if (state.sealed[from] === 0) enterOpen(search, hex);
    return;
  }
  // 13.1d: ashore by the beach of the zone.
  if (isZone(places, from)) {
    enterOpen(search, hex);
    return;
  }
  const { neighbours, sides } = places.grid;
  const costs = groundCosts(theater, trace.moves);
  for (let hexside = hex * sides; hexside < (hex + 1) * sides; hexside++) {
    if (costs[hexside]! > 0) enterOpen(search, neighbours[hexside]!);
  }
  const inside = places.insideOf[hex]!;
  if (inside < 0 || trace.moves !== LEG || state.sealed[inside] === 1) return;
  if (isHeldBy(state, inside, trace.side)) enter(search, inside, false);
}

function enterOpen(search: Search, place: Place): void {
  const { state, isSeen, enemy } = search;
  if (isSeen[place] === 1 || state.burning[place] === ON_FIRE || isHeldBy(state, place, enemy)) return;
  enter(search, place, false);
}
