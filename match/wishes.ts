import { onlyOrders } from '#engine/orders';
import type { Seat } from '#engine/state';
import type { Wish } from './entry.ts';
import type { Match } from './match.ts';

/** Something asked for that not everyone has agreed to yet. */
export interface OpenWish {
  readonly wish: Wish;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
}

export function whyNotAsk(match: Match, seat: Seat, wish: Wish): string | undefined {
  if (match.stage !== 'playing') return 'Nothing can be asked for while the game is not in play.';
  if (!match.playerAt(seat)?.name) return `Nobody sits at '${seat}'.`;
  if (match.wishes.some((open) => open.wish === wish))
    return `A ${wish === 'draw' ? 'draw' : 'take-back'} is already asked for.`;
  if (wish === 'take back') {
    // How far back it goes would tell the others when one has chosen.
    if (match.game.choosingInSecret(match.table!.state)) {
      return 'While all choose in secret each takes back its own choices, without asking.';
    }
    const { actions, events } = match.table!;
    const acted = actions.some((action, at) => action.seat === seat && !onlyOrders(action, events[at + 1]!));
    return acted ? undefined : 'There is nothing of yours to take back.';
  }
  const people = match.players.filter((other) => other.seat !== seat && other.name !== '' && !other.bot);
  return people.length > 0 ? undefined : 'A bot does not agree to a draw: play on, or resign.';
}

export function whyNotAnswer(match: Match, seat: Seat, wish: Wish): string | undefined {
  const open = match.wishes.find((one) => one.wish === wish);
  if (!open) return `No ${wish === 'draw' ? 'draw' : 'take-back'} is asked for.`;
  if (open.by === seat) return 'You asked for it yourself: the others answer.';
  if (open.agreed.includes(seat)) return 'You have already agreed.';
  return match.playerAt(seat)?.name ? undefined : `Nobody sits at '${seat}'.`;
}
