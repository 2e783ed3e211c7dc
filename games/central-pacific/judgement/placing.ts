import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { offers, targetsOf } from '../../choices.ts';
import { PEARL_HARBOR, placeOfIsland } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { cargoOf, countAt } from '../core/units.ts';
import { isAmphib, isDivision, islandZone, usAmphibs } from '../data/data.ts';
import { best, say } from './choices.ts';
import { frontPort, poolSize, troopsFor, turnsLeft } from './situation.ts';

/**
 * 11.3: what comes into play goes to the port of the fleet, divisions aboard the amphibs that come with them, as much as it takes; the
 * rest to Pearl Harbor, and an amphib to fetch it.
 */
export function placeUnits(state: CentralPacific, decision: Decision): Action[] {
  const port = frontPort(state);
  if (port === undefined) return [say('place all', PEARL_HARBOR)];
  const division = targetsOf(decision, 'embark').find((unit) => isDivision[unit] === 1);
  if (division !== undefined) return [say('embark', division)];
  const zone = islandZone[port]!;
  const ferry = targetsOf(decision, 'place').find((unit) => isAmphib[unit] === 1 && cargoOf(state, unit).length === 0);
  if (ferry !== undefined && waitsForFerry(state) && offers(decision, 'place all', zone)) {
    return [say('place', ferry), say('enter', PEARL_HARBOR)];
  }
  const entry = [zone, placeOfIsland(port)].find((place) => offers(decision, 'place all', place));
  return [say('place all', entry ?? PEARL_HARBOR)];
}

/** Whether there are divisions at Pearl Harbor and nothing to carry them. */
function waitsForFerry(state: CentralPacific): boolean {
  if (countAt(state, usAmphibs, PEARL_HARBOR) > 0) return false;
  return troopsFor(state, PEARL_HARBOR).some((unit) => isDivision[unit] === 1);
}

/** One unit is placed by itself. */
export function placeUnit(state: CentralPacific, decision: Decision): Action[] {
  const port = frontPort(state);
  const places = port === undefined ? [] : [islandZone[port]!, placeOfIsland(port)];
  const entry = places.find((place) => offers(decision, 'enter', place));
  return [say('enter', entry ?? PEARL_HARBOR)];
}

/** Logistics Reorganization: reinforcements as long as there is time to use them. */
export function choosePackage(state: CentralPacific): Action[] {
  const isWorthCalling = turnsLeft(state) > 2 && poolSize(state) > 5;
  return [say(isWorthCalling ? 'reinforcement action' : 'logistics actions')];
}

/** Bases are raised as high as the engineers can. */
export function raiseBase(_: CentralPacific, decision: Decision): Action[] {
  return [say('to level', best(targetsOf(decision, 'to level'), (level) => level)!)];
}
