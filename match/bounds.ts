import type { Seat } from '#engine/state';
import type { Match } from './match.ts';
import type { Refused, Request } from './request.ts';

/*
 * Bounds far above any honest game, so that no one can make a log without end. A seat's own entries are counted and no others: what another
 * seat does in secret must not show in what this one is refused.
 */

/** Actions of a seat in a row that reveal nothing. Honest setups take a few hundred. */
export const mostUnrevealed = 2000;

/** Entries of a seat in a log. The longest campaigns take some tens of thousands. */
export const mostEntries = 100_000;

/** Why a seat must not go on like this. Ending the game is always possible. */
export function whyTooLong(match: Match, request: Request): Refused | undefined {
  const { seat, kind } = request;
  if (kind === 'resign' || ('wish' in request && request.wish === 'draw')) return undefined;
  if (isFull(match, seat)) {
    const limit = mostEntries.toLocaleString('en-US');
    return { sentence: `Resign or offer a draw. Your side has reached the limit of ${limit} entries in one game.` };
  }
  if (kind !== 'act' || !hasRevealedNothing(match, seat)) return undefined;
  const limit = mostUnrevealed.toLocaleString('en-US');
  return { sentence: `Undo some of your actions. You have taken ${limit} in a row that revealed nothing.` };
}

/** Counting the actions of one seat takes time in a long setup, so it is done only where there are enough of all. */
function hasRevealedNothing({ table }: Match, seat: Seat): boolean {
  return table !== undefined && table.unsealed >= mostUnrevealed && table.unrevealed(seat) >= mostUnrevealed;
}

export function isFull(match: Match, seat: Seat): boolean {
  return match.written(seat) >= mostEntries;
}
