import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { say, sayBest } from '../../choices.ts';
import { retreats } from '../combat/resistance.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { sea } from '../core/terrain.ts';
import { isOnLastStep, sideOf } from '../core/units.ts';
import { JAPAN } from '../data/dataTypes.ts';
import { urgencyInTime } from './garrison.ts';
import { roomBehind } from './room.ts';
import { weights } from './weights.ts';
import { worthOf, worthOfHolding, worthOfStep } from './worth.ts';

// What units do that a combat result strikes, at a glance: a step is weighed against the ground.

/** The unit whose step is worth least. */
export function loseStep(state: FireAndMovement, decision: Decision): Action[] {
  return sayBest(decision, 'lose', (unit) => -worthOfStep(state, unit));
}

/** A unit stands fast if a retreat would cost more than a step. */
export function standFast(state: FireAndMovement, decision: Decision): Action[] {
  const { waiting, steps } = onTop(state, retreats)!;
  const [unit] = waiting;
  return [
    say(decision, costOfRetreat(state, unit!, steps) > costOfStanding(state, unit!) ? 'resist' : 'retreat', unit),
  ];
}

function costOfStanding(state: FireAndMovement, unit: UnitId): number {
  // Nobody advances past a unit that stood fast, even if it fell (8.4).
  return worthOfStep(state, unit) + (isOnLastStep(state, unit) ? 0.5 * worthOfGround(state, unit) : 0);
}

function costOfRetreat(state: FireAndMovement, unit: UnitId, steps: number): number {
  if (sea[state.where[unit]!] === 1) return weights.outlook.costOfReembarking;
  const room = roomBehind(state, unit);
  if (room === 0) return worthOf(state, unit) + worthOfGround(state, unit);
  return (room < steps ? worthOfStep(state, unit) : 0) + worthOfGround(state, unit);
}

/** What the enemy gains who follows into the hex of a unit. */
function worthOfGround(state: FireAndMovement, unit: UnitId): number {
  const hex = state.where[unit]!;
  const urgency = sideOf(unit) === JAPAN ? urgencyInTime(state, hex) : 1;
  return worthOfHolding(hex) * urgency + weights.outlook.costOfFallingBack;
}
