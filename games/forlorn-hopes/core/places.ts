import { operational } from '../data/maps.ts';

/** Where a counter is: a hex of the operational map, an off-map area, or one of the piles beside the map. */
export type Place = number;

export const hexCount: number = operational.grid.size;

/** 6.2, 10.3: the off-map areas, in the order of `areas`: airbases and holding areas for ships and troops. */
export const INDOCHINA: Place = hexCount;
export const PHILIPPINES: Place = hexCount + 1;
export const AUSTRALIA: Place = hexCount + 2;
/** 17.2.2: where the Royal Navy comes from. */
export const INDIAN_OCEAN: Place = hexCount + 3;
/** 5.2: the Covering Force while it is not on the map. */
export const COVERING: Place = hexCount + 4;
/** 15.0: reinforcements that have not come yet. */
export const RESERVE: Place = hexCount + 5;
/** Submarines before their event, supply units to be shipped, paratroops before they drop. */
export const POOL: Place = hexCount + 6;
/** 10.3: aboard a ship; which one only its owner knows. */
export const ABOARD: Place = hexCount + 7;
/** 6.0: an air unit on its owner's hidden displays, or in the air on a mission. */
export const ON_DISPLAY: Place = hexCount + 8;
export const ELIMINATED: Place = hexCount + 9;
/** Not part of the scenario. */
export const OUT_OF_PLAY: Place = hexCount + 10;
export const placeCount: number = hexCount + 11;

/** After the last area. */
export const areaEnd: number = INDIAN_OCEAN + 1;

export function isHex(place: Place): boolean {
  return place >= 0 && place < hexCount;
}

/** An area beside the map from which ships and aircraft come. */
export function isArea(place: Place): boolean {
  return place >= INDOCHINA && place <= INDIAN_OCEAN;
}
