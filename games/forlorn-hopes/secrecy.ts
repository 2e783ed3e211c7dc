import { airUnits } from './core/air.ts';
import { airRoster, emptyHand, isShown } from './core/hand.ts';
import { isHex } from './core/places.ts';
import { type ForlornHopes, seatOf } from './core/state.ts';
import { ALLIES, JAPAN, type SideCode } from './data/types.ts';
import { guessBattle } from './guess/battles.ts';
import { guessCargo } from './guess/cargo.ts';
import { guessAces, guessConditions, guessRecoveries } from './guess/conditions.ts';
import { emptyDisplays, fillDisplays } from './guess/displays.ts';
import { guessFlight, knownFlyers } from './guess/flights.ts';
import type { Lot } from './guess/lots.ts';
import { guessPlans } from './guess/plans.ts';
import { supposeSetUp } from './guess/setUps.ts';
import { guessVoyage } from './guess/voyages.ts';

/** Fills the hands that a view does not show with a guess that agrees with all that it does. */
export function suppose(seen: ForlornHopes, lot: Lot): void {
  if (seen.phase === 'set-up') supposeSetUp(seen, lot);
  for (const side of [JAPAN, ALLIES]) if (!isShown(seen, side)) guessHand(seen, side, lot);
}

function guessHand(state: ForlornHopes, side: SideCode, lot: Lot): void {
  state.secrets[seatOf(side)] = emptyHand(airRoster(side));
  guessConditions(state, side, lot);
  guessRecoveries(state, side, lot);
  const onMap = airUnits(state, side).filter((unit) => isHex(state.where[unit]!));
  const displays = emptyDisplays(state, side, new Set([...onMap, ...knownFlyers(state, side)]), lot);
  guessFlight(displays);
  fillDisplays(displays);
  guessAces(state, side, lot);
  guessCargo(state, side, lot);
  guessBattle(state, side, lot);
  guessVoyage(state, side, lot);
  guessPlans(state, side, lot);
}
