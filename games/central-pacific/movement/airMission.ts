import { islandAt, isOnMap, isZone, PEARL_HARBOR, type Place } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { isCarrier, rosters } from '../data/data.ts';
import { airAt, inRange } from './basing.ts';

const { first: firstAir, end: endAir } = rosters.usAir;

/** The base that an air force flies from, those already at the target left out; -1 where all of them are. */
function originOf({ where }: CentralPacific, target: Place, force: readonly UnitId[]): Place {
  for (const unit of force) {
    if (unit >= firstAir && unit < endAir && where[unit] !== target) return where[unit]!;
  }
  return -1;
}

/**
 * The rule by which a unit cannot join an air force against a zone or an island. The force is the air units of one base in range; those
 * on the target island may always join (G3A-2).
 */
export function whyNoMission(
  state: CentralPacific,
  target: Place,
  force: readonly UnitId[],
  unit: UnitId,
): string | undefined {
  const place = state.where[unit]!;
  if (isCarrier[unit] === 1) return '9.8a';
  if (unit < firstAir || unit >= endAir || state.aboard[unit] !== -1) return '9.5a';
  if (place === PEARL_HARBOR) return '15.2b';
  if (!isOnMap(place)) return '9.5a';
  // Only what is based on land attacks islands; seaplanes have nothing to do it with.
  if (isZone(place) && islandAt(target) >= 0) return 'G3A-2a';
  if (!inRange(state, unit, target)) return '9.7a';
  const origin = originOf(state, target, force);
  return origin < 0 || place === origin || place === target ? undefined : '8.2a';
}

/** The air units that can still join an air force against a zone or an island. */
export function airFor(state: CentralPacific, target: Place, force: readonly UnitId[]): UnitId[] {
  const found: UnitId[] = [];
  for (let unit = firstAir; unit < endAir; unit++) {
    if (whyNoMission(state, target, force, unit) === undefined && !force.includes(unit)) found.push(unit);
  }
  return found;
}

const nobody: readonly UnitId[] = [];

/** Whether any air unit reaches a zone or an island to attack there. */
export function isInReach(state: CentralPacific, target: Place): boolean {
  for (let unit = firstAir; unit < endAir; unit++) {
    if (whyNoMission(state, target, nobody, unit) === undefined) return true;
  }
  return false;
}

/** Whether any US air unit is on the map, ready to fly: nothing attacks from Pearl Harbor. */
export function hasAirOnMap({ where, aboard }: CentralPacific): boolean {
  for (let unit = firstAir; unit < endAir; unit++) if (isOnMap(where[unit]!) && aboard[unit] === -1) return true;
  return false;
}

/** The rule by which no air unit reaches anything to attack. */
export function whyNoAir(state: CentralPacific): string {
  if (hasAirOnMap(state)) return '9.7a';
  return airAt(state, PEARL_HARBOR).length > 0 ? '15.2b' : '9.5a';
}
