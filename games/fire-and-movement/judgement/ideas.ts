import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { eachAlone, say, targetsOf } from '../../choices.ts';
import type { Course } from '../../judgement.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { destinations } from '../movement/reach.ts';
import { bestBombardments } from './bombarding.ts';
import { worthOfStandingIn } from './marching.ts';
import { turnsLeft } from './worth.ts';

// What is worth playing out beside the routine: it shows only in games that are played on.

/** With more game turns to come, what is done with one marker does not show at all. */
const mostTurnsLeft = 3;

/** In a long game there is no time to try more marches. */
const mostInLongGames = 10;

function isNearlyOver(state: FireAndMovement): boolean {
  return state.inPlay.every((island) => turnsLeft(state, island) <= mostTurnsLeft);
}

/** A marker is used, or kept for another combat. */
export function markersKept(state: FireAndMovement, decision: Decision): Course[] {
  return isNearlyOver(state) ? eachAlone(state, decision) : [];
}

export function bombardments(state: FireAndMovement, decision: Decision): Course[] {
  return isNearlyOver(state) ? bestBombardments(state, decision) : [];
}

interface March {
  readonly unit: UnitId;
  readonly hex: number;
  /** How much less it is worth at a glance than the best place for the unit. */
  readonly short: number;
}

/** Each unit to each place that it can reach, first the places that look nearly as good as the best. */
export function marches(state: FireAndMovement, decision: Decision): Course[] {
  const worth = worthOfStandingIn(state);
  const found: March[] = [];
  for (const unit of targetsOf(decision, 'move')) {
    const places = destinations(state, unit, 0).map((hex) => ({ hex, worth: worth(unit, hex) }));
    const most = Math.max(...places.map((place) => place.worth));
    for (const place of places) found.push({ unit, hex: place.hex, short: most - place.worth });
  }
  found.sort((one, other) => one.short - other.short);
  return found
    .slice(0, isNearlyOver(state) ? found.length : mostInLongGames)
    .map(({ unit, hex }) => marchTo(decision, unit, hex));
}

function marchTo(decision: Decision, unit: UnitId, hex: number): Action[] {
  return [say(decision, 'move', unit), say(decision, 'to', hex), say(decision, 'stop')];
}
