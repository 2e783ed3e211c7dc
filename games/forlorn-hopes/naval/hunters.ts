import type { Hex } from '#board/grid';
import { membersWhere } from '../../data/roster.ts';
import { canReact } from '../air/plan.ts';
import { navalRosters } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import { isPatrolled, isReconnoitered } from '../core/patrols.ts';
import { isHex } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { enemyOf, type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { isWarship, shipSpeed, tables } from '../data/data.ts';
import { type SideCode, speeds } from '../data/types.ts';
import { mostShips, whyNotFree } from './force.ts';
import type { Interception } from './interceptionTable.ts';
import { canReach } from './reach.ts';
import { missionOf } from './sailing.ts';
import { isSpotted } from './spotting.ts';
import { whyNotInHex } from './waters.ts';

// What the Interceptor player can do about the moving stack in its hex.

/** The hex of the moving stack; the steps of this chapter are reached only while it is on the map. */
export function hexOfStack(state: ForlornHopes): Hex {
  return state.where[missionOf(state).moving[0]!]!;
}

export function hunterOf(state: ForlornHopes): SideCode {
  return enemyOf(missionOf(state).side);
}

/** The ships that the Interceptor player has chosen so far. */
export function chosenHunters(state: ForlornHopes): UnitId[] {
  return handOf(state, hunterOf(state)).draft!.ships as UnitId[];
}

/** The rule that keeps all ships from intercepting the moving stack. */
export function whyNoHunt(state: ForlornHopes): string | undefined {
  const { moving, hasBeenIntercepted } = missionOf(state);
  if (hasBeenIntercepted) return '10.3.3a';
  return isSpotted(state, moving) ? undefined : '10.3.2f';
}

/** The rule that keeps a ship from intercepting the moving stack. */
export function whyNotHunting(state: ForlornHopes, ship: UnitId): string | undefined {
  return whyNoHunt(state) ?? whyNotHunter(state, ship, hexOfStack(state));
}

function whyNotHunter(state: ForlornHopes, ship: UnitId, hex: Hex): string | undefined {
  if (isWarship[ship] === 0) return '10.3.3h';
  const against = whyNotFree(state, hunterOf(state), ship);
  if (against !== undefined) return against;
  if (!isHex(state.where[ship]!)) return '10.3.3a';
  return whyNotInHex(state, ship, hex) ?? (canReach(state, ship, hex) ? undefined : '10.3n');
}

/** The ships that could intercept the moving stack; both sides see them. */
export function huntersOf(state: ForlornHopes): UnitId[] {
  return whyNoHunt(state) === undefined ? huntersAt(state, hexOfStack(state)) : [];
}

/** The ships that could intercept it if it were in a hex. */
export function huntersAt(state: ForlornHopes, hex: Hex): UnitId[] {
  return membersWhere(navalRosters[hunterOf(state)], (ship) => whyNotHunter(state, ship, hex) === undefined);
}

export function openHunters(state: ForlornHopes): UnitId[] {
  const already = chosenHunters(state);
  return already.length >= mostShips ? [] : huntersOf(state).filter((ship) => !already.includes(ship));
}

const { nearWithin, farBeyond } = tables.navalInterception;

/** 10.3.3c: an attempt of ships against a stack in a hex. */
export function interceptionOf(
  state: ForlornHopes,
  ships: readonly UnitId[],
  hex: Hex,
  failures: number,
  side: SideCode,
): Interception {
  const distances = ships.map((ship) => hexDistance(state.where[ship]!, hex));
  const isFast = (ship: UnitId) => speeds[shipSpeed[ship * 2 + state.steps[ship]! - 1]!] === 'F';
  return {
    isPatrolled: isPatrolled(state, side, hex),
    isReconnoitered: isReconnoitered(state, side, hex),
    isFastAndNear: ships.every(isFast) && distances.every((hexes) => hexes <= nearWithin),
    isFar: distances.some((hexes) => hexes > farBeyond),
    isSlow: !ships.every(isFast),
    failures,
    isFoulWeather: isFoulWeather(state),
  };
}

/** 9.1.4: whether the Interceptor player can fly against the stack, as only that player knows. */
export function mayReact(state: ForlornHopes): boolean {
  const { moving, hasBeenAttacked } = missionOf(state);
  return !hasBeenAttacked && isSpotted(state, moving) && canReact(state, hunterOf(state), hexOfStack(state));
}
