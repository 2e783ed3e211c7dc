import type { Play } from './procedure.ts';
import type { Event, State } from './state.ts';

/**
 * Markers in a cup: their numbers, lowest first, so that the order tells nothing about what was drawn and put back.
 * A seat that sees the rest of the cup knows what others have drawn, so a game with hidden draws covers it up.
 */
export type Cup = number[];

/** Takes a marker out of the cup, unseen; `undefined` from an empty one. The caller says who learns of it. */
export function draw<S extends State, E extends Event>(play: Play<S, E>, cup: Cup, stream: string): number | undefined {
  return cup.length === 0 ? undefined : removeAt(cup, play.drawLot(stream, cup.length));
}

/** Takes a number out of a list by its position. A loop, because `splice` makes a list of what it takes out. */
export function removeAt(list: number[], position: number): number {
  const removed = list[position]!;
  for (let at = position + 1; at < list.length; at++) list[at - 1] = list[at]!;
  list.pop();
  return removed;
}

export function putBack(cup: Cup, marker: number): void {
  let at = 0;
  while (at < cup.length && cup[at]! <= marker) at++;
  cup.splice(at, 0, marker);
}

/** Takes a certain marker out of the cup, for those who may look into it; false if it is not there. */
export function takeOut(cup: Cup, marker: number): boolean {
  const at = cup.indexOf(marker);
  if (at < 0) return false;
  cup.splice(at, 1);
  return true;
}

/** Turns the markers face down, for a view: only how many there are can still be seen. */
export function coverUp(cup: Cup): void {
  cup.fill(-1);
}
