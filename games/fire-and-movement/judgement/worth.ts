import type { Hex } from '#board/grid';
import { objectiveAt } from '../core/objectives.ts';
import { garrisonOf, objectivesOf } from '../core/reckoning.ts';
import { type FireAndMovement, modeOf, type UnitId } from '../core/state.ts';
import { islandAt } from '../core/terrain.ts';
import { isOf, sideOf } from '../core/units.ts';
import { attackStrength, defenseStrength, islands, lastTurn, steps, unitIsland } from '../data/data.ts';
import { type Island, US } from '../data/dataTypes.ts';
import { styleOf } from './style.ts';
import { weights } from './weights.ts';

// What units and hexes are worth, in points of strength. What it is worth to one side, its loss is worth to the other.

export function mustWipeOut(island: Island): boolean {
  return islands[island]!.conditions.garrison;
}

/** What is lost with a unit that is full or depleted (0 or 1). */
export function worthAt(state: FireAndMovement, unit: UnitId, depleted: number): number {
  const points = (attackStrength[depleted as 0 | 1]![unit]! + defenseStrength[depleted as 0 | 1]![unit]!) / 2;
  if (sideOf(unit) === US) {
    if (modeOf(state) !== 'individual')
      return weights.worth.worthOfUsPoint * points + styleOf(state).worthOfStep * (2 - depleted);
    return (
      (turnsLeft(state, unitIsland[unit]!) <= 1 ? weights.worth.worthOfLastPoint : weights.worth.worthOfUsPoint) *
      points
    );
  }
  return points + worthOfPresence(state, unit) * (depleted === 1 ? styleOf(state).shareOfDepleted : 1);
}

/** What a Japanese unit is worth by being there, whatever its strength. */
function worthOfPresence(state: FireAndMovement, unit: UnitId): number {
  const { worthOfGarrison, worthOfDigger } = styleOf(state);
  if (mustWipeOut(unitIsland[unit]!)) return worthOfGarrison;
  return weights.worth.worthOfNuisance + (isOf(unit, 'engineer') ? worthOfDigger : 0);
}

export function worthOf(state: FireAndMovement, unit: UnitId): number {
  return worthAt(state, unit, state.depleted[unit]!);
}

/** What the loss of one step takes away. */
export function worthOfStep(state: FireAndMovement, unit: UnitId): number {
  const now = worthOf(state, unit);
  return steps[unit] === 1 || state.depleted[unit] === 1 ? now : now - worthAt(state, unit, 1);
}

/** What holding a hex is worth. */
export function worthOfHolding(hex: Hex): number {
  if (objectiveAt[hex]! < 0) return 0;
  return islands[islandAt(hex)]!.conditions.everyHex ? weights.worth.worthOfHex : weights.worth.worthOfObjective;
}

/** How much more an objective counts for, the nearer its island is to being taken. */
export function urgencyOf(state: FireAndMovement, island: Island): number {
  const { urgencies } = styleOf(state);
  if (urgencies.length === 0) return 1;
  const { captured, total } = objectivesOf(state, island);
  const left = total - captured + (mustWipeOut(island) ? garrisonOf(state, island) : 0);
  return urgencies.find((urgency) => left <= urgency.left)!.factor;
}

/** The game turns after this one in which an island can still be won. */
export function turnsLeft(state: FireAndMovement, island: Island): number {
  if (modeOf(state) === 'individual') return islands[island]!.turns - state.turn;
  if (modeOf(state) === 'simultaneous') return lastTurn - state.turn;
  return Math.max(3, islands[island]!.turns - state.turn);
}
