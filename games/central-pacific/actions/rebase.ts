import { pay } from '../core/actions.ts';
import { islandCount, isZone, PEARL_HARBOR, type Place } from '../core/places.ts';
import { type CentralPacific, type Play, procedure, run } from '../core/state.ts';
import { isFunctional } from '../core/units.ts';
import { usServrons } from '../data/data.ts';
import { US } from '../data/types.ts';
import { type Boarding, boardingVerbs, putAllBack } from '../movement/boarding.ts';
import { freightBeside, freightFor, tellBoarded, whyNotTake } from '../movement/cargo.ts';
import {
  fastestAt,
  hasServron,
  isHaven,
  OUT_OF_REACH,
  placesWithin,
  reach,
  sail,
  stepsToNearest,
  wayTo,
  whyNoRebase,
} from '../movement/navalMovement.ts';
import { type Unloading, unloadingSteps } from '../movement/unloading.ts';
import { courseSteps, type Voyage, warningStep } from '../movement/voyage.ts';

/** G3N-4: a rebase may take ground units along. */
export interface Rebase extends Voyage, Boarding, Unloading {}

function setSail(play: Play, local: Rebase): void {
  const { state } = play;
  const { force, origin, destination, code, boarded, from } = local;
  const path = wayTo(reach(state, force, origin, 'rebase'), destination);
  pay(play, local, code);
  tellBoarded(play, boarded, from);
  sail(play, force, path);
}

/** G3N-4 */
export const rebaseFleet = procedure<Rebase>('rebase fleet', [
  ...courseSteps<Rebase>({
    rule: 'G3N-4a',
    sailing: 'rebase',
    leastMovement: (state, { origin }) => stepsToHaven(state, origin, OUT_OF_REACH) / 2,
    destinations: (state, { force, origin }) => reach(state, force, origin, 'rebase').places,
    whyNone: () => 'G3N-4b',
    whyNotThere: 'G3N-4b',
    preparations: boardingVerbs({
      rule: 'G3N-4e',
      label: 'Load a ground unit',
      open: (state, { force, origin }) => freightFor(state, 'ground', force, origin),
      why: (state, { force, origin }, unit) => whyNotTake(state, force, origin, unit),
      whyNone: () => '9.9a',
      all: {
        label: 'Load all ground units',
        units: (state, { origin }) => freightBeside(state, 'ground', origin),
        why: () => '9.9b',
      },
      labelBack: 'Unload a ground unit',
      isAnyShip: true,
    }),
    takeBack: putAllBack,
    takenAlong: ({ boarded }) => boarded,
  }),
  warningStep<Rebase>('destination'),
  run('sail', 'G3N-4a', setSail),
  ...unloadingSteps<Rebase>(),
]);

/** G3N-4: how many zones it is to the nearest haven; `OUT_OF_REACH` where there is none. With a Servron every zone can be one. */
function stepsToHaven(state: CentralPacific, origin: Place, points: number): number {
  if (hasServron(state, origin)) return placesWithin(state, origin, 1, 'rebase').length > 0 ? 1 : OUT_OF_REACH;
  if (origin === PEARL_HARBOR && !hasHavenOnMap(state)) return OUT_OF_REACH;
  return stepsToNearest(state, origin, points, 'rebase', isHaven);
}

/** G3N-4: the rule by which no ship can rebase from a place. */
export function whyNobodyRebases(state: CentralPacific, origin: Place): string | undefined {
  const barred = whyNoRebase(state, origin);
  if (barred) return barred;
  const fastest = fastestAt(state, origin);
  if (fastest === 0) return '9.1a';
  return stepsToHaven(state, origin, fastest * 2) <= fastest * 2 ? undefined : 'G3N-4b';
}

export function hasHavenOnMap(state: CentralPacific): boolean {
  for (let island = 0; island < islandCount; island++) if (isFunctional(state, US, island)) return true;
  for (const ship of usServrons) if (isZone(state.where[ship]!)) return true;
  return false;
}
