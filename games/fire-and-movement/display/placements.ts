import type { Decision } from '#engine/decision';
import { offers, say, targetsOf } from '../../choices.ts';
import type { Placement } from '../../display.ts';
import type { Lot } from '../../judgement.ts';
import type { FireAndMovement } from '../core/state.ts';
import { archipelago as map } from '../data/data.ts';
import { placeBoats, writeSetUp } from '../judgement/landing.ts';

const historicalBeaches: Placement<FireAndMovement> = {
  title: 'Use historical beaches',
  source: { kind: 'reconstructed', why: 'The landing beaches of 1944; their hexes are our judgment.' },
  next(_, decision) {
    const beach = targetsOf(decision, 'place boat').find((hex) => map.marks.get('beach')?.[hex] === 1);
    return beach === undefined ? undefined : say(decision, 'place boat', beach);
  },
};

const suggestedBoats: Placement<FireAndMovement> = {
  title: 'Suggest beaches',
  next: (state, decision, lot) => (offers(decision, 'place boat') ? filledIn(state, decision, lot) : undefined),
};

const suggestedSetup: Placement<FireAndMovement> = {
  title: 'Suggest a setup',
  next: (state, decision, lot) =>
    isWritten(decision) && (offers(decision, 'deploy') || offers(decision, 'to'))
      ? filledIn(state, decision, lot)
      : undefined,
};

/** As the bots set up; what they would end is left to the player. */
function filledIn(state: FireAndMovement, decision: Decision, lot: Lot) {
  const [action] = (isWritten(decision) ? writeSetUp : placeBoats)(state, decision, lot);
  return action?.target === undefined ? undefined : action;
}

function isWritten({ step }: Decision): boolean {
  return step === 'write the set-up';
}

export const placements = [historicalBeaches, suggestedBoats, suggestedSetup];
