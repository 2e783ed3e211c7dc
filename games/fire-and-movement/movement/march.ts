import type { Hex } from '#board/grid';
import { again, leave, type StepOutcome } from '#engine/procedure';
import { moveAlong, moveInto } from '../core/arrivals.ts';
import { unitName } from '../core/names.ts';
import { ask, type FireAndMovement, HAS_MOVED, type Play, phasingSeat, procedure, type UnitId } from '../core/state.ts';
import { destinations, routeTo, whyNotTo, whyNoWayOn } from './reach.ts';

/** A unit on the move: the player's hand is still on it. */
interface March {
  unit: UnitId;
  /** Half movement points spent so far. */
  spent: number;
}

export const march = procedure<March>('march', [
  ask('choose a hex', '5.1b', {
    seat: phasingSeat,
    prompt: (_, { unit, spent }) =>
      spent === 0 ? `Choose where ${unitName(unit)} moves.` : `Keep moving ${unitName(unit)}, or stop here.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '5.2b',
        label: 'Move to a hex',
        of: 'hex',
        targets: (state, { unit, spent }) => destinations(state, unit, spent),
        why: (state, { unit, spent }, hex) => whyNotTo(state, unit, spent, hex),
        do: marchTo,
      },
      stop: { rule: '5.1a', label: 'Stop here', role: 'done', do: finishMarch },
    },
  }),
]);

/** Lets a unit that has come onto the map move on with the points it has left. Its landing counts as its move. */
export function callMarch(play: Play, unit: UnitId, spent: number): void {
  if (canGoOn(play.state, unit, spent)) play.call(march, { unit, spent });
  else finishMarch(play, { unit, spent });
}

function canGoOn(state: FireAndMovement, unit: UnitId, spent: number): boolean {
  return whyNoWayOn(state, unit, state.where[unit]!, spent) === undefined;
}

function marchTo(play: Play, local: March, hex: Hex): StepOutcome {
  const { unit, spent } = local;
  const { path, cost } = routeTo(play.state, unit, spent, hex);
  play.emit({ type: 'moved', unit, from: play.state.where[unit]!, path, cost });
  // A hex in which the unit only paused was passed, not left: no beach opens there (12.2).
  if (spent === 0) moveAlong(play, unit, path);
  else moveInto(play, unit, path);
  local.spent = spent + cost;
  return canGoOn(play.state, unit, local.spent) ? again : finishMarch(play, local);
}

function finishMarch(play: Play, { unit, spent }: March): StepOutcome {
  // A unit that was picked up and put back has not moved: it may still do so later in the phase.
  if (spent === 0) return leave;
  play.state.done[unit]! |= HAS_MOVED;
  if (play.state.options.takeBacks === 'strict') play.emit({ type: 'move finished', unit, reveals: true });
  return leave;
}
