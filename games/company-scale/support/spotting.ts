import { distance, type Hex, hexesWithin } from '#board/grid';
import { shared, sharedEach } from '#engine/shared';
import { isNight } from '../core/calendar.ts';
import { placesHeldBy } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import { WhileUnchanged } from '../core/unchanged.ts';
import { limits } from '../data/tables.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { sees, visibility } from '../field/vision.ts';
import type { DivisionId, Forces, UnitId } from '../theater/forces.ts';
import { isAshore, isHex, isOnSaipan, type Place, type Places } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterIds, theaterOf } from '../theater/theater.ts';

/** Who spots for a fire: the units of one Division (2.0aj), or, for task forces and the corps, all of the side (21.1a, 27.0d). */
export interface Observers {
  readonly side: SideCode;
  /** The corps stands for all Divisions. */
  readonly division: DivisionId;
}

/** By Division, always the same objects: what they spot is kept while choices are listed. */
const allObservers = printed((forces: Forces): readonly Observers[] =>
  Array.from(forces.divisionSide, (side, division) => ({ side: side as SideCode, division })),
);

export function observersFor(forces: Forces, unit: UnitId): Observers {
  return allObservers(forces)[forces.division[unit]!]!;
}

export function allOfTheUs(forces: Forces): Observers {
  return allObservers(forces)[forces.corps]!;
}

/** 8.6.1c, 8.6.1d: all who can spot are on land; they need not be Active nor In-Command. */
function mayObserve(state: CompanyScale, observers: Observers, unit: UnitId): boolean {
  const { forces, places } = theaterOf(state);
  const place = state.where[unit]!;
  if (forces.side[unit] !== observers.side || !isAshore(places, place) || state.sealed[place] === 1) return false;
  return observers.division === forces.corps || forces.division[unit] === observers.division;
}

/** R19: in a fire, the Japanese Observer instead of a unit that spots. */
const OBSERVER = -2;

/** R19: the hex of the Japanese Observer, or -1. */
export function observerAt({ theater, scenario, time }: Pick<CompanyScale, 'theater' | 'scenario' | 'time'>): Hex {
  const { observer } = theaterOf({ theater }).scenario(scenario);
  return observer !== null && time < observer.until ? observer.hex : -1;
}

/** R19: whether the Observer sees a hex: on the lowest level, as far as anyone can see now, whatever lies between. */
function isObserved(state: CompanyScale, side: SideCode, hex: Hex): boolean {
  const from = observerAt(state);
  if (from < 0 || side !== JAPAN) return false;
  const { ground, places } = theaterOf(state);
  return ground.level[hex] === lowest && distance(places.grid, from, hex) <= visibility(state, hex);
}

const lowest = 1;

/** 8.6.1a: the first unit that sees a place, OBSERVER, or -1; of those who fire, themselves first. */
export function spotterOf(state: CompanyScale, observers: Observers, place: Place, firer: UnitId = -1): UnitId {
  const { units } = theaterOf(state).forces;
  if (firer >= 0 && sees(state, state.where[firer]!, place)) return firer;
  for (let unit = units.first; unit < units.end; unit++) {
    if (mayObserve(state, observers, unit) && sees(state, state.where[unit]!, place)) return unit;
  }
  return isHex(theaterOf(state).places, place) && isObserved(state, observers.side, place) ? OBSERVER : -1;
}

/** By hex: 1 where a side, or one of its Divisions, spots; asked by all verbs that aim. */
export const spottedBy = shared((state: CompanyScale, observers: Observers): Uint8Array => {
  const seen = seenFrom(state, observers.division, observingPlaces(state, observers));
  const observer = observers.side === JAPAN ? observerAt(state) : -1;
  if (observer < 0) return seen;
  const spotted = seen.slice();
  for (const hex of near(theaterOf(state).places, observer, farthestSight(state))) {
    if (isObserved(state, observers.side, hex)) spotted[hex] = 1;
  }
  return spotted;
});

function observingPlaces(state: CompanyScale, observers: Observers): Place[] {
  const { forces, places } = theaterOf(state);
  const { units } = forces;
  const isAnyUnit = observers.division === forces.corps;
  const found: Place[] = [];
  const held = placesHeldBy(state, observers.side);
  for (let at = 0; at < held.length; at++) {
    const place = held[at]!;
    if (!isAshore(places, place) || state.sealed[place] === 1) continue;
    for (let unit = state.first[place]!; unit >= 0 && unit < units.end; unit = state.next[unit]!) {
      if (!isAnyUnit && forces.division[unit] !== observers.division) continue;
      found.push(place);
      break;
    }
  }
  return found;
}

