import { again, leave, to } from '#engine/procedure';
import { about } from '../../core/about.ts';
import { ORDINARY } from '../../core/actions.ts';
import { goAshore } from '../../core/arrivals.ts';
import { whereabouts } from '../../core/names.ts';
import { islandAt, type Place } from '../../core/places.ts';
import { ask, type CentralPacific, type Play, run, type UnitId, us } from '../../core/state.ts';
import { divisionLimit, divisionsOn, isAir } from '../../core/units.ts';
import { isDivision } from '../../data/data.ts';
import type { Island } from '../../data/types.ts';
import { mayAllBaseAt, whyNotBase } from '../../movement/basing.ts';
import { isBeside, shoresBeside, whyNotAshore } from '../../movement/cargo.ts';
import { shoreStep } from '../../movement/unloading.ts';
import {
  airAboard,
  freightAboard,
  invadable,
  type Landing,
  landingsFor,
  spend,
  stoodOn,
  whyNoInvasion,
} from './amphibious.ts';
import { planInvasion } from './assault.ts';

/** 24.OPS: a marker that grants an amphibious assault is not spent on a mere transport. */
function mustInvade({ code, paid }: Landing): boolean {
  return code === 'G3C-2' && paid !== ORDINARY;
}

/** Whether a unit can go ashore in peace with enough left aboard for an assault that must follow. */
function isSpared(state: CentralPacific, local: Landing, unit: UnitId): boolean {
  if (!mustInvade(local)) return true;
  const others = freightAboard(state, local).filter((other) => other !== unit);
  return invadable(state, local, others, local.destination).length > 0;
}

/** What is aboard and can land without a fight. */
function landable(state: CentralPacific, local: Landing): UnitId[] {
  return freightAboard(state, local).filter(
    (unit) => landingsFor(state, local, unit, local.destination).length > 0 && isSpared(state, local, unit),
  );
}

/** The islands that can be invaded now: the air units aboard land first, since the action ends with the invasion (ruling 93). */
function targets(state: CentralPacific, local: Landing): readonly Island[] {
  return airAboard(state, local) > 0 ? [] : invadable(state, local, freightAboard(state, local), local.destination);
}

function canInvade(state: CentralPacific, local: Landing): boolean {
  return targets(state, local).length > 0;
}

function whyNotLand(state: CentralPacific, local: Landing, unit: UnitId): string | undefined {
  if (state.aboard[unit]! < 0 || !local.force.includes(state.aboard[unit]!)) return '9.9j';
  const shores = shoresBeside(local.destination);
  if (shores.length === 0) return '9.9j';
  if (isAir(unit)) return whyNotBase(state, [unit], shores[0]!);
  if (!isSpared(state, local, unit)) return '24.OPS-a';
  return shores.map((place) => whyNotThere(state, local, unit, place)).find((reason) => reason !== undefined);
}

function whyNotThere(state: CentralPacific, local: Landing, unit: UnitId, place: Place): string | undefined {
  if (!isBeside(place, local.destination)) return '9.9j';
  if (isAir(unit)) return whyNotBase(state, [unit], place);
  return (
    whyNotAshore(state, unit, place, local.destination) ?? (stoodOn(state, local, unit, place) ? 'G3N-9d' : undefined)
  );
}

/** The shores that take all that is aboard. */
function shoresForAll(state: CentralPacific, local: Landing): Place[] {
  const aboard = freightAboard(state, local);
  if (aboard.length < 2 || mustInvade(local)) return [];
  return shoresBeside(local.destination).filter((place) => {
    const aircraft = aboard.filter(isAir);
    if (aircraft.length > 0 && !mayAllBaseAt(state, aircraft, place)) return false;
    return hasRoomForAll(state, aboard, place) && aboard.every((unit) => isOpen(state, local, unit, place));
  });
}

function isOpen(state: CentralPacific, local: Landing, unit: UnitId, place: Place): boolean {
  return landingsFor(state, local, unit, local.destination).includes(place);
}

