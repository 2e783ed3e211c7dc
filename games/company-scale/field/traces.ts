import { atOnce } from '#engine/shared';
import { isHeldAt } from '../core/stacks.ts';
import { type CompanyScale, enemyOf, ON_FIRE } from '../core/state.ts';
import { LEG, type SideCode } from '../data/types.ts';
import { isInsideCave, isZone, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
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
  return atOnce(() => search(state, from, to, trace, 1)).missing <= 0;
}

/** Those among some places to which such a way leads. */
export function tracedTo(state: CompanyScale, from: readonly Place[], to: readonly Place[], trace: Trace): Place[] {
  const { marks } = atOnce(() => search(state, from, to, trace, to.length));
  return to.filter((place) => (marks[place]! & END) !== 0);
}

/** Looks for places until enough of them have been found. */
function search(
  state: CompanyScale,
  from: readonly Place[],
  to: readonly Place[],
  trace: Trace,
  enough: number,
): Search {
  const theater = theaterOf(state);
  const marks = marksOn(theater).fill(0);
  const found: Search = { state, theater, trace, enemy: enemyOf(trace.side), marks, open: [], missing: enough };
  for (let at = 0; at < to.length; at++) marks[to[at]!] = SOUGHT;
  for (let at = 0; at < from.length && found.missing > 0; at++) enter(found, from[at]!, trace.mayStartInZone);
  for (let at = 0; at < found.open.length && found.missing > 0; at++) goOn(found, found.open[at]!);
  return found;
}

/** What a search notes of a place, as bits. */
const SOUGHT = 1;
const SEEN = 2;
const END = 4;

/** All searches write on the same sheet, one after another: a new one for each would cost more than most of them do. */
const marksOn = printed(({ places }: Theater) => new Uint8Array(places.size));

interface Search {
  readonly state: CompanyScale;
  readonly theater: Theater;
  readonly trace: Trace;
  readonly enemy: SideCode;
  readonly marks: Uint8Array;
  /** The places from which a way may go on. */
  readonly open: Place[];
  /** How many of those sought are still to be found. */
  missing: number;
}

function enter(search: Search, place: Place, mayBeInZone: boolean): void {
  const { marks } = search;
  const mark = marks[place]!;
  if ((mark & SEEN) !== 0) return;
  marks[place] = mark | SEEN;
  const isSought = (mark & SOUGHT) !== 0;
  // Where the way ends, and may end in any zone, nobody need look for one.
  if (isSought && search.missing === 1 && search.trace.mayEndInZone) {
    marks[place] = mark | SEEN | END;
    search.missing = 0;
    return;
  }
  const mayGoOn = mayBeInZone || !isInFireZone(search.state, search.enemy, place);
  if (mayGoOn) search.open.push(place);
  else if (!search.trace.mayEndInZone) return;
  marks[place] = mark | SEEN | END;
  if (isSought) search.missing--;
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
  if (isHeldAt(state, theater.forces, inside, trace.side)) enter(search, inside, false);
}

function enterOpen(search: Search, place: Place): void {
  const { state, marks, enemy, theater } = search;
  if ((marks[place]! & SEEN) !== 0 || state.burning[place] === ON_FIRE) return;
  if (isHeldAt(state, theater.forces, place, enemy)) return;
  enter(search, place, false);
}
