import { JAPAN_REFIT, placeOfIsland } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { baseLevel, baseOf } from '../core/units.ts';
import { rosters } from '../data/data.ts';
import { type Island, JAPAN } from '../data/types.ts';
import { type Assault, assaultFrom, rateOf } from './assaults.ts';
import { worthOfRuin } from './situation.ts';
import { weights } from './weights.ts';

/** What so many hits on an island are worth, expected of an action before its invasion. */
export type Softening = (island: Island, hits: number) => number;

/**
 * What it is worth to strike or bombard an island first: the invasion has better chances then, but it takes an action more. Where none
 * is possible yet, hits still count for something.
 */
export function softeningFor(
  state: CentralPacific,
  assaults: readonly Assault[],
  wanted: readonly Island[],
): Softening {
  return (island, hits) => {
    const counted = Math.floor(hits * weights.sureHits);
    let worth = wanted.includes(island) ? distantSoftening(state, island, hits) : 0;
    for (const assault of assaults) {
      if (assault.island !== island || counted === 0) continue;
      const after = assaultFrom(softened(state, island, counted), assault.origin, island);
      if (after) worth = Math.max(worth, rateOf(island, assault.gain, after.cleared, after.losses, 1));
    }
    return worth;
  };
}

/** What hits on an island are worth by themselves: the Japanese base may be gone for good. */
export function distantSoftening(state: CentralPacific, island: Island, hits: number): number {
  const level = baseLevel(state, JAPAN, island);
  const isRuined = level > 0 && Math.floor(hits * weights.sureHits) >= level;
  return Math.max(weights.distantHit * hits, isRuined ? weights.ruin * worthOfRuin(state, island) : 0);
}

/** The state as it would be after so many hits on an island, the base first; which of the troops are hit does not matter here. */
function softened(state: CentralPacific, island: Island, hits: number): CentralPacific {
  const place = placeOfIsland(island);
  const base = baseOf(JAPAN, island);
  const level = state.steps[base]!;
  const steps = state.steps.with(base, Math.max(level - hits, 0));
  let left = Math.max(hits - level, 0);
  const hidden = Math.min(state.hiddenAt[place]!, left);
  left -= hidden;
  const where = [...state.where];
  for (let unit = rosters.japanGround.first; unit < rosters.japanGround.end && left > 0; unit++) {
    if (state.known[unit] === 0 || where[unit] !== place) continue;
    where[unit] = JAPAN_REFIT;
    left--;
  }
  return { ...state, steps, where, hiddenAt: state.hiddenAt.with(place, state.hiddenAt[place]! - hidden) };
}
