import type { Play } from './procedure.ts';
import type { Event, Seat, State } from './state.ts';

/**
 * Markers in a cup: their numbers, lowest first, so that the order tells nothing of what was drawn and put back. Who
 * sees what is left in the cup knows what others have drawn; a game with hidden draws therefore covers it up.
 */
export type Cup = number[];

/** Takes a marker out of the cup, unseen. The caller tells who learns of it; `undefined` from an empty cup. */
export function draw<S extends State, E extends Event>(play: Play<S, E>, cup: Cup, stream: string): number | undefined {
  return cup.length === 0 ? undefined : cup.splice(play.drawLot(stream, cup.length), 1)[0];
}

export function putBack(cup: Cup, marker: number): void {
  let at = 0;
  while (at < cup.length && cup[at]! <= marker) at++;
  cup.splice(at, 0, marker);
}

/** Turns the markers face down, for a view: how many there are stays known. */
export function coverUp(cup: Cup): void {
  cup.fill(-1);
}

/** What happened, as one seat knows it and as the others do. It cannot be undone: the seat has looked. */
export function seenOnlyBy<E extends Event>(seat: Seat, seen: E, others: E): E {
  return { ...seen, only: [seat], others, reveals: true };
}
