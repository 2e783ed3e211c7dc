import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';
import type { Island, SideCode } from './dataTypes.ts';
import type { Phase, UnitId } from './state.ts';

export type FireAndMovementEvent =
  | TurnBegan
  | PhaseBegan
  | Moved
  | HexTaken
  | Depleted
  | Eliminated
  | Withdrawn
  | MarkerFlipped
  | CameAshore
  | Landed
  | PutToSea
  | Rebuilt
  | BeachLost;

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

export interface Moved extends Event {
  readonly type: 'moved';
  readonly unit: UnitId;
  readonly from: Hex;
  readonly path: readonly Hex[];
  /** In half movement points. */
  readonly cost: number;
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
