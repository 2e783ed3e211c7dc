import type { Hex } from '#board/grid';
import type { UnitId } from './state.ts';

/** 10.4: a surface combat under way. Targets are chosen in secret and made known with the dice. */
export interface SurfaceCombat {
  hex: Hex;
  /** By side. */
  ships: [UnitId[], UnitId[]];
  round: number;
  /** 10.4.1a; 0 before it is rolled. */
  rounds: number;
  isNight: boolean;
}
