import { fortificationDefense } from '../core/conditions.ts';
import type { Fire } from '../core/fire.ts';
import type { CompanyScale } from '../core/state.ts';
import { terrainDefense } from '../core/terrain.ts';
import { fortificationTable } from '../data/tables.ts';
import { hasAbility } from '../theater/forces.ts';
import { APPROACH_RUN, beachAt, isAshore, isInsideCave, isZone, type Place, zoneAt } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 11.1a, 6.3d: what a fortification does for the target of a fire, or the cave around it, which is no help against flames. */
export function coverOf(state: CompanyScale, fire: Pick<Fire, 'target' | 'weapon' | 'isLanding'>): number {
  const { places } = theaterOf(state);
  if (!isAshore(places, fire.target) || fire.isLanding) return 0;
  if (isInsideCave(places, fire.target) && usesFlames(state, fire)) return fortificationTable.cave.againstFlamethrower;
  return fortificationDefense(state, fire.target);
}

/** 8.7a, ruling 27 */
export function usesFlames(state: Pick<CompanyScale, 'theater'>, { weapon }: Pick<Fire, 'weapon'>): boolean {
  return weapon >= 0 && hasAbility(theaterOf(state).forces, weapon, 'flamethrower');
}

/** 8.3.5a: the terrain around a target; inside a cave the cave counts instead (6.3d), afloat the zone (22.2.1d). */
export function terrainOf(state: CompanyScale, place: Place): number {
  const { places } = theaterOf(state);
  return isAshore(places, place) && !isInsideCave(places, place) ? terrainDefense(state, place) : 0;
}

/** 22.2.1d: what is printed in a Naval Zone. */
export function zoneDefense(state: Pick<CompanyScale, 'theater'>, place: Place): number {
  const { places, beaches } = theaterOf(state);
  if (!isZone(places, place)) return 0;
  const { approachRun, finalRunIn } = beaches[beachAt(places, place)]!.zones;
  return zoneAt(places, place) === APPROACH_RUN ? approachRun.hardTarget : finalRunIn.hardTarget;
}
