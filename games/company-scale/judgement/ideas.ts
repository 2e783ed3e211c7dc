import type { Decision } from '#engine/decision';
import { best, distinct, eachOfFew, offers, say, targetsOf } from '../../choices.ts';
import type { Course } from '../../judgement.ts';
import { actingSide } from '../core/active.ts';
import type { CompanyScale } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { deedsInFront } from './acting.ts';
import { worthOfStorming } from './storming.ts';
import { surveyFor } from './survey.ts';

/** What only imagined games can weigh, by procedure and step. */
export const ideasAt: Readonly<Record<string, (state: CompanyScale, decision: Decision) => readonly Course[]>> = {
  'activation: menu': otherDeeds,
  'opportunity fire: fire': eachAnswer,
  'die: roll again': eachAnswer,
  'assault: retreat': eachAnswer,
  'massed banzai: declare': eachAnswer,
};

/** How many stacks are looked at, and how much of what they could do is weighed. */
const stacks = 3;
const deeds = 5;
/** A question with so few answers has all of them weighed. */
const few = 4;

function eachAnswer(_: CompanyScale, decision: Decision): Course[] {
  return eachOfFew(decision, few);
}

/** What the stacks in front could do instead, an Assault that promises little, or nothing at all. */
function otherDeeds(state: CompanyScale, decision: Decision): Course[] {
  // 4.2Cvg: Assaults come first; whoever takes part is done.
  if (offers(decision, 'assault')) return [];
  const survey = surveyFor(state, actingSide(state) as SideCode);
  const found = deedsInFront(survey, decision, stacks)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, deeds)
    .map(({ course }) => course);
  const verb = survey.side === US ? 'prepare assault' : 'prepare banzai';
  const target = best(targetsOf(decision, verb), (hex) => worthOfStorming(state, hex, survey.side));
  const idle = targetsOf(decision, 'pass')[0];
  return distinct([
    ...(target < 0 ? [] : [[say(decision, verb, target)]]),
    ...found,
    ...(offers(decision, 'done') ? [[say(decision, 'done')]] : []),
    ...(idle === undefined ? [] : [[say(decision, 'pass', idle)]]),
  ]);
}
