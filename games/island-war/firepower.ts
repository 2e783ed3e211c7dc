import { distance } from '#board/grid';
import { membersWhere } from '../data/roster.ts';
import { boardMap, rangeAllowance } from './data.ts';
import { enemyOf, FIRE_DUTY, HAS_ATTACKED, type IslandWar, type UnitId, WAS_DISPLACED } from './state.ts';
import {
  artilleryOf,
  hasAttacked,
  hasBeenAttacked,
  isArtillery,
  isInEnemyZone,
  isOnMap,
  rosters,
  unitsOnMap,
} from './units.ts';

// What artillery and support points the phasing player has left, and which are promised: an enemy unit whose neighbours
// all attack others must be attacked by fire (7.11c), so the last fire that can reach it cannot be spent elsewhere.

const { grid } = boardMap;

function isInRange(state: IslandWar, artillery: UnitId, target: UnitId): boolean {
  return distance(grid, state.where[artillery]!, state.where[target]!) <= rangeAllowance[artillery]!;
}

/** 8.22, 8.42: of several defenders, one in range is enough. */
export function isInRangeOfAny(state: IslandWar, artillery: UnitId, defenders: readonly UnitId[]): boolean {
  return defenders.some((defender) => isInRange(state, artillery, defender));
}

/** Whether a support point or one of the guns can attack an enemy. */
export function canBeFiredAt(state: IslandWar, target: UnitId, guns: readonly UnitId[] = barragers(state)): boolean {
  return state.support[state.phasing] > 0 || guns.some((gun) => isInRange(state, gun, target));
}

/** The phasing artillery that can still barrage in this Combat Phase, given something in range. */
export function barragers(state: IslandWar): UnitId[] {
  return artilleryOf[state.phasing].filter((unit) => {
    if (!isOnMap(state, unit) || (state.combat[unit]! & (HAS_ATTACKED | WAS_DISPLACED)) !== 0) return false;
    return !isInEnemyZone(state, unit);
  });
}

/** Enemies that only fire can attack, because all units next to them attack others. */
export function unitsLeftToFire(state: IslandWar): UnitId[] {
  const isLeft = (unit: UnitId) =>
    state.duty[unit] === FIRE_DUTY && isOnMap(state, unit) && !hasBeenAttacked(state, unit);
  return membersWhere(rosters[enemyOf(state.phasing)], isLeft);
}

/**
 * How many of these enemies can be attacked by fire, each by an artillery unit or a support point of its own.
 * `spared` artillery and support points are used elsewhere.
 */
export function servedByFire(
  state: IslandWar,
  targets: readonly UnitId[],
  spared: readonly UnitId[] = [],
  pointsSpared = 0,
): number {
  if (targets.length === 0) return 0;
  const points = state.support[state.phasing] - pointsSpared;
  if (points >= targets.length) return targets.length;
  const artillery = barragers(state).filter((unit) => !spared.includes(unit));
  const serves = new Map<UnitId, UnitId>();
  const findGun = (target: UnitId, tried: Set<UnitId>): boolean => {
    for (const gun of artillery) {
      if (tried.has(gun) || !isInRange(state, gun, target)) continue;
      tried.add(gun);
      const other = serves.get(gun);
      if (other === undefined || findGun(other, tried)) {
        serves.set(gun, target);
        return true;
      }
    }
    return false;
  };
  let served = 0;
  for (const target of targets) if (findGun(target, new Set())) served++;
  return Math.min(targets.length, served + points);
}

/**
 * Whether spending these guns or points would leave fewer enemies attacked by fire than could be. `unserved` are those
 * under attack for which this would be the first fire.
 */
export function isPromised(
  state: IslandWar,
  guns: readonly UnitId[],
  points: number,
  unserved: readonly UnitId[],
): boolean {
  const owed = unitsLeftToFire(state);
  if (owed.length === 0) return false;
  return servedByFire(state, owed, guns, points) + unserved.length < servedByFire(state, [...owed, ...unserved]);
}

/** Whether there is fire for a target besides what is promised to others; if too little is left, any may get it. */
export function mayAlsoBeFiredAt(state: IslandWar, target: UnitId, promised: readonly UnitId[]): boolean {
  if (promised.includes(target)) return true;
  return servedByFire(state, [...promised, target]) > servedByFire(state, promised);
}

/** Why no gun can barrage a target, when no support point is left for it either. */
export function whyNoFire(state: IslandWar, target: UnitId): string {
  const guns = unitsOnMap(state, state.phasing).filter((unit) => isArtillery(unit) && isInRange(state, unit, target));
  if (guns.some((gun) => !hasAttacked(state, gun) && isInEnemyZone(state, gun))) return '8.32a';
  if (guns.some((gun) => (state.combat[gun]! & WAS_DISPLACED) !== 0)) return '7.82d';
  return guns.length > 0 ? '7.14a' : '8.0a';
}
