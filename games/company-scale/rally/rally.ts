import { type ActionSpec, unitAction } from '../core/actions.ts';
import { actingOnMap, isCharged, takeAction } from '../core/active.ts';
import { isUnderBombardment, setDisorder, setShock } from '../core/conditions.ts';
import { type CompanyScale, HAS_RALLIED, type Play, STEADY } from '../core/state.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 10.1: one unit of a place takes its worst marker off, or a level of its disorder. */
export const rallyActions: readonly ActionSpec[] = [
  unitAction({ verb: 'rally', rule: '10.1a', label: 'Rally', whyNot: whyNotRally, begin: rally }),
];

/** Of each place that can rally, the unit that is missed least elsewhere, if it costs nothing. */
function ralliers(state: CompanyScale): UnitId[] {
  const { forces } = theaterOf(state);
  const byPlace = new Map<Place, UnitId>();
  const strength = (unit: UnitId) => forces.fire[unit * 2 + state.mode[unit]!]!;
  for (const unit of actingOnMap(state)) {
    const place = state.where[unit]!;
    if (whyNotRally(state, unit) !== undefined || isCharged(state, unit)) continue;
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
  const acting = actingOnMap(state);
  let first: Place = -1;
  for (let at = 0; at < acting.length; at++) {
    const unit = acting[at]!;
    if (state.where[unit] === first || whyNotRally(state, unit) !== undefined || isCharged(state, unit)) continue;
    if (first >= 0) return true;
    first = state.where[unit]!;
  }
  return false;
}

export function rallyAll(play: Play): void {
  for (const unit of ralliers(play.state)) rally(play, unit);
}

function whyNotRally(state: CompanyScale, unit: UnitId): string | undefined {
  const place = state.where[unit]!;
  if (!needsRally(state, place)) return '10.1a';
  if ((state.doneHere[place]! & HAS_RALLIED) !== 0) return '10.1c';
  return isUnderBombardment(state, place) ? '8.6.6h' : undefined;
}

function needsRally({ shock, disorder }: CompanyScale, place: Place): boolean {
  return place >= 0 && (shock[place] !== STEADY || disorder[place]! > 0);
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
