import { isNight } from '../core/calendar.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, enemyOf, NO_OPPORTUNITY_FIRE } from '../core/state.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { DEPLOYED, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { firersAt, hasFireZone } from './fireZones.ts';

/** 6.0d, 8.5b: the inactive units that may fire at units which spend points to leave a place for another. */
export function firersTriggered(
  state: CompanyScale,
  moving: readonly UnitId[],
  from: Place,
  to: Place,
): readonly UnitId[] {
  const firers = firersAgainst(state, moving, from);
  if (firers.length === 0 || !isCovered(state, moving, from)) return firers;
  return firers.filter((firer) => hasFireZone(state, firer, to));
}

/** Those who could fire into a place that units leave, wherever they go: none at a Japanese infiltration. */
export function firersAgainst(state: CompanyScale, moving: readonly UnitId[], from: Place): readonly UnitId[] {
  const side = theaterOf(state).forces.side[moving[0]!] as SideCode;
  if (isInfiltration(state, side, from)) return [];
  return firersAt(state, enemyOf(side), from).filter(
    (firer) => (state.fireMarkers[state.where[firer]!]! & NO_OPPORTUNITY_FIRE) === 0,
  );
}

/** 6.0e: a Deployed friend who stays behind covers those who leave, but not from one zone of a unit into another (6.0f). */
export function isCovered(state: CompanyScale, moving: readonly UnitId[], from: Place): boolean {
  return unitsAt(state, from).some((unit) => state.mode[unit] === DEPLOYED && !moving.includes(unit));
}

/** 6.1.3, 8.5.2: at night Japanese units slip out of a hex that is not lit. */
export function isInfiltration(state: CompanyScale, side: SideCode, from: Place): boolean {
  if (side !== JAPAN || !isNight(state)) return false;
  return state.lit[theaterOf(state).places.hexOf[from]!] === 0;
}
