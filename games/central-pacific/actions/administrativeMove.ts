import { type Flow, leave, to } from '#engine/procedure';
import { about } from '../core/about.ts';
import { type ActionSpec, endsOfGroups, type Paid, pay } from '../core/actions.ts';
import { PEARL_HARBOR, type Place, zoneCount } from '../core/places.ts';
import { type CentralPacific, gather, type Play, procedure, run, type UnitId, us } from '../core/state.ts';
import { shipsIn } from '../core/units.ts';
import { unitClass } from '../data/data.ts';
import { US } from '../data/types.ts';
import { type Boarding, boardingVerbs, putAllBack, putBack, shipStep } from '../movement/boarding.ts';
import { freightFor, tellBoarded, whyNotTake } from '../movement/cargo.ts';
import {
  administrativeSteps,
  fastestAt,
  hasServron,
  isHaven,
  reach,
  sail,
  wayTo,
  whyOutOfReach,
} from '../movement/navalMovement.ts';
import { type Unloading, unloadingSteps } from '../movement/unloading.ts';
import { hasHavenOnMap } from './rebase.ts';

/** G4L-7: ships leave Pearl Harbor group by group, each for a place of its own. The first group that sails pays for all. */
interface AdministrativeMove extends Paid, Boarding, Unloading {
  isPaid: boolean;
}

/** The rule by which no ship at Pearl Harbor can be sent anywhere, if there is one. */
function whyNobodySails(state: CentralPacific): string | undefined {
  const fastest = fastestAt(state, PEARL_HARBOR);
  if (fastest === 0) return 'G4L-7a';
  // A Servron is its own haven, and the zones off Pearl Harbor are out of Japanese reach (15.5).
  if (hasServron(state, PEARL_HARBOR)) return undefined;
  if (!hasHavenOnMap(state)) return 'G3N-4b';
  const steps = administrativeSteps(state);
  for (let zone = 0; zone < zoneCount; zone++) {
    if (steps[zone]! <= fastest * 2 && isHaven(state, zone)) return undefined;
  }
  return 'G4L-7b';
}

function destinations(state: CentralPacific, { force }: AdministrativeMove): readonly Place[] {
  return force.length === 0 ? [] : reach(state, force, PEARL_HARBOR, 'administrative').places;
}

function waiting(state: CentralPacific, { force }: AdministrativeMove): UnitId[] {
  return shipsIn(state, US, PEARL_HARBOR).filter((ship) => !force.includes(ship));
}

/** When a ship leaves the group, its passengers go back to Pearl Harbor. */
function leaveOut(state: CentralPacific, local: AdministrativeMove, ship: UnitId): void {
  for (const unit of local.boarded.filter((each) => state.aboard[each] === ship)) putBack(state, local, unit);
  local.force.splice(local.force.indexOf(ship), 1);
}

function setSail(play: Play, local: AdministrativeMove, place: Place): void {
  const { state } = play;
  const { force, boarded, from } = local;
  const path = wayTo(reach(state, force, PEARL_HARBOR, 'administrative'), place);
  if (!local.isPaid) pay(play, local, 'G4L-7');
  local.isPaid = true;
  local.destination = place;
  tellBoarded(play, boarded, from);
  sail(play, force, path);
}

/** When the group does not sail, its passengers go back to Pearl Harbor. */
function giveUp({ state }: Play, local: AdministrativeMove): Flow {
  putAllBack(state, local);
  return leave;
}

export const administrativeMove = procedure<AdministrativeMove>('administrative move', [
  gather<AdministrativeMove>('group', 'G4L-7a', {
    seat: us,
    about: (_, { force, boarded }) => about([...force, ...boarded], PEARL_HARBOR),
    prompt: (_, { force }) =>
      force.length === 0
        ? 'Choose ships at Pearl Harbor that sail to the same place.'
        : 'Choose more ships, or the base or service squadron they sail to.',
    of: 'unit',
    set: ({ force }) => force,
    open: waiting,
    putIn: { rule: 'G4L-7a', label: 'Add a ship', whyNone: () => 'G4L-7a' },
    several: {
      'add class': {
        rule: 'G4L-7a',
        label: 'Add a whole class',
        of: 'ship class',
        targets: (state, local) => [...new Set(waiting(state, local).map((ship) => unitClass[ship]!))],
        whyNone: () => 'G4L-7a',
        pick: (state, local, type) => waiting(state, local).filter((ship) => unitClass[ship] === type),
      },
      'add all': {
        rule: 'G4L-7a',
        label: 'Add every ship',
        when: (state, local) => waiting(state, local).length > 0,
        why: () => 'G4L-7a',
        pick: waiting,
      },
    },
    takeOut: { rule: 'G4L-7a', label: 'Remove a ship' },
    take: ({ state }, local, ship) => leaveOut(state, local, ship),
    others: {
      ...boardingVerbs<AdministrativeMove>({
        rule: 'G3N-4e',
        label: 'Load a ground unit',
        open: (state, { force }) => freightFor(state, 'ground', force, PEARL_HARBOR),
        why: (state, { force }, unit) => whyNotTake(state, force, PEARL_HARBOR, unit),
        whyNone: () => '9.9a',
        labelBack: 'Unload a ground unit',
      }),
      sail: {
        rule: 'G4L-7a',
        label: 'Sail',
        of: 'place',
        targets: destinations,
        why: (state, { force }, place) =>
          force.length === 0 ? 'G4L-7a' : whyOutOfReach(state, force, PEARL_HARBOR, place, 'administrative'),
        whyNone: (_, { force }) => (force.length === 0 ? 'G4L-7a' : 'G3N-4b'),
        do(play, local, place) {
          setSail(play, local, place);
          return to('land');
        },
      },
      ...endsOfGroups<AdministrativeMove>('G4L-7a', 'Finish administrative move', giveUp),
    },
  }),
  shipStep<AdministrativeMove>('group'),
  ...unloadingSteps<AdministrativeMove>(),
  run('next group', 'G4L-7a', ({ state }, local) => {
    local.force = [];
    local.boarded = [];
    local.from = [];
    return whyNobodySails(state) === undefined ? to('group') : leave;
  }),
]);

export const administrativeMoveActions: Readonly<Record<string, ActionSpec>> = {
  'administrative move': {
    code: 'G4L-7',
    when: (state) => whyNobodySails(state) === undefined,
    why: whyNobodySails,
    do(play, { paid }) {
      play.call(administrativeMove, {
        paid,
        isPaid: false,
        force: [],
        boarded: [],
        from: [],
        destination: -1,
        unit: -1,
      });
    },
  },
};

export const administrativeMoveProcedures = [administrativeMove];
