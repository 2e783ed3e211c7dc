import type { Line, SeatDefinition } from './definition.ts';
import type { Action, Event, Result, Seat } from './state.ts';

/*
 * The two ways in which players end a game before its rules do. They are actions like any other, so that save files and
 * replays hold them, but they are not among the choices of a decision: they can be taken at any time, by any seat.
 */
export const resign = 'resign';
/** Taken by one seat when all the others have agreed; the host of the game asks them. */
export const agreeToDraw = 'agree to a draw';

export interface Ended extends Event {
  readonly type: 'resigned' | 'draw agreed';
  readonly seat: Seat;
  readonly title: string;
}

export function endsTheGame({ verb, target }: Action): boolean {
  return target === undefined && (verb === resign || verb === agreeToDraw);
}

/** How the game ends by such an action. Where one seat plays against the rules, the rules win. */
export function endedBy({ seat, verb }: Action, seats: readonly SeatDefinition[]): { result: Result; event: Ended } {
  const title = seats.find(({ id }) => id === seat)?.title ?? seat;
  if (verb === agreeToDraw) {
    return {
      result: { winner: null, reason: 'The players agreed to a draw.' },
      event: { type: 'draw agreed', seat, title, reveals: true },
    };
  }
  const others = seats.filter(({ id }) => id !== seat);
  const winner = others.length > 1 ? null : (others[0]?.id ?? 'rules');
  return { result: { winner, reason: `${title} resigned.` }, event: { type: 'resigned', seat, title, reveals: true } };
}

/** The line of the log, where an event is one of these. */
export function describeEnding(event: Event): Line | undefined {
  if (event.type === 'draw agreed') return { text: 'The players agree to a draw' };
  if (event.type === 'resigned') return { text: `${(event as Ended).title} resigns` };
  return undefined;
}
