import { type ActionSpec, unitAction } from '../core/actions.ts';
import { isCharged, takeAction } from '../core/active.ts';
import { setDisorder, setShock } from '../core/conditions.ts';
import { actingWho, conditions, IS_BOMBARDED, IS_SHAKEN, never, only, PLACE_HAS_RALLIED } from '../core/standing.ts';
import { type CompanyScale, HAS_RALLIED, type Play, STEADY } from '../core/state.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

const mayRally = conditions(only(IS_SHAKEN, '10.1a'), never(PLACE_HAS_RALLIED, '10.1c'), never(IS_BOMBARDED, '8.6.6h'));

/** 10.1: one unit of a place takes its worst marker off, or a level of its disorder. */
export const rallyActions: readonly ActionSpec[] = [
  unitAction({ verb: 'rally', rule: '10.1a', label: 'Rally', when: mayRally, begin: rally }),
];

/** Of each place that can rally, the unit that is missed least elsewhere, if it costs nothing. */
function ralliers(state: CompanyScale): UnitId[] {
  const { forces } = theaterOf(state);
  const byPlace = new Map<Place, UnitId>();
  const strength = (unit: UnitId) => forces.fire[unit * 2 + state.mode[unit]!]!;
  for (const unit of actingWho(state, mayRally)) {
    const place = state.where[unit]!;
    if (isCharged(state, unit)) continue;
    const other = byPlace.get(place);
    if (other === undefined || strength(unit) < strength(other)) byPlace.set(place, unit);
  }
  return [...byPlace.values()];
}

/** How many places can rally without cost. */
export function countRallies(state: CompanyScale): number {
  return ralliers(state).length;
}

/** Whether several can. */
export function canSeveralRally(state: CompanyScale): boolean {
  const able = actingWho(state, mayRally);
  let first: Place = -1;
  for (let at = 0; at < able.length; at++) {
    const unit = able[at]!;
    if (state.where[unit] === first || isCharged(state, unit)) continue;
    if (first >= 0) return true;
    first = state.where[unit]!;
  }
  return false;
}

export function rallyAll(play: Play): void {
  for (const unit of ralliers(play.state)) rally(play, unit);
}

function rally(play: Play, unit: UnitId): void {
  const { state } = play;
  const place = state.where[unit]!;
  takeAction(play, [unit]);
  state.doneHere[place]! |= HAS_RALLIED;
  play.emit({ type: 'rallied', unit, place });
  if (state.shock[place] !== STEADY) setShock(play, place, STEADY, '10.1d');
  else setDisorder(play, place, state.disorder[place]! - 1, '10.2.3b');
}
