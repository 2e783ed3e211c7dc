import { type Assembly, type Attack, attackProcedure, attackWith, canBeAttacked } from '../combat/attackForce.ts';
import { about } from '../core/about.ts';
import { type ActionSpec, cancel, type Paid, pay } from '../core/actions.ts';
import { arrive } from '../core/arrivals.ts';
import { placeName, unitName } from '../core/names.ts';
import { islandAt, islandsWhere, PEARL_HARBOR, type Place, placeOfIsland } from '../core/places.ts';
import { ask, type CentralPacific, type Play, procedure, type UnitId, us } from '../core/state.ts';
import { controlOf, groundOn, hasAirbase, isAir, isAirbase, isGround, sideOf } from '../core/units.ts';
import { isAirborne, isLarge, rosters, units, usAirborne } from '../data/data.ts';
import { type GroundType, type Island, US } from '../data/types.ts';
import { airFor, hasAirOnMap, isInReach, whyNoAir, whyNoMission } from '../movement/airMission.ts';
import { airAt, landBases } from '../movement/basing.ts';
import { whyNoRoom } from '../movement/cargo.ts';

// 25.5, 25.6: attacks by ground units, troops that are flown, and attacks from the ground and the air together.

/** Whether troops can take off or land at a place by air transport (G3G-2). */
function isTransportBase(state: CentralPacific, place: Place): boolean {
  if (place === PEARL_HARBOR) return true;
  const island = islandAt(place);
  return island >= 0 && isAirbase(state, US, island);
}

/** G3G-3: an airborne unit that can take off for an assault, or -1. */
function airborneFor(state: CentralPacific, target: Place): UnitId {
  for (const unit of usAirborne) if (whyNotAirborne(state, unit, target) === undefined) return unit;
  return -1;
}

function whyNotAirborne(state: CentralPacific, unit: UnitId, target: Place): string | undefined {
  if (isAirborne[unit] !== 1) return '17.1c';
  const place = state.where[unit]!;
  if (state.aboard[unit] !== -1 || place === target || !isTransportBase(state, place)) return 'G3G-3a';
  return isLarge[islandAt(target)] === 1 ? undefined : 'G3G-3a';
}

/** The rule by which there is no airborne assault, here or at all: no airborne unit is ready for one, or the island is no target. */
function whyNoAssault(state: CentralPacific): string {
  return usAirborne.some((unit) => canTakeOff(state, unit)) ? 'G3G-3a' : '17.1c';
}

/** The ground units of the US on the island under attack that are not in the force yet. */
function groundFor(state: CentralPacific, { target, force }: Attack): UnitId[] {
  return groundOn(state, US, islandAt(target)).filter((unit) => !force.includes(unit));
}

function isOurGroundAt(state: CentralPacific, target: Place, unit: UnitId): boolean {
  return isGround(unit) && sideOf(unit) === US && state.aboard[unit] === -1 && state.where[unit] === target;
}

/** G3G-1: ground units alone (ruling 67). */
const onGround: Assembly = {
  rule: 'G3G-1a',
  prompt: 'Choose ground units to attack on',
  kind: 'ground',
  candidates: groundFor,
  whyNot: (state, { target }, unit) => (isOurGroundAt(state, target, unit) ? undefined : 'G3G-1a'),
  lacks: () => undefined,
};

const kindOf = ({ force }: Attack) => (force.some(isAir) ? 'air-ground' : 'ground');

/** G3G-3: the airborne unit and whatever US units on the island join it. */
const fromTheAir: Assembly = {
  rule: 'G3G-3b',
  prompt: 'Choose units to join the airborne assault on',
  kind: kindOf,
  candidates: (state, attack) => [
    ...groundFor(state, attack),
    ...airAt(state, attack.target).filter((unit) => !attack.force.includes(unit)),
  ],
  whyNot(state, { target }, unit) {
    if (isAir(unit)) return state.where[unit] === target ? undefined : 'G3C-1a';
    return isOurGroundAt(state, target, unit) ? undefined : 'G3G-3b';
  },
  lacks: () => undefined,
  isBound: (_, unit) => isAirborne[unit] === 1,
};

