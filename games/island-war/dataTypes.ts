import type { Hex } from '#board/grid';
import type { OptionDefinition } from '#engine/definition';
import type { Source } from '../data/provenance.ts';

export const sides = ['us', 'japan'] as const;
export type Side = (typeof sides)[number];
/** Position in `sides`. */
export type SideCode = 0 | 1;
export const US: SideCode = 0;
export const JAPAN: SideCode = 1;

export const unitClasses = ['infantry', 'engineer', 'armor', 'artillery'] as const;
export type UnitClass = (typeof unitClasses)[number];
/** Positions in `unitClasses`. */
export const INFANTRY = 0;
export const ENGINEER = 1;
export const ARMOR = 2;
export const ARTILLERY = 3;

/** What the symbol on the counter shows. */
export const branches = [
  'infantry',
  'marine infantry',
  'army infantry',
  'naval infantry',
  'engineer',
  'tank',
  'field artillery',
  'mountain artillery',
  'anti-aircraft artillery',
] as const;
export type Branch = (typeof branches)[number];

export const unitSizes = ['company', 'battalion', 'regiment'] as const;
export type UnitSize = (typeof unitSizes)[number];

interface AnyUnit {
  /** Short and lasting: save files name units by it. */
  readonly id: string;
  readonly side: Side;
  /** As on the counter. */
  readonly designation: string;
  /** The same in full words. */
  readonly title: string;
  readonly formation: string;
  readonly branch: Branch;
  readonly size: UnitSize;
  readonly defense: number;
  /** In whole movement points, as printed. */
  readonly movement: number;
  /** The numbers as they stand on the counter. */
  readonly values: string;
  readonly source: Source;
}

export interface GroundUnit extends AnyUnit {
  readonly class: 'infantry' | 'engineer' | 'armor';
  readonly attack: number;
}

export interface ArtilleryUnit extends AnyUnit {
  readonly class: 'artillery';
  readonly barrage: number;
  readonly protectiveFire: number;
  readonly range: number;
}

export type UnitType = GroundUnit | ArtilleryUnit;

/** The lines of the combat results table, from the best for the defender to the worst. */
export const terrainLines = ['rough', 'broken', 'river', 'clear'] as const;
export type TerrainLine = (typeof terrainLines)[number];
/** Position in `terrainLines`: of two lines the lower is the better for the defender (7.44). */
export type LineCode = 0 | 1 | 2 | 3;

/** From the best for the attacker to the worst. */
export const combatResults = ['De', 'D3', 'D2', 'D1', '•', 'A1', 'A2', 'A3', 'Ae'] as const;
export type CombatResult = (typeof combatResults)[number];

/** The one terrain that units land from (12.32). Others may be prohibited as well, such as a lake. */
export const SEA = 'sea';

/** Costs are in half movement points; null is prohibited. */
export interface HexTerrain {
  readonly terrain: string;
  readonly title: string;
  readonly cost: number | null;
  readonly line: TerrainLine | null;
  /** Armor enters from any side, along roads and trails only, or not at all. */
  readonly armor: 'enter' | 'path' | 'never';
  readonly source: Source;
}

export interface HexsideTerrain {
  readonly feature: string;
  readonly title: string;
  /** Half movement points on top of the hex. */
  readonly cost: number;
  readonly line: TerrainLine;
  readonly source: Source;
}

export interface PathTerrain {
  readonly kind: string;
  readonly title: string;
  /** Half movement points instead of the hex's cost. */
  readonly cost: number;
  /** Whether the hexside crossed costs nothing along it: bridges and fords. */
  readonly waivesHexside: boolean;
  readonly opensToArmor: boolean;
  readonly source: Source;
}

export interface HexFeature {
  readonly feature: string;
  readonly title: string;
  readonly effect: 'landing' | 'none';
  readonly source: Source;
}

export interface TerrainKey {
  readonly hexes: readonly HexTerrain[];
  readonly hexsides: readonly HexsideTerrain[];
  readonly paths: readonly PathTerrain[];
  readonly features: readonly HexFeature[];
  readonly source: Source;
}

export interface Turn {
  readonly turn: number;
  /** The opening day, as 1944-06-15. */
  readonly date: string;
  readonly groundSupport: Readonly<Record<Side, number>>;
  readonly source: Source;
}

export interface Landing {
  /** Where the unit is placed. */
  readonly hex: Hex;
  readonly kind: 'beach' | 'sea';
  /** The beach it lands on: the same hex, or the one it attacks from the sea. */
  readonly beach: Hex;
}

export interface Scenario {
  readonly id: 'historical' | 'free-deployment';
  readonly title: string;
  readonly rule: string;
  readonly summary: string;
  /** Where the Japanese start; null where their player chooses. `unit` is a position in `units`. */
  readonly setUp: readonly { readonly unit: number; readonly hex: Hex }[] | null;
  /** Where the first wave lands; null where the US player chooses. */
  readonly landings: readonly Landing[] | null;
  readonly source: Source;
}

export interface ScenariosFile {
  readonly firstPlayer: Side;
  readonly lastTurn: number;
  readonly firstWave: { readonly units: number; readonly class: UnitClass };
  readonly scenarios: readonly Scenario[];
  readonly options: readonly OptionDefinition[];
}
