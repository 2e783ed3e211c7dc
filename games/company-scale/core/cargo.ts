import { type CounterId, isOfCommand, type UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import type { CompanyScale } from './state.ts';

/** 15.0c: the unit that a truck carries, or -1. */
export function cargoOf({ carrier }: Pick<CompanyScale, 'carrier'>, truck: UnitId): UnitId {
  return carrier.indexOf(truck);
}

/** What a truck carries, as players know it; empty for whoever carries nothing. */
export function cargoKind(state: Pick<CompanyScale, 'carrier' | 'theater'>, unit: UnitId): string {
  const cargo = cargoOf(state, unit);
  return cargo < 0 ? '' : (theaterOf(state).forces.counters[cargo] as { kind: { id: string } }).kind.id;
}

/** 13.1e, 15.0c: whether a leader goes with a unit: one of the command, or a truck with such a unit aboard. */
export function isLedBy(state: Pick<CompanyScale, 'carrier' | 'theater'>, leader: CounterId, unit: UnitId): boolean {
  const { forces } = theaterOf(state);
  if (isOfCommand(forces, leader, unit)) return true;
  const cargo = cargoOf(state, unit);
  return cargo >= 0 && isOfCommand(forces, leader, cargo);
}
