import type { Decision } from '#engine/decision';
import { best, distinct, eachOfFew, offers, say, targetsOf } from '../../choices.ts';
import type { Course } from '../../judgement.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { deedsInFront } from './acting.ts';
import { worthOfStorming } from './storming.ts';
import { surveyFor } from './survey.ts';

/**
 * What only imagined games can weigh, by procedure and step. Only Japan has ideas: in the long Activations of the US the best of so many
 * is mostly luck, and it wins no more with them.
 */
export const ideasAt: Readonly<Record<string, (state: CompanyScale, decision: Decision) => readonly Course[]>> = {
  'activation: menu': forJapan(otherDeeds),
  'opportunity fire: fire': forJapan(eachAnswer),
  'die: roll again': forJapan(eachAnswer),
  'assault: retreat': forJapan(eachAnswer),
  'massed banzai: declare': eachAnswer,
};

function forJapan(ideas: (state: CompanyScale, decision: Decision) => Course[]) {
  return (state: CompanyScale, decision: Decision) =>
    sideOfSeat(decision.seat) === JAPAN ? ideas(state, decision) : [];
}

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
  const survey = surveyFor(state, JAPAN);
  const found = deedsInFront(survey, decision, stacks)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, deeds)
    .map(({ course }) => course);
  const target = best(targetsOf(decision, 'prepare banzai'), (hex) => worthOfStorming(state, hex, JAPAN));
  const idle = targetsOf(decision, 'pass')[0];
  return distinct([
    ...(target < 0 ? [] : [[say(decision, 'prepare banzai', target)]]),
    ...found,
    ...(offers(decision, 'done') ? [[say(decision, 'done')]] : []),
    ...(idle === undefined ? [] : [[say(decision, 'pass', idle)]]),
  ]);
}
