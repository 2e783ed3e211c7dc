import type { Dice } from './dice.ts';
import type { Json } from './json.ts';
import type { HeldOrder } from './orders.ts';
import type { Duty } from './staff.ts';

/** One of the places at the table: `us`, `japan`. */
export type Seat = string;

/** A procedure under way: which, the step it is at, and its few local values. */
export interface Frame {
  procedure: string;
  step: number;
  local: object;
  /** Where several seats choose at once: those that have answered. */
  answered?: Seat[];
}

export interface Result {
  /** A seat, or a side that the rules play; `null` is a draw. */
  winner: Seat | null;
  /** The level of victory, where the rulebook has levels: `marginal victory`. */
  level?: string;
  /** The points of each side that counts them. */
  points?: Record<Seat, number>;
  /** Why the game ended this way, in our words, for the log. */
  reason: string;
  /** None where the players ended it themselves. */
  rule?: string;
}

export type Options = Record<string, string | number | boolean>;

/** What every game's state holds; a game adds its own fields. All of it is plain data. */
export interface State {
  game: string;
  scenario: string;
  options: Options;
  /** How many actions have been applied. */
  moment: number;
  stack: Frame[];
  dice: Dice;
  result: Result | null;
  /** What only one seat may know. The kernel empties it in the views of all others. */
  secrets: Record<Seat, Json>;
  /** The standing orders of the seats that have given any, by seat and id. The kernel shows each seat only its own. */
  orders?: Record<Seat, Record<string, HeldOrder>>;
  /** Only in the view that the bot of a staff is shown: what its seat has told it to do. */
  instructions?: Duty;
}

/**
 * A choice that a seat makes: a verb, and what it is done to (a unit, a hex, a number of points). Larger choices are
 * made of several actions, so one target is always enough.
 */
export interface Action {
  readonly seat: Seat;
  readonly verb: string;
  readonly target?: number;
  /** The rolls that this action causes, in a game with real dice. */
  readonly dice?: readonly number[];
}

/** What happened, in facts. The log, the animation and the statistics are all made from these. */
export interface Event {
  readonly type: string;
  /** Something became known that cannot be taken back: undo stops here. */
  readonly reveals?: true;
  /** The seats that learn of it; without this, all. */
  readonly only?: readonly Seat[];
  /** What the other seats learn instead. */
  readonly others?: Event;
}

/** A die that was rolled: every game has these among its events. */
export interface Rolled extends Event {
  readonly type: 'rolled';
  readonly stream: string;
  readonly faces: number;
  /** What the lowest face reads, where that is not 1. */
  readonly lowest?: 0;
  readonly value: number;
}

export function isRoll(event: Event): event is Rolled {
  return event.type === 'rolled';
}

/** The event as a seat (or a spectator, `null`) learns of it. */
export function eventFor(event: Event, seat: Seat | null): Event | undefined {
  if (!event.only || (seat !== null && event.only.includes(seat))) return event;
  return event.others;
}
