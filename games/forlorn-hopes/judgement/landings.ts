import { lastTurn } from '../core/calendar.ts';
import { cargoOf } from '../core/cargo.ts';
import { groundAt, isCrippled, isGroundUnit } from '../core/counters.ts';
import { COVERING, isArea, isHex, type Place } from '../core/places.ts';
import { lacksInfantry, whyNotStacked } from '../core/stacking.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isFriendlyPort } from '../core/terrain.ts';
import { carriesInfantry, isArmor, isArtillery, isBarge, isInfantry, isTransport } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { landingChances } from '../ground/chances.ts';
import { strengthOf } from '../ground/groundCombatTable.ts';
import { unitsAboardIn } from '../naval/cargo.ts';
import { destinationsOf, foundShips } from '../naval/destinations.ts';
import { mostShips } from '../naval/force.ts';
import { capacityOf } from '../naval/loading.ts';
import { isWithinCommand } from '../naval/waters.ts';
import { byPlace, entryCost, exchangeOf, freeShips, huntersNear, shipWorth, strongest } from './fleets.ts';
import type { Goal } from './goals.ts';
import type { Load, NavalOrder } from './voyages.ts';
import type { HeadWeights } from './weights.ts';

/** Undisrupted troops that ships could take aboard where they are. */
export function troopsAt(view: ForlornHopes, place: Place): UnitId[] {
  const canLoad = isArea(place) || (isHex(place) && isFriendlyPort(view, JAPAN, place));
  return canLoad ? groundAt(view, JAPAN, place).filter((unit) => view.disrupted[unit] === 0) : [];
}

/** A landing force as it is put together for some transports. */
interface Force {
  readonly landers: readonly UnitId[];
  readonly loads: readonly Load[];
}

/** Steps for which a ship has room. */
function roomIn(view: ForlornHopes, ship: UnitId): number {
  return cargoOf(view, ship).reduce((room, unit) => room - view.steps[unit]!, capacityOf(view, ship));
}

function isFit({ disrupted }: ForlornHopes, unit: UnitId): boolean {
  return isGroundUnit(unit) && disrupted[unit] === 0;
}

/** Infantry first, with one unit of support; what must not be left without infantry stays with it. */
function forceFor(view: ForlornHopes, transports: readonly UnitId[], troops: readonly UnitId[], most: number): Force {
  const room = new Map(transports.map((ship) => [ship, roomIn(view, ship)]));
  const loads = new Map<UnitId, UnitId[]>(transports.map((ship) => [ship, []]));
  // Those whom an earlier landing brought back are aboard already.
  const landers = transports.flatMap((ship) => cargoOf(view, ship).filter((unit) => isFit(view, unit)));
  const take = (unit: UnitId): void => {
    const size = view.steps[unit]!;
    const ship = transports.find((one) => room.get(one)! >= size);
    if (ship === undefined || whyNotStacked([...landers, unit]) !== undefined) return;
    room.set(ship, room.get(ship)! - size);
    loads.get(ship)!.push(unit);
    landers.push(unit);
  };
  const infantry = troops
    .filter((unit) => isInfantry[unit] === 1)
    .sort((one, other) => strengthOf(view, other) - strengthOf(view, one));
  const led = landers.filter((unit) => isInfantry[unit] === 1).length;
  for (const unit of infantry.slice(0, Math.max(0, most - led))) take(unit);
  if (landers.length > 0) {
    const tanks = troops.filter((unit) => isArmor[unit] === 1);
    const guns = troops.filter((unit) => isArtillery[unit] === 1);
    for (const unit of [...tanks.slice(0, 1), ...guns.slice(0, 1)]) take(unit);
  }
  return { landers, loads: [...loads].map(([ship, units]) => ({ ship, units })) };
}

/** Who meets a landing: the side with the initiative names the unit (11.5.1d). */
function meets(view: ForlornHopes, defenders: readonly UnitId[]): UnitId[] {
  const infantry = defenders
    .filter((unit) => isInfantry[unit] === 1)
    .sort((one, other) => strengthOf(view, one) - strengthOf(view, other));
  const named = view.initiative === JAPAN ? infantry[0] : infantry.at(-1);
  const guns = defenders.filter((unit) => isInfantry[unit] === 0);
  return named === undefined ? [...defenders] : [named, ...guns.slice(0, 1)];
}

