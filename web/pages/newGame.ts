import type { NewMatch, SeatWanted } from '#protocol/api';
import type { NewLocalMatch } from '../host/newMatch.ts';
import { localSeats, type SeatsWanted, type Where } from '../library/seatsWanted.ts';

/** A game as it is being set up. */
export interface GameForm {
  readonly game: string;
  readonly where: Where;
  readonly scenario: string;
  readonly options: NewMatch['options'];
  readonly pace: NewMatch['pace'];
  readonly note: string;
  /** The seats that players take with this scenario and these options. */
  readonly sides: readonly string[];
  /** Who sits where, including seats that the chosen options remove: if the options change back, they return. */
  readonly seats: SeatsWanted;
}

/** How someone came to the page: the button they pressed. */
export type With = 'machine' | 'screen' | 'friend' | 'anyone' | 'alone';

export function isWith(value: string | null): value is With {
  return value !== null && ['machine', 'screen', 'friend', 'anyone', 'alone'].includes(value);
}

/** Where a game of that kind is played. */
export function whereFor(kind: With): Where {
  return kind === 'friend' || kind === 'anyone' ? 'server' : 'device';
}

/** Who sits where, as one would expect: I take the first seat. */
export function seatsWith(kind: With, seats: readonly string[], bot: string): Record<string, SeatWanted> {
  const other: Readonly<Record<With, SeatWanted>> = {
    machine: { who: 'bot', bot },
    alone: { who: 'bot', bot },
    screen: { who: 'me' },
    friend: { who: 'invited' },
    anyone: { who: 'open' },
  };
  return Object.fromEntries(seats.map((seat, at) => [seat, at === 0 ? { who: 'me' } : other[kind]]));
}

/** Whether the rules lead all other sides. */
export function isAlone({ sides }: GameForm): boolean {
  return sides.length === 1;
}

/** Who sits where in the game as it is set up now. One who plays alone may, at this device, let the machine play and watch. */
export function sitting(form: GameForm): Record<string, SeatWanted> {
  const { sides, seats, where } = form;
  const isWatched = where === 'device' && seats[sides[0]!]?.who === 'bot';
  return Object.fromEntries(sides.map((side) => [side, isAlone(form) && !isWatched ? { who: 'me' } : seats[side]!]));
}

/** The same people on other seats or at another place, where not all of them can sit. */
export function reseated(form: GameForm, sides: readonly string[], where: Where, bot: string): GameForm {
  const fits = (wanted: SeatWanted | undefined): wanted is SeatWanted =>
    wanted !== undefined && (where === 'server' || wanted.who === 'me' || wanted.who === 'bot');
  const instead: SeatWanted = where === 'server' ? { who: 'open' } : { who: 'bot', bot };
  const becomesAlone = sides.length === 1 && !isAlone(form);
  const kept = sides.map((side) => {
    const wanted = becomesAlone ? ({ who: 'me' } as const) : form.seats[side];
    return [side, fits(wanted) ? wanted : instead] as const;
  });
  return { ...form, where, sides, seats: { ...form.seats, ...Object.fromEntries(kept) } };
}

/** Why the game cannot begin like this; `undefined` if it can. */
export function whyNotBegin(form: GameForm): string | undefined {
  const people = Object.values(sitting(form)).filter(({ who }) => who !== 'bot' && who !== 'nobody');
  if (form.where === 'server' && people.length === 0) {
    return 'An online game needs at least one player. To watch two bots, choose On this device.';
  }
  return undefined;
}

export function localMatchOf(form: GameForm): NewLocalMatch {
  const { game, scenario, options } = form;
  return { game, scenario, options, seats: localSeats(sitting(form)) };
}

export function matchOf(form: GameForm): NewMatch {
  const { game, scenario, options, pace } = form;
  // Nobody can join one who plays alone.
  const line = isAlone(form) ? '' : form.note.trim();
  return { game, scenario, options, pace, seats: sitting(form), ...(line === '' ? {} : { note: line }) };
}
