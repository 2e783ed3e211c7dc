import { allowanceIn, disorderedAllowance, leftOnEntry } from '../core/conditions.ts';
import { type CompanyScale, NO_BARRAGE, STEADY } from '../core/state.ts';
import type { Place } from '../theater/places.ts';

/*
 * Movement points are reckoned as points gone: paid, or lost to barrages. So a unit that becomes more disordered in the middle
 * of its move has its allowance at the new level, less those (6.0l, ruling 98).
 */

/** The points of an allowance that are gone before the first step out of a place, because of a barrage (8.6.2e). */
export function goneAtFirst(state: CompanyScale, place: Place, allowance: number): number {
  if (state.shock[place] === STEADY && state.barrage[place] === NO_BARRAGE) return 0;
  return disorderedAllowance(state.disorder[place]!, allowance) - allowanceIn(state, place, allowance);
}

/** What is left of an allowance at a level of disorder. */
export function leftAt(level: number, allowance: number, gone: number): number {
  return Math.max(0, disorderedAllowance(level, allowance) - gone);
}

/** What is gone once units have come into a place at a level of disorder: a barrage cuts what they have left (8.6.2d). */
export function goneOnEntry(state: CompanyScale, place: Place, level: number, allowance: number, gone: number): number {
  const left = leftAt(level, allowance, gone);
  if (state.shock[place] !== STEADY) return gone + left;
  return gone + left - leftOnEntry(state, place, left);
}
