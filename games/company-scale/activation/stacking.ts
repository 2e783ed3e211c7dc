import { again } from '#engine/procedure';
import { stackingCheck as called, disorganization } from '../core/calls.ts';
import { isGyokusai } from '../core/charges.ts';
import { countUnits, stackingLimit } from '../core/stacks.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { isMixedIn } from '../field/crowding.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 6.1b to 6.1h: at the end of every Activation, levels of disorder for each place with too many or mixed units. */
export const stackingCheck = procedure<{ place: Place }>(called.name, [
  run('next', '6.1b', (play, local) => {
    for (let place = nextToCheck(play.state, local.place); place >= 0; place = nextToCheck(play.state, place + 1)) {
      const levels = levelsDue(play, place);
      if (levels === 0) continue;
      local.place = place + 1;
      play.call(disorganization, { place, levels, rule: '6.1b' });
      return again;
    }
    return;
  }),
]);

/** The next place on land with several units, or with something that has been paid for; -1 if there is none. */
function nextToCheck({ theater, first, next, overstacked, mixed }: CompanyScale, from: Place): Place {
  const { places, forces } = theaterOf({ theater });
  const { end } = forces.units;
  for (let place = from; place < places.firstZone; place++) {
    if (overstacked[place] !== 0 || mixed[place] !== 0) return place;
    const counter = first[place]!;
    // Units lie below all other counters.
    if (counter >= 0 && next[counter]! >= 0 && next[counter]! < end) return place;
  }
  return -1;
}

/** What a place has to take now, which is then paid for (6.1c, 6.1g). */
function levelsDue({ state }: Play, place: Place): number {
  const count = countUnits(state, place);
  // 6.1a
  const excess = Math.max(0, count - stackingLimit(state, place));
  const added = Math.max(0, excess - state.overstacked[place]!);
  // 6.1e: whether units that do not belong together share the place; not in Gyokusai (9.6.2g).
  const mixed = Number(count > 1 && isMixedIn(state, place) && !isGyokusai(state, place));
  const addedByMixing = Math.max(0, mixed - state.mixed[place]!);
  state.overstacked[place] = excess;
  state.mixed[place] = mixed;
  return added + addedByMixing;
}