/** What landing there is worth once the ships have come. */
export function landingWorth(
  view: ForlornHopes,
  goal: Pick<Goal, 'hex' | 'worth'>,
  landers: readonly UnitId[],
  hasBarge: boolean,
  weights: HeadWeights,
): number {
  const defenders = groundAt(view, ALLIES, goal.hex);
  if (defenders.length === 0) return goal.worth;
  const beach = { landers, defenders: meets(view, defenders), hex: goal.hex, hasBarge };
  return landingChances(view, beach).reduce((sum, { result, ways, of }) => {
    const worth = {
      destroyed: goal.worth,
      'driven-off': goal.worth,
      lodgement: weights.lodgement * goal.worth,
      'costly-lodgement': weights.costlyLodgement * goal.worth - weights.step,
      repulsed: -weights.repulsed,
    };
    return sum + (ways / of) * worth[result];
  }, 0);
}

/** 11.5: convoys to places that are to be taken, from wherever ships and troops lie together. */
export function landingOrders(view: ForlornHopes, goals: readonly Goal[], weights: HeadWeights): NavalOrder[] {
  const orders: NavalOrder[] = [];
  const free = freeShips(view, JAPAN);
  for (const [place, ships] of byPlace(view, free)) {
    const transports = ships
      .filter((ship) => isTransport[ship] === 1)
      .sort((one, other) => capacityOf(view, other) - capacityOf(view, one));
    const troops = troopsAt(view, place);
    const aboard = ships.flatMap((ship) => cargoOf(view, ship)).filter((unit) => isFit(view, unit));
    const [first] = [...transports, ...ships.filter((ship) => carriesInfantry[ship] === 1)];
    if (first === undefined || ![...troops, ...aboard].some((unit) => isInfantry[unit] === 1)) continue;
    const open = new Set(destinationsOf(view, 'transport', [first]));
    for (const goal of goals) {
      if (!goal.isNext || !goal.isCovered || !open.has(goal.hex) || isBeset(view, goal)) continue;
      const able = transports.filter((ship) => isWithinCommand(ship, goal.hex));
      const escorts = escortsFor(
        view,
        free.filter((ship) => isWithinCommand(ship, goal.hex)),
        place,
      );
      for (const fleet of fleetsOf(able)) {
        const force = forceFor(view, fleet, troops, fleet.length === 1 ? 1 : 3);
        orders.push(...landingBy(view, goal, fleet, force, escorts, weights));
      }
      const carriers = carriersOf(view, ships);
      if (goal.defenders.length === 0 && carriers.every((ship) => isWithinCommand(ship, goal.hex))) {
        orders.push(...landingBy(view, goal, carriers, byDestroyer(view, carriers, troops), escorts, weights));
      }
    }
  }
  return orders.filter(({ worth }) => worth >= weights.leastLanding);
}

/** 2.2.4e, 11.5b: two destroyers take a regiment to a coast that nobody defends, or the one that they have aboard. */
function byDestroyer(view: ForlornHopes, carriers: readonly UnitId[], troops: readonly UnitId[]): Force {
  const [ship, other] = carriers;
  const aboard = [...new Set(carriers.flatMap((one) => cargoOf(view, one)))];
  if (aboard.length > 0) return { landers: aboard.filter((unit) => isFit(view, unit)), loads: [] };
  const unit = troops.find((one) => isInfantry[one] === 1);
  const isFull = [ship, other].some((one) => one === undefined || cargoOf(view, one).length > 0);
  if (ship === undefined || unit === undefined || isFull) return { landers: [], loads: [] };
  return { landers: [unit], loads: [{ ship, units: [unit] }] };
}

/** Two destroyers or light cruisers: those that have troops aboard, else any. */
function carriersOf(view: ForlornHopes, ships: readonly UnitId[]): UnitId[] {
  const able = ships.filter((ship) => carriesInfantry[ship] === 1 && !isCrippled(view, ship));
  const laden = able.filter((ship) => cargoOf(view, ship).length > 0);
  return (laden.length > 0 ? laden : able).slice(0, 2);
}

