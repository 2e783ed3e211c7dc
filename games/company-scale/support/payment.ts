import { isCharged, payersOf, takeAction } from '../core/active.ts';
import { COMMANDED, type CompanyScale, FINISHED, FIRST_ACTION, HAS_FIRED, type Play } from '../core/state.ts';
import { changeCommands } from '../core/tracks.ts';
import { limits } from '../data/tables.ts';
import type { DivisionId, UnitId } from '../theater/forces.ts';
import { isOnSaipan } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 8.0c: the one fire of a place in an Activation, by these units; `payer` is the Division that pays for a Groupment, or -1. */
export function takeFireAction(play: Play, units: readonly UnitId[], payer: DivisionId): void {
  const { state } = play;
  const [firer] = units;
  const from = state.where[firer!]!;
  if (isOnSaipan(theaterOf(state).places, from)) payForGroupment(play, units, payer);
  else takeAction(play, units, firer);
  state.doneHere[from]! |= HAS_FIRED;
}

/** 27.0c: a Groupment fires as one, for the price of one; a firer that has deployed for it has been paid for. */
function payForGroupment(play: Play, units: readonly UnitId[], payer: DivisionId): void {
  const { state } = play;
  const [firer] = units;
  if (isCharged(state, firer!)) {
    const division = payer < 0 ? payersOf(state, firer!)[0]! : payer;
    changeCommands(play, division, -limits.costs.groupment, '27.0c');
  }
  for (const unit of units) state.done[unit]! |= COMMANDED | FIRST_ACTION | FINISHED;
}

/** 27.0c: the Divisions among which there is a choice of who pays for a Groupment. */
export function payersToChoose(state: CompanyScale, firer: UnitId): readonly DivisionId[] {
  if (!isOnSaipan(theaterOf(state).places, state.where[firer]!) || !isCharged(state, firer)) return [];
  const payers = payersOf(state, firer);
  return payers.length > 1 ? payers : [];
}
