import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';
import type { Displaced, FellBack, Moved, MoveFinished, Retreated } from '../ground/events.ts';
import type { CombatResult, Island, SideCode } from './dataTypes.ts';
import type { ScenarioEvent } from './scenarioEvents.ts';
import type { MarkerId, Phase, UnitId } from './state.ts';
import type { Odds } from './strength.ts';
import type { Purpose } from './support.ts';

export type { Displaced, FellBack, Moved, MoveFinished, Retreated };

export type FireAndMovementEvent =
  | ScenarioEvent
  | TurnBegan
  | PhaseBegan
  | Moved
  | MoveFinished
  | HexTaken
  | Depleted
  | Eliminated
  | Withdrawn
  | Resisted
  | FellBack
  | Retreated
  | Displaced
  | Advanced
  | MarkerFlipped
  | CameAshore
  | Landed
  | PutToSea
  | Rebuilt
  | BeachLost
  | AttackDeclared
  | BanzaiDeclared
  | SupportCommitted
  | SupportRevealed
  | Bombarded
  | CombatResolved
  | GunfireLost
  | Principle;

export interface TurnBegan extends Event {
  readonly type: 'turn began';
  readonly turn: number;
  readonly islands: readonly Island[];
}

export interface PhaseBegan extends Event {
  readonly type: 'phase began';
  readonly side: SideCode;
  readonly phase: Phase;
}

/** A hex that counts for victory has changed hands. */
export interface HexTaken extends Event {
  readonly type: 'hex taken';
  readonly hex: Hex;
  readonly unit: UnitId;
}

export interface Depleted extends Event {
  readonly type: 'depleted';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly rule: string;
}

export interface Eliminated extends Event {
  readonly type: 'eliminated';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly rule: string;
}

/** An assaulting unit was thrown back into its boats (12.1). */
export interface Withdrawn extends Event {
  readonly type: 'withdrawn';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly rule: string;
}

/** A unit stood fast instead of retreating (8.4). */
export interface Resisted extends Event {
  readonly type: 'resisted';
  readonly unit: UnitId;
  readonly hex: Hex;
}

export interface Advanced extends Event {
  readonly type: 'advanced';
  readonly unit: UnitId;
  readonly from: Hex;
  readonly path: readonly Hex[];
}

/** An assault boat marker was turned over to its landing beach side (12.0, 12.2). */
export interface MarkerFlipped extends Event {
  readonly type: 'marker flipped';
  readonly hex: Hex;
  readonly rule: string;
}

/** A unit came from off the map onto a landing beach (11.2, 12.0). */
export interface Landed extends Event {
  readonly type: 'landed';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly rule: string;
}

/** A unit was placed in a sea hex to assault a hex from there (12.0, 12.1). */
export interface PutToSea extends Event {
  readonly type: 'put to sea';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly target: Hex;
}

/** A depleted Japanese unit is at full strength again (11.1). */
export interface Rebuilt extends Event {
  readonly type: 'rebuilt';
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly rule: string;
}

export interface CameAshore extends Event {
  readonly type: 'came ashore';
  readonly unit: UnitId;
  readonly from: Hex;
  readonly to: Hex;
}

export interface BeachLost extends Event {
  readonly type: 'beach lost';
  readonly hex: Hex;
  readonly unit: UnitId;
}

export interface AttackDeclared extends Event {
  readonly type: 'attack declared';
  readonly side: SideCode;
  readonly attackers: readonly UnitId[];
  /** None on an empty reef (12.3). */
  readonly defenders: readonly UnitId[];
  readonly hex: Hex;
}

export interface BanzaiDeclared extends Event {
  readonly type: 'banzai declared';
  readonly hex: Hex;
}

/** A marker was laid face down. */
export interface SupportCommitted extends Event {
  readonly type: 'support committed';
  readonly side: SideCode;
  readonly hex: Hex;
  /** How many of this side lie there now. */
  readonly count: number;
}

/** Markers were drawn and shown. */
export interface SupportRevealed extends Event {
  readonly type: 'support revealed';
  readonly side: SideCode;
  readonly island: Island;
  readonly purpose: Purpose;
  readonly markers: readonly MarkerId[];
  /** Those that went back into the cup without effect (17.1). */
  readonly returned: readonly MarkerId[];
}

interface Resolved extends Event, Odds {
  readonly hex: Hex;
  readonly die: number;
  /** As the table has it. */
  readonly result: CombatResult;
  /** What it comes to in a bombardment (8.1.3) or a Banzai attack (15.0). */
  readonly counts: CombatResult;
}

export interface Bombarded extends Resolved {
  readonly type: 'bombarded';
  readonly side: SideCode;
  readonly markers: readonly MarkerId[];
}

export interface CombatResolved extends Resolved {
  readonly type: 'combat resolved';
}

/** Withheld naval gunfire that was not fired on game turn 1 (18.1(3)). */
export interface GunfireLost extends Event {
  readonly type: 'gunfire lost';
  readonly island: Island;
  readonly markers: readonly MarkerId[];
}

/** 16.0: the rules that play the Japanese have settled what units do next. */
export interface Principle extends Event {
  readonly type: 'principle';
  /** The case that decided it. */
  readonly principle: string;
  readonly units: readonly UnitId[];
  /** What they are after, or where they stay. */
  readonly hex: Hex;
  /** Further cases that settled how they go about it. */
  readonly also: readonly string[];
}
