import type { NewMatch, SeatWanted } from '#protocol/api';
import type { NewLocalMatch } from '../link/newMatch.ts';

/** Kept and played in this browser, or on the server, where others can come. */
export type Where = 'device' | 'server';

/** A game as it is being set up. */
export interface GameForm {
  readonly game: string;
  readonly where: Where;
  readonly scenario: string;
  readonly options: NewMatch['options'];
  readonly pace: NewMatch['pace'];
  readonly note: string;
  readonly seats: Readonly<Record<string, SeatWanted>>;
}

/** How someone came to the page: the button they pressed. */
export type With = 'machine' | 'screen' | 'friend' | 'anyone';

export function isWith(value: string | null): value is With {
  return value === 'machine' || value === 'screen' || value === 'friend' || value === 'anyone';
}

/** Where a game of that kind is played. */
export function whereFor(kind: With): Where {
  return kind === 'machine' || kind === 'screen' ? 'device' : 'server';
}

/** Who sits where, as one would expect: I take the first seat. */
export function seatsWith(kind: With, seats: readonly string[], bot: string): Record<string, SeatWanted> {
  const other: Readonly<Record<With, SeatWanted>> = {
    machine: { who: 'bot', bot },
    screen: { who: 'me' },
    friend: { who: 'invited' },
    anyone: { who: 'open' },
  };
  return Object.fromEntries(seats.map((seat, at) => [seat, at === 0 ? { who: 'me' } : other[kind]]));
}

/** The same people on other seats or at another place, where not all of them can sit. */
export function reseated(form: GameForm, seats: readonly string[], where: Where, bot: string): GameForm {
  const fits = (wanted: SeatWanted | undefined): wanted is SeatWanted =>
    wanted !== undefined && (where === 'server' || wanted.who === 'me' || wanted.who === 'bot');
  const instead: SeatWanted = where === 'server' ? { who: 'open' } : { who: 'bot', bot };
  const kept = seats.map((seat) => [seat, fits(form.seats[seat]) ? form.seats[seat] : instead] as const);
  return { ...form, where, seats: Object.fromEntries(kept) };
}

/** Why the game cannot begin like this; `undefined` if it can. */
export function whyNotBegin({ where, seats }: GameForm): string | undefined {
  const people = Object.values(seats).filter(({ who }) => who !== 'bot' && who !== 'nobody');
  if (where === 'server' && people.length === 0) {
    return 'On the server somebody must play. To watch two machines, play on this device.';
  }
  return undefined;
}

export function localMatchOf({ game, scenario, options, seats }: GameForm): NewLocalMatch {
  const sitting = Object.entries(seats).map(([seat, wanted]) => {
    if (wanted.who === 'bot') return [seat, { who: 'bot', bot: wanted.bot }] as const;
    return [seat, { who: 'me' }] as const;
  });
  return { game, scenario, options, seats: Object.fromEntries(sitting) };
}

export function matchOf({ game, scenario, options, pace, note, seats }: GameForm): NewMatch {
  const line = note.trim();
  return { game, scenario, options, pace, seats: { ...seats }, ...(line === '' ? {} : { note: line }) };
}
