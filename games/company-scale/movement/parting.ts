import { shared } from '#engine/shared';
import { actingOnMap, actingSide } from '../core/active.ts';
import type { CompanyScale } from '../core/state.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { whyNotMarch } from './movers.ts';

/** 6.1.2b, ruling 70: Active units that share a place with the other Japanese service, and can leave it. */
export const unitsToPart = shared((state: CompanyScale, side: SideCode): readonly UnitId[] => {
  if (side !== JAPAN || actingSide(state) !== JAPAN) return [];
  return actingOnMap(state).filter((unit) => isWithOtherService(state, unit) && whyNotMarch(state, unit) === undefined);
});

function isWithOtherService(state: CompanyScale, unit: UnitId): boolean {
  const { service, units } = theaterOf(state).forces;
  for (let other = state.first[state.where[unit]!]!; other >= 0 && other < units.end; other = state.next[other]!) {
    if (service[other] !== service[unit]) return true;
  }
  return false;
}
