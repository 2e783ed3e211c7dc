import type { Source } from '../../data/provenance.ts';

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

/** 2.3: what a unit is; bases are ground units of their own kind (2.7). */
export const categories = ['naval', 'air', 'ground', 'base'] as const;
export type Category = (typeof categories)[number];

/** 2.5 */
export const shipTypes = ['CV', 'CVL', 'CVE', 'BB', 'CA', 'CL', 'DD', 'AV', 'AP', 'APD', 'LST', 'SR', 'SS'] as const;
export type ShipType = (typeof shipTypes)[number];

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
export type UnitSize = (typeof unitSizes)[number];

/** When a unit comes into play: at the start, from the 1943 or the 1944 reinforcements; with the Truk units (22.0); in place of another (17.1). */
export const entries = ['start', '1943', '1944', 'truk', 'option'] as const;
export type Entry = (typeof entries)[number];

/** 10.2: the four combat factors in the order of the stages. A parenthesized factor is a support factor (10.13). */
export interface Factors {
  readonly antiAir: number;
  readonly antiSurface: number;
  readonly antiSubmarine: number;
  readonly antiGround: number;
}

export interface UnitType {
  /** Short and lasting: save files name units by it: `us-CV-9`, `japan-Sa-6`, `us-base-tarawa`. */
  readonly id: string;
  readonly side: Side;
  readonly category: Category;
  readonly class: UnitClass;
  /** As on the counter: `CV-9`, `2 Mar`. */
  readonly designation: string;
  /** The same in full words: `Essex`, `2nd Marine Division`. */
  readonly title: string;
  /** Of ground units; null for all others. */
  readonly size: UnitSize | null;
  readonly entry: Entry;
  /** By steps left, the last step first: one for most units, reduced and full for a division, levels 1 to 4 for a base. */
  readonly factors: readonly Factors[];
  /** Whether its anti-ground factor is a support factor (10.13). */
  readonly support: boolean;
  /** Movement of ships, range of air units; 0 for all others. */
  readonly movement: number;
  /** 2.4: cargo capacity of amphibs; 0 for all others. */
  readonly capacity: number;
  /** Of a base: the island it is for, since there is one for each (14.1); else null. */
  readonly island: IslandId | null;
  readonly source: Source;
}

export interface IslandType {
  readonly id: IslandId;
  readonly title: string;
  /** The number of its zone. */
  readonly zone: string;
  readonly size: 'small' | 'large';
  readonly airfield: boolean;
  readonly port: boolean;
  /** 5.2 */
  readonly majorObjective: boolean;
  /** 3.5: level of the Japanese base and number of ground units drawn for it. */
  readonly japaneseBase: number;
  readonly japaneseUnits: number;
  /** Of what the rulebook does not tell: place, size, airfield, port. */
  readonly source: Source;
}

/** An off-map base (15.0). */
export interface OffMapBase {
  readonly id: 'pearl-harbor' | 'philippines' | 'iwo-jima';
  readonly title: string;
  readonly side: Side;
  /** The zones that it borders on, by number. */
  readonly borders: readonly string[];
  readonly source: Source;
}

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

/** An event marker; those that exist twice are two markers of one event. US markers come first. */
export interface MarkerType {
  /** `halsey`, `air-naval-1`. */
  readonly id: string;
  readonly side: Side;
  readonly event: UsEvent | JapaneseEvent;
  readonly title: string;
  /** What it does, for the player, in our words. */
  readonly text: string;
  readonly rule: string;
  readonly source: Source;
}

export type RefitResult = 'deploy' | 'damage' | 'destroy' | 'return' | 'stay';

/** 12.2, 21.1: by die, 1 first. */
export interface RefitTable {
  readonly naval: readonly RefitResult[];
  readonly air: readonly RefitResult[];
  readonly ground: readonly RefitResult[];
}

export interface Tables {
  /** 4.3 */
  readonly victoryPoints: {
    readonly majorObjective: number;
    readonly island: number;
    readonly japaneseCarrier: number;
    readonly japaneseShip: number;
    readonly usCarrier: number;
    readonly usShip: number;
    readonly usDivision: number;
    readonly trukBase: number;
    readonly japaneseBase: number;
    readonly source: Source;
  };
  /** 4.4: points from which the result is a victory, a draw. */
  readonly levels: { readonly victory: number; readonly draw: number; readonly source: Source };
  readonly refit: { readonly us: RefitTable; readonly japan: RefitTable; readonly source: Source };
  /** 16.0: by total of two dice, 2 first; where a total has two islands, those of a further die, 1 first. */
  readonly islandLocation: { readonly rows: readonly (readonly IslandId[])[]; readonly source: Source };
  /** 10.9: categories in the order in which they are hit. */
  readonly targetPriority: { readonly rows: readonly (readonly ShipType[])[]; readonly source: Source };
}

export interface TurnType {
  /** `October 1943`. */
  readonly title: string;
  readonly note: string;
  /** 7.5: US ships that may act together. */
  readonly forceLimit: number;
}
