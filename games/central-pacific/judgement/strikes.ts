import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { targetsOf } from '../../choices.ts';
import { unknownUnits } from '../combat/chances/garrisons.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { ANTI_GROUND, ANTI_SUBMARINE, ANTI_SURFACE } from '../core/battle.ts';
import { isZone, type Zone, zoneCount } from '../core/places.ts';
import { type CentralPacific, forceLimit, isShort, type UnitId } from '../core/state.ts';
import { factorOf, shipsIn } from '../core/units.ts';
import {
  isAmphib,
  isCarrier,
  isEastern,
  isFleetCarrier,
  islandsInZone,
  islandZone,
  isSubmarine,
  isSurface,
  movementOf,
  rosters,
  tables,
  trukShips,
} from '../data/data.ts';
import { type Island, JAPAN, TRUK, US } from '../data/types.ts';
import { isHaven, stepsFrom, zonesBeside } from '../movement/navalMovement.ts';
import { best, say, sumOf } from './choices.ts';
import { mainFleet } from './fleets.ts';
import { islandsToTake } from './operations.ts';
import { begun, type Order } from './orders.ts';
import { carrierPlaces, freeShips, hitsOf, targetsOn, usShips } from './situation.ts';
import { distantSoftening, type Softening } from './softening.ts';
import type { Style } from './style.ts';
import { weights } from './weights.ts';

/** What sinking Japanese ships is worth, the most valuable first. */
function worthOfSinking(ships: readonly UnitId[], hits: number): number {
  const { japaneseCarrier, japaneseShip } = tables.victoryPoints;
  const worths = ships
    .map((ship) => (isFleetCarrier[ship] === 1 ? japaneseCarrier : japaneseShip))
    .sort((one, other) => other - one);
  let sum = 0;
  let left = hits;
  for (const worth of worths) {
    sum += worth * Math.min(1, Math.max(left, 0));
    left--;
  }
  return sum * weights.lasting;
}

function worthOfLosing(ships: readonly UnitId[], hits: number): number {
  const carriers = sumOf(ships, (ship) => isFleetCarrier[ship]!);
  const lost = Math.min(hits, ships.length);
  return weights.riskAtSea * (lost + Math.min(lost, carriers));
}

/** The Japanese ships in a zone: those seen, and of those that nobody has seen as many as there are. */
function enemiesIn(state: CentralPacific, zone: Zone): UnitId[] {
  if (state.shipsAt[JAPAN][zone] === 0) return [];
  const seen = shipsIn(state, JAPAN, zone).filter((ship) => state.known[ship] === 1);
  const hidden = state.hiddenAt[zone]!;
  if (hidden === 0) return seen;
  return [...seen, ...unknownUnits(state, rosters.japanNaval).slice(0, hidden)];
}

function isTrukAllowed(state: CentralPacific, { trukRaid }: Style, zone: Zone): boolean {
  return zone !== islandZone[TRUK] || state.turn >= trukRaid;
}

/** Carrier strikes at ships and at islands (G3N-8). */
export function strikes(
  state: CentralPacific,
  style: Style,
  islands: readonly Island[],
  softening: Softening,
): Order[] {
  const orders: Order[] = [];
  for (const origin of carrierPlaces(state)) {
    if (!isZone(origin)) continue;
    const carriers = freeShips(state, origin).filter((ship) => isCarrier[ship] === 1 && movementOf[ship]! >= 6);
    if (carriers.length === 0) continue;
    for (let target = 0; target < zoneCount; target++) {
      const ships = enemiesIn(state, target);
      const isStruck = ships.length > 0 && isTrukAllowed(state, style, target);
      const struck = islandsInZone[target]!.filter(
        (island) => state.groundAt[JAPAN][island]! > 0 && islands.includes(island),
      );
      if (!isStruck && struck.length === 0) continue;
      const from = launchingZone(state, origin, target);
      if (from === undefined) continue;
      const striking = from === origin ? carriers : butOne(state, carriers);
      if (isStruck) orders.push(strikeAtShips(state, origin, from, target, striking, ships));
      for (const island of struck) orders.push(strikeAtIsland(state, origin, from, island, striking, softening));
    }
  }
  return orders;
}

/**
 * 4.2: the ships that sail to strike. If all carriers on the map are among them, the least of these stays behind: Operation A-GO goes for
 * the place with most. In the campaign there is time to keep one out of reach for good.
 */
