import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';

// How units leave their hexes, on the march and because of a combat.

export interface Moved extends Event {
  readonly type: 'moved';
  readonly unit: number;
  readonly from: Hex;
  readonly path: readonly Hex[];
  /** In half movement points. */
  readonly cost: number;
}

/** The hand is off the piece: emitted only where that is final. */
export interface MoveFinished extends Event {
  readonly type: 'move finished';
  readonly unit: number;
}

/** One hex of a retreat; `retreated` tells of the whole once it is over. */
export interface FellBack extends Event {
  readonly type: 'fell back';
  readonly unit: number;
  readonly from: Hex;
  readonly to: Hex;
}

export interface Retreated extends Event {
  readonly type: 'retreated';
  readonly unit: number;
  readonly from: Hex;
  readonly path: readonly Hex[];
}

export interface Displaced extends Event {
  readonly type: 'displaced';
  readonly unit: number;
  readonly from: Hex;
  readonly to: Hex;
}
