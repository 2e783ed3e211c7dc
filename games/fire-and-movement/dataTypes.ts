import type { OptionDefinition } from '#engine/definition';
import type { Strength } from '../data/counterValues.ts';
import type { Source } from '../data/provenance.ts';

export const sides = ['us', 'japan'] as const;
export type Side = (typeof sides)[number];
/** Position in `sides`. */
export type SideCode = 0 | 1;
export const US: SideCode = 0;
export const JAPAN: SideCode = 1;

/** The islands in the order in which they are invaded (18.2). */
export const islandIds = ['engebi', 'eniwetok', 'parry', 'guam', 'tinian', 'angaur'] as const;
export type IslandId = (typeof islandIds)[number];
/** Position in `islandIds`. */
export type Island = number;
export const ENGEBI: Island = 0;
export const ENIWETOK: Island = 1;
export const PARRY: Island = 2;
export const GUAM: Island = 3;
export const TINIAN: Island = 4;
export const ANGAUR: Island = 5;

/** 10.2: what the symbol on the counter shows. */
export const branches = [
  'amphibious assault infantry',
  'infantry',
  'amphibious tank',
  'japanese marine',
  'engineer',
  'sniper',
  'heavy weapons',
  'tank',
] as const;
export type Branch = (typeof branches)[number];

export const unitSizes = ['platoon', 'company', 'battalion', 'regiment'] as const;
export type UnitSize = (typeof unitSizes)[number];

export interface UnitType {
  /** Short and lasting: save files name units by it. */
  readonly id: string;
  readonly side: Side;
  /** The island it belongs to: by its letters (10.4) or its command (10.3). */
  readonly island: IslandId;
  /** As on the counter; '' where it has none. */
  readonly designation: string;
  /** The same in full words. */
  readonly title: string;
  readonly formation: string;
  readonly branch: Branch;
  readonly size: UnitSize;
  readonly front: Strength;
  /** The depleted side; null for a unit of one step (2.3). */
  readonly back: Strength | null;
  readonly mobile: boolean;
  /** Whether it exerts a zone of control (6.0). */
  readonly zone: boolean;
  readonly source: Source;
}

export const markerKinds = [
  'naval gunfire',
  'air',
  'artillery',
  'mortar',
  'coast gun',
  'anti-aircraft',
  'fortification',
  'banzai',
] as const;
export type MarkerKind = (typeof markerKinds)[number];

/** A support fire marker. */
export interface MarkerType {
  readonly id: string;
  readonly side: Side;
  /** The island whose cup it belongs to, where markers are not allotted freely. */
  readonly island: IslandId;
  readonly kind: MarkerKind;
  /** `corps artillery`, where that says more than the kind. */
  readonly title: string;
  readonly value: number;
  /** The white strip: naval gunfire and Banzai markers leave the scenario once used (17.0). */
  readonly usedOnce: boolean;
  readonly source: Source;
}

/** A row of the random placement tables (19.0): the unit and the hex for each die. */
export interface PlacementRow {
  /** Position in `units`. */
  readonly unit: number;
  /** Six hexes, by die less one. */
  readonly hexes: readonly number[];
}

/** What the US must capture on an island, and whether the garrison must be wiped out as well (18.1(6)). */
export interface Conditions {
  readonly airstrips: boolean;
  readonly villages: boolean;
  /** Every hex with land in it. */
  readonly everyHex: boolean;
  /** Further hexes, by their numbers on the map: Saipan Village and the Phosphate Plant. */
  readonly places: readonly string[];
  readonly garrison: boolean;
}

export interface IslandType {
  readonly id: IslandId;
  readonly title: string;
  /** On Japanese counters: `Ei`. */
  readonly letters: string;
  /** The opening day, as 1944-02-18. */
  readonly date: string;
  /** Game turns in the sequenced and individual scenarios. */
  readonly turns: number;
  /** The game turn by which it must be taken in the simultaneous scenario. */
  readonly deadline: number;
  /** Assault boat markers in the sequenced and individual scenarios. */
  readonly boats: number;
  /** 11.1: rebuilds a game turn: none, for each of these hexes in Japanese hands, or a number. */
  readonly rebuilds: number;
  /** By their numbers on the map. */
  readonly rebuildHexes: readonly string[];
  readonly conditions: Conditions;
  readonly source: Source;
}

