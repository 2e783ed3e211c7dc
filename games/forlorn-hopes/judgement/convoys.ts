import { lastTurn } from '../core/calendar.ts';
import { navalRosters } from '../core/counters.ts';
import { isArea, isHex } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { isTransport, unitSide } from '../data/data.ts';
import { landmassOf } from '../data/maps.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import type { HeadWeights } from './weights.ts';

/** Whether transports of a side may still sail this turn. */
export function areConvoysToCome({ where, used, supplySide }: ForlornHopes, side: SideCode): boolean {
  const { first, end } = navalRosters[side];
  for (let ship = first; ship < end; ship++) {
    const place = where[ship]!;
    const isAtSea = (isHex(place) || isArea(place)) && supplySide[ship] === 0;
    if (isTransport[ship] === 1 && used[ship] === 0 && isAtSea) return true;
  }
  return false;
}

/** 17.1.4: in the last turn of the introductory scenario a transport off Java, or on its way there, decides the game. */
export function isDecisive(view: ForlornHopes, ship: UnitId): boolean {
  if (!isIntroductory(view) || view.turn < lastTurn(view)) return false;
  if (isTransport[ship] === 0 || unitSide[ship] !== JAPAN || view.supplySide[ship] === 1) return false;
  const { navalMission: mission } = view;
  const end = mission?.ships.includes(ship) ? mission.destination : view.where[ship]!;
  return landmassOf[end] === 'Java';
}

/** Whether the Allies have to keep what can meet the convoys that decide the introductory scenario. */
export function isJavaWatched(view: ForlornHopes, side: SideCode): boolean {
  return side === ALLIES && isIntroductory(view) && view.turn === lastTurn(view) && areConvoysToCome(view, JAPAN);
}

/** What it costs that ships which fight others are not there when such a convoy comes. */
export function unguarded(
  view: ForlornHopes,
  own: readonly UnitId[],
  enemies: readonly UnitId[],
  weights: HeadWeights,
): number {
  const isWatching = own.length > 0 && isJavaWatched(view, unitSide[own[0]!] as SideCode);
  return isWatching && !enemies.some((ship) => isDecisive(view, ship)) ? own.length * weights.unguarded : 0;
}
