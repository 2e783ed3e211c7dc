import { findHex, type Grid, type Hex } from '#board/grid';
import type { BeachType } from '../data/mapShapes.ts';
import { zones } from '../data/types.ts';
import type { Ground } from './ground.ts';

/**
 * Where a counter is. On a map: its hexes, then the insides of its caves, then three naval zones for each beach, then the
 * areas of the artillery on Saipan, all in one range of numbers. Off it: a box, with a number below 0.
 */
export type Place = number;

/** Not part of the scenario, or not here yet. */
export const NOT_IN_PLAY = -1;
/** Out of the game. */
export const LOST = -2;
/** 8.4.2: in the Routed Units box of its Division. */
export const ROUTED = -3;
/** 12.1, 12.2: the boxes of support weapons. */
export const AVAILABLE = -4;
export const REALLOCATING = -5;
/** 15.0: trucks in their pool, and units aboard a truck. */
export const TRUCK_POOL = -6;
export const ABOARD = -7;
/** 13.1h: a leader without a way, a hero who waits for his moment, artillery on its way from Saipan. */
export const OFF_BOARD = -8;
/** 11.3.2a: engineers in the box of the airfield that they repair and maintain. */
export const REPAIRING = -9;

/** 22.0b: positions in `zones`. */
export const TRANSPORT = 0;
export const APPROACH_RUN = 1;
export const FINAL_RUN_IN = 2;

export interface Places {
  readonly grid: Grid;
  /** How many there are on the map; hexes are below `firstCave`. */
  readonly size: number;
  readonly firstCave: Place;
  readonly firstZone: Place;
  readonly firstArea: Place;
  /** By hex: the inside of its cave, or -1. */
  readonly insideOf: Int16Array;
  /** By place: its hex; of a zone the beach, of an area -1. */
  readonly hexOf: Int16Array;
  readonly names: readonly string[];
  find(name: string): Place;
}

export function placesOf(
  grid: Grid,
  { caves }: Ground,
  beaches: readonly BeachType[],
  groupments: readonly string[],
): Places {
  const firstCave = grid.size;
  const firstZone = firstCave + caves.length;
  const firstArea = firstZone + beaches.length * zones.length;
  const insideOf = new Int16Array(grid.size).fill(-1);
  caves.forEach((hex, at) => {
    insideOf[hex] = firstCave + at;
  });
  const offGrid = [
    ...caves.map((hex) => ({ name: `${grid.names[hex]}-cave`, hex })),
    ...beaches.flatMap(({ id, hex }) => zones.map((zone) => ({ name: `${id}-${zone}`, hex }))),
    ...groupments.map((name) => ({ name: `saipan-${name}`, hex: -1 })),
  ];
  const byName: ReadonlyMap<string, Place> = new Map(offGrid.map(({ name }, at) => [name, firstCave + at]));
  return {
    grid,
    size: firstCave + offGrid.length,
    firstCave,
    firstZone,
    firstArea,
    insideOf,
    hexOf: Int16Array.from([...grid.names.keys(), ...offGrid.map(({ hex }) => hex)]),
    names: [...grid.names, ...offGrid.map(({ name }) => name)],
    find(name) {
      const hex = findHex(grid, name);
      return hex >= 0 ? hex : (byName.get(name) ?? -1);
    },
  };
}

export function isHex({ firstCave }: Places, place: Place): place is Hex {
  return place >= 0 && place < firstCave;
}

export function isInsideCave({ firstCave, firstZone }: Places, place: Place): boolean {
  return place >= firstCave && place < firstZone;
}

export function isZone({ firstZone, firstArea }: Places, place: Place): boolean {
  return place >= firstZone && place < firstArea;
}

/** 27.0: the artillery on Saipan. */
export function isOnSaipan({ firstArea }: Places, place: Place): boolean {
  return place >= firstArea;
}

/** Whether it is on land: outside or inside a cave. */
export function isAshore({ firstZone }: Places, place: Place): boolean {
  return place >= 0 && place < firstZone;
}

/** The places from which units can assault a hex, or be beside it: the six hexes around it, and the inside of its own cave (6.3j). */
export function placesBeside({ grid, insideOf }: Places, hex: Hex): Place[] {
  const beside: Place[] = [];
  for (let direction = 0; direction < grid.sides; direction++) {
    const next = grid.neighbours[hex * grid.sides + direction]!;
    if (next >= 0) beside.push(next);
  }
  if (insideOf[hex]! >= 0) beside.push(insideOf[hex]!);
  return beside;
}

/** All zones, beach by beach. */
export function zonesOf({ firstZone, firstArea }: Places): Place[] {
  return Array.from({ length: firstArea - firstZone }, (_, at) => firstZone + at);
}

/** A zone of a beach. */
export function zoneOf({ firstZone }: Places, beach: number, zone: number): Place {
  return firstZone + beach * zones.length + zone;
}

/** The beach of a zone, and which of its zones it is. */
export function beachAt({ firstZone }: Places, place: Place): number {
  return Math.floor((place - firstZone) / zones.length);
}

export function zoneAt({ firstZone }: Places, place: Place): number {
  return (place - firstZone) % zones.length;
}
