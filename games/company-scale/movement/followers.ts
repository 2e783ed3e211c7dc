import type { CompanyScale } from '../core/state.ts';
import { type Load, loadOf } from '../field/passage.ts';
import { type CounterId, isWeapon, type UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { usualMarkers, withBound } from './movers.ts';

/**
 * 12.3a, 13.1e, 14.2g: what goes along with units whose owner is not asked for it: what those who stay cannot use, and everything
 * if nobody stays, but no weapon that the ground does not let pass.
 */
export function usualFollowers(
  state: CompanyScale,
  units: readonly UnitId[],
  maySuchPass: (load: Load) => boolean,
): CounterId[] {
  const { forces } = theaterOf(state);
  const going = usualMarkers(state, units).filter(
    (marker) => !isWeapon(forces, marker) || maySuchPass(loadOf(state, [marker])),
  );
  return withBound(state, units, going);
}
