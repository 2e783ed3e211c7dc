import type { Hex } from '#board/grid';
import { isHeldAt, placesHeldBy } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { SEA } from '../theater/ground.ts';
import { isHex, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

/** Places that a side may want to fire at. */
export type Among = (state: CompanyScale, side: SideCode) => readonly Place[];

/** The places with enemies of a side that could be fired at: hexes, and what is outside their caves; for Japan also Saipan (27.0b). */
export function enemyPlaces(state: CompanyScale, side: SideCode): Place[] {
  const { places } = theaterOf(state);
  return placesHeldBy(state, enemyOf(side))
    .filter((place) => isHex(places, place) || place >= places.firstArea)
    .sort((a, b) => a - b);
}

/** 8.6.1e: all other land hexes: empty ones, and those with friends. */
export function otherHexes(state: CompanyScale, side: SideCode): Place[] {
  const theater = theaterOf(state);
  const { forces } = theater;
  const land = landHexes(theater);
  const found: Place[] = [];
  const enemy = enemyOf(side);
  for (let at = 0; at < land.length; at++) {
    if (!isHeldAt(state, forces, land[at]!, enemy)) found.push(land[at]!);
  }
  return found;
}

const landHexes = printed(({ ground }: Theater): readonly Hex[] =>
  [...ground.terrain.keys()].filter((hex) => ground.terrain[hex] !== SEA),
);
