import type { CostOfRetreat } from '../combat/resistance.ts';
import { type FireAndMovement, isSolitaire, type UnitId } from '../core/state.ts';
import { airstrip } from '../core/terrain.ts';
import { attackOf, sideOf } from '../core/units.ts';
import { JAPAN } from '../data/dataTypes.ts';
import { compare, foremostBy } from './blocked.ts';

// What the principles decide for Japanese units where players choose for theirs, in the turns of both sides.

/** 16.0: whether the rules choose for a unit. */
export function isLedByRules(state: FireAndMovement, unit: UnitId): boolean {
  return isSolitaire(state) && sideOf(unit) === JAPAN;
}

function isOnAirstrip({ where }: FireAndMovement, unit: UnitId): boolean {
  return airstrip[where[unit]!] === 1;
}

/** 16.2, principle 5. A retreat for which a friend would have to make room counts as one that costs a step. */
export function mustResist(state: FireAndMovement, unit: UnitId, cost: CostOfRetreat): boolean {
  return cost !== 'nothing' || isOnAirstrip(state, unit);
}

/** Who retreats or resists next: the one that attacks harder, then the one in the lower hex. */
export function nextDrivenBack(state: FireAndMovement, waiting: readonly UnitId[]): UnitId {
  const rankOf = (unit: UnitId) => [-attackOf(state, unit), state.where[unit]!];
  return foremostBy(waiting, rankOf)!;
}

/** Who pays for a loss that one of several takes: garrisons of airstrips last, otherwise who attacks least. */
export function payersOf(state: FireAndMovement, units: readonly UnitId[]): UnitId[] {
  const rankOf = (unit: UnitId) => [isOnAirstrip(state, unit) ? 1 : 0, attackOf(state, unit)];
  const least = foremostBy(units, rankOf)!;
  return units.filter((unit) => compare(rankOf(unit), rankOf(least)) === 0);
}
