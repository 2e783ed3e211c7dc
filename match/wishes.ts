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
  if (match.stage !== 'playing') return 'You can request that only while the game is in progress.';
  if (!match.playerAt(seat)?.name) return `Seat '${seat}' is empty.`;
  if (match.wishes.some((open) => open.wish === wish))
    return `Wait for an answer. A ${wish === 'draw' ? 'draw' : 'takeback'} has already been requested.`;
  if (wish === 'take back') {
    // How far back it goes would tell the others when one has chosen.
    if (match.game.choosingInSecret(match.table!.state)) {
      return 'Undo your own choice. During secret choices you don’t need to ask.';
    }
    return match.table!.hasActed(seat) ? undefined : 'You have no action to take back.';
  }
  const people = match.players.filter((other) => other.seat !== seat && other.name !== '' && !other.bot);
  return people.length > 0 ? undefined : 'Keep playing or resign. Bots don’t accept draws.';
}

export function whyNotAnswer(match: Match, seat: Seat, wish: Wish): string | undefined {
  const open = match.wishes.find((one) => one.wish === wish);
  if (!open) return `No ${wish === 'draw' ? 'draw' : 'takeback'} has been requested.`;
  if (open.by === seat) return 'Wait for the other players. You requested this yourself.';
  if (open.agreed.includes(seat)) return 'Wait for the other players. You have already accepted.';
  return match.playerAt(seat)?.name ? undefined : `Seat '${seat}' is empty.`;
}
