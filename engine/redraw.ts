import type { Line } from './definition.ts';
import type { Dice } from './dice.ts';
import type { Action, Event } from './state.ts';

/*
 * Dice drawn afresh: whoever takes back a roll has seen it, and must not meet it again. After a takeback the host has the dice drawn afresh, by
 * an action that save files and replays hold, so that the seed and the actions still give every state. It is no choice of a decision.
 */
export const drawAfresh = 'draw dice afresh';

export interface Redrawn extends Event {
  readonly type: 'dice drawn afresh';
  readonly draw: number;
}

export function isRedraw({ verb }: Action): boolean {
  return verb === drawAfresh;
}

/** Each draw of a game has a number of its own, higher than those before: one that was taken back is not drawn again. */
export function canRedraw({ afresh = 0 }: Dice, { verb, target }: Action): boolean {
  return verb === drawAfresh && Number.isSafeInteger(target) && target! > afresh;
}

/** From here on all rolls are others, those fixed in advance too. */
export function redraw(dice: Dice, draw: number): Redrawn {
  dice.afresh = draw;
  dice.script = [];
  delete dice.streams;
  return { type: 'dice drawn afresh', draw };
}

export function isRedrawn(event: Event): event is Redrawn {
  return event.type === 'dice drawn afresh';
}

/** The line of the log, where an event is this one. */
export function describeRedraw(event: Event): Line | undefined {
  return isRedrawn(event) ? { text: 'The dice are drawn afresh after the takeback.' } : undefined;
}
