import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';
import type { Displaced, FellBack, Moved, MoveFinished, Retreated } from '../ground/events.ts';
import type { CombatResult, LineCode, SideCode } from './dataTypes.ts';
import type { UnitId } from './state.ts';

export type { Displaced, FellBack, Moved, MoveFinished, Retreated };

export type IslandWarEvent =
  | TurnBegan
  | PhaseBegan
  | BeachWritten
  | BeachesRevealed
  | Deployed
  | Moved
  | MoveFinished
  | Landed
  | LandingLeftOut
  | AttackDeclared
  | Barraged
  | Protected
  | BanzaiDeclared
  | Resolved
  | FellBack
  | Retreated
  | Displaced
  | Eliminated
  | Advanced
  | Beachhead
  | GameEnded;

export interface TurnBegan extends Event {
  readonly type: 'turn began';
  readonly turn: number;
}

export interface PhaseBegan extends Event {
  readonly type: 'phase began';
  readonly side: SideCode;
  readonly phase: 'movement' | 'combat';
  readonly support?: number;
}

/** The US player has written down a landing hex; only he knows which (14.22). */
export interface BeachWritten extends Event {
  readonly type: 'beach written';
  readonly hex: Hex;
}

export interface BeachesRevealed extends Event {
  readonly type: 'beaches revealed';
  readonly hexes: readonly Hex[];
}

export interface Deployed extends Event {
  readonly type: 'deployed';
  readonly unit: UnitId;
  readonly hex: Hex;
}

export interface Landed extends Event {
  readonly type: 'landed';
  readonly unit: UnitId;
  readonly hex: Hex;
  /** The beach it must take, for a unit placed at sea. */
  readonly assault?: Hex;
}

/** The US lands no unit at one of the beaches of the first wave (12.1). */
export interface LandingLeftOut extends Event {
  readonly type: 'landing left out';
  readonly hex: Hex;
}

export interface AttackDeclared extends Event {
  readonly type: 'attack declared';
  readonly side: SideCode;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hexes: readonly Hex[];
}

export interface Barraged extends Event {
  readonly type: 'barrage';
  readonly units: readonly UnitId[];
  readonly support: number;
  readonly strength: number;
}

export interface Protected extends Event {
  readonly type: 'protective fire';
  readonly units: readonly UnitId[];
  readonly support: number;
  readonly strength: number;
}

export interface BanzaiDeclared extends Event {
  readonly type: 'banzai declared';
  readonly units: readonly UnitId[];
}

export interface Resolved extends Event {
  readonly type: 'combat resolved';
  readonly attack: number;
  readonly defense: number;
  readonly differential: number;
  readonly line: LineCode;
  readonly column: number;
  readonly die: number;
  readonly result: CombatResult;
  /** Why a result other than • does nothing here. */
  readonly without?: string;
  readonly hexes: readonly Hex[];
}

export interface Eliminated extends Event {
  readonly type: 'eliminated';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly rule: string;
}

export interface Advanced extends Event {
  readonly type: 'advanced';
  /** 7.91, or 12.32 for a unit that takes its beach from the sea. */
  readonly rule: string;
  readonly unit: UnitId;
  readonly from: Hex;
  readonly path: readonly Hex[];
}

export interface Beachhead extends Event {
  readonly type: 'beachhead placed' | 'beachhead destroyed';
  readonly hex: Hex;
  readonly unit: UnitId;
}

export interface GameEnded extends Event {
  readonly type: 'game ended';
  readonly winner: SideCode | null;
  readonly reason: string;
  readonly rule: string;
}
