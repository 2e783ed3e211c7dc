import type { Hex } from '#board/grid';
import { isCrippled, shipsAt } from '../core/counters.ts';
import { isHex } from '../core/places.ts';
import { ABSENT, DESTROYED, enemyOf, type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { hasPort } from '../core/terrain.ts';
import { isPrecisionBomber, isWarship } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';

/** Whether a ship is on the map, not sunk. */
export function isAfloat({ where }: Pick<ForlornHopes, 'where'>, ship: UnitId): boolean {
  return isHex(where[ship]!);
}

/** 9.6c: the ships of the mission's target that are still afloat. */
export function targetShips(state: ForlornHopes): UnitId[] {
  const target = state.airMission?.target;
  return target?.kind === 'ships' ? target.ships.filter((ship) => isAfloat(state, ship)) : [];
}

/** Ruling 127: whether nothing of the target is left, so that the other bombers return without aborting. */
export function isTargetGone(state: ForlornHopes): boolean {
  const { airMission } = state;
  const target = airMission?.target;
  if (!target) return false;
  if (target.kind === 'ships') return targetShips(state).length === 0;
  if (target.kind === 'supply') return state.where[target.unit] !== airMission.hex;
  if (target.kind !== 'airbase') return false;
  const status = state.baseStatus[target.base]!;
  return status === DESTROYED || status === ABSENT;
}

/** The rule that keeps an air unit from attacking a ship of the target. */
export function whyNotShip(state: ForlornHopes, unit: UnitId, ship: UnitId): string | undefined {
  if (!targetShips(state).includes(ship)) return '9.6c';
  return isPrecisionBomber[unit] === 1 && !isCrippled(state, ship) ? '9.10.4e' : undefined;
}

/** The ships of the target that an air unit may attack. */
export function shipsFor(state: ForlornHopes, unit: UnitId): UnitId[] {
  return targetShips(state).filter((ship) => whyNotShip(state, unit, ship) === undefined);
}

/** 10.4a, ruling 100: whether the enemy can find a ship: it has been spotted, or it is in a port. */
export function canBeFound({ where, spotted }: Pick<ForlornHopes, 'where' | 'spotted'>, ship: UnitId): boolean {
  const place = where[ship]!;
  return isHex(place) && (spotted[ship] === 1 || hasPort(place));
}

/** 10.4c, ruling 126: the enemy ships that a mission must fight on arrival; none if no warship is among those that it finds. */
export function shipsToFight(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  const found = shipsAt(state, enemyOf(side), hex).filter((ship) => canBeFound(state, ship));
  return found.some((ship) => isWarship[ship] === 1) ? found : [];
}

/** 9.10.4f: in foul weather nobody can aim. */
export function canAim(state: Pick<ForlornHopes, 'event'>): boolean {
  return !isFoulWeather(state);
}
