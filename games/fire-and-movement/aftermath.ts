import type { Hex } from '#board/grid';
import type { CombatResult } from './dataTypes.ts';
import { type Play, procedure, type UnitId } from './state.ts';

/** What a combat has led to: all that follows the die. */
export interface Aftermath {
  /** As it counts: already changed by Banzai (15.0) or bombardment (8.1.3). */
  result: CombatResult;
  attackers: UnitId[];
  /** None where an empty reef was assaulted (12.3). */
  defenders: UnitId[];
  /** The hex attacked. */
  hex: Hex;
  bombardment: boolean;
  /** The US engineer that opened a cave complex and pays for any loss (14.0); -1 if none did. */
  engineer: UnitId;
}

/** 8.2.4 to 8.5: losses, retreats, stiff resistance, displacement, advance. */
export const aftermath = procedure<Aftermath>('aftermath', []);

export function callAftermath(play: Play, outcome: Aftermath): void {
  play.call(aftermath, outcome);
}

export const aftermathProcedures = [aftermath];