/** G3C-1: ground units on the island or an airborne unit, with one air force. */
const combined: Assembly = {
  rule: 'G3C-1a',
  prompt: 'Choose ground and air units to attack',
  kind: kindOf,
  candidates(state, attack) {
    const { target, force } = attack;
    const airborne = airborneFor(state, target);
    return [
      ...groundFor(state, attack),
      ...(airborne >= 0 && !force.includes(airborne) ? [airborne] : []),
      ...airFor(state, target, force),
    ];
  },
  whyNot(state, { target, force }, unit) {
    if (isAir(unit)) return whyNoMission(state, target, force, unit);
    return isOurGroundAt(state, target, unit) ? undefined : whyNotAirborne(state, unit, target);
  },
  lacks: (_, { force }) => (force.some(isGround) ? (force.some(isAir) ? undefined : 'G3C-1a') : 'G3C-1c'),
};

/** G3G-1 */
const groundAttack = attackProcedure('ground attack', onGround);

/** G3C-1 */
const combinedAttack = attackProcedure('combined attack', combined, flyIn);

/** G3G-3, onto an island with Japanese units. */
const airborneAssault = attackProcedure('airborne assault', fromTheAir, flyIn);

/** The airborne unit of an attack comes down on the island, and sees who is there. */
function flyIn(play: Play, { target, force }: Attack): void {
  for (const unit of force) if (isAirborne[unit] === 1 && play.state.where[unit] !== target) flyTo(play, unit, target);
}

function flyTo(play: Play, unit: UnitId, place: Place): void {
  play.emit({ type: 'flew', units: [unit], from: play.state.where[unit]!, to: place });
  arrive(play, unit, place);
}

interface Flight extends Paid {
  unit: UnitId;
}

/** G3G-3, onto an island without Japanese units: there is nothing to attack. */
const airborneLanding = procedure<Flight & { island: Island }>('airborne landing', [
  ask('landing', 'G3G-3a', {
    seat: us,
    about: (state, { unit, island }) => about([unit], state.where[unit]!, placeOfIsland(island)),
    prompt: (_, { unit, island }) => `Land ${unitName(unit)} on ${placeName(placeOfIsland(island))}?`,
    choose: {
      land: {
        rule: 'G3G-3a',
        label: 'Land',
        role: 'done',
        do(play, local) {
          pay(play, local, 'G3G-3');
          flyTo(play, local.unit, placeOfIsland(local.island));
        },
      },
      cancel,
    },
  }),
]);

const flyingTypes: readonly string[] = ['infantry', 'marine', 'airborne', 'engineers'] satisfies GroundType[];
const canBeFlown = Uint8Array.from(units, (unit) => (flyingTypes.includes(unit.class) ? 1 : 0));
const usTroops: readonly UnitId[] = [...units.keys()].slice(rosters.usGround.first, rosters.usGround.end);

/** The rule by which a unit cannot be flown to a place. */
function whyNoTransport(state: CentralPacific, unit: UnitId, place: Place): string | undefined {
  if (place === state.where[unit]) return 'G3G-2a';
  if (!isTransportBase(state, place)) return place > PEARL_HARBOR ? '15.2a' : 'G3G-2a';
  const island = islandAt(place);
  return island < 0 ? undefined : whyNoRoom(state, unit, island);
}

const transportBases = landBases.toSorted((one, other) => one - other);

function destinations(state: CentralPacific, unit: UnitId): Place[] {
  return transportBases.filter((place) => whyNoTransport(state, unit, place) === undefined);
}

/** The rule by which there is nowhere that a unit can be flown to. */
function whyGrounded(state: CentralPacific, unit: UnitId): string | undefined {
  let why = 'G3G-2a';
  for (const place of transportBases) {
    const obstacle = whyNoTransport(state, unit, place);
    if (obstacle === undefined) return undefined;
    if (isTransportBase(state, place) && place !== state.where[unit]) why = obstacle;
  }
  return why;
}

