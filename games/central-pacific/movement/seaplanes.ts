import { isZone, type Place } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { isTender } from '../data/data.ts';
import { airAt, airRoomIn } from './basing.ts';

/** 17.2, ruling 89: for a prompt, that the seaplanes at a place are lost if these ships sail: the US tender is among them. */
export function seaplaneWarning(state: CentralPacific, ships: readonly UnitId[], from: Place): string {
  if (!isZone(from) || !ships.some((ship) => isTender[ship] === 1)) return '';
  const seaplanes = airAt(state, from).length;
  return airRoomIn(state, from) >= seaplanes ? '' : ' Without their tender, the seaplanes here are eliminated.';
}
