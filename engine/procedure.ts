import { lot, roll } from './dice.ts';
import type { Event, Rolled, Seat, State } from './state.ts';

/** The events of an action that caused none. */
export const nothingHappened: readonly Event[] = [];

/**
 * What rules are given to change the game with: the state to change, events to emit, dice to roll, procedures to call.
 * Questions take the state; changes take the play.
 */
export class Play<S extends State = State, E extends Event = Event> {
  state: S;
  events: readonly Event[] = nothingHappened;

  constructor(state: S) {
    this.state = state;
  }

  emit(event: E): void {
    this.#add(event);
  }

  #add(event: Event): void {
    // Most actions have one event or none, and a list that begins empty reserves room for many.
    if (this.events === nothingHappened) this.events = [event];
    else (this.events as Event[]).push(event);
  }

  /** Rolls a die of a stream; everybody sees the result. */
  roll(stream: string, faces = 6): number {
    const value = roll(this.state.dice, stream, faces);
    const rolled: Rolled = { type: 'rolled', stream, faces, value, reveals: true };
    this.#add(rolled);
    return value;
  }

  /** A number from 0 to count - 1 that nobody sees: for shuffles, and for markers drawn from a cup. */
  drawLot(stream: string, count: number): number {
    return lot(this.state.dice, stream, count) - 1;
  }

  /** Puts a procedure on top of the one under way, which goes on when it has finished. */
  call<L extends object>(procedure: Procedure<S, L, E>, local: L): void {
    this.state.stack.push({ procedure: procedure.name, step: 0, local });
  }
}

/** Where a procedure goes after a step. Nothing returned: to the next step. */
export interface Flow {
  readonly to: string;
}

/** Stay at this step: one more element of a set is to be chosen. */
export const again: Flow = { to: 'again' };
/** End this procedure here. */
export const leave: Flow = { to: 'leave' };
/** Go on at the step of that name in this procedure. */
export function to(step: string): Flow {
  return { to: step };
}

// biome-ignore lint/suspicious/noConfusingVoidType: a step that simply ends goes on to the next one
export type StepOutcome = Flow | void;

export interface Verb<S extends State, L, E extends Event> {
  /** The rule that gives this choice; also the refusal when nothing more exact is known. */
  readonly rule: string;
  /** What the button or the screen reader says: "Move a unit". */
  readonly label: string;
  /** What the targets are: `unit`, `hex`, or any other kind the game names. Left out, plain numbers. */
  readonly of?: string;
  /** The legal targets. Left out, the verb stands alone. */
  targets?(state: S, local: L, seat: Seat): readonly number[];
  /** For a verb that stands alone: is it allowed now? */
  when?(state: S, local: L, seat: Seat): boolean;
  /** The rule that forbids an illegal target, or, for a verb that stands alone (target -1), the verb itself. */
  why?(state: S, local: L, target: number, seat: Seat): string | undefined;
  /** For a verb with targets: the rule by which there are none now. */
  whyNone?(state: S, local: L, seat: Seat): string | undefined;
  do(play: Play<S, E>, local: L, target: number, seat: Seat): StepOutcome;
  /** Ask the player to confirm: it ends something or cannot be taken back. */
  readonly confirm?: boolean;
  /** By it nothing is done: one goes back, or lets the chance go by. No client makes it the way on. */
  readonly leadsBack?: boolean;
  /** Nobody misses it where it cannot be chosen: it is not listed among what is not possible. */
  readonly quiet?: boolean;
}

/** Typed as a method, like all functions here, so that games of different types fit into one list of games. */
type Prompter<S, L> = { prompt(state: S, local: L): string }['prompt'];

export interface Asking<S extends State, L, E extends Event> {
  /** Who decides. */
  seat?(state: S, local: L): Seat;
  /** Instead of `seat`: all who decide at once and in secret. The procedure goes on when the last has answered. */
  seats?(state: S, local: L): readonly Seat[];
  readonly prompt: string | Prompter<S, L>;
  readonly choose: Readonly<Record<string, Verb<S, L, E>>>;
  when?(state: S, local: L): boolean;
}

export interface AskStep<S extends State, L, E extends Event> extends Asking<S, L, E> {
  readonly kind: 'ask';
  readonly name: string;
  readonly rule: string;
}

export interface RunStep<S extends State, L, E extends Event> {
  readonly kind: 'run';
  readonly name: string;
  readonly rule: string;
  run(play: Play<S, E>, local: L): StepOutcome;
  when?(state: S, local: L): boolean;
}

export type Step<S extends State, L, E extends Event> = AskStep<S, L, E> | RunStep<S, L, E>;

/** An ordered list of steps, as the rulebook lists them. */
export interface Procedure<S extends State, L extends object, E extends Event> {
  readonly name: string;
  readonly steps: readonly Step<S, L, E>[];
}

/** The words in which a game writes its procedures, bound to its state and its events. */
export function proceduresOf<S extends State, E extends Event>() {
  return {
    procedure<L extends object = Record<string, never>>(
      name: string,
      steps: readonly Step<S, NoInfer<L>, E>[],
    ): Procedure<S, L, E> {
      return { name, steps };
    },
    /** A step at which a seat (or several, in secret) must choose. */
    ask<L extends object>(name: string, rule: string, asking: Asking<S, L, E>): AskStep<S, L, E> {
      return { kind: 'ask', name, rule, ...asking };
    },
    /** A step that happens by itself. */
    run<L extends object>(
      name: string,
      rule: string,
      run: (play: Play<S, E>, local: L) => StepOutcome,
      when?: (state: S, local: L) => boolean,
    ): RunStep<S, L, E> {
      return { kind: 'run', name, rule, run, ...(when ? { when } : {}) };
    },
  };
}