/** What is seen from some places, kept for each Division: besides them, `sees` asks only for what is listed here. */
function seenFrom(state: CompanyScale, division: DivisionId, from: readonly Place[]): Uint8Array {
  const isDark = isNight(state);
  const conditions = [
    theaterIds.indexOf(state.theater),
    Number(isDark),
    Number(state.weather === 'rain'),
    Number(state.options.growth === 'alike'),
  ];
  const views = keptViews.answer(0, [state.veil, isDark ? state.lit : [], conditions], () => ({
    number: ++viewsMade,
    hexes: [],
  }));
  return keptSights.answer(division, [from, [views.number]], () => lookFrom(state, from, views));
}

/** What is seen while the ground and the light stay as they are. */
interface Views {
  /** No others have the same. */
  readonly number: number;
  /** By place, the hexes that are seen from it, of the places that have been asked about. */
  readonly hexes: (readonly Hex[] | undefined)[];
}

let viewsMade = 0;
const keptViews = new WhileUnchanged<Views>();
const keptSights = new WhileUnchanged<Uint8Array>();

function lookFrom(state: CompanyScale, from: readonly Place[], views: Views): Uint8Array {
  const { places } = theaterOf(state);
  const farthest = farthestSight(state);
  const seen = new Uint8Array(places.firstCave);
  for (const place of from) {
    let hexes = views.hexes[place];
    if (!hexes) {
      hexes = near(places, places.hexOf[place]!, farthest).filter((hex) => sees(state, place, hex));
      views.hexes[place] = hexes;
    }
    for (let at = 0; at < hexes.length; at++) seen[hexes[at]!] = 1;
  }
  return seen;
}

/** How far anyone can see now, at best. */
function farthestSight(state: CompanyScale): number {
  if (isNight(state) && !state.lit.includes(1)) return limits.sight.night;
  return state.weather === 'rain' ? limits.sight.rain : limits.sight.clear;
}

const nearby = printed(
  ({ firstCave }: Places) => new Array<readonly Hex[] | undefined>(firstCave * (limits.sight.clear + 1)),
);

/** The hexes within so many of one; it is asked for few distances. */
function near(places: Places, hex: Hex, within: number): readonly Hex[] {
  const all = nearby(places);
  const at = within * places.firstCave + hex;
  let found = all[at];
  if (!found) {
    found = hexesWithin(places.grid, hex, within);
    all[at] = found;
  }
  return found;
}

/** 8.6.5a: by day and without rain, the US may fire at hexes that only aircraft see. */
export function hasAircraftSpotting(state: CompanyScale, side: SideCode): boolean {
  return side === US && !isNight(state) && state.weather !== 'rain';
}

/** Why fire at a place cannot be spotted, or undefined where someone sees it or aircraft do. */
export function whyNotSpotted(state: CompanyScale, observers: Observers, place: Place): string | undefined {
  const { places } = theaterOf(state);
  // 27.0j: nobody on Tinian sees Saipan, so nobody is needed.
  if (isOnSaipan(places, place)) return undefined;
  if (!isHex(places, place)) return '8.6.1d';
  if (!isLand(state, place)) return '3.3b';
  if (hasAircraftSpotting(state, observers.side) || spottedBy(state, observers)[place] === 1) return undefined;
  if (isNight(state)) return '17.1a';
  return observers.side === US ? '8.6.5a2' : '8.6.1a';
}

/** By land hex: 1 where fire can be spotted, by someone or by aircraft; the same as `whyNotSpotted` for all of them at once. */
export function spottable(state: CompanyScale, observers: Observers): Uint8Array {
  return hasAircraftSpotting(state, observers.side) ? landHexes(theaterOf(state)) : spottedBy(state, observers);
}

const landHexes = printed(({ id, places }: Theater) =>
  Uint8Array.from({ length: places.firstCave }, (_, hex) => Number(isLand({ theater: id }, hex))),
);

/** By hex: 1 within so many hexes of a unit of a side. */
export function hexesNear(state: CompanyScale, side: SideCode, within: number): Uint8Array {
  return allNear(state, within * 2 + side);
}

const allNear = sharedEach((state: CompanyScale, at: number): Uint8Array => {
  const { places } = theaterOf(state);
  const found = new Uint8Array(places.firstCave);
  for (const place of placesHeldBy(state, (at & 1) as SideCode)) {
    if (!isAshore(places, place)) continue;
    const hexes = near(places, places.hexOf[place]!, at >> 1);
    for (let index = 0; index < hexes.length; index++) found[hexes[index]!] = 1;
  }
  return found;
});
