import type { CompanyScale } from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import { crowdingOf } from '../field/crowding.ts';
import { loadOf, partyOf, whyGroundForbids, whyPlaceForbids } from '../field/passage.ts';
import { isWeapon } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { isHex } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { reachOf, type Walkers } from './reach.ts';

/** The rule by which units cannot make a step into a place. */
export function whyNotStep(state: CompanyScale, { units, markers }: Walkers, to: Place): string {
  const { forces } = theaterOf(state);
  const from = state.where[units[0]!]!;
  const load = loadOf(
    state,
    markers.filter((marker) => isWeapon(forces, marker)),
  );
  for (const unit of units) {
    const why = whyGroundForbids(state, forces.moves[unit]!, load, from, to);
    if (why !== undefined) return why;
  }
  if (state.sealed[from] === 1) return '11.2e';
  return whyPlaceForbids(state, partyOf(state, units), to) ?? '6.0a';
}

/** The rule that makes the difference between a place with room for units and one without. */
function ruleOfRoom(state: CompanyScale, { units }: Walkers, to: Place): '6.1a' | '6.1b' | '6.1e' {
  const { over, isMixed } = crowdingOf(state, to, units);
  if (over > 0) return '6.1b';
  return isMixed ? '6.1e' : '6.1a';
}

/** The rule by which units cannot go to a place on the points they have. */
export function whyNotThere(state: CompanyScale, walkers: Walkers, to: Place): string {
  const { places } = theaterOf(state);
  const [first] = walkers.units;
  if (isHex(places, to) && !isLand(state, to)) return '6.2b';
  const why = whyPlaceForbids(state, partyOf(state, walkers.units), to);
  if (why !== undefined) return why;
  // Within reach, but there is room for them or there is not: the other verb leads there.
  if (reachOf(state, walkers).some(({ place }) => place === to)) return ruleOfRoom(state, walkers, to);
  const isNext = whyGroundForbids(state, 0, 0, state.where[first!]!, to) !== '6.0a';
  return isNext ? whyNotStep(state, walkers, to) : '6.0a';
}
