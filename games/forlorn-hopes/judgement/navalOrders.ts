import type { Hex } from '#board/grid';
import { lastTurn } from '../core/calendar.ts';
import { cargoOf } from '../core/cargo.ts';
import { isCrippled } from '../core/counters.ts';
import { AUSTRALIA, hexCount, isArea, isHex, type Place } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { enemyOf, type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { isCoastal, isFriendlyPort, isInPlayArea } from '../core/terrain.ts';
import { isInfantry, isTransport, places } from '../data/data.ts';
import { landmassOf } from '../data/maps.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { areComplete } from '../naval/cargo.ts';
import { destinationsOf, foundShips } from '../naval/destinations.ts';
import { componentsOf, mostShips } from '../naval/force.ts';
import { homeOf, isWithinCommand } from '../naval/waters.ts';
import { byPlace, entryCost, exchangeOf, freeShips, huntersNear, shipWorth, strongest } from './fleets.ts';
import type { Goal } from './goals.ts';
import { airAgainst, guessesOf } from './guesses.ts';
import { landingOrders, troopsAt } from './landings.ts';
import type { NavalOrder } from './voyages.ts';
import type { HeadWeights } from './weights.ts';

/** What a side could do at sea now, the best first. */
export function navalOrders(
  view: ForlornHopes,
  side: SideCode,
  goals: readonly Goal[],
  weights: HeadWeights,
): readonly NavalOrder[] {
  const orders = [
    ...attackOrders(view, side, goals, weights),
    ...(side === JAPAN ? convoyOrders(view, goals, weights) : arrivalOrders(view, weights)),
  ];
  return possible(
    view,
    orders.toSorted((one, other) => other.worth - one.worth),
  );
}

/** As many as are worth looking at. */
const most = 6;

/** The best whose ships can all come to the destination: what each can do alone, they may not do together. */
function possible(view: ForlornHopes, orders: readonly NavalOrder[]): NavalOrder[] {
  const found: NavalOrder[] = [];
  for (const order of orders) {
    if (found.length === most) break;
    const { kind, ships, destination } = order;
    if (canLeave(view, kind, ships) && destinationsOf(view, kind, ships).includes(destination)) found.push(order);
  }
  return found;
}

/** Whether ships can be one mission: with those that share their cargo, and, but for a transport mission, from the same water. */
function canLeave(view: ForlornHopes, kind: NavalOrder['kind'], ships: readonly UnitId[]): boolean {
  return areComplete(view, ships) && (kind === 'transport' || componentsOf(view, ships).length === 1);
}

function convoyOrders(view: ForlornHopes, goals: readonly Goal[], weights: HeadWeights): NavalOrder[] {
  if (isIntroductory(view)) return javaOrders(view, weights);
  return [...landingOrders(view, goals, weights), ...gatheringOrders(view, weights), ...deliveries(view, weights)];
}

/** Troops that are still aboard after a landing that came to nothing go ashore where they can be used again (11.2d). */
function deliveries(view: ForlornHopes, weights: HeadWeights): NavalOrder[] {
  return [...byPlace(view, freeShips(view, JAPAN))].flatMap(([place, ships]) => {
    const laden = ships.filter((ship) => cargoOf(view, ship).length > 0).slice(0, mostShips);
    if (laden.length === 0 || isHex(place)) return [];
    return destinationsOf(view, 'transport', laden)
      .filter((to) => isFriendlyPort(view, JAPAN, to))
      .map((to) => ({
        kind: 'transport' as const,
        ships: laden,
        loads: [],
        destination: to,
        worth: weights.delivery - weights.exposure * airAgainst(view, JAPAN, to).bombers,
      }));
  });
}

/** Whether troops are about to go ashore from a ship where it lies (11.2d). */
function isUnloading(view: ForlornHopes, side: SideCode, ship: UnitId): boolean {
  return cargoOf(view, ship).length > 0 && isFriendlyPort(view, side, view.where[ship]!);
}

/** Sunk ships bar no way any more. */
function powerOf(side: SideCode, goals: readonly Goal[], { seaPower, seaPowerOfAllies }: HeadWeights): number {
  if (side !== JAPAN) return seaPowerOfAllies;
  return goals.some(({ isNext }) => isNext) ? seaPower : 1;
}

/** 10.1a: against enemy ships that can be found, with all that lies together. */
function attackOrders(view: ForlornHopes, side: SideCode, goals: readonly Goal[], weights: HeadWeights): NavalOrder[] {
  const enemy = enemyOf(side);
  const targets: Hex[] = [];
  for (let hex = 0; hex < hexCount; hex++) if (foundShips(view, enemy, hex).length > 0) targets.push(hex);
  if (targets.length === 0) return [];
  const guesses = guessesOf(view, side);
  const power = powerOf(side, goals, weights);
  const orders: NavalOrder[] = [];
  for (const [place, ships] of byPlace(view, freeShips(view, side))) {
    for (const hex of targets) {
      const able = strongest(
        view,
        ships.filter((ship) => isWithinCommand(ship, hex) && !isCrippled(view, ship) && !isUnloading(view, side, ship)),
      );
      if (able.length === 0 || place === hex) continue;
      const enemies = foundShips(view, enemy, hex);
      const { bombers } = airAgainst(view, side, hex, guesses);
      for (const force of [able, able.slice(0, 2)]) {
        const others = huntersNear(view, enemy, hex, weights.metWithin).filter((ship) => !enemies.includes(ship));
        const { lost, won } = exchangeOf(view, force, enemies, weights);
        const met =
          others.length === 0 ? 0 : exchangeOf(view, force, others, weights).lost * weights.met * weights.seen;
        const exposed =
          force.reduce((sum, ship) => sum + shipWorth(view, ship, weights), 0) * bombers * weights.exposure;
        const worth = won * power - lost - met - exposed - entryCost(view, force);
        if (worth < weights.leastAttack) continue;
        if (!destinationsOf(view, 'attack', [force[0]!]).includes(hex)) continue;
        orders.push({ kind: 'attack', ships: force, loads: [], destination: hex, worth });
      }
    }
  }
  return orders;
}

/** 17.1.4: transports to the coast of Java, in the last turn; earlier they would only be sunk there. */
function javaOrders(view: ForlornHopes, weights: HeadWeights): NavalOrder[] {
  if (view.turn < lastTurn(view)) return [];
  const orders: NavalOrder[] = [];
  const guesses = guessesOf(view, JAPAN);
  for (const [, ships] of byPlace(view, freeShips(view, JAPAN))) {
    const transports = ships.filter((ship) => isTransport[ship] === 1);
    const [first] = transports;
    if (first === undefined) continue;
    const guards = strongest(view, ships, 2);
    for (const hex of destinationsOf(view, 'transport', [first])) {
      if (!isHex(hex) || !isInPlayArea(view, hex) || landmassOf[hex] !== 'Java' || !isCoastal(hex)) continue;
      const convoy = [...transports.slice(0, 2), ...guards];
      const hunters = huntersNear(view, enemyOf(JAPAN), hex, weights.metWithin);
      const { lost, won } = exchangeOf(view, convoy, hunters, weights);
      const { bombers } = airAgainst(view, JAPAN, hex, guesses);
      const worth = weights.introTransport * 2 - (lost - won) * weights.met - bombers * weights.bomber * 2;
      orders.push({ kind: 'transport', ships: convoy, loads: [], destination: hex, worth: Math.max(0.1, worth) });
    }
  }
  return orders;
}

/** Empty transports go to where troops wait, or out of a port in which they would be lost. */
function gatheringOrders(view: ForlornHopes, weights: HeadWeights): NavalOrder[] {
  const orders: NavalOrder[] = [];
  const hunters = huntersNear(view, enemyOf(JAPAN), 0, Number.POSITIVE_INFINITY);
  for (const [place, ships] of byPlace(view, freeShips(view, JAPAN))) {
    const transports = ships.filter((ship) => isTransport[ship] === 1 && view.disrupted[ship] === 0);
    const [first] = transports;
    if (first === undefined) continue;
    if (isHex(place)) {
      const fleet = [...transports, ...strongest(view, ships)].slice(0, 4);
      const { lost, won } = exchangeOf(view, fleet, hunters, weights);
      const worth = weights.afterwards * (lost - won);
      const home = homeOf(view, first);
      if (worth > weights.leastAttack)
        orders.push({ kind: 'stage', ships: fleet, loads: [], destination: home, worth });
    }
    if (infantryAt(view, place) > 0) continue;
    const convoy = [...transports.slice(0, 2), ...strongest(view, ships, 2)];
    const { lost, won } = exchangeOf(view, convoy, hunters, weights);
    for (const to of destinationsOf(view, 'stage', [first])) {
      const waiting = infantryAt(view, to);
      if (waiting === 0 || (isHex(to) && foundShips(view, enemyOf(JAPAN), to).length > 0)) continue;
      const danger = isArea(to) ? 0 : weights.afterwards * Math.max(0, lost - won);
      const worth = weights.gathering * Math.min(waiting, 4) - danger;
      orders.push({ kind: 'stage', ships: convoy, loads: [], destination: to, worth });
    }
  }
  return orders;
}

function infantryAt(view: ForlornHopes, place: Place): number {
  return troopsAt(view, place).filter((unit) => isInfantry[unit] === 1).length;
}

/** Transports with fighters sail to the nearest port from which these are of use (17.2.2). */
function arrivalOrders(view: ForlornHopes, weights: HeadWeights): NavalOrder[] {
  const orders: NavalOrder[] = [];
  for (const ship of freeShips(view, enemyOf(JAPAN))) {
    if (isTransport[ship] === 0 || isInPort(view, ship)) continue;
    for (const to of destinationsOf(view, 'stage', [ship])) {
      orders.push({
        kind: 'stage',
        ships: [ship],
        loads: [],
        destination: to,
        worth: portWorth(view, ship, to, weights),
      });
    }
  }
  return orders.filter(({ worth }) => worth > 0);
}

function isInPort(view: ForlornHopes, ship: UnitId): boolean {
  const place = view.where[ship]!;
  return isArea(place) || places.some(({ hex, port }) => hex === place && port === 'port');
}

/** Near and safe first. */
function portWorth(view: ForlornHopes, ship: UnitId, to: Place, weights: HeadWeights): number {
  if (to === AUSTRALIA) return 0.2;
  const danger =
    airAgainst(view, enemyOf(JAPAN), to).bombers + (view.hits[places.findIndex(({ hex }) => hex === to)] ?? 0);
  const from = view.where[ship]!;
  return weights.fighters - 0.1 * danger - 0.05 * (isHex(from) ? hexDistance(from, to) : 0);
}