/** The lines of the combat results table, from the best for the defender to the worst. */
export const terrainLines = ['mountain', 'hill/jungle', 'jungle', 'hill', 'clear'] as const;
export type TerrainLine = (typeof terrainLines)[number];
/** Position in `terrainLines`: of two lines the lower is the better for the defender (8.2.2). */
export type LineCode = 0 | 1 | 2 | 3 | 4;

export const combatResults = ['De', 'D3', 'D2', 'Ex', '•', 'A1', 'A2', 'A3', '(A)', 'Ae'] as const;
export type CombatResult = (typeof combatResults)[number];

/** Costs are in half movement points; null is prohibited. */
export interface HexTerrain {
  readonly terrain: string;
  readonly title: string;
  readonly cost: number | null;
  readonly line: TerrainLine;
  /** The line of an attack that comes wholly across unbridged rivers. */
  readonly lineAcrossRiver: TerrainLine;
  /** 12.0: no landing here without a road. */
  readonly barsLanding: boolean;
  readonly source: Source;
}

/** Ground that a hex holds beside its terrain, such as a village: its cost is added (5.4). */
export interface HexFeature {
  readonly feature: string;
  readonly title: string;
  readonly cost: number;
  /** null where it does not matter in ordinary combat. */
  readonly line: TerrainLine | null;
  readonly lineAcrossRiver: TerrainLine | null;
  readonly barsLanding: boolean;
  readonly source: Source;
}

export interface HexsideTerrain {
  readonly feature: string;
  readonly title: string;
  /** Half movement points on top of the hex; null is prohibited. */
  readonly cost: number | null;
  readonly source: Source;
}

export interface PathTerrain {
  readonly kind: string;
  readonly title: string;
  /** Half movement points instead of all other costs. */
  readonly cost: number;
  readonly source: Source;
}

export interface TerrainKey {
  readonly hexes: readonly HexTerrain[];
  readonly features: readonly HexFeature[];
  readonly hexsides: readonly HexsideTerrain[];
  readonly paths: readonly PathTerrain[];
  /** Across a bridge into any terrain (8.2.2). */
  readonly bridgeLine: TerrainLine;
  /** A reef under amphibious assault (12.3). */
  readonly reefLine: TerrainLine;
  readonly source: Source;
}

export type Mode = 'simultaneous' | 'sequenced' | 'individual';

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly summary: string;
  readonly mode: Mode;
  /** The islands played, in order. */
  readonly islands: readonly Island[];
  readonly source: Source;
}

export interface ScenariosFile {
  /** Game turns of the simultaneous scenario. */
  readonly lastTurn: number;
  /** Assault boat markers in the simultaneous scenario, for all islands together. */
  readonly boats: number;
  /** Markers that every Japanese cup must hold at least where they are allotted freely. */
  readonly leastMarkers: number;
  readonly scenarios: readonly Scenario[];
  readonly options: readonly OptionDefinition[];
}

type Point = readonly number[];

/** What a map file holds for drawing, beside what `#board/map` compiles for playing. Points are in `grid.coordinates`. */
export interface DrawnMap {
  readonly title: string;
  readonly grid: { readonly metresPerHex: number; readonly northDegreesClockwise: number };
  /** Closed rings. */
  readonly coastline: readonly (readonly Point[])[];
  readonly lines: readonly { readonly kind: string; readonly name: string; readonly points: readonly Point[] }[];
  readonly places: readonly {
    readonly name: string;
    readonly hex: string;
    readonly kind: string;
    readonly at: Point;
    readonly from: string;
  }[];
  readonly labels: readonly {
    readonly text: string;
    readonly at: Point;
    readonly kind: string;
    /** Degrees clockwise. */
    readonly angle?: number;
  }[];
  readonly source: unknown;
  readonly sources: readonly string[];
  readonly notes: readonly string[];
}
