import { isShip, navalRosters } from '../core/counters.ts';
import type { VoyageKind } from '../core/navalMission.ts';
import { isArea, isHex, type Place } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isBarge, isCarrier, isSubmarine, isTransport, isWarship, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { sortieFrom } from './sortie.ts';
import { isCoveringPile, seaPlacesOf } from './waters.ts';

/** 10.3d, 10.3.3b */
export const mostShips = 4;

function whyNotInPlay({ coveringCommitted }: ForlornHopes, place: Place): string | undefined {
  if (isCoveringPile(place)) return coveringCommitted ? undefined : '5.2a';
  return isHex(place) || isArea(place) ? undefined : '10.3c';
}

/** The rule that keeps a ship from any mission, or from intercepting, this turn. */
export function whyNotFree(state: ForlornHopes, side: SideCode, ship: UnitId): string | undefined {
  if (!isShip(ship) || unitSide[ship] !== side) return '10.3c';
  if (isSubmarine[ship] === 1) return '10.2c';
  if (isBarge[ship] === 1 && state.supplySide[ship] === 1) return '13.3.2c';
  const against = whyNotInPlay(state, state.where[ship]!);
  if (against !== undefined) return against;
  if (state.used[ship] === 1) return '10.3i';
  return sortieFrom(state, ship) === 'none' ? '10.3.1d' : undefined;
}

function whyNotOfKind(kind: VoyageKind, ship: UnitId): string | undefined {
  if (kind === 'attack' && isWarship[ship] === 0) return '10.2a';
  return kind === 'transport' && isCarrier[ship] === 1 ? '10.1d' : undefined;
}

const fromOnePlace = { attack: '10.1a', station: '10.1a', stage: '10.1b', transport: undefined } as const;

/** The rule that keeps a ship from joining the others of a mission. */
export function whyNotJoining(
  state: ForlornHopes,
  side: SideCode,
  kind: VoyageKind,
  ships: readonly UnitId[],
  ship: UnitId,
): string | undefined {
  const against = whyNotFree(state, side, ship) ?? whyNotOfKind(kind, ship);
  if (against !== undefined) return against;
  if (ships.includes(ship)) return '10.3e';
  const [first] = ships;
  if (first !== undefined && fromOnePlace[kind] && !areTogether(state, first, ship)) {
    return state.where[first] === state.where[ship] ? '10.3n' : fromOnePlace[kind];
  }
  return ships.length >= mostShips ? '10.3d' : undefined;
}

/** The ships that can still join. */
export function joiningShips(
  state: ForlornHopes,
  side: SideCode,
  kind: VoyageKind,
  ships: readonly UnitId[],
): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    if (whyNotJoining(state, side, kind, ships, ship) === undefined) found.push(ship);
  }
  return found;
}

/** 10.3n: whether two ships lie in the same place, and there on the same part of the water. */
export function areTogether(state: ForlornHopes, one: UnitId, other: UnitId): boolean {
  if (state.where[one] !== state.where[other]) return false;
  return !isHex(state.where[one]!) || seaPlacesOf(state, one)[0] === seaPlacesOf(state, other)[0];
}

/** 10.3f: the ships of a mission by the place from which they come. */
export function componentsOf(state: ForlornHopes, ships: readonly UnitId[]): UnitId[][] {
  const firsts = ships.filter((ship, at) => ships.findIndex((other) => areTogether(state, ship, other)) === at);
  return firsts.map((first) => ships.filter((ship) => areTogether(state, first, ship)));
}

/** 10.1d: whether anything in the mission can carry troops or supply. */
export function canCarry(ships: readonly UnitId[], capacity: Uint8Array): boolean {
  return ships.some((ship) => isTransport[ship] === 1 || capacity[ship]! > 0);
}
