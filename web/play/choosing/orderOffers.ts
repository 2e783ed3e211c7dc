import { signal } from '@preact/signals';
import type { Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import type { OrderAnswer, StandingOrder } from '#engine/orders';
import type { Action, State } from '#engine/state';
import { afterDraft, imagine } from './draft.ts';
import type { Sent } from './sending.ts';
import type { PlayTable } from './table.ts';

/** So often in a row a question is answered in the same way before an order is offered. */
const wanted = 3;

interface Streak {
  /** The answers of the order that would have done the same each time. */
  readonly answers: readonly OrderAnswer[];
  readonly times: number;
}

/** Notices questions that a player always answers as a standing order would, and offers that order once. */
export class OrderOffers {
  readonly #streaks = signal<ReadonlyMap<string, Streak>>(new Map());
  #last: Sent | undefined;
  readonly #declined = signal<ReadonlySet<string>>(new Set());

  /** Something was sent; told again, it counts once. */
  answered(game: Game, sent: Sent): void {
    if (sent === this.#last) return;
    this.#last = sent;
    const { view } = sent;
    const [first] = sent.actions;
    const order = game.orderFor(view);
    const decision = first && game.decision(view, first.seat);
    if (!order || !decision) return;
    const last = this.#streaks.peek().get(order.id);
    const same = answersLike(game, view, decision, order, first);
    if (same.length === 0 && isPart(game, sent, decision)) return;
    const still = last?.answers.filter(({ id }) => same.some((answer) => answer.id === id)) ?? [];
    const streak = still.length > 0 ? { answers: still, times: last!.times + 1 } : { answers: same, times: 1 };
    this.#streaks.value = new Map([...this.#streaks.peek(), [order.id, streak]]);
  }

  /** The answer that is offered for a kind of question; one that holds on goes before one that lapses. */
  offered(order: StandingOrder): OrderAnswer | undefined {
    const { answers = [], times = 0 } = this.#streaks.value.get(order.id) ?? {};
    if (times < wanted || this.#declined.value.has(order.id)) return undefined;
    return answers.find(({ period }) => !period) ?? answers[0];
  }

  decline({ id }: StandingOrder): void {
    this.#declined.value = new Set([...this.#declined.peek(), id]);
  }
}

/**
 * Whether the question stays open: one unit after another is rolled for, say. Then it is answered only by what comes last, and whether
 * that is as an order would answer follows from what is still left.
 */
function isPart(game: Game, { view, actions }: Sent, { seat, procedure, step }: Decision): boolean {
  const after = afterDraft(game, imagine(game, view), actions);
  if (!after || after.stack.length !== view.stack.length) return false;
  const next = game.decision(after, seat);
  return next?.procedure === procedure && next.step === step;
}

/** The answers of an order that would do now what a player does. */
function answersLike(game: Game, view: State, decision: Decision, order: StandingOrder, action: Action) {
  const { seat, procedure, step } = decision;
  const asked = game.definition.procedures
    .find(({ name }) => name === procedure)
    ?.steps.find(({ name }) => name === step);
  if (asked?.kind !== 'ask' || !asked.order) return [];
  const { reply } = asked.order;
  return order.answers.filter(({ id }) => {
    const done = reply(view, view.stack.at(-1)!.local, id, seat);
    return done?.verb === action.verb && done.target === action.target;
  });
}

const ofTables = new WeakMap<PlayTable, OrderOffers>();

/** The offers of a screen, from the first time that they are wanted. */
export function orderOffersOf(table: PlayTable): OrderOffers {
  const offers = ofTables.get(table) ?? new OrderOffers();
  ofTables.set(table, offers);
  return offers;
}
