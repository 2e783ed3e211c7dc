import { onTop } from '#engine/frames';
import type { About } from '#engine/procedure';
import { countersAt, unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { firesFrom, type Opportunity, opportunityFire } from '../fire/opportunity.ts';
import type { CounterId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';

/** The counters of a side that the present question is about, the first of them the one that was chosen; none where it is about no one in particular. */
export function countersAsked(state: CompanyScale, side: SideCode, about: About): readonly CounterId[] {
  const { forces } = theaterOf(state);
  const isOwn = (counter: CounterId) => forces.side[counter] === side;
  const opportunity = onTop(state, opportunityFire);
  if (opportunity && state.fire === null) return firers(state, opportunity);
  const named = (about.unit ?? []).filter(isOwn);
  if (named.length > 0) return named;
  const inFire = byFire(state, side);
  if (inFire.length > 0) return inFire;
  const inAssault = byAssault(state).filter(isOwn);
  if (inAssault.length > 0) return inAssault;
  // A question about several places is about no one in particular.
  const [place, ...others] = about.place ?? [];
  return place === undefined || others.length > 0 ? [] : countersAt(state, place).filter(isOwn);
}

function firers(state: CompanyScale, local: Opportunity): readonly CounterId[] {
  return firesFrom(state, local).map(({ firer }) => firer);
}

function byFire(state: CompanyScale, side: SideCode): readonly CounterId[] {
  const { fire } = state;
  if (!fire) return [];
  if (fire.side === side) return fire.firer >= 0 ? [fire.firer] : [];
  return fire.target >= 0 ? unitsAt(state, fire.target) : [];
}

function byAssault({ assault, ...state }: CompanyScale): readonly CounterId[] {
  return assault ? [...assault.attackers, ...unitsAt(state, assault.target)] : [];
}
