import { isCommandingDirectly } from '../core/active.ts';
import { lossesAmong } from '../core/calls.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { type CompanyScale, FLIPPED, type Play } from '../core/state.ts';
import { flip, hasMode, mustFormColumn } from '../field/modes.ts';
import { COLUMN, type UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';

/** 2.0c, 6.0b: nothing has been done yet in this Activation, and units are where they begin it. */
export function beginAfresh(state: CompanyScale): void {
  state.done.fill(0);
  state.doneHere.fill(0);
  state.began = [...state.where];
  state.interdicted = false;
}

/** 4.2Cve: markers that hold back fire go from the places of Active units. */
export function removeFireMarkers(state: CompanyScale): void {
  for (const unit of activeUnits(state)) state.fireMarkers[state.where[unit]!] = 0;
}

/** 8.6.4a, 8.6.4b: for the rest of the Activation; units that have no side for it are lost (8.6.4e). */
export function formForcedColumns(play: Play, units: readonly UnitId[]): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  const stuck: UnitId[] = [];
  for (const unit of units) {
    if (!mustFormColumn(state, unit)) continue;
    if (hasMode(forces, unit, COLUMN)) {
      flip(play, unit, COLUMN, '8.6.4a');
      state.done[unit]! |= FLIPPED;
    } else stuck.push(unit);
  }
  if (stuck.length > 0) play.call(lossesAmong, { units: stuck, count: stuck.length, rule: '8.6.4e', left: [] });
}

/** The units on the map that the chit in play activates by itself. */
export function activeUnits(state: CompanyScale): readonly UnitId[] {
  const chit = chitInPlay(state);
  if (!chit || isCommandingDirectly(state)) return [];
  return chit.units.filter((unit) => state.where[unit]! >= 0);
}
