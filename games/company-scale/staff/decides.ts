import type { Choice, Decision } from '#engine/decision';
import { onTop, underWay } from '#engine/frames';
import type { About } from '#engine/procedure';
import type { Duty } from '#engine/staff';
import type { Seat } from '#engine/state';
import { activation } from '../activation/activation.ts';
import { directCommand } from '../activation/directCommand.ts';
import { actingSide, actingUnits } from '../core/active.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { ACTIONS } from '../core/letters.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import type { CounterId } from '../theater/forces.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { countersAsked } from './asked.ts';
import { isInScope, type Scope, scopeNamed } from './scopes.ts';

/** Whether a question to a seat is for the staff that leads a part of its forces. */
export function decides(state: CompanyScale, seat: Seat, duty: Duty, about: About): boolean {
  const theater = theaterOf(state);
  const scope = scopeNamed(theater, seat, duty.scope);
  if (!scope || state.stack.length === 0) return false;
  if (scope.kind === 'side') return true;
  if (state.phase === 'set-up') return false;
  const isOurs = (counter: CounterId) => isInScope(theater, scope, counter);
  const side = sideOfSeat(seat);
  if (underWay(state, directCommand)) {
    return actingSide(state) !== side && isAskedOnly(countersAsked(state, side, about), isOurs);
  }
  if (!underWay(state, activation) || actingSide(state) !== side) {
    return isAskedOnly(countersAsked(state, side, about), isOurs);
  }
  if (isWholeChit(state, scope)) return true;
  if (scope.kind !== 'formation' || chitInPlay(state)?.kind !== 'division') return false;
  const choosing = onTop(state, activation);
  // The steps before the Actions are for the whole Division, so the staff waits for the first of them.
  if (choosing) return choosing.reached === ACTIONS && actingUnits(state).some(isOurs);
  const [first] = countersAsked(state, side, about);
  return first !== undefined && isOurs(first);
}

function isAskedOnly(asked: readonly CounterId[], isOurs: (counter: CounterId) => boolean): boolean {
  return asked.length > 0 && asked.every(isOurs);
}

/** Whether all that the chit in play activates is the staff's; units without a stripe go along with every Formation of their Division. */
function isWholeChit(state: CompanyScale, scope: Scope): boolean {
  const chit = chitInPlay(state);
  if (!chit || chit.kind === 'special' || scope.kind === 'side') return false;
  if (scope.kind === 'division') return chit.division === scope.division;
  return chit.kind === 'formation' && chit.formation === scope.formation;
}

/** In the Activation of a Division, the staff of a Formation chooses for its units alone, and ends with each of them by a pass. */
export function narrow(state: CompanyScale, decision: Decision, duty: Duty): Decision {
  const theater = theaterOf(state);
  const scope = scopeNamed(theater, decision.seat, duty.scope);
  if (decision.procedure !== activation.name || scope?.kind !== 'formation' || isWholeChit(state, scope))
    return decision;
  const choices = decision.choices
    .map((choice) => ofScope(state, theater, scope, choice))
    .filter(({ targets }) => targets.length > 0);
  const isPass = ({ verb }: Choice) => verb === 'pass';
  return { ...decision, choices: [...choices.filter(isPass), ...choices.filter((choice) => !isPass(choice))] };
}

function ofScope(state: CompanyScale, theater: Theater, scope: Scope, choice: Choice): Choice {
  const isOurs = (target: number) => {
    if (choice.of === 'unit') return isInScope(theater, scope, target);
    return choice.of === 'place' && unitsAt(state, target).every((unit) => isInScope(theater, scope, unit));
  };
  return { ...choice, targets: choice.targets.filter(isOurs) };
}
