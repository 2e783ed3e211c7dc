export const sides = ['us', 'japan'] as const;
export type Side = (typeof sides)[number];
/** Position in `sides`. */
export type SideCode = 0 | 1;
export const US: SideCode = 0;
export const JAPAN: SideCode = 1;

/** The islands from west to east, in the order of their zones' numbers. */
export const islandIds = [
  'peleliu',
  'ulithi',
  'saipan',
  'tinian',
  'guam',
  'truk',
  'ponape',
  'eniwetok',
  'kwajalein',
  'majuro',
  'makin',
  'tarawa',
] as const;
export type IslandId = (typeof islandIds)[number];
/** Position in `islandIds`. */
export type Island = number;
export const PELELIU: Island = 0;
export const ULITHI: Island = 1;
export const SAIPAN: Island = 2;
export const TINIAN: Island = 3;
export const GUAM: Island = 4;
export const TRUK: Island = 5;
export const PONAPE: Island = 6;
export const ENIWETOK: Island = 7;
export const KWAJALEIN: Island = 8;
export const MAJURO: Island = 9;
export const MAKIN: Island = 10;
export const TARAWA: Island = 11;

export const EASTERN_PACIFIC = 'eastern-pacific';
export const WEST_EDGE = 'west-edge';

/** 2.3: what a unit is; bases are ground units of their own kind (2.7). */
export const categories = ['naval', 'air', 'ground', 'base'] as const;
export type Category = (typeof categories)[number];

/** 2.5 */
export const shipTypes = ['CV', 'CVL', 'CVE', 'BB', 'CA', 'CL', 'DD', 'AV', 'AP', 'APD', 'LST', 'SR', 'SS'] as const;
export type ShipType = (typeof shipTypes)[number];
/** 2.18 */
export const carrierTypes: readonly ShipType[] = ['CV', 'CVL', 'CVE'];
export const amphibTypes: readonly ShipType[] = ['AP', 'APD', 'LST'];

/** 2.6: attack and medium bombers, fighters, heavy bombers, seaplanes, torpedo aircraft. */
export const airTypes = ['B', 'F', 'HB', 'SP', 'T'] as const;
export type AirType = (typeof airTypes)[number];

/** 2.9, and the markers that stand for no unit (17.3). */
export const groundTypes = [
  'infantry',
  'marine',
  'airborne',
  'engineers',
  'armor',
  'amphibious armor',
  'artillery',
  'coastal defense',
  'deception',
] as const;
export type GroundType = (typeof groundTypes)[number];

export type UnitClass = ShipType | AirType | GroundType | 'base';

/** 2.11 */
export const unitSizes = ['battalion', 'regiment', 'brigade', 'division'] as const;

/** When a unit comes into play: at the start, from the 1943 or the 1944 reinforcements; with the Truk units (22.0); in place of another (17.1). */
export const entries = ['start', '1943', '1944', 'truk', 'option'] as const;
export type Entry = (typeof entries)[number];

/** 10.2: the stages of a battle, each with a combat factor of its own. */
export const stages = ['antiAir', 'antiSurface', 'antiSubmarine', 'antiGround'] as const;

export const usEvents = [
  'halsey',
  'logistics',
  'nimitz',
  'flintlock',
  'forager',
  'galvanic',
  'hailstone',
  'stalemate',
  'seventh-air-force',
  'smith-vs-smith',
  'spruance',
  'tactics',
] as const;
export type UsEvent = (typeof usEvents)[number];

export const japaneseEvents = [
  'air-naval',
  'air-ground',
  'banzai',
  'defensive-tactics',
  'fleet-sortie',
  'naval-ground',
  'naval-naval',
  'a-go',
  'submarine',
  'typhoon',
] as const;
export type JapaneseEvent = (typeof japaneseEvents)[number];

/** 12.2, 21.1 */
export const usRefits = ['deploy', 'damage', 'destroy'] as const;
/** In the order in which they are told. */
export const japaneseRefits = ['return', 'stay', 'destroy'] as const;
export type RefitResult = (typeof usRefits)[number] | (typeof japaneseRefits)[number];
export type RefitColumn = 'naval' | 'air' | 'ground';
