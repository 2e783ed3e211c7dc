import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { say } from '../../choices.ts';
import { forlornHopes } from '../game.ts';

/** By question and verb: the role of a verb, such as `done`. */
const roles = new Map(
  forlornHopes.definition.procedures.flatMap(({ name, steps }) =>
    steps.flatMap((step) =>
      step.kind === 'ask'
        ? Object.entries(step.choose).map(([verb, { role }]) => [`${name}: ${step.name}: ${verb}`, role ?? ''] as const)
        : [],
    ),
  ),
);

/** What is under way is carried on with, and nothing new is begun. */
const preference = ['done', 'pass', 'put in', '', 'several', 'take out', 'cancel', 'back'];

/** What is done where nothing special is known. */
export function goAhead(decision: Decision): Action[] {
  const rank = (verb: string) =>
    preference.indexOf(roles.get(`${decision.procedure}: ${decision.step}: ${verb}`) ?? '');
  const [choice] = decision.choices.toSorted((one, other) => rank(one.verb) - rank(other.verb));
  return [choice!.of === '' ? say(decision, choice!.verb) : say(decision, choice!.verb, choice!.targets[0])];
}
