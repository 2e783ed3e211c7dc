import { placesHeldBy } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { SEA } from '../theater/ground.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

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
  const { places, forces, ground } = theaterOf(state);
  const { first } = state;
  const { end } = forces.units;
  const found: Place[] = [];
  const enemy = enemyOf(side);
  for (let hex = 0; hex < places.firstCave; hex++) {
    const counter = first[hex]!;
    if (counter >= 0 && counter < end && forces.side[counter] === enemy) continue;
    if (ground.terrain[hex] !== SEA) found.push(hex);
  }
  return found;
}
