import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { islandZone } from '../data.ts';
import { PEARL_HARBOR, placeOfIsland } from '../places.ts';
import type { CentralPacific } from '../state.ts';
import { best, offers, say, targetsOf } from './choices.ts';
import { frontPort, poolSize, turnsLeft } from './situation.ts';

/** 11.3: what comes into play goes to the port of the fleet, as much as it takes; the rest to Pearl Harbor. */
export function placeUnits(state: CentralPacific, decision: Decision): Action[] {
  const port = frontPort(state);
  const places = port === undefined ? [] : [islandZone[port]!, placeOfIsland(port)];
  const entry = places.find((place) => offers(decision, 'place all', place));
  return [say('place all', entry ?? PEARL_HARBOR)];
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
