import { isOfChit } from '../core/active.ts';
import { ownUnits } from '../core/stacks.ts';
import type { CompanyScale, Play } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { flip, mustFormColumn } from '../field/modes.ts';
import { COLUMN, type UnitId } from '../theater/forces.ts';
import { isZone, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 2.0c, 6.0b: nothing has been done yet in this Activation, and units are where they begin it. */
export function beginAfresh(state: CompanyScale): void {
  state.done.fill(0);
  state.doneHere.fill(0);
  state.began = [...state.where];
  state.interdicted = false;
}

/** 4.2Cve: markers that hold back fire go from the places of Active units. */
export function removeFireMarkers(state: CompanyScale, side: SideCode): void {
  for (const unit of activeUnits(state, side)) state.fireMarkers[state.where[unit]!] = 0;
}

/** 8.6.4a */
export function formForcedColumns(play: Play, units: readonly UnitId[]): void {
  for (const unit of units) if (mustFormColumn(play.state, unit)) flip(play, unit, COLUMN, '8.6.4a');
}

/** The units of a side that are ashore or on Saipan, or in the Routed box: those afloat wait for the Amphibious Chit. */
export function unitsAtHand(state: CompanyScale, side: SideCode): UnitId[] {
  const { forces, places } = theaterOf(state);
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (forces.side[unit] === side && (place === ROUTED || (place >= 0 && !isZone(places, place)))) found.push(unit);
  }
  return found;
}

/** The units on the map that the chit in play activates. */
export function activeUnits(state: CompanyScale, side: SideCode): UnitId[] {
  return ownUnits(state, side).filter((unit) => isOfChit(state, unit));
}
