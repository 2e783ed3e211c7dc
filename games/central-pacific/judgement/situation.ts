import { carriersOnMap } from '../core/arrivals.ts';
import { ANTI_SURFACE, stages } from '../core/battle.ts';
import { islandAt, isZone, PEARL_HARBOR, type Place, POOL, placeOfIsland, zoneCount } from '../core/places.ts';
import { type CentralPacific, isShort, type UnitId } from '../core/state.ts';
import { baseLevel, countAt, factorOf, isNavalBase, shipsIn } from '../core/units.ts';
import { isTaken } from '../core/victory.ts';
import {
  isDivision,
  isEastern,
  islandZone,
  isObjective,
  rosters,
  scenarios,
  tables,
  usAmphibs,
  usCarriers,
  usEngineers,
} from '../data/data.ts';
import { type Island, islandIds, JAPAN, TRUK, US } from '../data/types.ts';
import { best, sumOf } from './choices.ts';
import { weights } from './weights.ts';

// What a commander reads off the map before he decides.

/** The turns that follow this one. */
export function turnsLeft({ scenario, turn }: CentralPacific): number {
  return scenarios.find(({ id }) => id === scenario)!.turns - turn;
}

/** The actions of this turn that may be of any kind. */
export function actionsLeft({ actions }: CentralPacific): number {
  return actions.regular + actions.any;
}

/** Everywhere that US ships can be. */
export const havens: readonly Place[] = [...Array.from({ length: zoneCount }, (_, zone) => zone), PEARL_HARBOR];

export function usShips(state: CentralPacific, place: Place): UnitId[] {
  return shipsIn(state, US, place);
}

/** The hits that units may be expected to score in a stage (10.5). */
export function hitsOf(state: CentralPacific, units: readonly UnitId[], stage: number): number {
  return sumOf(units, (unit) => factorOf(state, unit, stage) / 6);
}

/** All that a unit can do in a battle, whatever the stage. */
export function strengthOf(state: CentralPacific, unit: UnitId): number {
  return sumOf([...stages.keys()], (stage) => factorOf(state, unit, stage));
}

/** How many targets a garrison is: its troops and the levels of its base. */
export function targetsOn(state: CentralPacific, island: Island): number {
  const level = baseLevel(state, JAPAN, island);
  return state.groundAt[JAPAN][island]! - (level > 0 ? 1 : 0) + level;
}

/** 4.3, 5.2: what a US base on an island is worth: points, and the actions of the turns to come. */
export function worthOfBase(state: CentralPacific, island: Island): number {
  const { majorObjective, island: other } = tables.victoryPoints;
  const action = isShort(state) ? weights.actionInShort : weights.action;
  const actions = isObjective[island] === 1 ? action * turnsLeft(state) : 0;
  if (isShort(state)) return weights.neededBase + actions;
  return (isObjective[island] === 1 ? majorObjective : other) + actions;
}

/** What the end of the Japanese base on an island is worth. */
export function worthOfRuin(state: CentralPacific, island: Island): number {
  if (baseLevel(state, JAPAN, island) === 0) return 0;
  return -(island === TRUK ? tables.victoryPoints.trukBase : tables.victoryPoints.japaneseBase);
}

/** How much of what an invasion takes is at a place. */
export function weightOf(state: CentralPacific, place: Place): number {
  const divisions = sumOf(troopsFor(state, place), (unit) => isDivision[unit]!);
  return divisions + countAt(state, usAmphibs, place) + usShips(state, place).length;
}

/** The port with a US base where most of the fleet lies, to which reinforcements go; Pearl Harbor if there is none. */
export function frontPort(state: CentralPacific): Island | undefined {
  const ports = [...islandIds.keys()].filter(
    (island) => isNavalBase(state, US, island) && state.shipsAt[JAPAN][islandZone[island]!] === 0,
  );
  return best(ports, (island) => weightOf(state, islandZone[island]!));
}

/** The places where carriers are. */
export function carrierPlaces(state: CentralPacific): Place[] {
  return havens.filter((place) => countAt(state, usCarriers, place) > 0);
}

/** 4.2, 15.5: the carrier that stays where no Japanese reaches it, so that the map is never without one; -1 where none is there. */
export function guardOf(state: CentralPacific): UnitId {
  return leastOf(
    state,
    usCarriers.filter((carrier) => isEastern[state.where[carrier]!] === 1),
  );
}

/** The carrier that strikes with least; -1 where there is none. */
function leastOf(state: CentralPacific, carriers: readonly UnitId[]): UnitId {
  return best(carriers, (carrier) => -factorOf(state, carrier, ANTI_SURFACE)) ?? -1;
}

/**
 * 4.2: the carrier that does not sail, -1 where there is none. The short scenario leaves no action to bring one out of reach. There the
 * least of those that lie still is kept back once few are left: the Japanese attack forces that moved, or where most carriers are, and
 * so hardly ever all of them.
 */
function reserveOf(state: CentralPacific): UnitId {
  const guard = guardOf(state);
  if (guard >= 0 || !isShort(state) || carriersOnMap(state) > weights.fewCarriers) return guard;
  return leastOf(
    state,
    usCarriers.filter((carrier) => isZone(state.where[carrier]!) && state.moved[carrier] === 0),
  );
}

/** The ships at a place that can be sent elsewhere. */
export function freeShips(state: CentralPacific, place: Place): UnitId[] {
  const reserve = reserveOf(state);
  return usShips(state, place).filter((ship) => ship !== reserve);
}

export function poolSize({ where }: CentralPacific): number {
  return where.filter((place) => place === POOL).length;
}

/** The US ships on the map and at Pearl Harbor. */
export function fleetSize({ where }: CentralPacific): number {
  let count = 0;
  for (let ship = rosters.usNaval.first; ship < rosters.usNaval.end; ship++) {
    if (isZone(where[ship]!) || where[ship] === PEARL_HARBOR) count++;
  }
  return count;
}

/** Whether an engineer is on an island. */
export function hasEngineer(state: CentralPacific, island: Island): boolean {
  return countAt(state, usEngineers, placeOfIsland(island)) > 0;
}

/** The ground units that amphibs at a place have aboard or find ashore, but for those that must stay where they are. */
export function troopsFor(state: CentralPacific, ships: Place): UnitId[] {
  const found: UnitId[] = [];
  for (let unit = rosters.usGround.first; unit < rosters.usGround.end; unit++) {
    if (state.aboard[unit]! >= 0 ? state.where[unit] === ships : isFree(state, unit, ships)) found.push(unit);
  }
  return found;
}

/** Whether a unit ashore may be taken from there: an island without a base is held by its troops alone. */
function isFree(state: CentralPacific, unit: UnitId, ships: Place): boolean {
  const place = state.where[unit]!;
  if (place === PEARL_HARBOR) return ships === PEARL_HARBOR;
  const island = islandAt(place);
  if (island < 0 || islandZone[island] !== ships || state.shipsAt[JAPAN][ships]! > 0) return false;
  return isTaken(state, island);
}
