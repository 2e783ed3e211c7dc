import type { Hex } from '#board/grid';
import type { Event } from '#engine/state';

// How units leave their hexes because of a combat.

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
