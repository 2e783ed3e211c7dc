import { carriersOnMap } from '../core/arrivals.ts';
import { ANTI_GROUND, ANTI_SUBMARINE, ANTI_SURFACE } from '../core/battle.ts';
import { type Place, placeOfIsland } from '../core/places.ts';
import { type CentralPacific, forceLimit, type UnitId } from '../core/state.ts';
import { controlOf, divisionLimit, divisionsOn, factorOf, troopsIn } from '../core/units.ts';
import {
  capacityOf,
  hasPort,
  isAmphib,
  isCarrier,
  isDivision,
  isEngineer,
  isLarge,
  islandZone,
  isSupport,
  movementOf,
  units,
} from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { airFor } from '../movement/airMission.ts';
import { stepsFrom } from '../movement/navalMovement.ts';
import { best, sumOf } from './choices.ts';
import { chancesFor, type Outlook } from './outlook.ts';
import {
  actionsLeft,
  freeShips,
  hasEngineer,
  troopsFor,
  turnsLeft,
  usShips,
  worthOfBase,
  worthOfRuin,
} from './situation.ts';
import { weights } from './weights.ts';

/** An invasion that could be made now: from where, by whom, and what it promises. */
export interface Assault {
  readonly origin: Place;
  readonly island: Island;
  readonly force: readonly UnitId[];
  /** Who is to be aboard when the force sails. */
  readonly cargo: readonly UnitId[];
  /** The chance that no Japanese unit is left on the island. */
  readonly cleared: number;
  /** How many US units it costs on average. */
  readonly losses: number;
  /** What the island with a base on it is worth. */
  readonly gain: number;
  /** In victory points for each action that it takes. */
  readonly worth: number;
}

/** The invasion of an island from a place, with all that can be brought to bear; undefined where there is none worth the name. */
export function assaultFrom(state: CentralPacific, origin: Place, island: Island): Assault | undefined {
  const zone = islandZone[island]!;
  const control = controlOf(state, island);
  if (state.shipsAt[JAPAN][zone]! > 0 || control === 'us' || control === 'neutral') return undefined;
  const way = origin === zone ? 0 : stepsFrom(state, origin)[zone]!;
  const ships = freeShips(state, origin).filter((ship) => movementOf[ship]! >= way);
  const amphibs = ships.filter((ship) => isAmphib[ship] === 1);
  const troops = troopsFor(state, origin).filter(
    (unit) => state.aboard[unit]! < 0 || amphibs.includes(state.aboard[unit]!),
  );
  if (amphibs.length === 0 || troops.length === 0) return undefined;
  const cargo = landingForce(state, island, troops, amphibs);
  if (cargo.length === 0) return undefined;
  const force = invasionForce(state, ships, cargo);
  const { cleared, losses } = outlookOf(state, island, origin, force, cargo);
  if (cleared < (isLarge[island] === 1 ? weights.leastChanceOnLarge : weights.leastChance)) return undefined;
  const gain = gainOf(state, island, cargo);
  const worth = rateOf(island, gain, cleared, losses, 0);
  return { origin, island, force, cargo, cleared, losses, gain, worth };
}

/** What an invasion is worth for each action it takes: those before it, those until the island is clear, and one to build. */
export function rateOf(island: Island, gain: number, cleared: number, losses: number, before: number): number {
  // On a large island those who have landed stay, and what is left of the garrison is bombarded (7.9).
  const tries = isLarge[island] === 1 ? 3 - 2 * cleared : 1 / cleared;
  return (gain - losses * weights.unitLost * tries) / (before + tries + 1);
}

/** The troops that land: the best divisions that the island and the ships take, and all that is smaller. */
function landingForce(
  state: CentralPacific,
  island: Island,
  troops: readonly UnitId[],
  amphibs: readonly UnitId[],
): UnitId[] {
  const lift = sumOf(amphibs, (ship) => capacityOf[ship]!);
  const room = Math.min(divisionLimit(island) - divisionsOn(state, island), lift);
  const divisions = troops
    .filter((unit) => isDivision[unit] === 1)
    .sort((one, other) => factorOf(state, other, ANTI_GROUND) - factorOf(state, one, ANTI_GROUND))
    .slice(0, Math.max(room, 0));
  const smaller = troops.filter((unit) => isDivision[unit] === 0);
  const fighters = [...divisions, ...smaller];
  const canFight =
    fighters.some((unit) => isSupport[unit] === 0) || troopsIn(state, US, placeOfIsland(island)).length > 0;
  return canFight ? fighters : [];
}

