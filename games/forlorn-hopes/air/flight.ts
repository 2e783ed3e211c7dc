import type { Hex } from '#board/grid';
import { airBase, airSteps, rangeTo } from '../core/air.ts';
import { type Flight, handOf } from '../core/hand.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';

export function emptyFlight(hex: Hex): Flight {
  return {
    hex,
    units: [],
    bases: [],
    ranges: [],
    torpedoes: [],
    written: null,
    late: [],
    tried: [],
    up: [],
    scrambled: [],
    away: [],
  };
}

/** The flight of a side in the mission under way or planned. */
export function flightOf(state: Pick<ForlornHopes, 'secrets'>, side: SideCode): Flight {
  const { flight } = handOf(state, side);
  if (!flight) throw new Error('no flight is under way');
  return flight;
}

/** A unit joins a planned mission: with bombs, on time. */
export function join(state: ForlornHopes, side: SideCode, unit: UnitId): void {
  const flight = flightOf(state, side);
  flight.units.push(unit);
  flight.bases.push(airBase(state, unit));
  flight.ranges.push(rangeTo(state, unit, flight.hex));
  flight.torpedoes.push(0);
  flight.late.push(0);
}

export function quit(state: ForlornHopes, side: SideCode, unit: UnitId): void {
  const flight = flightOf(state, side);
  const at = flight.units.indexOf(unit);
  for (const list of [flight.units, flight.bases, flight.ranges, flight.torpedoes, flight.late]) list.splice(at, 1);
}

/** By their ids: in the order in which they were chosen, their bases could be guessed once they are seen. */
export function sortFlight(flight: Flight): void {
  const order = [...flight.units.keys()].sort((one, other) => flight.units[one]! - flight.units[other]!);
  for (const list of [flight.units, flight.bases, flight.ranges, flight.torpedoes, flight.late]) {
    list.splice(0, list.length, ...order.map((at) => list[at]!));
  }
}

/** Those of some air units that have not been shot down. */
export function survivors(state: Pick<ForlornHopes, 'secrets'>, flown: readonly UnitId[]): UnitId[] {
  return flown.filter((unit) => airSteps(state, unit) > 0);
}

/** The different bases that the units of a flight have left, in their order. */
export function basesLeft({ bases }: Pick<Flight, 'bases'>): number[] {
  return [...new Set(bases)];
}
