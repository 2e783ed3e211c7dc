import { type StepOutcome, to } from '#engine/procedure';
import { lastTurn } from '../core/calendar.ts';
import { isIntroductory, type Play } from '../core/state.ts';
import { endCampaign } from './campaign.ts';
import { endJavaSea } from './javaSea.ts';

/** 16.0: the turn is over; after the last one the winner is found. */
export function endTurn(play: Play): StepOutcome {
  const { state } = play;
  if (state.turn < lastTurn(state)) {
    state.turn++;
    return to('start of turn');
  }
  if (isIntroductory(state)) endJavaSea(play);
  else endCampaign(play);
  return undefined;
}
