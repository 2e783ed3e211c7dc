import { mayAct } from '../../core/active.ts';
import type { CompanyScale } from '../../core/state.ts';
import { BLACK } from '../../data/types.ts';
import { couldFireAt, hasFireZone } from '../../field/fireZones.ts';
import { hasTrait, type UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';

/** An Active unit fires free of the markers of its hex (8.3.6b); of all others, their Fire Zones count. */
export function firesInto(view: CompanyScale, unit: UnitId, place: Place): boolean {
  return mayAct(view, unit) ? couldFireAt(view, unit, place) : hasFireZone(view, unit, place);
}

export function faceOf({ mode }: CompanyScale, unit: UnitId): number {
  return unit * 2 + mode[unit]!;
}

export function firesDirectly(view: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(view);
  return forces.fire[faceOf(view, unit)]! > 0 && forces.fireType[faceOf(view, unit)] !== BLACK;
}

export function firesIndirectly(view: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(view);
  return hasTrait(forces, unit, 'indirect') && forces.fireType[faceOf(view, unit)] === BLACK;
}
