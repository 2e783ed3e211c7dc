import { leave, to } from '#engine/procedure';
import { about } from '../core/about.ts';
import { type ActionSpec, endsOfGroups, type Paid, pay } from '../core/actions.ts';
import { PEARL_HARBOR, type Place } from '../core/places.ts';
import { type CentralPacific, gather, procedure, run, type UnitId, us } from '../core/state.ts';
import { zoneOf } from '../core/units.ts';
import { isSeaplane, movementOf, rosters } from '../data/data.ts';
import {
  airAt,
  basesFor,
  canFlyToBase,
  distanceBetween,
  mayAllBaseAt,
  rebase,
  whyNotBase,
} from '../movement/basing.ts';
import { administrativeSteps, mayEnter } from '../movement/navalMovement.ts';

/** G4L-8: air units leave Pearl Harbor group by group, each for a base of its own. The first that flies pays for all. */
interface AdministrativeFlight extends Paid {
  isPaid: boolean;
  force: UnitId[];
}

/** G3A-1: twice the lowest range. */
function rangeOf(force: readonly UnitId[]): number {
  return 2 * Math.min(...force.map((unit) => movementOf[unit]!));
}

/** The bases to which air units at Pearl Harbor can fly without entering a grid with Japanese units or next to any. */
function destinationsOf(state: CentralPacific, force: readonly UnitId[]): Place[] {
  const bases: Place[] = [];
  if (force.length === 0) return bases;
  const range = rangeOf(force);
  for (const place of basesFor(force[0]!)) {
    if (place === PEARL_HARBOR || distanceBetween(PEARL_HARBOR, place) > range) continue;
    if (mayAllBaseAt(state, force, place) && mayEnter(state, zoneOf(place), 'administrative')) bases.push(place);
  }
  if (bases.length === 0) return bases;
  const steps = administrativeSteps(state);
  return bases.filter((place) => steps[zoneOf(place)]! <= range);
}

function whyNotThere(state: CentralPacific, { force }: AdministrativeFlight, place: Place): string | undefined {
  if (force.length === 0 || place === PEARL_HARBOR) return 'G4L-8a';
  const reason = whyNotBase(state, force, place);
  if (reason) return reason;
  return distanceBetween(PEARL_HARBOR, place) > rangeOf(force) ? 'G3A-1a' : 'G4L-8b';
}

/** The rule by which no air unit at Pearl Harbor can fly anywhere, if there is one. */
function whyNobodyFlies(state: CentralPacific): string | undefined {
  let farthest = -1;
  let seaplane = -1;
  for (let unit = rosters.usAir.first; unit < rosters.usAir.end; unit++) {
    if (state.where[unit] !== PEARL_HARBOR || state.aboard[unit] !== -1) continue;
    if (isSeaplane[unit] === 1) seaplane = unit;
    else if (farthest < 0 || movementOf[unit]! > movementOf[farthest]!) farthest = unit;
  }
  if (farthest < 0 && seaplane < 0) return 'G4L-8a';
  const isLandBased = hasOpenBase(state, farthest);
  const isAfloat = hasOpenBase(state, seaplane);
  if (!isLandBased && !isAfloat) return '9.5a';
  if (isLandBased && destinationsOf(state, [farthest]).length > 0) return undefined;
  return isAfloat && destinationsOf(state, [seaplane]).length > 0 ? undefined : 'G4L-8b';
}

function hasOpenBase(state: CentralPacific, unit: UnitId): boolean {
  return unit >= 0 && canFlyToBase(state, unit, PEARL_HARBOR, Number.POSITIVE_INFINITY);
}

function waiting(state: CentralPacific, { force }: AdministrativeFlight): UnitId[] {
  return airAt(state, PEARL_HARBOR).filter((unit) => !force.includes(unit));
}

export const administrativeFlight = procedure<AdministrativeFlight>('administrative flight', [
  gather('group', 'G4L-8a', {
    seat: us,
    about: (_, { force }) => about(force, PEARL_HARBOR),
    prompt: (_, { force }) =>
      force.length === 0
        ? 'Choose air units at Pearl Harbor that fly to the same base.'
        : 'Choose more air units, or the base they fly to.',
    of: 'unit',
    set: ({ force }) => force,
    open: waiting,
    putIn: { rule: 'G4L-8a', label: 'Add an air unit', whyNone: () => 'G4L-8a' },
    takeOut: { rule: 'G4L-8a', label: 'Remove an air unit' },
    others: {
      land: {
        rule: 'G4L-8a',
        label: 'Fly to a base',
        of: 'place',
        targets: (state, { force }) => destinationsOf(state, force),
        why: whyNotThere,
        whyNone: (_, { force }) => (force.length === 0 ? 'G4L-8a' : 'G4L-8b'),
        do(play, local, place) {
          if (!local.isPaid) pay(play, local, 'G4L-8');
          local.isPaid = true;
          rebase(play, local.force, place);
        },
      },
      ...endsOfGroups<AdministrativeFlight>('G4L-8a', 'Finish administrative flight', () => leave),
    },
  }),
  run('next group', 'G4L-8a', ({ state }, local) => {
    local.force = [];
    return whyNobodyFlies(state) === undefined ? to('group') : leave;
  }),
]);

export const administrativeFlightActions: Readonly<Record<string, ActionSpec>> = {
  'administrative flight': {
    code: 'G4L-8',
    when: (state) => whyNobodyFlies(state) === undefined,
    why: whyNobodyFlies,
    do(play, { paid }) {
      play.call(administrativeFlight, { paid, isPaid: false, force: [] });
    },
  },
};

export const administrativeFlightProcedures = [administrativeFlight];
