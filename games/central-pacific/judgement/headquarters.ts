import type { Decision } from '#engine/decision';
import { offers, targetsOf } from '../../choices.ts';
import type { ActionCode } from '../core/actions.ts';
import { ANTI_GROUND } from '../core/battle.ts';
import { islandAt, islandCount, PEARL_HARBOR, type Place, POOL, placeOfIsland, US_REFIT } from '../core/places.ts';
import { type CentralPacific, forceLimit, isShort, type UnitId } from '../core/state.ts';
import { baseLevel, factorOf, isNaval, troopsIn } from '../core/units.ts';
import {
  hasAirfield,
  isAmphib,
  isCarrier,
  isDivision,
  isEngineer,
  isFleetCarrier,
  islandZone,
  isSeaplane,
  movementOf,
  rosters,
  tables,
  unitSteps,
} from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { airFor } from '../movement/airMission.ts';
import { airAt, airCapacityLeft, distanceBetween } from '../movement/basing.ts';
import { best, say, sumOf } from './choices.ts';
import { adding, type Order } from './orders.ts';
import { fleetSize, hitsOf, turnsLeft } from './situation.ts';
import type { Softening } from './softening.ts';
import { weights } from './weights.ts';

/** Personnel, intelligence and logistics: what is done at headquarters. */
export function headquartersOrders(state: CentralPacific, decision: Decision, islands: readonly Island[]): Order[] {
  const left = turnsLeft(state);
  const called =
    worthOfDraw(state) *
    Math.min(1, left / weights.turnsToUse) *
    (fleetSize(state) > forceLimit(state) ? weights.beyondLimit : 1);
  return [
    ...inOneChoice(decision, 'G1-1', 'call for reinforcements', called),
    ...targetsOf(decision, 'emergency replacement').map(
      (unit): Order => ({
        code: 'G1-2',
        worth: isNaval(unit) ? 0.9 : 0.5,
        actions: () => [say('emergency replacement', unit)],
      }),
    ),
    ...inOneChoice(decision, 'G1-3', 'appeal', left > 0 ? weights.appeal : weights.appeal / 3),
    ...inOneChoice(decision, 'G2-3', 'ultra', weights.ultra),
    ...scouting(state, decision, islands),
    ...refits(state, decision),
  ];
}

/** G1-1: two dice are rolled for the number of units. */
const meanDraw = 7;

/** What a call for reinforcements brings on average. */
function worthOfDraw({ where }: CentralPacific): number {
  let [size, worth] = [0, 0];
  for (let unit = rosters.usNaval.first; unit < rosters.usGround.end; unit++) {
    if (where[unit] !== POOL) continue;
    size++;
    worth += weights.drawn[kindOf(unit)];
  }
  return size === 0 ? 0 : (worth / size) * Math.min(size, meanDraw);
}

function kindOf(unit: UnitId): keyof typeof weights.drawn {
  if (isCarrier[unit] === 1) return 'carrier';
  if (isAmphib[unit] === 1) return 'amphib';
  if (isNaval(unit)) return 'warship';
  if (isDivision[unit] === 1) return 'division';
  return isEngineer[unit] === 1 ? 'engineer' : 'other';
}

/** An action that is carried out by its choice, if it is possible. */
function inOneChoice(decision: Decision, code: ActionCode, verb: string, worth: number): Order[] {
  return offers(decision, verb) ? [{ code, worth, actions: () => [say(verb)] }] : [];
}

/** What looking at the islands that come next is worth: deception markers leave the map. */
function scouting(state: CentralPacific, decision: Decision, islands: readonly Island[]): Order[] {
  const orders: Order[] = [];
  for (const [verb, code, range] of [
    ['scout', 'G2-1', 2],
    ['scout far', 'G2-2', 5],
  ] as const) {
    const seen = (from: Place) =>
      sumOf(islands.map(placeOfIsland), (place) =>
        distanceBetween(from, place) <= range ? state.hiddenAt[place]! : 0,
      );
    const origin = best(targetsOf(decision, verb), seen);
    if (origin !== undefined && seen(origin) > 0) {
      orders.push({ code, worth: weights.scouted * seen(origin), actions: () => [say(verb, origin)] });
    }
  }
  return orders;
}

