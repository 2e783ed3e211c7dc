import { carriersOnMap } from '../core/arrivals.ts';
import { isZone } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { isCarrier } from '../data/data.ts';

/** By turn, as far as it was measured: how often a carrier that sails alone into Japanese reach is sunk (calibration.test.ts). */
const dangers: Readonly<Record<number, string>> = { 1: ' (this month in about 1 game of 4)' };

/** 4.2, 15.5: for a prompt, that the game is lost with the one carrier of a force, if it is the only one on the map. */
export function loneCarrierWarning(state: CentralPacific, force: readonly UnitId[]): string {
  const carriers = force.filter((ship) => isCarrier[ship] === 1);
  const [carrier] = carriers;
  if (carrier === undefined || carriers.length > 1) return '';
  if (carriersOnMap(state) > (isZone(state.where[carrier]!) ? 1 : 0)) return '';
  const danger = dangers[state.turn] ?? '';
  return ` Your only carrier on the map may be sunk outside the Eastern Pacific${danger}, and then you lose.`;
}
