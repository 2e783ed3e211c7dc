import { clearIfVacant, setDisorder } from '../core/conditions.ts';
import { countersAt, put, stackingLimit, unitsAt } from '../core/stacks.ts';
import type { CompanyScale, Play } from '../core/state.ts';
import { type CounterId, hasTrait, isLeader, isOfCommand, type UnitId } from '../theater/forces.ts';
import { beachAt, isZone, type Place, TRANSPORT, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** The units in a zone of a beach. */
export function boatsIn(state: CompanyScale, beach: number, zone: number): UnitId[] {
  return unitsAt(state, zoneOf(theaterOf(state).places, beach, zone));
}

/** 22.1a: how many more units a zone takes. */
export function roomIn(state: CompanyScale, beach: number, zone: number): number {
  const place = zoneOf(theaterOf(state).places, beach, zone);
  return stackingLimit(state, place) - unitsAt(state, place).length;
}

/** 22.1o, 22.2.1e2: the units of a Transport Zone that may leave it now, those who came first leading. */
export function boatsReady(state: CompanyScale, beach: number): UnitId[] {
  return boatsIn(state, beach, TRANSPORT)
    .filter((unit) => state.due[unit]! <= state.time)
    .toSorted((one, other) => state.due[one]! - state.due[other]! || one - other);
}

/** 22.1o, 22.1p: whether those who came before a unit go too; who routed back to the transports waits for no one. */
export function isInTurn(state: CompanyScale, beach: number, going: readonly UnitId[], unit: UnitId): boolean {
  const { cameBack, due } = state;
  if (cameBack.includes(unit)) return true;
  return boatsReady(state, beach).every(
    (other) => due[other]! >= due[unit]! || going.includes(other) || cameBack.includes(other),
  );
}

/** Takes units from a zone to another place, with their disorder and the leaders who go with them. */
export function sail(play: Play, units: readonly UnitId[], to: Place, rule: string): void {
  const { state } = play;
  const from = state.where[units[0]!]!;
  const level = state.disorder[from]!;
  for (const counter of [...units, ...leadersWith(state, units)]) {
    put(state, counter, to);
    play.emit({ type: 'placed', counter, place: to, rule });
  }
  state.cameBack = state.cameBack.filter((unit) => !units.includes(unit));
  if (isZone(theaterOf(state).places, to)) setDisorder(play, to, Math.max(level, state.disorder[to]!), '22.1i');
  clearIfVacant(state, from);
}

/** 13.1e: leaders go with their HQ, or with the last unit of their command. */
function leadersWith(state: CompanyScale, units: readonly UnitId[]): CounterId[] {
  const { forces } = theaterOf(state);
  const there = countersAt(state, state.where[units[0]!]!);
  return there.filter((leader) => {
    if (!isLeader(forces, leader)) return false;
    const own = there.filter((unit) => unit < forces.units.end && isOfCommand(forces, leader, unit));
    const going = own.filter((unit) => units.includes(unit));
    return going.length === own.length || going.some((unit) => hasTrait(forces, unit, 'hq'));
  });
}

/** 17.0d, 22.1j2: back to the transports of a beach. */
export function turnBack(play: Play, units: readonly UnitId[], rule: string, beach?: number): void {
  if (units.length === 0) return;
  const { places } = theaterOf(play.state);
  sail(play, units, zoneOf(places, beach ?? beachAt(places, play.state.where[units[0]!]!), TRANSPORT), rule);
}