function butOne(state: CentralPacific, ships: readonly UnitId[]): readonly UnitId[] {
  const carriers = ships.filter((ship) => isCarrier[ship] === 1);
  if (!isShort(state) || carriers.length < 2 || carriersOnMap(state) > carriers.length) return ships;
  const least = best(carriers, (carrier) => -factorOf(state, carrier, ANTI_SURFACE));
  return ships.filter((ship) => ship !== least);
}

/** From where carriers strike at a zone: from where they are, or from the nearest zone beside it, one with friends if there is one. */
function launchingZone(state: CentralPacific, origin: Zone, target: Zone): Zone | undefined {
  if (zonesBeside[target]!.includes(origin) && isEastern[origin] === 0) return origin;
  const steps = stepsFrom(state, origin);
  const near = zonesBeside[target]!.filter(
    (zone) => isEastern[zone] === 0 && steps[zone]! <= 6 && zone !== origin && state.shipsAt[JAPAN][zone] === 0,
  );
  return best(near, (zone) => -steps[zone]! + (state.shipsAt[US][zone]! > 0 || isHaven(state, zone) ? 3 : 0));
}

function strikeForce(state: CentralPacific, origin: Zone, from: Zone, carriers: readonly UnitId[]): UnitId[] {
  if (origin === from) return [...carriers].slice(0, forceLimit(state));
  const escorts = usShips(state, origin).filter(
    (ship) => isCarrier[ship] === 0 && isAmphib[ship] === 0 && movementOf[ship]! >= 6 && isSubmarine[ship] === 0,
  );
  return [...carriers, ...escorts].slice(0, forceLimit(state));
}

function strikeAtShips(
  state: CentralPacific,
  origin: Zone,
  from: Zone,
  target: Zone,
  carriers: readonly UnitId[],
  ships: readonly UnitId[],
): Order {
  const force = strikeForce(state, origin, from, carriers);
  const surface = ships.filter((ship) => isSurface[ship] === 1);
  const subs = ships.filter((ship) => isSurface[ship] === 0);
  const hits = hitsOf(state, carriers, ANTI_SURFACE);
  const flattops = surface.filter((ship) => isCarrier[ship] === 1);
  const answer = hitsOf(state, flattops, ANTI_SURFACE) * Math.max(0, 1 - hits / Math.max(flattops.length, 1));
  const exposed = from === origin ? usShips(state, origin) : force;
  const worth =
    worthOfSinking(surface, hits) +
    worthOfSinking(subs, hitsOf(state, carriers, ANTI_SUBMARINE)) -
    worthOfLosing(exposed, answer) -
    (from === origin ? 0 : weights.wayBack);
  return {
    code: 'G3N-8',
    worth: worthIfNeeded(state, ships, carriers, from === origin) ?? worth,
    isAtIsland: islandsInZone[target]!.length > 0,
    actions: () => striking(state, origin, from, force, say('target ships', target)),
  };
}

/**
 * What an attack on the ships that the short scenario asks for is worth; undefined where they are not among the enemies. All must be sunk
 * (4.5), and nobody sails for them while an island is still to be taken: the fleet would be missed there.
 */
function worthIfNeeded(
  state: CentralPacific,
  enemies: readonly UnitId[],
  force: readonly UnitId[],
  isThere: boolean,
): number | undefined {
  if (!isShort(state) || !enemies.some((ship) => trukShips.includes(ship) && state.everLost[ship] === 0))
    return undefined;
  if (!isThere && islandsToTake(state).some((island) => state.groundAt[JAPAN][island]! > 0)) return 0;
  const ships = enemies.filter((ship) => isSurface[ship] === 1).length;
  return weights.neededShips * chanceOfHits(state, force, ships);
}

/** The chance that units score so many hits on ships at least. */
function chanceOfHits(state: CentralPacific, units: readonly UnitId[], needed: number): number {
  let chances = [1, ...new Array<number>(needed).fill(0)];
  for (const unit of units) {
    const hit = Math.min(1, factorOf(state, unit, ANTI_SURFACE) / 6);
    chances = chances.map(
      (chance, hits) => chance * (hits === needed ? 1 : 1 - hit) + (hits > 0 ? chances[hits - 1]! * hit : 0),
    );
  }
  return chances[needed]!;
}

