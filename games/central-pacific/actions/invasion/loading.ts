import { to } from '#engine/procedure';
import { about } from '../../core/about.ts';
import { type ActionCode, waysOut } from '../../core/actions.ts';
import { islandCount, PEARL_HARBOR, type Place } from '../../core/places.ts';
import { ask, type CentralPacific, type Play, run, type UnitId, us } from '../../core/state.ts';
import { isAirbase } from '../../core/units.ts';
import { isAmphib, islandZone } from '../../data/data.ts';
import { JAPAN, US } from '../../data/types.ts';
import { airRoomIn } from '../../movement/basing.ts';
import { boardingVerbs, putAllBack, shipStep } from '../../movement/boarding.ts';
import { freightBeside, freightFor, isAshoreBeside, whyNotAboard } from '../../movement/cargo.ts';
import { freeSteps, reach, sail, speedOf, stepsFrom, wayTo, whyOutOfReach } from '../../movement/navalMovement.ts';
import { seaplaneWarning } from '../../movement/seaplanes.ts';
import { warningStep } from '../../movement/voyage.ts';
import {
  airAboard,
  carried,
  freightAboard,
  freightInReach,
  invadable,
  type Landing,
  landingsFor,
  mayBoard,
  mayLoadAt,
  spend,
  stoodOn,
  whyNoInvasion,
} from './amphibious.ts';

/** The rule by which a force of amphibs and escorts cannot carry out its action, if there is one. */
export function whyNoForce(state: CentralPacific, local: Landing): string | undefined {
  if (!local.force.some((ship) => isAmphib[ship] === 1)) return '9.9a';
  const freight = freightInReach(state, local);
  if (freight.length === 0) {
    if (!mayLoadAt(state, local.origin)) return 'G3N-9a';
    return local.freight === 'air' ? 'G3N-10a' : 'G3N-9a';
  }
  return hasDestination(state, local, freight) ? undefined : '9.3c';
}

function hasDestination(state: CentralPacific, local: Landing, freight: readonly UnitId[]): boolean {
  if (local.code === 'G3N-9') return true;
  if (local.code === 'G3C-2') return hasInvasion(state, local, freight);
  if (mayStay(state, local, freight)) return true;
  const isGoal = goalsOf(state, local, freight);
  return reach(state, local.force, local.origin, 'move').places.some(isGoal);
}

/** Whether there is an island in reach that the force can invade. Islands are few, so that they are asked one by one. */
function hasInvasion(state: CentralPacific, local: Landing, freight: readonly UnitId[]): boolean {
  const { groundAt, shipsAt } = state;
  const points = speedOf(local.force);
  let steps: Uint8Array | undefined;
  for (let island = 0; island < islandCount; island++) {
    const zone = islandZone[island]!;
    if (groundAt[JAPAN][island] === 0 || shipsAt[JAPAN][zone]! > 0) continue;
    steps ??= stepsFrom(state, local.origin, points);
    if (steps[zone]! <= points && whyNoInvasion(state, local, freight, island, zone) === undefined) return true;
  }
  return false;
}

/**
 * Whether anything that would serve the action is near enough for ships of that movement, whatever is in their way and
 * whatever they carry. Where not, nobody needs to look closer.
 */
export function mayHaveGoal(state: CentralPacific, code: ActionCode, origin: Place, movement: number): boolean {
  if (code === 'G3N-9' || (code === 'G3N-10' && origin !== PEARL_HARBOR)) return true;
  for (let island = 0; island < islandCount; island++) {
    const zone = islandZone[island]!;
    const isOpen =
      code === 'G3C-2'
        ? state.groundAt[JAPAN][island]! > 0 && state.shipsAt[JAPAN][zone] === 0
        : isAirbase(state, US, island);
    if (isOpen && freeSteps(origin, zone) <= movement) return true;
  }
  return false;
}

/** Says of places to which the force can sail whether they serve the action: all air units aboard must land there (ruling 85). */
function goalsOf(state: CentralPacific, local: Landing, freight: readonly UnitId[]): (place: Place) => boolean {
  const { code } = local;
  const aircraft = airAboard(state, local);
  return (place) => {
    if (aircraft > 0 && airRoomAt(state, place) < aircraft) return false;
    if (code === 'G3C-2') return invadable(state, local, freight, place).length > 0;
    return code === 'G3N-9' || airRoomAt(state, place) > 0;
  };
}

