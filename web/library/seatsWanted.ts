import type { SeatWanted } from '#protocol/api';
import type { NewLocalMatch } from '../host/newMatch.ts';

/** Kept and played in this browser, or on the server, where others can come. */
export type Where = 'device' | 'server';

/** Who is to sit where. */
export type SeatsWanted = Readonly<Record<string, SeatWanted>>;

/** Whoever is no machine sits at this screen. */
export function localSeats(seats: SeatsWanted): NewLocalMatch['seats'] {
  const players = Object.entries(seats).map(
    ([seat, wanted]) => [seat, wanted.who === 'bot' ? wanted : ({ who: 'me' } as const)] as const,
  );
  return Object.fromEntries(players);
}