/** 4.3, 12.3: units in Refit count as lost; those that come back, or go to the pool, do not. */
function refits(state: CentralPacific, decision: Decision): Order[] {
  // Points do not count in the short scenario (4.5).
  if (isShort(state)) return [];
  const { usCarrier, usShip, usDivision } = tables.victoryPoints;
  const left = turnsLeft(state);
  let ships = 0;
  let air = 0;
  let ground = 0;
  for (let unit = rosters.usNaval.first; unit < rosters.usGround.end; unit++) {
    if (state.where[unit] !== US_REFIT) continue;
    if (isNaval(unit)) ships -= isFleetCarrier[unit] === 1 ? usCarrier : usShip;
    else if (unit < rosters.usGround.first) air++;
    else ground += isDivision[unit] === 1 ? -usDivision : left > 0 ? 0.3 : 0;
  }
  const orders = [
    ...inOneChoice(decision, 'G4L-3', 'refit ships', weights.refitShips * ships),
    ...inOneChoice(decision, 'G4L-4', 'refit air', left > 0 ? weights.refitAir * air : 0),
    ...inOneChoice(decision, 'G4L-5', 'refit ground', weights.refitGround * ground),
  ];
  for (const place of targetsOf(decision, 'replacements')) {
    const reduced = troopsIn(state, US, place).filter((unit) => state.steps[unit]! < unitSteps[unit]!).length;
    const island = islandAt(place);
    const restored = island < 0 ? reduced : Math.min(reduced, baseLevel(state, US, island));
    orders.push({
      code: 'G4L-6',
      worth: weights.replacement * restored * Math.min(1, left / 2),
      actions: () => [say('replacements', place)],
    });
  }
  return orders;
}

/** Air units fly to where they are of use, and strike what is to be invaded. */
export function airOrders(
  state: CentralPacific,
  decision: Decision,
  islands: readonly Island[],
  softening: Softening,
): Order[] {
  const orders: Order[] = [];
  for (const island of targetsOf(decision, 'strike island')) {
    const target = placeOfIsland(island);
    const able = airFor(state, target, []);
    const bases = [...new Set(able.map((unit) => state.where[unit]!))];
    const bombersAt = (base: Place) =>
      able.filter((unit) => state.where[unit] === base && factorOf(state, unit, ANTI_GROUND) > 0);
    const base = best(bases, (place) => hitsOf(state, bombersAt(place), ANTI_GROUND));
    const force = base === undefined ? [] : bombersAt(base);
    if (force.length === 0) continue;
    const hits = hitsOf(state, force, ANTI_GROUND);
    orders.push({
      code: 'G3A-2',
      worth: Math.max(softening(island, hits), weights.distantHit * hits),
      actions: () => [
        say('strike island', island),
        ...(able.length === 1 ? [] : adding(force)),
        say('ready'),
        say('attack'),
      ],
    });
  }
  for (const origin of targetsOf(decision, 'rebase air')) {
    const flight = bestFlight(state, origin, islands);
    if (!flight) continue;
    const there = airAt(state, origin);
    orders.push({
      code: 'G3A-1',
      worth: flight.worth,
      actions: () => [
        say('rebase air', origin),
        ...(there.length === 1 ? [] : adding(flight.force)),
        say('land', flight.to),
      ],
    });
  }
  return orders;
}

interface Flight {
  readonly force: readonly number[];
  readonly to: number;
  readonly worth: number;
}

/** The flight to another base that brings most bombers within range of the islands that come next. */
function bestFlight(state: CentralPacific, origin: number, islands: readonly Island[]): Flight | undefined {
  const there = airAt(state, origin).filter((unit) => isSeaplane[unit] === 0);
  const reached = (unit: number, place: number) =>
    islands.filter((island) => distanceBetween(place, placeOfIsland(island)) <= movementOf[unit]!).length;
  const flights: Flight[] = [];
  for (let island = 0; island < islandCount; island++) {
    const place = placeOfIsland(island);
    if (place === origin || hasAirfield[island] === 0 || state.shipsAt[JAPAN][islandZone[island]!]! > 0) continue;
    const room = airCapacityLeft(state, island);
    const gain = (unit: number) =>
      (Math.min(reached(unit, place), 3) - (origin === PEARL_HARBOR ? 0 : Math.min(reached(unit, origin), 3))) *
      factorOf(state, unit, ANTI_GROUND);
    const force = there
      .filter((unit) => distanceBetween(origin, place) <= 2 * movementOf[unit]! && gain(unit) > 0)
      .sort((one, other) => gain(other) - gain(one))
      .slice(0, room);
    if (force.length === 0) continue;
    const worth = sumOf(force, (unit) => weights.airGathered * gain(unit));
    flights.push({ force, to: place, worth: worth * Math.min(1, turnsLeft(state) / 3) });
  }
  return best(flights, ({ worth }) => worth);
}
