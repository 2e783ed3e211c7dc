import { again } from '#engine/procedure';
import { actingSide, isOfChit } from '../core/active.ts';
import { rout } from '../core/calls.ts';
import { unitsAt } from '../core/stacks.ts';
import { COMMANDED, type CompanyScale, ON_FIRE, procedure, run } from '../core/state.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 8.7.1c: Active units that are still in a burning hex rout, without a check and in either mode (8.7.1k). */
export const burningHexes = procedure<{ place: Place }>('burning hexes', [
  run('next', '8.7.1c', (play, local) => {
    const { state } = play;
    const place = state.burning.indexOf(ON_FIRE, local.place);
    if (place < 0) return;
    local.place = place + 1;
    const units = unitsAt(state, place).filter((unit) => isActive(state, unit));
    if (units.length > 0) play.call(rout, { units, rule: '8.7.1c' });
    return again;
  }),
]);

function isActive(state: CompanyScale, unit: UnitId): boolean {
  if (theaterOf(state).forces.side[unit] !== actingSide(state)) return false;
  return isOfChit(state, unit) || (state.done[unit]! & COMMANDED) !== 0;
}