function canTakeOff(state: CentralPacific, unit: UnitId): boolean {
  return canBeFlown[unit] === 1 && state.aboard[unit] === -1 && isTransportBase(state, state.where[unit]!);
}

/** G3G-2 */
const airTransport = procedure<Flight>('fly troops', [
  ask('destination', 'G3G-2a', {
    seat: us,
    about: (state, { unit }) => about([unit], state.where[unit]!),
    prompt: (_, { unit }) => `Choose an airbase for ${unitName(unit)}.`,
    choose: {
      land: {
        rule: 'G3G-2a',
        label: 'Fly to an airbase',
        of: 'place',
        targets: (state, { unit }) => destinations(state, unit),
        why: (state, { unit }, place) => whyNoTransport(state, unit, place),
        do(play, local, place) {
          pay(play, local, 'G3G-2');
          flyTo(play, local.unit, place);
        },
      },
      cancel,
    },
  }),
]);

const none: readonly number[] = [];

/** Whether US ground units can attack on an island: those there, or an airborne unit. */
function hasAttackers(state: CentralPacific, island: Island): boolean {
  return state.groundAt[US][island]! > 0 || airborneFor(state, placeOfIsland(island)) >= 0;
}

function attackable(state: CentralPacific, island: Island): boolean {
  const place = placeOfIsland(island);
  return canBeAttacked(state, place) && hasAttackers(state, island) && isInReach(state, place);
}

export const groundActions: Readonly<Record<string, ActionSpec>> = {
  'ground attack': {
    code: 'G3G-1',
    of: 'island',
    targets: (state) => islandsWhere((island) => controlOf(state, island) === 'contested'),
    whyNone: () => 'G3G-1a',
    do: (play, paid, island) =>
      play.call(groundAttack, attackWith(play.state, paid, 'G3G-1', placeOfIsland(island), onGround)),
  },
  'fly troops': {
    code: 'G3G-2',
    of: 'unit',
    targets(state) {
      if (!hasAirbase(state, US)) return none;
      return usTroops.filter((unit) => canTakeOff(state, unit) && whyGrounded(state, unit) === undefined);
    },
    why(state, _, unit) {
      if (!canTakeOff(state, unit)) return 'G3G-2a';
      return hasAirbase(state, US) ? whyGrounded(state, unit) : '14.3a';
    },
    whyNone: (state) => (hasAirbase(state, US) ? 'G3G-2a' : '14.3a'),
    do: (play, { paid }, unit) => play.call(airTransport, { paid, unit }),
  },
  'airborne assault': {
    code: 'G3G-3',
    of: 'island',
    targets: (state) => islandsWhere((island) => airborneFor(state, placeOfIsland(island)) >= 0),
    why: whyNoAssault,
    whyNone: whyNoAssault,
    do(play, paid, island) {
      const target = placeOfIsland(island);
      const unit = airborneFor(play.state, target);
      if (canBeAttacked(play.state, target)) {
        play.call(airborneAssault, { paid: paid.paid, code: 'G3G-3', target, force: [unit] });
      } else play.call(airborneLanding, { paid: paid.paid, unit, island });
    },
  },
  'air-ground attack': {
    code: 'G3C-1',
    of: 'island',
    targets: (state) => (hasAirOnMap(state) ? islandsWhere((island) => attackable(state, island)) : none),
    why(state, _, island) {
      if (!canBeAttacked(state, placeOfIsland(island))) return 'G3C-1a';
      return hasAttackers(state, island) ? whyNoAir(state) : 'G3C-1c';
    },
    whyNone: (state) =>
      islandsWhere((island) => canBeAttacked(state, placeOfIsland(island)) && hasAttackers(state, island)).length > 0
        ? whyNoAir(state)
        : 'G3C-1c',
    do: (play, paid, island) =>
      play.call(combinedAttack, attackWith(play.state, paid, 'G3C-1', placeOfIsland(island), combined)),
  },
};

export const groundProcedures = [groundAttack, airTransport, airborneAssault, airborneLanding, combinedAttack];
