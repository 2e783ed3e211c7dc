import { type ActionCode, extraFor, grants, ORDINARY, type Paid } from '../core/actions.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { PEARL_HARBOR } from '../core/places.ts';
import { type CentralPacific, KEPT } from '../core/state.ts';
import { countAt } from '../core/units.ts';
import { markers, usCarriers } from '../data/data.ts';

// Ruling 1: who ends his first turn without a carrier on the map has lost. The actions that bring one out run out fast.

/** The actions by which carriers leave Pearl Harbor, alone or as escorts. */
const bringsCarriersOut: ReadonlySet<ActionCode> = new Set(['G3N-2', 'G3N-4', 'G3N-9', 'G3N-10', 'G3C-2', 'G4L-7']);

/** Whether an action takes the last means of bringing a carrier out, and brings none. */
export function wastesLastMeans(state: CentralPacific, { paid }: Paid, code: ActionCode): boolean {
  if (paid !== ORDINARY || bringsCarriersOut.has(code) || extraFor(state.actions, code) > 0) return false;
  const isCarrierInPort = countAt(state, usCarriers, PEARL_HARBOR) > 0;
  return isCarrierInPort && carriersOnMap(state) === 0 && meansLeft(state) === 1;
}

/** How many more times a force can be sent out of Pearl Harbor (G3N-2). */
function meansLeft({ actions, markers: places }: CentralPacific): number {
  let means = actions.regular + actions.any;
  for (let marker = 0; marker < markers.length; marker++) {
    if (places[marker] === KEPT && grants(marker, 'G3N-2')) means++;
  }
  return means;
}
