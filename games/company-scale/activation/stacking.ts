import { again } from '#engine/procedure';
import { stackingCheck as called, disorganization } from '../core/calls.ts';
import { isGyokusai } from '../core/charges.ts';
import { stackingLimit, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { areMixed } from '../field/crowding.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 6.1b to 6.1h: at the end of every Activation, levels of disorder for each place with too many or mixed units. */
export const stackingCheck = procedure<{ place: Place }>(called.name, [
  run('next', '6.1b', (play, local) => {
    const { places } = theaterOf(play.state);
    for (; isAshore(places, local.place); local.place++) {
      const levels = levelsDue(play, local.place);
      if (levels === 0) continue;
      play.call(disorganization, { place: local.place++, levels, rule: '6.1b' });
      return again;
    }
    return;
  }),
]);

/** What a place has to take now, which is then paid for (6.1c, 6.1g). */
function levelsDue({ state }: Play, place: Place): number {
  const excess = excessIn(state, place);
  const added = Math.max(0, excess - state.overstacked[place]!);
  const mixed = Number(isMixed(state, place));
  const addedByMixing = Math.max(0, mixed - state.mixed[place]!);
  state.overstacked[place] = excess;
  state.mixed[place] = mixed;
  return added + addedByMixing;
}

/** 6.1a: how many units are too many in a place. */
export function excessIn(state: CompanyScale, place: Place): number {
  if (state.first[place]! < 0) return 0;
  return Math.max(0, unitsAt(state, place).length - stackingLimit(state, place));
}

/** 6.1e: whether units that do not belong together share a place; not in Gyokusai (9.6.2g). */
export function isMixed(state: CompanyScale, place: Place): boolean {
  return !isGyokusai(state, place) && areMixed(state, unitsAt(state, place));
}
