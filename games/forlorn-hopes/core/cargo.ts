import { combatFactor, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { isSupplyUnit } from './counters.ts';
import { type Hand, handOf } from './hand.ts';
import type { ForlornHopes, UnitId } from './state.ts';

type Hands = Pick<ForlornHopes, 'secrets'>;

function handOfOwner(state: Hands, unit: UnitId): Hand {
  return handOf(state, unitSide[unit] as SideCode);
}

/** 10.3: what a ship carries; only its owner knows. A unit that two ships share is aboard both (2.2.4e). */
export function cargoOf(state: Hands, ship: UnitId): UnitId[] {
  const { aboard, shared } = handOfOwner(state, ship);
  const found: UnitId[] = [];
  for (let unit = 0; unit < aboard.length; unit++) {
    if (aboard[unit] === ship || shared[unit] === ship) found.push(unit);
  }
  return found;
}

/** It is aboard no ship any more. */
export function takeOutOfShip(state: Hands, unit: UnitId): void {
  const hand = handOfOwner(state, unit);
  hand.aboard[unit] = -1;
  hand.shared[unit] = -1;
}

/** The cargo of a ship in the order in which its owner would save it: combat units by their factor, then supply. */
export function byWorth({ steps }: Pick<ForlornHopes, 'steps'>, cargo: readonly UnitId[]): UnitId[] {
  const worth = (unit: UnitId) => (isSupplyUnit(unit) ? -1 : combatFactor[unit * 2 + steps[unit]! - 1]!);
  return [...cargo].sort((one, other) => worth(other) - worth(one) || one - other);
}
