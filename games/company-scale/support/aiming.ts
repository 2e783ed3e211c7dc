import type { Hex } from '#board/grid';
import { ascending } from '../core/ascending.ts';
import { isHeldAt, placesHeldBy } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { indirectRange } from '../field/indirect.ts';
import { SEA } from '../theater/ground.ts';
import { isHex, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

/** The places with enemies of a side that could be fired at: hexes, and what is outside their caves; for Japan also Saipan (27.0b). */
export function enemyPlaces(state: CompanyScale, side: SideCode): Place[] {
  const { places } = theaterOf(state);
  const found: Place[] = [];
  const held = placesHeldBy(state, enemyOf(side));
  for (let at = 0; at < held.length; at++) {
    const place = held[at]!;
    if (isHex(places, place) || place >= places.firstArea) found.push(place);
  }
  return ascending(found);
}

/** 8.6.1e: all other land hexes among some that are spotted: empty ones, and those with friends. */
export function otherHexes(
  state: CompanyScale,
  side: SideCode,
  among: Uint16Array,
  spotted: Uint8Array,
  taken: readonly Place[] = [],
): Place[] {
  const theater = theaterOf(state);
  const { forces } = theater;
  const enemy = enemyOf(side);
  const sheet = sheetOf(theater);
  const isAnyTaken = taken.some((place) => place >= 0);
  let count = 0;
  for (let at = 0; at < among.length; at++) {
    const hex = among[at]!;
    if (spotted[hex] !== 1 || isHeldAt(state, forces, hex, enemy)) continue;
    if (!isAnyTaken || !isAmong(taken, hex)) sheet[count++] = hex;
  }
  return sheet.slice(0, count);
}

/** Lists are made on one sheet, one after another, so that each has just the room it needs. */
const sheetOf = printed((theater: Theater): Hex[] => [...landHexes(theater)]);

// Task forces are few, and all hexes are asked about; for that, a loop is faster than the built-in `includes`.
export function isAmong(places: readonly Place[], place: Place): boolean {
  for (let at = 0; at < places.length; at++) if (places[at] === place) return true;
  return false;
}

export const landHexes = printed(({ ground }: Theater) =>
  Uint16Array.from([...ground.terrain.keys()].filter((hex) => ground.terrain[hex] !== SEA)),
);

/** The land hexes at least and at most so far from a place, by the distance of indirect fire; worked out once for each. */
export function hexesReached(theater: Theater, from: Place, least: number, most: number): Uint16Array {
  const known = reachedFrom(theater);
  const at = (from * 2 + least) * ranges + most;
  let found = known.get(at);
  if (!found) {
    const isReached = (hex: Hex) => {
      const apart = indirectRange(theater, from, hex);
      return apart >= least && apart <= most;
    };
    found = landHexes(theater).filter(isReached);
    known.set(at, found);
  }
  return found;
}

/** As many as there can be in a byte on a counter. */
const ranges = 256;
const reachedFrom = printed((_: Theater) => new Map<number, Uint16Array>());
