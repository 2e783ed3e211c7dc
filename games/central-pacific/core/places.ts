import type { Island } from '../data/types.ts';

// Every place a unit can be in has a number, so that where a unit is is one number: first the zones of the map, in the order of
// its grid, then the islands, the off-map bases and the displays.

export type Place = number;
/** A zone's position in the map's grid. */
export type Zone = number;

export const zoneCount = 44;
export const islandCount = 12;

const firstIsland = zoneCount;
export const PEARL_HARBOR: Place = firstIsland + islandCount;
export const PHILIPPINES: Place = PEARL_HARBOR + 1;
export const IWO_JIMA: Place = PEARL_HARBOR + 2;
/** The US reinforcement pool, from which units are drawn unseen. */
export const POOL: Place = PEARL_HARBOR + 3;
export const US_1944: Place = PEARL_HARBOR + 4;
export const US_BASES: Place = PEARL_HARBOR + 5;
export const US_REFIT: Place = PEARL_HARBOR + 6;
export const US_DESTROYED: Place = PEARL_HARBOR + 7;
export const COMBINED_FLEET: Place = PEARL_HARBOR + 8;
export const SUBMARINES: Place = PEARL_HARBOR + 9;
export const AIR_AVAILABLE: Place = PEARL_HARBOR + 10;
/** Japanese land units on their way to an island (2.1). */
export const GROUND_AVAILABLE: Place = PEARL_HARBOR + 11;
export const JAPAN_REFIT: Place = PEARL_HARBOR + 12;
export const JAPAN_DESTROYED: Place = PEARL_HARBOR + 13;
export const JAPAN_1943: Place = PEARL_HARBOR + 14;
export const JAPAN_1944: Place = PEARL_HARBOR + 15;
/** Not in this game: the division that the para-marines replace, or they themselves. */
export const OUT_OF_PLAY: Place = PEARL_HARBOR + 16;
export const placeCount = PEARL_HARBOR + 17;

/** Only in views: where a Japanese unit is that the player has not seen. */
export const UNKNOWN: Place = -1;

export function placeOfIsland(island: Island): Place {
  return firstIsland + island;
}

/** The island at a place, or -1. */
export function islandAt(place: Place): Island {
  return place >= firstIsland && place < PEARL_HARBOR ? place - firstIsland : -1;
}

const nowhere: readonly number[] = [];

/** The islands of which something is true. */
export function islandsWhere(isSo: (island: Island) => boolean): readonly Island[] {
  return countedWhere(islandCount, isSo);
}

/** The zones of which something is true. */
export function zonesWhere(isSo: (zone: Zone) => boolean): readonly Zone[] {
  return countedWhere(zoneCount, isSo);
}

function countedWhere(count: number, isSo: (number: number) => boolean): readonly number[] {
  let found: number[] | undefined;
  for (let number = 0; number < count; number++) {
    if (!isSo(number)) continue;
    // Mostly none is found, and a list made with its first element takes less memory than one that begins empty.
    if (found) found.push(number);
    else found = [number];
  }
  return found ?? nowhere;
}

export function isZone(place: Place): boolean {
  return place >= 0 && place < zoneCount;
}

/** 2.1: whether a place is on the map, as a zone or an island of it. */
export function isOnMap(place: Place): boolean {
  return place >= 0 && place < PEARL_HARBOR;
}
