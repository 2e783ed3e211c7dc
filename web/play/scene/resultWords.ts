import type { Game } from '#engine/game';
import { seatDoes } from '#engine/seatWords';
import type { Result, Seat } from '#engine/state';
import { capitalized } from '#games/words';

/** Who won, as it is said to those who play these seats: `You win`, `Japan wins (marginal victory)`, `A draw`. */
export function resultTitle({ definition }: Game, seats: readonly Seat[], { winner, level }: Result): string {
  if (winner === null) return 'A draw';
  const how = level ? ` (${level})` : '';
  if (seats.length === 1 && winner === seats[0]) return `You win${how}`;
  if (definition.seats.some(({ id }) => id === winner))
    return `${capitalized(seatDoes(definition, winner, 'wins', 'win'))}${how}`;
  return seats.length > 0 ? `You lose${how}` : `The rules win${how}`;
}