/** 7.2: whether an island takes the divisions among these units. */
function hasRoomForAll(state: CentralPacific, units: readonly UnitId[], place: Place): boolean {
  const island = islandAt(place);
  if (island < 0) return true;
  const divisions = units.filter((unit) => isDivision[unit] === 1).length;
  return divisions === 0 || divisionsOn(state, island) + divisions <= divisionLimit(island);
}

function land(play: Play, local: Landing, unit: UnitId, place: Place): void {
  spend(play, local, local.code);
  goAshore(play, unit, place);
}

/** 9.9, G3N-9: at the end of the move each unit goes ashore, peacefully or not, or stays aboard. */
export const landingSteps = [
  run<Landing>('arrival', 'G3N-9d', (play, local) => {
    const islands = local.code === 'G3C-2' ? targets(play.state, local) : [];
    if (islands.length !== 1) return;
    planInvasion(play, local, islands[0]!);
    return to('plan');
  }),
  ask<Landing>('land', 'G3N-9d', {
    seat: us,
    about: (state, local) => about(freightAboard(state, local), local.destination),
    prompt(state, local) {
      const { destination, freight } = local;
      const where = whereabouts(destination);
      if (freight === 'air') return `Land the air units ${where}.`;
      if (landable(state, local).length === 0) return `Choose the island to invade ${where}.`;
      return canInvade(state, local)
        ? `Choose an island to invade ${where}, or land units unopposed. The others stay aboard.`
        : `Land units ${where}. The others stay aboard.`;
    },
    when: (state, local) => landable(state, local).length > 0 || canInvade(state, local),
    choose: {
      land: {
        rule: '9.9n',
        label: 'Land a unit',
        of: 'unit',
        targets: landable,
        why: whyNotLand,
        whyNone: () => 'G3N-9e',
        do(play, local, unit) {
          const shores = landingsFor(play.state, local, unit, local.destination);
          if (shores.length === 1) {
            land(play, local, unit, shores[0]!);
            return again;
          }
          local.unit = unit;
          return to('shore');
        },
      },
      'land all': {
        rule: '9.9n',
        label: 'Land all units',
        of: 'place',
        targets: shoresForAll,
        do(play, local, place) {
          for (const unit of freightAboard(play.state, local)) land(play, local, unit, place);
          return again;
        },
      },
      invade: {
        rule: 'G3N-9e',
        label: 'Invade an island',
        of: 'island',
        targets,
        why: (state, local, island) =>
          airAboard(state, local) > 0
            ? 'G3N-9g'
            : whyNoInvasion(state, local, freightAboard(state, local), island, local.destination),
        do(play, local, island) {
          planInvasion(play, local, island);
          return to('plan');
        },
      },
      'stay aboard': {
        rule: '9.9i',
        label: 'Finish landing',
        role: 'pass',
        when: (state, local) =>
          local.isPaid && local.freight === 'ground' && airAboard(state, local) === 0 && !mustInvade(local),
        why(state, local) {
          if (mustInvade(local)) return '24.OPS-a';
          if (local.freight === 'air') return 'G3N-10b';
          return airAboard(state, local) > 0 ? 'G3N-9g' : 'G3N-9d';
        },
        do: () => leave,
      },
      back: {
        rule: '9.9d',
        label: 'Back to loading',
        role: 'back',
        when: (_, { isPaid }) => !isPaid,
        why: () => 'G3N-9b',
        do(_, local) {
          local.destination = -1;
          return to('load');
        },
      },
    },
  }),
  run<Landing>(
    'landed',
    'G3N-9d',
    () => leave,
    (_, { unit }) => unit < 0,
  ),
  shoreStep<Landing>({
    shores: (state, local) => landingsFor(state, local, local.unit, local.destination),
    why: (state, local, place) => whyNotThere(state, local, local.unit, place),
    land: (play, local, place) => land(play, local, local.unit, place),
  }),
];
