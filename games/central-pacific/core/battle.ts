import type { Island, SideCode } from '../data/types.ts';
import type { Zone } from './places.ts';
import type { MarkerId, UnitId } from './state.ts';

/** Who fights whom, and how (table 3.9 of what takes part). */
export const battleKinds = [
  /** Ships against ships of the same zone. */
  'sea',
  /** Land-based air against the ships of a zone. */
  'air on ships',
  /** Land-based air against the ground and air units of an island. */
  'air on island',
  /** Ships against the ground units of an island of their zone. */
  'bombardment',
  /** Carriers against the ships, or the ground and air units of an island, in an adjacent zone; nobody answers. */
  'strike on ships',
  'strike on island',
  /** Carriers against the ships in the zone the strike came from. */
  'counterstrike',
  'ground',
  'air-ground',
  'invasion',
  /** Japanese ground units against all US units on their island. */
  'counterattack',
] as const;
export type BattleKind = (typeof battleKinds)[number];

/** The four stages in their order, and what is hit in each (10.2). */
export const stages = ['anti-air', 'anti-surface', 'anti-submarine', 'anti-ground'] as const;
export type Stage = 0 | 1 | 2 | 3;
export const ANTI_AIR: Stage = 0;
export const ANTI_SURFACE: Stage = 1;
export const ANTI_SUBMARINE: Stage = 2;
export const ANTI_GROUND: Stage = 3;

/** The hits of one side in one stage, by what they may be put on. */
export interface Hits {
  /** May go to any target of the stage. */
  free: number;
  /** 10.8: by ships aimed at the screen, and by those aimed at carriers and transports. */
  screen: number;
  protected: number;
  /** 10.8, 10.9: by bombarding ships and aircraft: on the base first. */
  bombardment: number;
}

export interface Battle {
  kind: BattleKind;
  attacker: SideCode;
  /** Where the targets are. */
  zone: Zone;
  /** Of land battles, else -1. */
  island: Island;
  /** Where a strike comes from; else the same as `zone`. */
  origin: Zone;
  /** `planned`: nothing is revealed yet, and it can still be called off. */
  stand: 'planned' | 'under way' | 'over';
  /** The units that fight, those lost taken out. Japanese defenders join when they are revealed: a plan does not know them. */
  us: UnitId[];
  japan: UnitId[];
  /** What was lost, in the order in which it fell. */
  lost: UnitId[];
  /** The amphibs whose troops land in this battle (10.15). */
  amphibs: UnitId[];
  /** The event marker played for the US first-fire roll, or -1; whether UDT was committed. */
  marker: MarkerId;
  udt: boolean;
  /** By side: the first-fire die, 0 before it is rolled or where none is. */
  dice: [number, number];
  /** -1 before it is known. */
  firstFire: SideCode | -1;
  stage: Stage;
  /** Who fires now. */
  firing: SideCode;
  /** US ships aimed at carriers and transports in the stage under way (10.8). */
  aimed: UnitId[];
  /** What the side that fires has scored in this stage and not yet put on targets. */
  hits: Hits;
}