/** Warships of the same place and those of the Covering Force, then others that meet the convoy on its way (10.3f). */
function escortsFor(view: ForlornHopes, free: readonly UnitId[], place: Place): UnitId[] {
  const isTogether = (ship: UnitId) => view.where[ship] === place || view.where[ship] === COVERING;
  const idle = free.filter((ship) => !isTogether(ship) && !isCrippled(view, ship) && cargoOf(view, ship).length === 0);
  return [...strongest(view, free.filter(isTogether)), ...strongest(view, idle)];
}

/** Whether a landing force lies off the place already. */
function isBeset(view: ForlornHopes, { hex }: Goal): boolean {
  return unitsAboardIn(view, JAPAN, hex).some((unit) => isInfantry[unit] === 1);
}

/** One transport, two, or all with the barges. */
function fleetsOf(transports: readonly UnitId[]): UnitId[][] {
  const fleets = [1, 2, 3].map((count) => transports.slice(0, count));
  return fleets.filter((fleet, at) => fleet.length === at + 1);
}

function landingBy(
  view: ForlornHopes,
  goal: Goal,
  carriers: readonly UnitId[],
  { landers, loads }: Force,
  escorts: readonly UnitId[],
  weights: HeadWeights,
): NavalOrder[] {
  const isUsed = ({ ship, units }: Load) => units.length + cargoOf(view, ship).length > 0;
  if (landers.length === 0 || lacksInfantry(landers) || !loads.every(isUsed)) return [];
  const guards = escorts.filter((ship) => !carriers.includes(ship)).slice(0, mostShips - carriers.length);
  const ships = [...carriers, ...guards];
  const hasBarge = carriers.some((ship) => isBarge[ship] === 1);
  const { arrival, cost } = passage(view, goal, ships, landers, weights);
  if (arrival < weights.leastArrival * Math.min(1, 1.5 * (1 - view.turn / (lastTurn(view) + 1)))) return [];
  const ashore = landingWorth(view, goal, landers, hasBarge, weights);
  const regiments = landers.filter((unit) => isInfantry[unit] === 1).length;
  const transports = carriers.filter((ship) => isTransport[ship] === 1).length;
  const price = cost + entryCost(view, ships) + weights.regimentUsed * regiments + weights.transportUsed * transports;
  return [{ kind: 'transport', ships, loads, destination: goal.hex, worth: arrival * ashore - price }];
}

interface Passage {
  /** The chance that the troops come through. */
  readonly arrival: number;
  readonly cost: number;
}

/** What the way costs: ships that lie at its end are fought in any case, others may come, and aircraft. */
function passage(
  view: ForlornHopes,
  goal: Goal,
  ships: readonly UnitId[],
  landers: readonly UnitId[],
  weights: HeadWeights,
): Passage {
  const convoy = ships.reduce((sum, ship) => sum + shipWorth(view, ship, weights), 0);
  const byAir = weights.seen * Math.min(weights.mostByAir, weights.bomber * goal.against.bombers);
  const there = foundShips(view, ALLIES, goal.hex);
  const others = huntersNear(view, ALLIES, goal.hex, weights.metWithin).filter((ship) => !there.includes(ship));
  const atEnd = fightOf(view, ships, there, weights);
  const onWay = fightOf(view, ships, others, weights);
  const met = weights.seen * weights.met;
  const arrival = (1 - byAir) * (1 - atEnd.gone) * (1 - met * onWay.gone);
  const troops = landers.reduce((sum, unit) => sum + weights.step * view.steps[unit]!, 0);
  return { arrival, cost: byAir * convoy + atEnd.cost + met * onWay.cost + (1 - arrival) * troops };
}

/** What a fight costs, and the share of the carriers that is lost in it. */
function fightOf(view: ForlornHopes, ships: readonly UnitId[], enemies: readonly UnitId[], weights: HeadWeights) {
  const { lost, won, sunk } = exchangeOf(view, ships, enemies, weights);
  const laden = ships.filter((ship) => isTransport[ship] === 1);
  const counted = laden.length > 0 ? laden : ships;
  const gone = counted.reduce((sum, ship) => sum + (sunk.get(ship) ?? 0), 0) / counted.length;
  return { gone, cost: Math.max(0, lost - won) };
}