function strikeAtIsland(
  state: CentralPacific,
  origin: Zone,
  from: Zone,
  island: Island,
  carriers: readonly UnitId[],
  softening: Softening,
): Order {
  const force = strikeForce(state, origin, from, carriers);
  const hits = Math.min(hitsOf(state, carriers, ANTI_GROUND), targetsOn(state, island));
  return {
    code: 'G3N-8',
    worth: from === origin ? softening(island, hits) : distantSoftening(state, island, hits) - weights.wayBack,
    isAtIsland: true,
    actions: () => striking(state, origin, from, force, say('target island', island)),
  };
}

/** All choices of a strike. */
function striking(state: CentralPacific, origin: Zone, from: Zone, force: readonly UnitId[], aim: Action): Action[] {
  const position = origin === from ? say('stay') : say('sail', from);
  return begun(state, 'carrier strike', origin, force, position, aim, say('attack'));
}

/** Attacks on Japanese ships beside the fleet (G3N-5) and elsewhere (G3N-6). */
export function seaAttacks(state: CentralPacific, decision: Decision, style: Style): Order[] {
  const orders: Order[] = [];
  for (const zone of targetsOf(decision, 'attack fleet')) {
    if (!isTrukAllowed(state, style, zone)) continue;
    const enemies = enemiesIn(state, zone);
    const hasOnlySubmarines = enemies.every((ship) => isSubmarine[ship] === 1);
    const force = usShips(state, zone)
      .filter((ship) =>
        hasOnlySubmarines
          ? factorOf(state, ship, ANTI_SUBMARINE) > 0 && isCarrier[ship] === 0 && isAmphib[ship] === 0
          : factorOf(state, ship, ANTI_SURFACE) > 0,
      )
      .slice(0, forceLimit(state));
    if (force.length === 0) continue;
    orders.push({
      code: 'G3N-5',
      worth: worthIfNeeded(state, enemies, force, true) ?? worthOfBattle(state, force, enemies) + blockade(state, zone),
      actions: () => begun(state, 'attack fleet', zone, force, say('attack')),
    });
  }
  for (let origin = 0; origin < zoneCount; origin++) {
    if (state.shipsAt[US][origin] === 0) continue;
    const steps = stepsFrom(state, origin).slice();
    for (let zone = 0; zone < zoneCount; zone++) {
      if (zone === origin || state.shipsAt[JAPAN][zone] === 0 || !isTrukAllowed(state, style, zone)) continue;
      const able = freeShips(state, origin).filter(
        (ship) => factorOf(state, ship, ANTI_SURFACE) > 0 && movementOf[ship]! >= steps[zone]!,
      );
      const force = butOne(state, able).slice(0, forceLimit(state));
      if (force.length === 0) continue;
      const enemies = enemiesIn(state, zone);
      orders.push({
        code: 'G3N-6',
        worth: worthIfNeeded(state, enemies, force, false) ?? worthOfBattle(state, force, enemies) - weights.wayBack,
        actions: () => begun(state, 'move and attack', origin, force, say('sail', zone), say('attack')),
      });
    }
  }
  return orders;
}

/** A battle with first fire as likely on the one side as on the other. */
function worthOfBattle(state: CentralPacific, force: readonly UnitId[], enemies: readonly UnitId[]): number {
  const surface = enemies.filter((ship) => isSurface[ship] === 1);
  const subs = enemies.filter((ship) => isSurface[ship] === 0);
  const ours = hitsOf(state, force, ANTI_SURFACE);
  const theirs = hitsOf(state, enemies, ANTI_SURFACE);
  const share = surface.length === 0 ? 0 : Math.min(1, ours / surface.length);
  const fromSubs = hitsOf(state, subs, ANTI_SURFACE);
  const suffered = (theirs - fromSubs) * (1 - share / 2) + fromSubs;
  return (
    worthOfSinking(surface, ours * 0.85) +
    worthOfSinking(subs, hitsOf(state, force, ANTI_SUBMARINE)) -
    worthOfLosing(force, suffered)
  );
}

/** Japanese ships in a port stop loading, landing and reinforcements there. */
function blockade(state: CentralPacific, zone: Zone): number {
  return zone === mainFleet(state) ? weights.blockade : 0.2;
}
