import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, say, targetsOf } from '../../choices.ts';
import { lastTurn } from '../core/calendar.ts';
import { groundAt, isCrippled, navalRosters } from '../core/counters.ts';
import { AUSTRALIA, isArea, isHex, type Place } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { type ForlornHopes, isIntroductory, sideOfSeat, type UnitId } from '../core/state.ts';
import { townIn } from '../core/terrain.ts';
import { isInfantry, isTransport, isWarship, places } from '../data/data.ts';
import { landmassOf } from '../data/maps.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { matesOf } from '../naval/cargo.ts';
import { havensOf, navalReturns } from '../naval/returns.ts';
import type { Command } from './command.ts';
import { fleetOf } from './goals.ts';
import { airAgainst, guessesOf } from './guesses.ts';
import type { HeadWeights } from './weights.ts';

/** 12.2: transports to where troops wait, warships to their transports, Allied ships to a safe port near the fight. */
export function returnShips(view: ForlornHopes, decision: Decision, { weights: { head } }: Command): Action[] {
  const side = sideOfSeat(decision.seat);
  const ships = targetsOf(decision, 'send home').filter((ship) => isCrippled(view, ship) || !isNeededAtSea(view, ship));
  const { sent, havens } = onTop(view, navalReturns)!;
  const seen = { ...view, where: [...view.where] };
  for (const [at, ship] of sent.entries()) seen.where[ship] = havens[at]!;
  const actions: Action[] = [];
  for (const ship of ships.toSorted((one, other) => isTransport[other]! - isTransport[one]!)) {
    const mates = matesOf(view, ship);
    if (mates.some((one) => one < ship && ships.includes(one))) continue;
    const haven = havenFor(seen, side, ship, head);
    for (const one of [ship, ...mates]) seen.where[one] = haven;
    actions.push(say(decision, 'send home', ship), say(decision, 'return to', haven));
  }
  return [...actions, say(decision, 'stay')];
}

/** The question after it, for a ship that has been chosen. */
export function chooseHaven(view: ForlornHopes, decision: Decision, { weights: { head } }: Command): Action[] {
  const { ship } = onTop(view, navalReturns)!;
  return [say(decision, 'return to', havenFor(view, sideOfSeat(decision.seat), ship, head))];
}

/** 17.1.4: transports off Java at the end of the introductory scenario. */
function isNeededAtSea(view: ForlornHopes, ship: UnitId): boolean {
  if (!isIntroductory(view) || view.turn < lastTurn(view)) return false;
  const place = view.where[ship]!;
  return isTransport[ship] === 1 && isHex(place) && landmassOf[place] === 'Java';
}

function havenFor(view: ForlornHopes, side: SideCode, ship: UnitId, weights: HeadWeights): Place {
  const worth = side === JAPAN ? japaneseHaven : alliedHaven;
  return best(havensOf(view, ship), (place) => worth(view, ship, place, weights));
}

function shipsIn({ where }: ForlornHopes, side: SideCode, kind: Uint8Array, place: Place): number {
  const { first, end } = navalRosters[side];
  let count = 0;
  for (let ship = first; ship < end; ship++) if (kind[ship] === 1 && where[ship] === place) count++;
  return count;
}

/** Infantry that waits for ships; where there is still an enemy place on the island, it has its own way to go. */
function waitingAt(view: ForlornHopes, place: Place): number {
  const infantry = groundAt(view, JAPAN, place).filter((unit) => isInfantry[unit] === 1).length;
  const isBusy =
    isHex(place) && places.some(({ hex }) => landmassOf[hex] === landmassOf[place] && view.control[hex] === ALLIES);
  return isBusy ? infantry * 0.3 : infantry;
}

/** What ships in a port have to fear next week. */
function dangerIn(view: ForlornHopes, place: Place, { portBomber, portGun }: HeadWeights): number {
  if (!isHex(place)) return 0;
  const { bombers } = airAgainst(view, JAPAN, place, guessesOf(view, JAPAN));
  return portBomber * bombers + portGun * fleetOf(view, ALLIES);
}

function japaneseHaven(view: ForlornHopes, ship: UnitId, place: Place, weights: HeadWeights): number {
  if (isCrippled(view, ship) && isTransport[ship] === 0) return isArea(place) ? 1 : 0;
  if (isTransport[ship] === 1) {
    const waiting = waitingAt(view, place) - 1.5 * shipsIn(view, JAPAN, isTransport, place);
    return waiting - dangerIn(view, place, weights);
  }
  const transports = shipsIn(view, JAPAN, isTransport, place);
  return transports - 0.5 * shipsIn(view, JAPAN, isWarship, place) + (isArea(place) ? 0.1 : 0);
}

/** Not where bombers come in numbers, and not in a port that is ruined. */
function alliedHaven(view: ForlornHopes, ship: UnitId, place: Place): number {
  if (isCrippled(view, ship)) return place === AUSTRALIA ? 1 : 0;
  if (place === AUSTRALIA) return 0;
  if (!isHex(place)) return -1;
  const { bombers } = airAgainst(view, ALLIES, place, guessesOf(view, ALLIES));
  const held = places.filter(({ hex }) => view.control[hex] === ALLIES);
  const near = held.reduce((sum, { hex, vp }) => sum + vp / (2 + hexDistance(hex, place)), 0);
  return 0.25 * near - 0.2 * bombers - 0.4 * view.hits[townIn(place)]!;
}
