import type { Hex } from '#board/grid';
import type { UnitId } from './state.ts';

/** 9.7.8: the three altitudes. */
export const LOW = 0;
export const MEDIUM = 1;
export const HIGH = 2;
export type Level = 0 | 1 | 2;

/** Where a unit of the battle is that has no hex. */
export const OFF_BOARD: Hex = -1;
/** It has left for good: a Mission unit that is on its way home. */
export const GONE: Hex = -2;
/** 9.7.1: a latecomer that has not come yet. */
export const LATE: Hex = -3;
export const LOST: Hex = -4;

/**
 * 9.7: an air battle under way, as both sides know it. A unit of the battle is known by its position in the lists: 0 to 3 of the Mission
 * player, 4 to 7 of the Interceptor player.
 */
export interface AirBattle {
  round: number;
  impulse: number;
  /** -1 where there is none, or the other side has not seen it yet. */
  unit: UnitId[];
  hex: Hex[];
  facing: number[];
  /** -1 before it is revealed (9.7.3k); the same for `number`. */
  level: (Level | -1)[];
  /** 9.7.3d: the sequence number, 1 to 4. */
  number: number[];
  /** 1 while it has its bombs, torpedoes or paratroops. */
  loaded: number[];
}
