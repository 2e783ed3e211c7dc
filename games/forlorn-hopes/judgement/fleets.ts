import type { Hex } from '#board/grid';
import { combatOutlook } from '../combat/chances/surfaceCombat.ts';
import { lastTurn } from '../core/calendar.ts';
import { navalRosters } from '../core/counters.ts';
import { COVERING as COVERING_PILE, isHex, type Place } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import {
  halfPoints,
  isBarge,
  isCarrier,
  isTransport,
  isWarship,
  navalAttack,
  navalDefense,
  shipType,
  unitCommand,
  unitSide,
} from '../data/data.ts';
import { COVERING, JAPAN, type ShipType, type SideCode, shipTypes } from '../data/types.ts';
import { mostShips, whyNotFree } from '../naval/force.ts';
import type { HeadWeights } from './weights.ts';

/** The guns of a ship as it is. */
function gunsOf({ steps }: Pick<ForlornHopes, 'steps'>, ship: UnitId): number {
  return steps[ship]! > 0 ? navalAttack[ship * 2 + steps[ship]! - 1]! : 0;
}

/** What it is worth to have a ship afloat, in points; of a transport with what it may carry. */
export function shipWorth(view: ForlornHopes, ship: UnitId, weights: HeadWeights): number {
  const { steps } = view;
  if (steps[ship] === 0) return 0;
  const at = ship * 2 + steps[ship]! - 1;
  const factors = navalAttack[at]! + navalDefense[at]!;
  // 17.1.4: there a ship is a ship, and transports decide.
  if (isIntroductory(view)) return isTransport[ship] === 1 ? weights.introTransport : 1 + factors * weights.introFactor;
  if (isTransport[ship] === 1) {
    // Allied ones carry no landing.
    if (unitSide[ship] !== JAPAN) return weights.alliedTransport;
    const yet = weights.noFuture + (1 - weights.noFuture) * (1 - view.turn / lastTurn(view));
    return yet * (isBarge[ship] === 1 ? weights.barge : weights.transport);
  }
  const points = unitCommand[ship] === COVERING ? 1 : 0;
  return factors * weights.shipFactor + points + (isCarrier[ship] === 1 ? weights.carrier : 0);
}

/** The ships of a side that can still do a mission this turn. */
export function freeShips(view: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    if (whyNotFree(view, side, ship) === undefined) found.push(ship);
  }
  return found;
}

/** Ships by the place where they are. */
export function byPlace({ where }: ForlornHopes, ships: readonly UnitId[]): Map<Place, UnitId[]> {
  const found = new Map<Place, UnitId[]>();
  for (const ship of ships) {
    const there = found.get(where[ship]!);
    if (there) there.push(ship);
    else found.set(where[ship]!, [ship]);
  }
  return found;
}

/** The strongest warships of these, as many as a mission takes. */
export function strongest(view: ForlornHopes, ships: readonly UnitId[], count: number = mostShips): UnitId[] {
  return ships
    .filter((ship) => isWarship[ship] === 1 && isCarrier[ship] === 0 && gunsOf(view, ship) > 0)
    .sort((one, other) => gunsOf(view, other) - gunsOf(view, one))
    .slice(0, count);
}

/** What a surface combat is expected to cost both sides, in points. */
export interface Exchange {
  readonly lost: number;
  readonly won: number;
  /** By own ship: the chance that it is sunk. */
  readonly sunk: ReadonlyMap<UnitId, number>;
}

/** The outlook of a fight in a hex, wherever the ships are now. */
export function exchangeOf(
  view: ForlornHopes,
  own: readonly UnitId[],
  enemies: readonly UnitId[],
  weights: HeadWeights,
): Exchange {
  const [first] = own;
  if (first === undefined || enemies.length === 0) return { lost: 0, won: 0, sunk: new Map() };
  const side = unitSide[first] as SideCode;
  const where = [...view.where];
  for (const ship of [...own, ...enemies]) where[ship] = 0;
  const ships: [UnitId[], UnitId[]] = side === JAPAN ? [[...own], [...enemies]] : [[...enemies], [...own]];
  const fates = combatOutlook({ ...view, where }, { hex: 0, ships, round: 0, rounds: 0, isNight: false });
  let lost = 0;
  let won = 0;
  const sunk = new Map<UnitId, number>();
  for (const { ship, sunk: gone, crippled } of fates) {
    const worth = shipWorth(view, ship, weights) * (gone + crippled * weights.crippled);
    if (unitSide[ship] === side) {
      lost += worth;
      sunk.set(ship, gone);
    } else won += worth;
  }
  return { lost, won, sunk };
}

/** The enemy's warships that could come to a hex this turn: the strongest within reach. */
export function huntersNear(view: ForlornHopes, side: SideCode, hex: Hex, within: number): UnitId[] {
  const { first, end } = navalRosters[side];
  const near: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    const place = view.where[ship]!;
    if (isHex(place) && view.used[ship] === 0 && hexDistance(place, hex) <= within) near.push(ship);
  }
  return strongest(view, near);
}

const largeShips: readonly ShipType[] = ['CV', 'BB'];

/** 5.2.2: what the Allies gain by ships that come onto the map. */
export function entryCost(view: ForlornHopes, ships: readonly UnitId[]): number {
  if (isIntroductory(view)) return 0;
  return ships.reduce((sum, ship) => {
    if (view.where[ship] !== COVERING_PILE) return sum;
    const isLarge = largeShips.includes(shipTypes[shipType[ship]!]!);
    return sum + (isLarge ? halfPoints.largeCoveringShip : halfPoints.smallCoveringShip) / 2;
  }, 0);
}
