import type { Line, TargetNames } from './definition.ts';
import type { Action, Event, Seat, State } from './state.ts';

/*
 * Standing orders: a seat says at any time how a kind of question is to be answered in its place. Giving one is an action, so that save
 * files and replays hold it, but no choice of a decision. No other seat learns of it, and a question that it answers is not asked.
 */
export const giveOrder = 'standing order';

/** A kind of question that can be answered by an order. */
export interface StandingOrder<S extends State = State> {
  readonly id: string;
  readonly title: string;
  /** Which question it answers, and what that is about. */
  readonly text: string;
  readonly rule: string;
  /** The seats that are asked such questions; left out, all. */
  readonly seats?: readonly Seat[];
  /** How it can be answered. To be asked is always possible, and what holds where no order was given. */
  readonly answers: readonly OrderAnswer<S>[];
  /**
   * The answer that holds where a seat has given no order, for questions that come too often to be asked each time. Its owner is asked
   * only after saying so, and the log does not tell each time it answers.
   */
  readonly standard?: string;
}

export interface OrderAnswer<S extends State = State> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A number that changes when the order lapses: the turn or the day. Left out, it holds until it is changed. */
  period?(state: S): number;
}

/** An order as the state keeps it: the answer, and the period it was given for. */
export type HeldOrder = readonly [answer: string, period?: number];

/** An order of a game as it stands for a seat; no answer: the seat is asked. */
export interface OrderInForce<S extends State = State> {
  readonly order: StandingOrder<S>;
  readonly answer: OrderAnswer<S> | undefined;
}

/** What is kept where a seat is to be asked in spite of a standard answer. */
const toBeAsked = 'ask';

/** The answer by which a kind of question is to be answered for a seat: the one it ordered, if that has not lapsed, else the standard one. */
export function heldAnswer<S extends State>(state: S, order: StandingOrder<S>, seat: Seat): OrderAnswer<S> | undefined {
  const held = state.orders?.[seat]?.[order.id];
  if (held !== undefined) {
    if (held[0] === toBeAsked) return undefined;
    const answer = answerNamed(order, held[0]);
    if (answer && answer.period?.(state) === held[1]) return answer;
  }
  return order.standard !== undefined && canGive(order, seat) ? answerNamed(order, order.standard) : undefined;
}

// Games ask this at every die; for the few answers of an order, a loop is faster than the built-in `find`.
function answerNamed<S extends State>({ answers }: StandingOrder<S>, id: string): OrderAnswer<S> | undefined {
  for (let at = 0; at < answers.length; at++) if (answers[at]!.id === id) return answers[at];
  return undefined;
}

function canGive<S extends State>({ seats }: StandingOrder<S>, seat: Seat): boolean {
  return seats?.includes(seat) ?? true;
}

/** Whether a seat itself has given an order about a kind of question. */
export function hasOrdered({ orders }: State, id: string, seat: Seat): boolean {
  return orders?.[seat]?.[id] !== undefined;
}

/** What an order sets: the order and the answer, `undefined` to be asked again. */
interface Told<S extends State> {
  readonly order: StandingOrder<S>;
  readonly answer: OrderAnswer<S> | undefined;
}

/** All that can be ordered, in the order of its numbers as a target. */
function allOf<S extends State>(orders: readonly StandingOrder<S>[]): readonly Told<S>[] {
  return orders.flatMap((order) => [
    { order, answer: undefined },
    ...order.answers.map((answer) => ({ order, answer })),
  ]);
}

function nameOf<S extends State>({ order, answer }: Told<S>): string {
  return `${order.id}: ${answer?.id ?? 'ask'}`;
}

/** Orders by name, so that files survive new ones. */
export function orderNames<S extends State>(orders: readonly StandingOrder<S>[]): TargetNames {
  const names = allOf(orders).map(nameOf);
  return { nameOf: (target) => names[target] ?? '', find: (name) => names.indexOf(name) };
}

/** The action by which a seat gives an order, or, without an answer, takes it back. */
export function orderAction<S extends State>(
  orders: readonly StandingOrder<S>[],
  seat: Seat,
  id: string,
  answer: string | undefined,
): Action {
  const target = allOf(orders).findIndex((told) => told.order.id === id && told.answer?.id === answer);
  return { seat, verb: giveOrder, target };
}

/** What an action orders; `undefined` where it is no order, or not one that this seat can give. */
export function orderedBy<S extends State>(
  orders: readonly StandingOrder<S>[],
  { seat, verb, target }: Action,
): Told<S> | undefined {
  const told = verb === giveOrder && target !== undefined ? allOf(orders)[target] : undefined;
  return told && canGive(told.order, seat) ? told : undefined;
}

/** Stores an order. A state without orders has no trace of them. */
export function keepOrder<S extends State>(
  state: S,
  orders: readonly StandingOrder<S>[],
  seat: Seat,
  { order, answer }: Told<S>,
): void {
  const held = { ...state.orders?.[seat] };
  delete held[order.id];
  if (answer) held[order.id] = answer.period ? [answer.id, answer.period(state)] : [answer.id];
  else if (order.standard !== undefined) held[order.id] = [toBeAsked];
  const sorted = orders.flatMap(({ id }) => (held[id] ? [[id, held[id]] as const] : []));
  const others = { ...state.orders };
  delete others[seat];
  const all = sorted.length > 0 ? { ...others, [seat]: Object.fromEntries(sorted) } : others;
  // One order of fields, whatever the order in which things were said.
  const entries = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
  if (entries.length > 0) state.orders = Object.fromEntries(entries);
  else delete state.orders;
}

export interface OrderEvent extends Event {
  readonly type: 'order given' | 'order answered';
  readonly seat: Seat;
  /** The titles of the order and of its answer; '' where the seat is to be asked again. */
  readonly order: string;
  readonly answer: string;
}

export function orderEvent<S extends State>(
  type: OrderEvent['type'],
  seat: Seat,
  { order, answer }: Told<S>,
): OrderEvent {
  return { type, seat, order: order.title, answer: answer?.title ?? '', only: [seat] };
}

/** Whether an action only gave an order: then it does not prevent undo. */
export function onlyOrders({ verb }: Action, events: readonly Event[]): boolean {
  return verb === giveOrder && events.length === 1;
}

/** Whether the standing order of another seat has answered: an answer as good as any that is given by hand. */
export function anotherAnswered(events: readonly Event[], seat: Seat): boolean {
  return events.some((event) => event.type === 'order answered' && (event as OrderEvent).seat !== seat);
}

/** The line of the log, where an event is one of these. */
export function describeOrder(event: Event): Line | undefined {
  if (event.type !== 'order given' && event.type !== 'order answered') return undefined;
  const { order, answer } = event as OrderEvent;
  if (event.type === 'order answered') return { text: `Your standing order answers: ${order} (${answer}).` };
  return { text: answer === '' ? `Standing order canceled: ${order}.` : `Standing order: ${order} (${answer}).` };
}
