import type { Decision } from '#engine/decision';
import { say, targetsOf } from '../../choices.ts';
import { fireWith } from '../core/fire.ts';
import type { CompanyScale } from '../core/state.ts';
import { BLACK, US } from '../data/types.ts';
import { enemyPlaces } from '../support/aiming.ts';
import { prepareFire, whyNotAimedAt } from '../support/indirectFire.ts';
import { allOfTheUs, type Observers, observersFor, spottedBy } from '../support/spotting.ts';
import type { UnitId } from '../theater/forces.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { type Deed, fireWorth, isFriendly } from './shooting.ts';
import { farAway, type Survey, surveyFor } from './survey.ts';
import { weights } from './weights.ts';

/** What indirect fire is worth: with a spotter, or without one. */
function shellWorth(survey: Survey, spotted: Uint8Array, strength: number, adders: readonly UnitId[], target: Place) {
  const { state, side, theater } = survey;
  if (isFriendly(survey, target)) return 0;
  const fire = fireWith({ kind: 'indirect', side, strength, type: BLACK, target, adders: [...adders] });
  const isSeen = !isHex(theater.places, target) || spotted[target] === 1;
  const apart = surveyFor(state, survey.enemy).near[theater.places.hexOf[target]!] ?? farAway;
  const { beside, close, blind } = weights.fire;
  return fireWorth(state, fire) * (isSeen ? 1 : blind) * (apart <= 1 ? beside : apart === 2 ? close : 1);
}

/** The best indirect fire that the menu offers. */
export function bestShelling(survey: Survey, decision: Decision, priceOf: (unit: UnitId) => number): Deed | undefined {
  const { state, side, theater } = survey;
  const targets = enemyPlaces(state, side);
  let best: Deed | undefined;
  const asked = new Set<Place>();
  const seen = new Map<Observers, Uint8Array>();
  for (const unit of targetsOf(decision, 'indirect fire')) {
    if (asked.has(state.where[unit]!)) continue;
    asked.add(state.where[unit]!);
    const { strength, adders } = prepareFire(state, unit);
    const observers = observersFor(theater.forces, unit);
    const spotted = seen.get(observers) ?? spottedBy(state, observers);
    seen.set(observers, spotted);
    for (const target of targets) {
      const worth = shellWorth(survey, spotted, strength, adders, target);
      if (worth <= (best?.worth ?? 0) || worth < priceOf(unit) || whyNotAimedAt(state, unit, target) !== undefined)
        continue;
      best = { worth, course: [say(decision, 'indirect fire', unit), say(decision, 'fire at', target)] };
    }
  }
  return best;
}

/** 21.2: what a task force fires at. */
export function aimTaskForce(state: CompanyScale, decision: Decision, strength: number) {
  const survey = surveyFor(state, US);
  const spotted = spottedBy(state, allOfTheUs(theaterOf(state).forces));
  let [chosen, most] = [-1, weights.fire.least];
  for (const target of targetsOf(decision, 'fire at')) {
    const worth = shellWorth(survey, spotted, strength, [], target);
    if (worth > most) [chosen, most] = [target, worth];
  }
  return chosen < 0 ? [say(decision, 'skip')] : [say(decision, 'fire at', chosen)];
}