/** Whether there is something to be done without sailing: units of one island go to another, or those aboard go ashore. */
function mayStay(state: CentralPacific, local: Landing, freight: readonly UnitId[]): boolean {
  const { origin, code } = local;
  if (!goalsOf(state, local, freight)(origin)) return false;
  if (code === 'G3C-2' || invadable(state, local, freight, origin).length > 0) return true;
  return freight.some((unit) =>
    landingsFor(state, local, unit, origin).some((shore) => !stoodOn(state, local, unit, shore)),
  );
}

/** How many air units can land beside a place. */
function airRoomAt(state: CentralPacific, place: Place): number {
  return place === PEARL_HARBOR ? Number.POSITIVE_INFINITY : airRoomIn(state, place);
}

function destinations(state: CentralPacific, local: Landing): Place[] {
  const freight = freightAboard(state, local);
  if (freight.length === 0) return [];
  const places = reach(state, local.force, local.origin, 'move').places.filter(goalsOf(state, local, freight));
  if (mayStay(state, local, freight)) places.unshift(local.origin);
  return places;
}

function whyNotThere(state: CentralPacific, local: Landing, place: Place): string | undefined {
  const freight = freightAboard(state, local);
  if (freight.length === 0) return 'G3N-9b';
  const { force, origin, code } = local;
  if (place !== origin) {
    const reason = whyOutOfReach(state, force, origin, place, 'move');
    if (reason) return reason;
  }
  if (code !== 'G3N-10' && airAboard(state, local) > airRoomAt(state, place)) return 'G3N-9g';
  if (code === 'G3C-2') return (state.shipsAt[JAPAN][place] ?? 0) > 0 ? 'G3C-2e' : 'G3C-2a';
  return code === 'G3N-10' ? 'G3N-10b' : 'G3N-9d';
}

function boardable(state: CentralPacific, local: Landing): UnitId[] {
  const { force, origin } = local;
  return mayLoadAt(state, origin) ? freightFor(state, carried(local), force, origin) : [];
}

function whyNotBoard(state: CentralPacific, local: Landing, unit: UnitId): string | undefined {
  const { force, freight, origin } = local;
  if (mayBoard(state, local, unit)) return undefined;
  if (!mayLoadAt(state, origin)) return 'G3N-9a';
  if (!isAshoreBeside(state, unit, carried(local), origin)) {
    const reason = whyNotAboard(state, unit, force.find((ship) => isAmphib[ship] === 1)!);
    return reason === '9.9l' || reason === '2.8b' ? reason : freight === 'air' ? 'G3N-10a' : 'G3N-9a';
  }
  return force.map((ship) => whyNotAboard(state, unit, ship)).find((reason) => reason !== '9.9a');
}

function setSail(play: Play, local: Landing): void {
  const { force, origin, destination } = local;
  if (destination === origin) return;
  const path = wayTo(reach(play.state, force, origin, 'move'), destination);
  spend(play, local, local.code);
  sail(play, force, path);
}

const prompts = {
  ground: 'Load ground units, and air units that come along, then choose where the force sails.',
  air: 'Load air units, then choose where the force sails.',
} as const;

/** 9.9, G3N-9: units go aboard, and the force sails. */
export const loadingSteps = [
  ask<Landing>('load', '9.9d', {
    seat: us,
    about: (_, { force, boarded, origin }) => about([...force, ...boarded], origin),
    prompt: (state, { freight, force, origin }) => `${prompts[freight]}${seaplaneWarning(state, force, origin)}`,
    choose: {
      ...boardingVerbs<Landing>({
        rule: '9.9d',
        label: 'Load a unit',
        open: boardable,
        why: whyNotBoard,
        whyNone: (state, { origin }) => (mayLoadAt(state, origin) ? '9.9a' : 'G3N-9a'),
        all: {
          label: 'Load all units',
          units: (state, { freight, origin }) =>
            mayLoadAt(state, origin) ? freightBeside(state, freight, origin) : [],
          why: (state, { origin }) => (mayLoadAt(state, origin) ? '9.9b' : 'G3N-9a'),
        },
        labelBack: 'Unload a unit',
      }),
      sail: {
        rule: 'G3N-9b',
        label: 'Sail or stay',
        of: 'place',
        targets: destinations,
        why: whyNotThere,
        whyNone: (state, local) => (freightAboard(state, local).length === 0 ? 'G3N-9b' : '9.3c'),
        do(_, local, place) {
          local.destination = place;
          return to('last carrier');
        },
      },
      ...waysOut<Landing>(({ state }, local) => putAllBack(state, local)),
    },
  }),
  shipStep<Landing>('load'),
  warningStep<Landing>('load'),
  run<Landing>('sail', 'G3N-9b', setSail),
];
