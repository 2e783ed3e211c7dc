import { shared } from '#engine/shared';
import { ownUnits, unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { whyNotMove } from './movers.ts';

/** 6.1.2b, ruling 70: Active units that share a place with the other Japanese service, and can leave it. */
export const unitsToPart = shared((state: CompanyScale, side: SideCode): readonly UnitId[] => {
  if (side !== JAPAN) return [];
  return ownUnits(state, side).filter(
    (unit) => isWithOtherService(state, unit) && whyNotMove(state, unit) === undefined,
  );
});

function isWithOtherService(state: CompanyScale, unit: UnitId): boolean {
  const { service } = theaterOf(state).forces;
  return unitsAt(state, state.where[unit]!).some((other) => service[other] !== service[unit]);
}
