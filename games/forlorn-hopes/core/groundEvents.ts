import type { Hex } from '#board/grid';
import type { Counted } from '../../tables/modifiers.ts';
import type { SideCode } from '../data/types.ts';
import type { BaseId, TownId, UnitId } from './state.ts';

/** 11.0, 13.0, 14.0 */
export interface GroundEvents {
  /** 11.1b */
  'supply spent': { unit: UnitId; hex: Hex };
  /** 11.2 */
  marched: { units: readonly UnitId[]; from: Hex; to: Hex };
  retreated: { units: readonly UnitId[]; from: Hex; to: Hex };
  'ground attack': { side: SideCode; units: readonly UnitId[]; hex: Hex };
  'ground combat': {
    attackers: readonly UnitId[];
    defenders: readonly UnitId[];
    hex: Hex;
    die: number;
    modifiers: readonly Counted[];
    result: string;
  };
  /** 11.5 */
  landing: { side: SideCode; units: readonly UnitId[]; hex: Hex; isContested: boolean };
  'landing fought': { hex: Hex; defender: UnitId; die: number; modifiers: readonly Counted[]; result: string };
  /** 13.0c: ground units and airbases without a line of supply. */
  'out of supply': { side: SideCode; units: readonly UnitId[]; bases: readonly BaseId[] };
  /** Ruling 63: a supply unit is used up by a step. */
  'supply used': { unit: UnitId; hex: Hex };
  /** 13.3m */
  'supply combined': { side: SideCode; hex: Hex };
  /** 14.1.1, 14.1.2: only the owner learns it. */
  'regroup tried': { unit: UnitId; base: BaseId; die: number; modifiers: readonly Counted[]; recovers: boolean };
  /** 14.1.3 */
  rallied: { unit: UnitId; die: number; recovers: boolean };
  /** 14.3a */
  'mobile base completed': { base: BaseId };
  'mobile base dismantled': { base: BaseId };
  /** 14.4 */
  repaired: { town: TownId; hits: number };
  /** 14.5 */
  'general regroup': { turn: number };
  /** 14.5.3, 14.5.5: how many steps a side may buy. */
  'steps offered': { side: SideCode; die: number; steps: number };
  /** Which unit, only its owner learns. */
  'step bought': { unit: UnitId };
  /** 14.5.6 */
  'restoration tried': { unit: UnitId; die: number; isRestored: boolean };
  'airbase restoration tried': { base: BaseId; die: number; modifiers: readonly Counted[]; isRestored: boolean };
}
