import { copy } from '#engine/json';
import type { Action } from '#engine/state';
import { type ActionCode, canPay, grantsAction, ORDINARY } from '../core/actions.ts';
import type { Place } from '../core/places.ts';
import { type CentralPacific, forceLimit, isShort, KEPT, type MarkerId, type UnitId } from '../core/state.ts';
import { cargoOf, embark } from '../core/units.ts';
import { isDivision, markerEvent } from '../data/data.ts';
import { shipsFor } from '../movement/cargo.ts';
import { say } from './choices.ts';
import { turnsLeft, usShips } from './situation.ts';
import { weights } from './weights.ts';

/** Something that could be done with an action. */
export interface Order {
  readonly code: ActionCode;
  /** In victory points. */
  readonly worth: number;
  /** All choices of it, from the action on. Most orders are never given, so they are made only when asked for. */
  actions(): readonly Action[];
  /** For a strike: whether its target is beside an island (24.HAI). */
  readonly isAtIsland?: boolean;
}

/** All choices of an order and of what pays for it. */
export function paidFor(state: CentralPacific, order: Order): readonly Action[] {
  return [...paymentFor(state, order)!, ...order.actions()];
}

/** What pays for an order best: what is good for little else goes first. Undefined where nothing does. */
export function paymentFor(state: CentralPacific, order: Order): readonly Action[] | undefined {
  let naval = -1;
  const isForLess = order.code !== 'G3C-2' && isShort(state) && order.worth < weights.leastForMarker;
  const isSpared = isForLess && turnsLeft(state) > 0;
  for (let marker = 0; marker < state.markers.length; marker++) {
    if (isSpared || state.markers[marker] !== KEPT || !grantsAction(marker) || !isPaidBy(state, order, marker))
      continue;
    const event = markerEvent[marker];
    if (event !== 'halsey' && event !== 'spruance') return [say('play marker', marker)];
    naval = marker;
  }
  if (canPay(state, { paid: ORDINARY }, order.code)) return [];
  return naval < 0 ? undefined : [say('play marker', naval)];
}

/** Whether a marker is good for an order. */
export function isPaidBy(state: CentralPacific, { code, isAtIsland }: Order, marker: MarkerId): boolean {
  return canPay(state, { paid: marker }, code) && (markerEvent[marker] !== 'hailstone' || isAtIsland === true);
}

/** How a force is formed at a place. */
export function forming(state: CentralPacific, origin: Place, force: readonly UnitId[]): Action[] {
  const there = usShips(state, origin);
  const isWhole = there.length === force.length && force.length <= forceLimit(state);
  return [...(isWhole ? [say('add all')] : adding(force)), say('ready')];
}

/** Units are put into a force one by one. */
export function adding(units: readonly UnitId[]): Action[] {
  return units.map((unit) => say('add', unit));
}

/** An action of a naval force, from its first choice on: the force is formed, and then it does the rest. */
export function begun(
  state: CentralPacific,
  verb: string,
  origin: Place,
  force: readonly UnitId[],
  ...then: readonly Action[]
): Action[] {
  return [say(verb, origin), ...forming(state, origin, force), ...then];
}

/** How units that are not aboard yet board the ships of a force: spread over them, so that no single torpedo drowns them all. */
export function boarding(state: CentralPacific, force: readonly UnitId[], cargo: readonly UnitId[]): Action[] {
  const trial = copy(state);
  const actions: Action[] = [];
  const ashore = cargo.filter((unit) => state.aboard[unit]! < 0);
  for (const unit of ashore.sort((one, other) => isDivision[other]! - isDivision[one]!)) {
    const ships = shipsFor(trial, force, unit);
    if (ships.length === 0) continue;
    const emptiest = ships.reduce((one, other) => (load(trial, other) < load(trial, one) ? other : one));
    actions.push(say('board', unit));
    if (ships.length > 1) actions.push(say('aboard', emptiest));
    embark(trial, unit, emptiest);
  }
  return actions;
}

function load(state: CentralPacific, ship: UnitId): number {
  return cargoOf(state, ship).length;
}
