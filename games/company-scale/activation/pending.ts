import { shared } from '#engine/shared';
import { isOfChit } from '../core/active.ts';
import type { Place } from '../core/places.ts';
import { unitsAt } from '../core/stacks.ts';
import { BANZAI, type CompanyScale, FINISHED, PREPARED_ASSAULT } from '../core/state.ts';
import { theaterOf } from '../core/theater.ts';
import { type SideCode, US } from '../data/types.ts';

/** 9.3a: whether an Active unit is beside an Assault marker of its side, so that it is settled before all else (4.2Cvg). */
export const isAssaultPending = shared<CompanyScale, SideCode, boolean>((state, side) => {
  const { places } = theaterOf(state);
  const bit = side === US ? PREPARED_ASSAULT : BANZAI;
  return state.assaultMarkers.some((bits, place) => {
    if ((bits & bit) === 0) return false;
    const hex = places.hexOf[place]!;
    const { sides, neighbours } = places.grid;
    if (isActiveAt(state, places.insideOf[hex]!)) return true;
    for (let direction = 0; direction < sides; direction++) {
      if (isActiveAt(state, neighbours[hex * sides + direction]!)) return true;
    }
    return false;
  });
});

function isActiveAt(state: CompanyScale, place: Place): boolean {
  if (place < 0) return false;
  return unitsAt(state, place).some((unit) => isOfChit(state, unit) && (state.done[unit]! & FINISHED) === 0);
}
