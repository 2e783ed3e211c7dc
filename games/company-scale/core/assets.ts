import type { Roster } from '../../data/roster.ts';
import { type CounterId, isOfCommand, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { helpsAll } from './heroes.ts';
import type { CompanyScale } from './state.ts';

/** What leaders and heroes are asked for: what they add to fire, or to Troop Quality. */
export type Bonus = 'fire' | 'quality';

/** 13.0, ruling 109: the leader in a place who helps a unit most, or -1; he must command it. */
export function leaderFor(
  state: CompanyScale,
  place: Place,
  unit: UnitId,
  bonus: Bonus,
  apart: readonly CounterId[] = [],
): CounterId {
  const { forces } = theaterOf(state);
  const counts = (leader: CounterId) => isOfCommand(forces, leader, unit) && !apart.includes(leader);
  return bestOf(state, place, forces.leaders, bonus, counts);
}

/** 14.1a, 20.1.0d: the hero in a place who helps most, or -1, of those who help any unit there; one at a time. */
export function heroAt(state: CompanyScale, place: Place, bonus: Bonus, apart: readonly CounterId[] = []): CounterId {
  const { forces } = theaterOf(state);
  return bestOf(state, place, forces.heroes, bonus, (hero) => helpsAll(forces, hero) && !apart.includes(hero));
}

/** What a leader or hero adds; a leader's replacement has his own values (3.4k). */
export function bonusOf(state: CompanyScale, marker: CounterId, bonus: Bonus): number {
  return marker < 0 ? 0 : theaterOf(state).forces[bonus][marker * 2 + state.mode[marker]!]!;
}

function bestOf(
  state: CompanyScale,
  place: Place,
  { first, end }: Roster,
  bonus: Bonus,
  counts: (marker: CounterId) => boolean,
): CounterId {
  if (place < 0) return -1;
  let best = -1;
  for (let counter = state.first[place]!; counter >= 0 && counter < end; counter = state.next[counter]!) {
    if (counter < first || !counts(counter)) continue;
    if (best < 0 || bonusOf(state, counter, bonus) > bonusOf(state, best, bonus)) best = counter;
  }
  return best;
}
