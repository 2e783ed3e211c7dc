import type { Hex } from '#board/grid';
import { ascending } from '../core/ascending.ts';
import { isHeldAt, placesHeldBy } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
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

/** 8.6.1e: all other land hexes that are open: empty ones, and those with friends. */
export function otherHexes(state: CompanyScale, side: SideCode, isOpen: (hex: Hex) => boolean): Place[] {
  const theater = theaterOf(state);
  const { forces } = theater;
  const land = landHexes(theater);
  const enemy = enemyOf(side);
  // Nearly all of some five hundred: a copy has room for them at once, a list that grows is copied again and again.
  const found = land.slice();
  let count = 0;
  for (let at = 0; at < land.length; at++) {
    const hex = land[at]!;
    if (isOpen(hex) && !isHeldAt(state, forces, hex, enemy)) found[count++] = hex;
  }
  found.length = count;
  return found;
}

const landHexes = printed(({ ground }: Theater): readonly Hex[] =>
  [...ground.terrain.keys()].filter((hex) => ground.terrain[hex] !== SEA),
);
