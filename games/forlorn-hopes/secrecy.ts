import { onTop } from '#engine/frames';
import type { Frame, Seat } from '#engine/state';
import { airMission } from './air/mission.ts';
import { staging } from './air/staging.ts';
import { airUnits } from './core/air.ts';
import { airRoster, emptyHand, isShown } from './core/hand.ts';
import { isHex } from './core/places.ts';
import { type ForlornHopes, seatOf } from './core/state.ts';
import { ALLIES, JAPAN, type SideCode } from './data/types.ts';
import { fighting } from './ground/groundPhase.ts';
import { landing } from './ground/landing.ts';
import { guessBattle } from './guess/battles.ts';
import { guessCargo } from './guess/cargo.ts';
import { guessAces, guessConditions, guessRecoveries } from './guess/conditions.ts';
import { emptyDisplays, fillDisplays } from './guess/displays.ts';
import { guessDrafts } from './guess/drafts.ts';
import { guessFlight, knownFlyers } from './guess/flights.ts';
import { type Lot, quickLot } from './guess/lots.ts';
import { supposeSetUp } from './guess/setUps.ts';
import { coverVariableUnits, guessVariableUnits } from './guess/variableUnits.ts';
import { guessVoyage } from './guess/voyages.ts';
import { navalMission } from './naval/mission.ts';
import { operationsPhase } from './operations/operationsPhase.ts';

/** What the kernel does not hide with the hands. */
export function conceal(seen: ForlornHopes, seat: Seat | null): void {
  coverPlan(seen, seat);
  coverVariableUnits(seen, seat);
}

/** Where a side begins plans that it can still call off. */
const questions = [
  { procedure: operationsPhase, step: 'mission' },
  { procedure: navalMission, step: 'sighted' },
  { procedure: fighting, step: 'combats' },
];

/** Whether a side is putting together a mission or a landing that nobody else knows of yet. */
function isPlan({ airMission: flown, navalMission: sailed }: ForlornHopes, { procedure, step }: Frame): boolean {
  if (procedure === airMission.name) return flown === null;
  if (procedure === navalMission.name) return sailed === null;
  return procedure === staging.name || (procedure === landing.name && landing.steps[step]!.name === 'landers');
}

/** To others a side that makes a plan is still at the question from which it began: what it calls off, they never learn. */
function coverPlan(seen: ForlornHopes, seat: Seat | null): void {
  const made = onTop(seen, airMission) ?? onTop(seen, navalMission) ?? onTop(seen, staging) ?? onTop(seen, landing);
  if (!made || !isPlan(seen, seen.stack.at(-1)!) || seat === seatOf(made.side)) return;
  const asking = seen.stack.at(-2);
  const question = questions.find(({ procedure }) => procedure.name === asking?.procedure);
  if (!asking || !question) return;
  asking.step = question.procedure.steps.findIndex(({ name }) => name === question.step);
  seen.stack.pop();
}

/** Fills the hands that a view does not show with a guess that agrees with all that it does. */
export function suppose(seen: ForlornHopes, lot: Lot): void {
  if (seen.phase === 'set-up') supposeSetUp(seen, lot);
  for (const side of [JAPAN, ALLIES]) if (!isShown(seen, side)) guessHand(seen, side, quickLot(lot));
}

function guessHand(state: ForlornHopes, side: SideCode, lot: Lot): void {
  state.secrets[seatOf(side)] = emptyHand(airRoster(side));
  const seen = airUnits(state, side).filter((unit) => isHex(state.where[unit]!) || state.done[unit] === 1);
  const known = new Set([...seen, ...knownFlyers(state, side)]);
  if (side === ALLIES) guessVariableUnits(state, known, lot);
  guessConditions(state, side, lot);
  guessRecoveries(state, side, lot);
  const displays = emptyDisplays(state, side, known, lot);
  guessFlight(displays);
  fillDisplays(displays);
  guessAces(state, side, lot);
  guessCargo(state, side, lot);
  guessBattle(state, side, lot);
  guessVoyage(state, side);
  guessDrafts(state, side);
}
