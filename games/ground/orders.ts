import type { OrderAnswer, StandingOrder } from '#engine/orders';
import type { State } from '#engine/state';

/** A number that changes with the game turn. */
type Turn<S> = (state: S) => number;

/** An answer that holds until the game turn is over. */
export function neverThisTurn<S extends State>(turn: Turn<S>, text: string): OrderAnswer<S> {
  return { id: 'never this turn', title: 'Never this turn', text, period: turn };
}

export function banzaiAttacks<S extends State>(rule: string, turn: Turn<S>): StandingOrder<S> {
  return {
    id: 'banzai',
    title: 'Banzai attacks',
    text: 'Whether your attacks become Banzai attacks.',
    rule,
    seats: ['japan'],
    answers: [
      neverThisTurn(turn, 'All your attacks are regular this turn.'),
      { id: 'never', title: 'Never', text: 'All your attacks are regular until you cancel this order.' },
    ],
  };
}
