import { isZone, type Place } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { islandsInZone, isTender } from '../data/data.ts';
import { airAt, airCapacityLeft } from './basing.ts';

/** 17.2, ruling 89: for a prompt, that the seaplanes at a place are lost if these ships sail: the US tender is among them. */
export function seaplaneWarning(state: CentralPacific, ships: readonly UnitId[], from: Place): string {
  if (!isZone(from) || !ships.some((ship) => isTender[ship] === 1)) return '';
  const seaplanes = airAt(state, from).length;
  let room = 0;
  for (const island of islandsInZone[from]!) room += airCapacityLeft(state, island);
  return room >= seaplanes ? '' : ' (without their tender the seaplanes here are lost)';
}
