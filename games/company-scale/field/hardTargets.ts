import { countersAt, unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { hasAbility, hasTrait, isWeapon, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

type Seen = Pick<CompanyScale, 'first' | 'next' | 'where' | 'theater'>;

/** 2.0z: the units of a place that can be fired at alone. */
export function hardUnitsAt(state: Seen, place: Place): UnitId[] {
  const { forces } = theaterOf(state);
  return unitsAt(state, place).filter((unit) => hasTrait(forces, unit, 'hard'));
}

/** 8.3.1f, 12.4.1b: whether there is a hard unit or a weapon on tracks in a place. */
export function hasHardTarget(state: Seen, place: Place): boolean {
  const { forces } = theaterOf(state);
  return countersAt(state, place).some((counter) =>
    isWeapon(forces, counter) ? hasAbility(forces, counter, 'hard') : hasTrait(forces, counter, 'hard'),
  );
}

/** 8.2e, 8.6.3d: whether all units of a place, of which there are some, are hard. */
export function hasOnlyHardTargets(state: Seen, place: Place): boolean {
  const units = unitsAt(state, place);
  return units.length > 0 && units.length === hardUnitsAt(state, place).length;
}
