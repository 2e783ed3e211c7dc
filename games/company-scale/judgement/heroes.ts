import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { best, say, sayBest, targetsOf } from '../../choices.ts';
import { isOfChit } from '../core/active.ts';
import { bonusOf } from '../core/assets.ts';
import { isFor } from '../core/heroes.ts';
import { unitsAt } from '../core/stacks.ts';
import { STEADY } from '../core/state.ts';
import { US } from '../data/types.ts';
import { type CounterId, isHero, type UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import type { Answerer } from './answers.ts';
import { assaultWorth } from './storming.ts';
import { powerOf, roleOf, type Survey, surveyFor } from './survey.ts';

// 14.1.1: the heroes of Saipan, most of whom come with the last charge.

/** How much a unit needs a hero: in front, in a stack that is a target, and shaken. */
function needOf({ state, theater, near }: Survey, unit: UnitId): number {
  const { forces, places } = theater;
  const place = state.where[unit]!;
  if (roleOf(forces, unit) !== 'fighter' || place < 0) return 0;
  const shaken = state.disorder[place]! + (state.shock[place] === STEADY ? 0 : 1);
  const apart = near[places.hexOf[place]!]!;
  return (1 + unitsAt(state, place).length + shaken + powerOf(forces, unit) / 10) / Math.max(1, apart) ** 2;
}

/** 14.1.1b, 14.1.1g: where the charge will strike. */
export const joinInFront: Answerer = (state, decision) => {
  const survey = surveyFor(state, US);
  return sayBest(decision, 'join', (unit) => needOf(survey, unit));
};

/** 14.1.1b: a hero who stays with one unit waits until one of his Formation has an enemy before it. */
export function attachHero(survey: Survey, decision: Decision): Action[] | undefined {
  const { state, theater, near } = survey;
  const { forces, places } = theater;
  const hero = targetsOf(decision, 'attach').find((counter) => isHero(forces, counter));
  if (hero === undefined) return undefined;
  const inFront: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (place < 0 || place >= places.firstZone || near[places.hexOf[place]!]! > 2) continue;
    if (isFor(forces, hero, unit) && isOfChit(state, unit) && roleOf(forces, unit) === 'fighter') inFront.push(unit);
  }
  const chosen = best(inFront, (unit) => needOf(survey, unit));
  return chosen < 0 ? undefined : [say(decision, 'attach', hero), say(decision, 'join', chosen)];
}

/** 14.1.1a: a company that fights at once; anyone else once the first turn of the last charge is over. */
export const saveUnit: Answerer = (state, decision) => {
  const { forces } = theaterOf(state);
  const use = (unit: UnitId) => powerOf(forces, unit) + (roleOf(forces, unit) === 'fighter' ? 10 : 0);
  const chosen = best(targetsOf(decision, 'save'), use);
  const isWorthIt = roleOf(forces, chosen) === 'fighter' || state.time > state.gyokusai;
  return [isWorthIt ? say(decision, 'save', chosen) : say(decision, 'keep')];
};

/** 14.1.1b3, 14.1.1i: whoever helps most, against a charge that promises the enemy something. */
export const standWithUs: Answerer = (state, decision) => {
  if (assaultWorth(state, state.assault!) <= 0) return [say(decision, 'keep')];
  return sayBest(decision, 'call', (hero: CounterId) => bonusOf(state, hero, 'quality'));
};
