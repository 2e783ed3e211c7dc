import { terrainTable } from '../data/tables.ts';
import { CLEAR, SEA } from '../theater/ground.ts';
import { isOnSaipan, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { type CompanyScale, FIRE_CLEARED } from './state.ts';

/** The terrain of a place as it is now: burnt ground is clear (8.7.1f), and so are the areas on Saipan (27.0j). */
export function terrainNow({ theater, burning }: Pick<CompanyScale, 'theater' | 'burning'>, place: Place): number {
  const { places, ground } = theaterOf({ theater });
  if (isOnSaipan(places, place)) return CLEAR;
  const hex = places.hexOf[place]!;
  return burning[hex] === FIRE_CLEARED ? CLEAR : ground.terrain[hex]!;
}

/** 8.7: whether what grows in a place can catch fire. */
export function isFlammable(state: Pick<CompanyScale, 'theater' | 'burning'>, place: Place): boolean {
  return terrainTable.terrains[terrainNow(state, place)]?.flammable ?? false;
}

/** 8.3.5a, 8.6.3e: what the terrain of a place adds to fire into it. */
export function terrainDefense(state: Pick<CompanyScale, 'theater' | 'burning'>, place: Place): number {
  return terrainTable.terrains[terrainNow(state, place)]?.modifier ?? 0;
}

/** 3.3b: whether a hex has a center dot, so that units can be in it and fire can come down in it. */
export function isLand({ theater }: Pick<CompanyScale, 'theater'>, place: Place): boolean {
  const { places, ground } = theaterOf({ theater });
  return place >= 0 && place < places.firstCave && ground.terrain[place] !== SEA;
}
