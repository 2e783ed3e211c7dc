import { onTop } from '#engine/frames';
import { countersAt, unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { firesFrom, type Opportunity, opportunityFire } from '../fire/opportunity.ts';
import type { CounterId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** What procedures keep about those whom they are about. */
interface About {
  readonly unit?: CounterId;
  readonly units?: readonly CounterId[];
  readonly leader?: CounterId;
  readonly weapon?: CounterId;
  readonly place?: Place;
}

/** The counters of a side that the present question is about, the first of them the one that was chosen; none where it is about no one in particular. */
export function countersAsked(state: CompanyScale, side: SideCode): readonly CounterId[] {
  const { forces } = theaterOf(state);
  const isOwn = (counter: CounterId) => forces.side[counter] === side;
  const opportunity = onTop(state, opportunityFire);
  if (opportunity && state.fire === null) return firers(state, opportunity);
  const named = counted(state, state.stack.at(-1)!.local as About).filter(isOwn);
  if (named.length > 0) return named;
  const inFire = byFire(state, side);
  if (inFire.length > 0) return inFire;
  return byAssault(state).filter(isOwn);
}

function counted(state: CompanyScale, { unit, units, leader, weapon, place }: About): readonly CounterId[] {
  const one = unit ?? leader ?? weapon;
  if (one !== undefined && one >= 0) return [one];
  if (units && units.length > 0) return units;
  return place !== undefined && place >= 0 ? countersAt(state, place) : [];
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
