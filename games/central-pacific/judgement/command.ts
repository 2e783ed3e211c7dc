import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import { offers } from '../../choices.ts';
import type { Alternative, Course } from '../../judgement.ts';
import { markerAction } from '../actions/actionPhase.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import type { CentralPacific } from '../core/state.ts';
import { controlOf } from '../core/units.ts';
import { islandIds } from '../data/types.ts';
import { hasCarrier } from './assaults.ts';
import { say } from './choices.ts';
import { carrierSafety, gathering, staging } from './fleets.ts';
import { airOrders, headquartersOrders } from './headquarters.ts';
import { assaultsOn, bombardments, buildingOrders, contestedOrders, engineerOrders, orderFor } from './landings.ts';
import { nextOperation, wantedIslands } from './operations.ts';
import { isPaidBy, type Order, paidFor, paymentFor } from './orders.ts';
import { actionsLeft } from './situation.ts';
import { softeningFor } from './softening.ts';
import { seaAttacks, strikes } from './strikes.ts';
import type { Style } from './style.ts';

/** All that could be done next, what promises most first; after it comes the end of the turn. */
export function commands(state: CentralPacific, decision: Decision, style: Style): readonly Alternative[] {
  const courses = ranked(state, decision, style).map(({ worth, course }) => ({ course: course(), promise: worth }));
  return [...courses, unlessOrdered(decision)];
}

/** What promises most. */
export function command(state: CentralPacific, decision: Decision, style: Style): Course {
  const [best] = ranked(state, decision, style);
  return best ? best.course() : unlessOrdered(decision).course;
}

/** The turn ends, or a marker that lies on the table already is kept after all. */
function unlessOrdered(decision: Decision): Alternative {
  if (offers(decision, 'cancel')) return { course: [say('cancel')], promise: Number.NEGATIVE_INFINITY };
  return { course: [say('end turn')], promise: 0 };
}

interface Ranked {
  readonly worth: number;
  course(): Course;
}

/** All orders that are worth something and can be paid for, by worth. */
function ranked(state: CentralPacific, decision: Decision, style: Style): readonly Ranked[] {
  const wanted = wantedIslands(state, style);
  const contested = [...islandIds.keys()].filter((island) => controlOf(state, island) === 'contested');
  const targets = [...new Set([...wanted, ...contested])];
  const goals = style.operations.length > 0 ? (nextOperation(state, style)?.islands ?? []) : targets;
  const assaults = assaultsOn(state, targets);
  const softening = softeningFor(state, assaults, goals);
  const orders: Order[] = [
    ...buildingOrders(state, decision, style),
    ...assaults.map((assault) => orderFor(state, assault, style.urgency)),
    ...contestedOrders(state, decision),
    ...bombardments(state, decision, targets, softening),
    ...engineerOrders(state, wanted, style),
    ...strikes(state, style, targets, softening),
    ...seaAttacks(state, decision, style),
    ...carrierSafety(state),
    ...staging(state, goals),
    ...gathering(state),
    ...headquartersOrders(state, decision, goals),
    ...airOrders(state, decision, goals, softening),
  ];
  if (offers(decision, 'cancel')) return withMarker(state, decision, orders);
  const possible = orders.filter((order) => order.worth > 0 && paymentFor(state, order) !== undefined);
  const fit = mustSail(state) ? possible.filter(bringsCarrierOut) : possible;
  return inOrder(fit).map((order) => ({ worth: order.worth, course: () => paidFor(state, order) }));
}

/** By worth; of several that are worth the same the first stays first. */
function inOrder(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((one, other) => other.worth - one.worth);
}

/** The best that can be done with a marker that lies on the table already. */
function withMarker(state: CentralPacific, decision: Decision, orders: readonly Order[]): readonly Ranked[] {
  const { paid } = onTop(state, markerAction)!;
  const offered = orders.filter((order) => {
    const [first] = order.actions();
    return isPaidBy(state, order, paid) && offers(decision, first!.verb, first!.target);
  });
  return inOrder(offered).map(({ actions, worth }) => ({ worth, course: actions }));
}

/** 4.2: the last action of the first turn brings a carrier to sea. */
function mustSail(state: CentralPacific): boolean {
  return carriersOnMap(state) === 0 && actionsLeft(state) <= 1;
}

function bringsCarrierOut({ actions }: Order): boolean {
  return hasCarrier(
    actions()
      .filter(({ verb }) => verb === 'add')
      .map(({ target }) => target!),
  );
}
