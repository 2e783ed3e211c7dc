import { isGyokusai } from '../core/charges.ts';
import { stackingLimit, unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import type { DivisionId, Stripe, UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 6.1: what too many units in a place, or units that do not belong together, will cost it when the Activation ends. */
export interface Crowding {
  /** Units over the limit that have not been paid for (6.1b to 6.1d): a DG each. */
  readonly over: number;
  /** 6.1e: a DG for different Divisions or Formations, once. */
  readonly isMixed: boolean;
}

/** What a place would cost its units if others joined them. */
export function crowdingOf(state: CompanyScale, place: Place, joining: readonly UnitId[] = []): Crowding {
  const units = unitsAt(state, place);
  for (const unit of joining) if (!units.includes(unit)) units.push(unit);
  const over = Math.max(0, units.length - stackingLimit(state, place) - state.overstacked[place]!);
  return { over, isMixed: state.mixed[place] === 0 && !isGyokusai(state, place) && areMixed(state, units) };
}

/** The same as `areMixed` of all units in a place. */
export function isMixedIn({ theater, first, next }: CompanyScale, place: Place): boolean {
  const { division, stripe, units } = theaterOf({ theater }).forces;
  const lowest = first[place]!;
  if (lowest < 0) return false;
  let formation: Stripe = -1;
  for (let unit = lowest; unit >= 0 && unit < units.end; unit = next[unit]!) {
    if (division[unit] !== division[lowest]) return true;
    const own = stripe[unit]!;
    if (own < 0) continue;
    if (formation >= 0 && own !== formation) return true;
    formation = own;
  }
  return false;
}

/** 6.1e to 6.1f2: units of several Divisions, or of several Formations with a colored stripe. */
export function areMixed({ theater }: Pick<CompanyScale, 'theater'>, units: readonly UnitId[]): boolean {
  const { forces } = theaterOf({ theater });
  let division: DivisionId = -1;
  let formation: Stripe = -1;
  for (const unit of units) {
    if (division >= 0 && forces.division[unit] !== division) return true;
    division = forces.division[unit]!;
    const stripe = forces.stripe[unit]!;
    if (stripe < 0) continue;
    if (formation >= 0 && stripe !== formation) return true;
    formation = stripe;
  }
  return false;
}
