import { isHeldBy } from '../core/stacks.ts';
import { type CompanyScale, enemyOf, ON_FIRE } from '../core/state.ts';
import { LEG, type SideCode } from '../data/types.ts';
import { isInsideCave, isZone, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
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

/** 8.4.2h, 12.1c, 12.2a2, 12.4.1a, 13.1c: whether a way leads from one of these places to another. */
export function canTrace(state: CompanyScale, from: readonly Place[], to: Place, trace: Trace): boolean {
  return tracedFrom(state, from, trace, to)[to] === 1;
}

/** By place: 1 where such a way may end. With a place to look for, the search stops there. */
export function tracedFrom(state: CompanyScale, from: readonly Place[], trace: Trace, sought = -1): Uint8Array {
  const { places } = theaterOf(state);
  const enemy = enemyOf(trace.side);
  const ends = new Uint8Array(places.size);
  const isSeen = new Uint8Array(places.size);
  const open: Place[] = [];
  for (const start of from) {
    if (isSeen[start] === 1) continue;
    isSeen[start] = 1;
    const mayStart = trace.mayStartInZone || !isInFireZone(state, enemy, start);
    if (mayStart) open.push(start);
    if (mayStart || trace.mayEndInZone) ends[start] = 1;
  }
  for (let at = 0; at < open.length && !(sought >= 0 && ends[sought] === 1); at++) {
    for (const next of waysOn(state, open[at]!, trace)) {
      if (isSeen[next] === 1) continue;
      isSeen[next] = 1;
      const isInZone = isInFireZone(state, enemy, next);
      if (!isInZone) open.push(next);
      if (!isInZone || trace.mayEndInZone) ends[next] = 1;
    }
  }
  return ends;
}

/** The places beside a place that a trace may enter: not those on fire (8.7.1b), nor with enemy units (6.0j). */
function waysOn(state: CompanyScale, from: Place, { side, moves }: Trace): Place[] {
  const theater = theaterOf(state);
  const { places } = theater;
  const isOpen = (place: Place) => state.burning[place] !== ON_FIRE && !isHeldBy(state, place, enemyOf(side));
  const hex = places.hexOf[from]!;
  if (isInsideCave(places, from)) return state.sealed[from] === 0 && isOpen(hex) ? [hex] : [];
  // 13.1d: ashore by the beach of the zone.
  if (isZone(places, from)) return isOpen(hex) ? [hex] : [];
  const costs = groundCosts(theater, moves);
  const found: Place[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hexside = hex * 6 + direction;
    const next = places.grid.neighbours[hexside]!;
    if (costs[hexside]! > 0 && isOpen(next)) found.push(next);
  }
  const inside = places.insideOf[hex]!;
  if (inside >= 0 && moves === LEG && state.sealed[inside] === 0 && isHeldBy(state, inside, side)) found.push(inside);
  return found;
}