/** How much a ship is wanted in an invasion force: for its bombardment first, then for what it does at sea. */
function useOf(state: CentralPacific, ship: UnitId): number {
  // The first to sail take all carriers along: few could be lost in one battle (4.2).
  const isMissed = isCarrier[ship] === 1 && carriersOnMap(state) === 0;
  return (
    (isMissed ? 100 : 0) +
    10 * factorOf(state, ship, ANTI_GROUND) +
    4 * factorOf(state, ship, ANTI_SUBMARINE) +
    factorOf(state, ship, ANTI_SURFACE)
  );
}

/** 7.5: the amphibs that are needed, and as many other ships as the limit allows. */
export function invasionForce(state: CentralPacific, ships: readonly UnitId[], cargo: readonly UnitId[]): UnitId[] {
  const limit = forceLimit(state);
  const loaded = (ship: UnitId) => cargo.some((unit) => state.aboard[unit] === ship);
  const amphibs = ships
    .filter((ship) => isAmphib[ship] === 1)
    .sort((one, other) => Number(loaded(other)) - Number(loaded(one)) || amphibRank(other) - amphibRank(one));
  const force: UnitId[] = [];
  const divisions = sumOf(cargo, (unit) => isDivision[unit]!);
  let lift = 0;
  for (const ship of amphibs) {
    if (!loaded(ship) && lift >= divisions && force.length > 0) continue;
    force.push(ship);
    lift += capacityOf[ship]!;
  }
  const spare = amphibs.filter((ship) => !force.includes(ship));
  force.push(...spare.slice(0, weights.spareAmphibs));
  const warships = ships
    .filter((ship) => isAmphib[ship] === 0 && useOf(state, ship) > 0)
    .sort((one, other) => useOf(state, other) - useOf(state, one) || one - other);
  force.push(...warships.slice(0, Math.max(limit - force.length, 0)));
  const others = spare.slice(weights.spareAmphibs);
  force.push(...others.slice(0, Math.max(limit - force.length, 0)));
  return force.slice(0, limit);
}

/** Who brings what is needed to build comes first (ruling 28). */
function amphibRank(ship: UnitId): number {
  return ['APD', 'LST', 'AP'].indexOf(units[ship]!.class);
}

/** The exact chances of an invasion, with the ships, troops and air units there that would join. */
function outlookOf(
  state: CentralPacific,
  island: Island,
  origin: Place,
  force: readonly UnitId[],
  cargo: readonly UnitId[],
): Outlook {
  const zone = islandZone[island]!;
  const others = origin === zone ? [] : usShips(state, zone);
  const ships = [...force, ...others.slice(0, forceLimit(state) - force.length)];
  const guns = ships.filter((ship) => factorOf(state, ship, ANTI_GROUND) > 0);
  const lifts = cargo.map((unit) => state.aboard[unit]!).filter((ship) => ship >= 0);
  const amphibs = lifts.length > 0 ? [...new Set(lifts)] : force.filter((ship) => isAmphib[ship] === 1).slice(0, 1);
  const fought = [...cargo, ...troopsIn(state, US, placeOfIsland(island)), ...guns, ...airSupport(state, island)];
  return chancesFor(state, island, 'invasion', fought, amphibs);
}

/** The air units of the base that helps most. */
export function airSupport(state: CentralPacific, island: Island): UnitId[] {
  const target = placeOfIsland(island);
  const able = airFor(state, target, []);
  const bases = [...new Set(able.map((unit) => state.where[unit]!))].filter((place) => place !== target);
  const from = best(bases, (base) =>
    sumOf(able, (unit) => (state.where[unit] === base ? factorOf(state, unit, ANTI_GROUND) : 0)),
  );
  return able.filter((unit) => state.where[unit] === from || state.where[unit] === target);
}

/** What an island is worth, with as much of its base as the engineers who land promise. */
function gainOf(state: CentralPacific, island: Island, cargo: readonly UnitId[]): number {
  const canBuild = cargo.some((unit) => isEngineer[unit] === 1) || hasEngineer(state, island);
  const isTimeLeft = turnsLeft(state) > 0 || actionsLeft(state) + state.actions.logistics > 1;
  const share = !isTimeLeft ? 0 : canBuild ? 0.95 : weights.withoutEngineers;
  return worthOfRuin(state, island) + share * (worthOfBase(state, island) + worthOfPort(state, island));
}

/** Ports bring reinforcements closer to where they are needed. */
function worthOfPort(state: CentralPacific, island: Island): number {
  return hasPort[island] === 1 ? weights.port * turnsLeft(state) : 0;
}

export function hasCarrier(force: readonly UnitId[]): boolean {
  return force.some((ship) => isCarrier[ship] === 1);
}
