import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { best, offers, say, targetsOf } from '../../choices.ts';
import type { Lot } from '../../judgement.ts';
import { groundAt, isCrippled, isSupplyUnit, navalRosters } from '../core/counters.ts';
import { handOf, slotOf } from '../core/hand.ts';
import { ELIMINATED, type Place } from '../core/places.ts';
import { type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import { townIn } from '../core/terrain.ts';
import { isLandsturm, isSubmarine, isTransport, places, unitCategory } from '../data/data.ts';
import type { ReadyMade } from '../data/setupShapes.ts';
import { setups } from '../data/setups.ts';
import { AIR, ALLIES, BATAVIA, DARWIN, JAPAN, type SideCode, SOERABAJA } from '../data/types.ts';
import { nextPlacement } from '../scenarios/readyMade.ts';
import type { Command } from './command.ts';
import { fleetOf, goalsOf } from './goals.ts';
import { airAgainst } from './guesses.ts';

/** Where a unit of one's own is, aircraft too. */
function placeOf(view: ForlornHopes, side: SideCode, unit: UnitId): Place {
  return unitCategory[unit] === AIR ? handOf(view, side).base[slotOf(unit)]! : view.where[unit]!;
}

/** How much of a setup stands already. */
function standingOf(view: ForlornHopes, side: SideCode, { placed }: ReadyMade): number {
  return placed.reduce(
    (sum, { units, hex, base }) =>
      sum + units.filter((unit) => placeOf(view, side, unit) === (unitCategory[unit] === AIR ? base : hex)).length,
    0,
  );
}

/** One of the ready-made setups: the one that has been begun, else either. */
export function setUp(view: ForlornHopes, decision: Decision, lot: Lot): Action[] {
  const side = sideOfSeat(decision.seat);
  const open = setups.flatMap((setup) => {
    const next = nextPlacement(setup, view, decision);
    return next ? [{ next, standing: standingOf(view, side, setup) }] : [];
  });
  if (open.length === 0) return offers(decision, 'ready') ? [say(decision, 'ready')] : [];
  const most = Math.max(...open.map(({ standing }) => standing));
  const begun = open.filter(({ standing }) => standing === most);
  return [begun[lot(begun.length)]!.next];
}

/** 17.2.1h: garrisons that are one Landsturm, then the airbases of Java, then supply. */
export function hitEarly(view: ForlornHopes, decision: Decision): Action[] {
  const isAlone = (unit: UnitId) => isLandsturm[unit] === 1 && groundAt(view, ALLIES, view.where[unit]!).length === 1;
  const unitWorth = (unit: UnitId) => {
    if (isSupplyUnit(unit)) return 1;
    const town = townIn(view.where[unit]!);
    return isAlone(unit) ? 2 + places[town]!.vp / 10 : 0.5;
  };
  const wishes = [
    ...targetsOf(decision, 'hit unit').map((unit) => ({ verb: 'hit unit', target: unit, worth: unitWorth(unit) })),
    ...targetsOf(decision, 'hit airbase').map((base) => ({
      verb: 'hit airbase',
      target: base,
      worth: base === SOERABAJA || base === BATAVIA ? 1.5 : 0.9,
    })),
    ...targetsOf(decision, 'hit port').map((town) => ({ verb: 'hit port', target: town, worth: 0.3 })),
  ];
  const [wish] = wishes.sort((one, other) => other.worth - one.worth);
  return [wish ? say(decision, wish.verb, wish.target) : say(decision, 'done')];
}

/** 5.2: for the landings on Java, and for what is left after it, as long as there is a fleet that bars the way. */
export function commitCovering(
  view: ForlornHopes,
  decision: Decision,
  { style, weights: { head } }: Command,
): Action[] {
  const goals = goalsOf(view, JAPAN, style, head).filter(({ isNext, isCovered }) => isNext && isCovered);
  const atStake = goals.reduce((sum, { points, town }) => (town === DARWIN ? sum : sum + points), 0);
  const isJavaLeft = [BATAVIA, SOERABAJA].some((town) => view.control[places[town]!.hex] === ALLIES);
  const isForJava = goals.some(({ town }) => town === BATAVIA || town === SOERABAJA);
  const isTime = isForJava || !isJavaLeft;
  const isWorth = isTime && fleetOf(view, ALLIES) >= head.fleetToFear && atStake >= head.pointsToCover;
  return [say(decision, isWorth ? 'commit' : 'withhold')];
}

/** 5.3: transports come at once, by the hex that is farthest from the enemy. */
export function placeArrivals(view: ForlornHopes, decision: Decision): Action[] {
  if (offers(decision, 'place transport')) {
    const danger = (hex: Hex) => airAgainst(view, ALLIES, hex).bombers;
    return [
      say(
        decision,
        'place transport',
        best(targetsOf(decision, 'place transport'), (hex) => -danger(hex)),
      ),
    ];
  }
  for (const verb of ['base fighter', 'base bomber']) {
    if (offers(decision, verb)) return [say(decision, verb, targetsOf(decision, verb)[0])];
  }
  return [say(decision, 'hold')];
}

/** 14.5: once, when much is worn out and the great days are over; a third commitment comes only after it. */
export function declareRegroup(view: ForlornHopes, decision: Decision, { weights: { head } }: Command): Action[] {
  const hand = handOf(view, JAPAN);
  const worn = hand.disrupted.filter((one, at) => one === 1 && hand.steps[at]! > 0).length;
  const { first, end } = navalRosters[JAPAN];
  let hurt = 0;
  for (let ship = first; ship < end; ship++) {
    if (isTransport[ship] === 1 && (isCrippled(view, ship) || view.where[ship] === ELIMINATED)) hurt++;
  }
  const isDue = view.turn >= head.regroupFrom && worn + 2 * hurt >= head.wornOut;
  return [say(decision, isDue ? 'declare' : 'not now')];
}

/** 14.5.6: each ship that comes back gives the other side points; only those that are worth more are called back. */
export function restore(view: ForlornHopes, decision: Decision): Action[] {
  if (offers(decision, 'restore airbase')) {
    return [say(decision, 'restore airbase', targetsOf(decision, 'restore airbase')[0])];
  }
  const side = sideOfSeat(decision.seat);
  const wanted = targetsOf(decision, 'restore ship').find(
    (ship) => isSubmarine[ship] === 0 && (side === JAPAN ? isTransport[ship] === 1 : view.where[ship] !== ELIMINATED),
  );
  return [wanted === undefined ? say(decision, 'done') : say(decision, 'restore ship', wanted)];
}

/** 14.4: all that can be repaired; ships leave a ruined port. */
export function repair(_: ForlornHopes, decision: Decision): Action[] {
  if (offers(decision, 'repair all')) return [say(decision, 'repair all')];
  const [ship] = targetsOf(decision, 'send away');
  return [ship === undefined ? say(decision, 'done') : say(decision, 'send away', ship)];
}

export function rollForAll(_: ForlornHopes, decision: Decision): Action[] {
  return [say(decision, offers(decision, 'roll for all') ? 'roll for all' : 'done')];
}
