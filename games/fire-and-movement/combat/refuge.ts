import type { Hex } from '#board/grid';
import { waitingFor } from '../core/eligibility.ts';
import { enemyOf, type FireAndMovement, type UnitId } from '../core/state.ts';
import { around, groundAllows } from '../core/terrain.ts';
import { unitSide } from '../data/data.ts';
import { type SideCode, US } from '../data/dataTypes.ts';

// Where units go that must leave their hexes: the hexes open to retreats and to displaced units.

/** The rule that keeps a side's retreating and displaced units out of an adjacent hex, leaving friends in it aside. */
export function whyClosed(state: FireAndMovement, side: SideCode, from: Hex, hex: Hex): string | undefined {
  const there = state.occupant[hex]!;
  if (there >= 0 && unitSide[there] !== side) return '8.3f';
  if (!groundAllows(from, hex)) return '8.3h';
  // Whoever enters an empty reef that a unit at sea waits for would bring it ashore on top of himself.
  if (there < 0 && side === US && waitingFor(state, hex) >= 0) return '12.2b';
  return state.zones[enemyOf(side)][hex]! > 0 ? '8.3g' : undefined;
}

export function isOpen(state: FireAndMovement, side: SideCode, from: Hex, hex: Hex): boolean {
  return whyClosed(state, side, from, hex) === undefined;
}

/** A retreating unit about to end in a friend's hex, seen from the hex before it. */
export interface Pressure {
  readonly retreating: UnitId;
  readonly from: Hex;
}

/**
 * 8.3.1: where the unit may go that stands in the last of the hexes to be emptied: into vacant hexes if there are any, else
 * to a friend who can be displaced in turn. The hexes of a row are emptied from its end, each for the unit before.
 */
export function refuges(state: FireAndMovement, side: SideCode, row: readonly Hex[], pressure: Pressure): Hex[] {
  const open = openAround(state, side, row[row.length - 1]!, pressure);
  const vacant = open.filter((hex) => friendIn(state, hex, pressure) < 0);
  if (vacant.length > 0) return vacant;
  return open.filter(
    (hex) => isGivingWay(state, hex, row, pressure) && canMakeRoom(state, side, [...row, hex], pressure),
  );
}

/** Whether the last of the hexes can be emptied: friends who make room for each other must lead from it to a vacant hex. */
export function canMakeRoom(state: FireAndMovement, side: SideCode, row: readonly Hex[], pressure: Pressure): boolean {
  const reached = [...row];
  for (let next = row.length - 1; next < reached.length; next++) {
    for (const hex of openAround(state, side, reached[next]!, pressure)) {
      if (friendIn(state, hex, pressure) < 0) return true;
      if (isGivingWay(state, hex, reached, pressure)) reached.push(hex);
    }
  }
  return false;
}

function openAround(state: FireAndMovement, side: SideCode, from: Hex, pressure: Pressure): Hex[] {
  return around[from]!.filter((hex) => hex !== pressure.from && isOpen(state, side, from, hex));
}

/** The friend in a hex, or -1: wherever the retreating unit stands now, it will have gone on by then. */
function friendIn(state: FireAndMovement, hex: Hex, { retreating }: Pressure): UnitId {
  const top = state.occupant[hex]!;
  return top === retreating ? state.beneath[top]! : top;
}

/** A hex with two units does not give way: a displaced unit stacks with nobody. Nor does one that is emptied already. */
function isGivingWay(state: FireAndMovement, hex: Hex, row: readonly Hex[], pressure: Pressure): boolean {
  return !row.includes(hex) && state.beneath[friendIn(state, hex, pressure)]! < 0;
}
