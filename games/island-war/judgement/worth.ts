import { attackStrength, barrageStrength, defenseStrength } from '../data.ts';
import { JAPAN, US } from '../dataTypes.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { isArtillery, rosters, sideOf, unitsNotYetInPlay } from '../units.ts';
import { weights } from './weights.ts';

/**
 * How far the landing can still be thrown back, from 1 to 0: the Japanese have the greater numbers at first, and a few
 * turns later they have not (15.1). While it is contested both sides fight for the beach; afterwards the Japanese hide
 * and the US can afford losses.
 */
export function contestOf(state: IslandWar): number {
  let japanese = 0;
  let ashore = 0;
  for (let unit = rosters[JAPAN].first; unit < rosters[JAPAN].end; unit++) {
    if (state.where[unit]! >= 0) japanese += attackStrength[unit]!;
  }
  for (let unit = rosters[US].first; unit < rosters[US].end; unit++) {
    if (state.where[unit]! >= 0) ashore += attackStrength[unit]!;
  }
  if (japanese === 0) return 0;
  return Math.max(0, weights.worth.strengthToHold - ashore / japanese);
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
