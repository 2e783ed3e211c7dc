import { orderAction } from '#engine/orders';
import type { PlayTable } from './table.ts';

/** To be asked, as an answer beside those that a game has. */
export const askMe = '';

interface ListedAnswer {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A standing order as a seat can give it. */
export interface ListedOrder extends ListedAnswer {
  readonly rule: string;
  /** Its present answer. */
  readonly answer: string;
  readonly answers: readonly ListedAnswer[];
  /** Whether the question that waits is of this kind: then an answer counts at once. */
  readonly isAsked: boolean;
}

/** The standing orders of the seat looked from. Nobody else's are ever shown, and none while the screen is covered. */
export function listedOrders(table: PlayTable): readonly ListedOrder[] {
  const seat = table.seat.value;
  const view = table.view.value;
  if (seat === null || !view || !table.link.seats.includes(seat) || table.cover.value !== undefined) return [];
  return table.game.orders(view, seat).map(({ order, answer }) => ({
    id: order.id,
    title: order.title,
    text: order.text,
    rule: order.rule,
    answer: answer?.id ?? askMe,
    answers: [{ id: askMe, title: 'Ask me', text: 'You are asked every time.' }, ...order.answers],
    isAsked: order === table.orderAsked.value,
  }));
}

/** Gives an order for the seat looked from. Says whether it was taken. */
export function giveOrder(table: PlayTable, id: string, answer: string): Promise<boolean> {
  const orders = table.game.definition.orders ?? [];
  return table.tell((link, seat) => link.act([orderAction(orders, seat, id, answer === askMe ? undefined : answer)]));
}
