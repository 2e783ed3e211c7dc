import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { best, distinct, offers, say, targetsOf } from '../../choices.ts';
import type { Course } from '../../judgement.ts';
import { isCrippled } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import { isArea, type Place } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import { isTransport } from '../data/data.ts';
import { areComplete } from '../naval/cargo.ts';
import { interceptionChance } from '../naval/chances.ts';
import { dangersOfEntering } from '../naval/watch.ts';
import type { Command } from './command.ts';
import { exchangeOf, strongest } from './fleets.ts';
import { goalsOf } from './goals.ts';
import { navalOrders } from './navalOrders.ts';
import { type Begun, courseOf, type NavalOrder } from './voyages.ts';
import { headWeights } from './weights.ts';

/** A mission that is half planned is planned to its end; the orders are those that fit what has been chosen. */
export function continueVoyage(view: ForlornHopes, decision: Decision, { style, weights }: Command): Action[] {
  const side = sideOfSeat(decision.seat);
  const voyage = handOf(view, side).voyage!;
  const step = decision.step as Begun['step'];
  const orders = navalOrders(view, side, goalsOf(view, side, style, weights.head), weights.head);
  const fits = ({ kind, ships }: NavalOrder) => {
    if (step === 'kind') return offers(decision, kind);
    if (kind !== voyage.kind) return false;
    return (
      step === 'ships' || (ships.length === voyage.ships.length && ships.every((ship) => voyage.ships.includes(ship)))
    );
  };
  const order = orders.find(fits);
  if (!order) return [];
  const course = courseOf(order, side, { step, ships: voyage.ships, cargo: voyage.cargo });
  return offers(decision, course[0]!.verb, course[0]!.target) ? course : [];
}

/** 10.3f: where nobody sees them, near to the transports. */
export function meetAt(view: ForlornHopes, decision: Decision): Action[] {
  const side = sideOfSeat(decision.seat);
  const { ships } = handOf(view, side).voyage!;
  const slow = ships.find((ship) => isTransport[ship] === 1) ?? ships[0]!;
  const from = view.where[slow]!;
  const cost = (hex: Place) => (dangersOfEntering(view, side, hex).length > 0 ? 20 : 0) + flightCost(from, hex);
  return [
    say(
      decision,
      'meet in',
      best(targetsOf(decision, 'meet in'), (hex) => -cost(hex)),
    ),
  ];
}

export function sail(_: ForlornHopes, decision: Decision): Action[] {
  return [say(decision, 'sail')];
}

/** 10.3.3: with a chance to win more than is risked. */
export function intercept(view: ForlornHopes, decision: Decision, { weights: { head } }: Command): Action[] {
  if (offers(decision, 'submarines')) return [say(decision, 'submarines')];
  const { moving } = view.navalMission!;
  const hex = view.where[moving[0]!]!;
  const able = [...targetsOf(decision, 'add'), ...targetsOf(decision, 'drop')].filter(
    (ship) => !isCrippled(view, ship),
  );
  let force: readonly UnitId[] = [];
  let most = head.leastAttack;
  for (const some of forcesOf(view, able)) {
    const { ways, of } = interceptionChance(view, some, hex);
    const { lost, won } = exchangeOf(view, some, moving, head);
    const worth = won * head.seaPowerOfAllies - lost;
    if (worth > 0 && worth * Math.sqrt(ways / of) > most) [force, most] = [some, worth * Math.sqrt(ways / of)];
  }
  return force.length === 0 ? [say(decision, 'let pass')] : interceptWith(decision, force);
}

/** Sends just these ships, whatever has been chosen. */
function interceptWith(decision: Decision, force: readonly UnitId[]): Action[] {
  const chosen = targetsOf(decision, 'drop');
  return [
    ...chosen.filter((ship) => !force.includes(ship)).map((ship) => say(decision, 'drop', ship)),
    ...force.filter((ship) => !chosen.includes(ship)).map((ship) => say(decision, 'add', ship)),
    say(decision, 'intercept'),
  ];
}

/** 10.3.3: to let them pass, or to go with the strongest of all and of each port, where that is not hopeless. */
export function interceptOrNot(view: ForlornHopes, decision: Decision): Course[] {
  const { moving } = view.navalMission!;
  const able = [...targetsOf(decision, 'add'), ...targetsOf(decision, 'drop')].filter(
    (ship) => !isCrippled(view, ship),
  );
  const forces = forcesOf(view, able).filter((force) => {
    const { lost, won } = exchangeOf(view, force, moving, headWeights);
    return won > hopeless * lost;
  });
  if (forces.length === 0) return [];
  return distinct([[say(decision, 'let pass')], ...forces.map((force) => interceptWith(decision, force))]);
}
const hopeless = 0.7;

/** The strongest, and the strongest of each place. */
function forcesOf(view: ForlornHopes, ships: readonly UnitId[]): UnitId[][] {
  const places = [...new Set(ships.map((ship) => view.where[ship]!))];
  const forces = [ships, ...places.map((place) => ships.filter((ship) => view.where[ship] === place))];
  return forces.map((force) => strongest(view, force)).filter((force) => force.length > 0 && areComplete(view, force));
}

/** Carriers fight from afar. */
export function takePosition(view: ForlornHopes, decision: Decision): Action[] {
  const hex = view.where[view.navalMission!.moving[0]!]!;
  const targets = targetsOf(decision, 'launch from');
  if (targets.length === 0) return [say(decision, 'close in')];
  return [
    say(
      decision,
      'launch from',
      best(targets, (from) => flightCost(from, hex)),
    ),
  ];
}

/** A crippled ship is of no more use to a convoy. */
export function detach(_: ForlornHopes, decision: Decision): Action[] {
  const [ship] = targetsOf(decision, 'detach');
  return [ship === undefined ? say(decision, 'together') : say(decision, 'detach', ship)];
}

export function goHome(_: ForlornHopes, decision: Decision): Action[] {
  const targets = targetsOf(decision, 'return to');
  return [say(decision, 'return to', targets.find(isArea) ?? targets[0])];
}
