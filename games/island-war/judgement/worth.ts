import { attackStrength, barrageStrength, defenseStrength } from '../data.ts';
import { JAPAN, type SideCode, US } from '../dataTypes.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { isArtillery, sideOf, unitsNotYetInPlay, unitsOnMap } from '../units.ts';
import { weights } from './weights.ts';

/**
 * How far the landing can still be thrown back, from 1 to 0: the Japanese have the greater numbers at first, and a few
 * turns later they have not (15.1). While it is contested both sides fight for the beach; afterwards the Japanese hide
 * and the US can afford losses.
 */
export function contestOf(state: IslandWar): number {
  const japanese = strengthOnMap(state, JAPAN);
  if (japanese === 0) return 0;
  return Math.max(0, weights.worth.strengthToHold - strengthOnMap(state, US) / japanese);
}

/** Whether the Japanese still fight for the beaches; if not, they evade. */
export function japaneseFight(contest: number): boolean {
  return contest > weights.counterattack.worthFighting;
}

function strengthOnMap(state: IslandWar, side: SideCode): number {
  return unitsOnMap(state, side).reduce((sum, unit) => sum + attackStrength[unit]!, 0);
}

/** What the loss of each unit means, in Japanese units: one of them alive at the end denies the US victory. */
export interface Worths {
  readonly contest: number;
  of(unit: UnitId): number;
  /** What each beachhead is worth to the US: the more units still wait to come ashore, the more. */
  readonly ofBeachhead: number;
}

export function worthsIn(state: IslandWar): Worths {
  const contest = contestOf(state);
  const american = 0.2 + contest;
  return {
    contest,
    ofBeachhead:
      weights.worth.worthOfArrival * Math.min(unitsNotYetInPlay(state, US).length, weights.worth.arrivalsThatCount),
    of: (unit) => {
      const strength = isArtillery(unit) ? barrageStrength[unit]! : attackStrength[unit]! + defenseStrength[unit]!;
      if (sideOf(unit) === US) return american * (isArtillery(unit) ? 0.8 : strength / 8);
      return 1 + 0.03 * strength * contest;
    },
  };
}
