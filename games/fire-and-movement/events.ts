import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';
import type { Island, SideCode } from './dataTypes.ts';
import type { Phase, UnitId } from './state.ts';

export type FireAndMovementEvent =
  | TurnBegan
  | PhaseBegan
  | HexTaken
  | Depleted
  | Eliminated
  | Withdrawn
  | MarkerFlipped
  | CameAshore
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

/** An assault boat marker was turned over to its landing beach side (12.2). */
export interface MarkerFlipped extends Event {
  readonly type: 'marker flipped';
  readonly hex: Hex;
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
