import type { Fire } from '../core/fire.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { hasAbility, hasTrait, isWeapon, type UnitId } from '../theater/forces.ts';
import { isZone } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

type Aimed = Pick<Fire, 'target' | 'moving' | 'apart'>;

/** 8.2d, 8.5g: the units that a fire at the whole place would hit: all of it, or those that move. */
export function unitsHit(state: CompanyScale, { target, moving }: Aimed): UnitId[] {
  if (moving.length === 0) return unitsAt(state, target);
  return moving.filter((unit) => state.where[unit] === target);
}

/** 8.2e, 8.2f, 22.2.1d: the units that can be fired at alone; afloat all of them. */
export function singleTargets(state: CompanyScale, fire: Aimed): UnitId[] {
  const { forces, places } = theaterOf(state);
  const hit = unitsHit(state, fire);
  return isZone(places, fire.target) ? hit : hit.filter((unit) => hasTrait(forces, unit, 'hard'));
}

/** 8.2d, 8.2e: whether the place as a whole can be fired at: some unit there is soft. */
export function mayFireAtPlace(state: CompanyScale, fire: Aimed): boolean {
  return unitsHit(state, fire).length > singleTargets(state, fire).length;
}

/** 8.3.1f, 12.4.1b: whether a Hard Target, or a weapon on tracks, is among what is fired at. */
export function isHardHex(state: CompanyScale, fire: Aimed): boolean {
  const { forces, places } = theaterOf(state);
  if (isZone(places, fire.target)) return false;
  if (unitsHit(state, fire).some((unit) => hasTrait(forces, unit, 'hard'))) return true;
  return countersAt(state, fire.target).some(
    (counter) => isWeapon(forces, counter) && hasAbility(forces, counter, 'hard') && !fire.apart?.includes(counter),
  );
}
