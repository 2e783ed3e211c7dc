import { cargoOf, takeOutOfShip } from '../core/cargo.ts';
import { isGroundUnit, isSupplyUnit, navalRosters } from '../core/counters.ts';
import type { EventNamed } from '../core/events.ts';
import { handOf } from '../core/hand.ts';
import type { Voyage } from '../core/navalMission.ts';
import { ABOARD, type Place, POOL } from '../core/places.ts';
import { type ForlornHopes, type Play, seatOf, type UnitId } from '../core/state.ts';
import { isTransport, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';

/** 10.3j: what the plan loads goes aboard the ships that sail. Supply units look as if they were in the pool. */
export function embark(play: Play, { cargo, carriers, seconds }: Voyage, sailing: readonly UnitId[]): void {
  cargo.forEach((unit, at) => {
    const needed = [carriers[at]!, seconds[at]!].filter((ship) => ship >= 0);
    if (needed.every((ship) => sailing.includes(ship))) takeAboard(play, unit, carriers[at]!, seconds[at]!);
  });
}

function takeAboard(play: Play, unit: UnitId, ship: UnitId, second: UnitId): void {
  const { state } = play;
  const side = unitSide[unit] as SideCode;
  const hand = handOf(state, side);
  const wasSeen = state.where[unit] !== POOL;
  hand.aboard[unit] = ship;
  hand.shared[unit] = second;
  // 11.5.3a: where it landed before counts no more.
  state.landed[unit] = 0;
  state.where[unit] = isSupplyUnit(unit) ? POOL : ABOARD;
  const told: EventNamed<'embarked'> = { type: 'embarked', unit, ship: -1 };
  play.emit({ ...told, ship, only: [seatOf(side)], ...(wasSeen && { others: told }) });
}

/** 10.3k, 11.2d, 11.5: a unit leaves its ship for a place, and all see it. */
export function disembark(play: Play, unit: UnitId, place: Place): void {
  takeOutOfShip(play.state, unit);
  play.state.where[unit] = place;
  play.emit({ type: 'disembarked', unit, place, reveals: true });
}

/** The units aboard a side's ships in a place, as their owner knows. */
export function unitsAboardIn(state: ForlornHopes, side: SideCode, place: Place): UnitId[] {
  const { first, end } = navalRosters[side];
  const found = new Set<UnitId>();
  for (let ship = first; ship < end; ship++) {
    if (state.where[ship] === place) for (const unit of cargoOf(state, ship)) found.add(unit);
  }
  return [...found].sort((one, other) => one - other);
}

/** 2.2.4e: the ships that carry units together with a ship, as their owner knows; none of them goes anywhere without the others. */
export function matesOf(state: ForlornHopes, ship: UnitId): UnitId[] {
  const { aboard, shared } = handOf(state, unitSide[ship] as SideCode);
  return cargoOf(state, ship)
    .flatMap((unit) => [aboard[unit]!, shared[unit]!])
    .filter((mate) => mate >= 0 && mate !== ship);
}

/** Whether ships have left none behind with which they share what they carry. */
export function areComplete(state: ForlornHopes, ships: readonly UnitId[]): boolean {
  return ships.every((ship) => matesOf(state, ship).every((mate) => ships.includes(mate)));
}

/** Ruling 125: whether a Transport mission still has something to do: a transport, or troops aboard another ship. */
export function isStillTransport(state: ForlornHopes, ships: readonly UnitId[]): boolean {
  return ships.some((ship) => isTransport[ship] === 1 || cargoOf(state, ship).some(isCargo));
}

function isCargo(unit: UnitId): boolean {
  return isGroundUnit(unit) || isSupplyUnit(unit);
}
