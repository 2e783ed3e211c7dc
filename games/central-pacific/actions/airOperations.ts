import { type Assembly, attackProcedure, attackWith, canBeAttacked } from '../combat/attackForce.ts';
import { about } from '../core/about.ts';
import { type ActionSpec, cancel, type Paid, pay } from '../core/actions.ts';
import { placeName } from '../core/names.ts';
import { islandsWhere, isZone, PEARL_HARBOR, type Place, placeOfIsland, zonesWhere } from '../core/places.ts';
import { type CentralPacific, gather, procedure, type UnitId, us } from '../core/state.ts';
import { hasAirbase } from '../core/units.ts';
import { movementOf, rosters } from '../data/data.ts';
import { US } from '../data/types.ts';
import { airFor, hasAirOnMap, isInReach, whyNoAir, whyNoMission } from '../movement/airMission.ts';
import {
  airAt,
  airForces,
  basesFor,
  canFlyToBase,
  countAirAt,
  distanceBetween,
  isBasedAt,
  mayAllBaseAt,
  mayBaseAt,
  rebase,
  whyNotBase,
} from '../movement/basing.ts';

// 25.4: air actions. The air units of one base act together; which of them is the player's choice.

interface Rebasing extends Paid {
  origin: Place;
  force: UnitId[];
}

/** G3A-1: twice the lowest range of the force. */
function isWithinRebasing(units: readonly UnitId[], origin: Place, place: Place): boolean {
  const length = distanceBetween(origin, place);
  for (let at = 0; at < units.length; at++) if (length > 2 * movementOf[units[at]!]!) return false;
  return true;
}

function whyNoRebasing(state: CentralPacific, { origin, force }: Rebasing, place: Place): string | undefined {
  if (force.length === 0 || place === origin) return 'G3A-1a';
  return whyNotBase(state, force, place) ?? (isWithinRebasing(force, origin, place) ? undefined : 'G3A-1a');
}

/** Whether an air unit at a place can rebase. */
function canRebaseFrom(state: CentralPacific, origin: Place): boolean {
  for (let unit = rosters.usAir.first; unit < rosters.usAir.end; unit++) {
    if (isBasedAt(state, unit, origin) && canFlyToBase(state, unit, origin, 2 * movementOf[unit]!)) return true;
  }
  return false;
}

/** The rule by which no air unit at these bases has another to fly to. */
function whyNoRebasingFrom(state: CentralPacific, origins: readonly Place[]): string {
  if (origins.length === 0) return '9.5a';
  for (const origin of origins) {
    for (const unit of airAt(state, origin)) {
      if (basesFor(unit).some((place) => place !== origin && mayBaseAt(state, unit, place))) return 'G3A-1a';
    }
  }
  return hasAirbase(state, US) ? '14.3b' : '14.3a';
}

function waiting(state: CentralPacific, { origin, force }: Rebasing): UnitId[] {
  return airAt(state, origin).filter((unit) => !force.includes(unit));
}

/** G3A-1 */
export const rebasing = procedure<Rebasing>('rebase air', [
  gather('force', 'G3A-1a', {
    seat: us,
    about: (_, { force, origin }) => about(force, origin),
    prompt: (_, { origin }) => `Choose air units at ${placeName(origin)} and the base they fly to.`,
    of: 'unit',
    set: ({ force }) => force,
    open: waiting,
    putIn: { rule: '2.18d', label: 'Add an air unit', why: () => '2.18c', whyNone: () => 'G3A-1a' },
    several: {
      'add all': {
        rule: '2.18d',
        label: 'Add every air unit',
        when: (state, { origin, force }) => countAirAt(state, origin) > force.length,
        pick: waiting,
      },
    },
    takeOut: { rule: '2.18d', label: 'Remove an air unit' },
    put({ state }, local, units, isTogether) {
      local.force = isTogether ? airAt(state, local.origin) : [...local.force, ...units];
    },
    others: {
      land: {
        rule: 'G3A-1a',
        label: 'Fly to a base',
        of: 'place',
        targets: (state, { origin, force }) =>
          force.length === 0
            ? []
            : basesFor(force[0]!).filter(
                (place) =>
                  place !== origin && isWithinRebasing(force, origin, place) && mayAllBaseAt(state, force, place),
              ),
        why: whyNoRebasing,
        whyNone: () => 'G3A-1a',
        do(play, local, place) {
          pay(play, local, 'G3A-1');
          rebase(play, local.force, place);
        },
      },
      cancel,
    },
  }),
]);

const onIsland: Assembly = {
  rule: 'G3A-2a',
  prompt: 'Choose air units to attack',
  kind: 'air on island',
  candidates: (state, { target, force }) => airFor(state, target, force),
  whyNot: (state, { target, force }, unit) => whyNoMission(state, target, force, unit),
  lacks: () => undefined,
};

const onShips: Assembly = {
  ...onIsland,
  rule: 'G3A-3a',
  prompt: 'Choose air units to attack the ships in',
  kind: 'air on ships',
};

/** G3A-2 */
const islandStrike = attackProcedure('strike island', onIsland);

/** G3A-3 */
const fleetStrike = attackProcedure('strike fleet', onShips);

const none: readonly number[] = [];

/** Whether the air units on the map can attack at a place. */
function canBeStruck(state: CentralPacific, place: Place): boolean {
  return canBeAttacked(state, place) && isInReach(state, place);
}

export const airActions: Readonly<Record<string, ActionSpec>> = {
  'rebase air': {
    code: 'G3A-1',
    of: 'place',
    targets: (state) => airForces(state).filter((origin) => canRebaseFrom(state, origin)),
    why: (state, _, place) => whyNoRebasingFrom(state, airAt(state, place).length > 0 ? [place] : []),
    whyNone: (state) => whyNoRebasingFrom(state, airForces(state)),
    do(play, { paid }, origin) {
      const there = airAt(play.state, origin);
      play.call(rebasing, { paid, origin, force: there.length === 1 ? there : [] });
    },
  },
  'strike island': {
    code: 'G3A-2',
    of: 'island',
    targets: (state) =>
      hasAirOnMap(state) ? islandsWhere((island) => canBeStruck(state, placeOfIsland(island))) : none,
    why: (state, _, island) => (canBeAttacked(state, placeOfIsland(island)) ? whyNoAir(state) : 'G3A-2a'),
    whyNone: whyNoAir,
    do(play, paid, island) {
      play.call(islandStrike, attackWith(play.state, paid, 'G3A-2', placeOfIsland(island), onIsland));
    },
  },
  'strike fleet': {
    code: 'G3A-3',
    of: 'place',
    targets: (state) => (hasAirOnMap(state) ? zonesWhere((zone) => canBeStruck(state, zone)) : none),
    why(state, _, place) {
      if (!isZone(place)) return place > PEARL_HARBOR ? '15.2a' : 'G3A-3a';
      return canBeAttacked(state, place) ? whyNoAir(state) : 'G3A-3a';
    },
    whyNone: (state) => (hasAirOnMap(state) ? 'G3A-3a' : whyNoAir(state)),
    do(play, paid, zone) {
      play.call(fleetStrike, attackWith(play.state, paid, 'G3A-3', zone, onShips));
    },
  },
};

export const airProcedures = [rebasing, islandStrike, fleetStrike];
