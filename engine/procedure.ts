import { lot, roll } from './dice.ts';
import type { Event, Rolled, Seat, State } from './state.ts';

/** The events of an action that tells of nothing. */
export const nothingHappened: readonly Event[] = [];

/**
 * The point at which an action is carried out: the state to change, the events to tell, dice to roll, procedures to
 * call. Questions take the state; changes take the play.
 */
export class Play<S extends State = State, E extends Event = Event> {
  state: S;
  events: readonly Event[] = nothingHappened;

  constructor(state: S) {
    this.state = state;
  }

  emit(event: E): void {
    this.#tell(event);
  }

  #tell(event: Event): void {
    // Most actions tell of one thing or none, and a list that begins empty reserves room for many.
    if (this.events === nothingHappened) this.events = [event];
    else (this.events as Event[]).push(event);
  }

  /** Rolls a die of a stream; everybody sees it fall. */
  roll(stream: string, faces = 6): number {
    const value = roll(this.state.dice, stream, faces);
    const rolled: Rolled = { type: 'rolled', stream, faces, value, reveals: true };
    this.#tell(rolled);
    return value;
  }

  /** Like a roll, but nobody sees it: for shuffles, and for markers drawn from a cup. */
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
  /** What the targets are: `unit`, `hex`, or any other kind that the game names; left out, plain numbers. */
  readonly of?: string;
  /** The legal targets; left out, the verb stands alone. */
  targets?(state: S, local: L, seat: Seat): readonly number[];
  /** For a verb that stands alone: is it allowed now? */
  when?(state: S, local: L, seat: Seat): boolean;
  /** The rule that forbids this target, for targets that are not legal; of a verb that stands alone, the verb (-1). */
  why?(state: S, local: L, target: number, seat: Seat): string | undefined;
  /** For a verb with targets: the rule for which there is none at all now. */
  whyNone?(state: S, local: L, seat: Seat): string | undefined;
  do(play: Play<S, E>, local: L, target: number, seat: Seat): StepOutcome;
  /** Ask once before sending it: it ends something or cannot be taken back. */
  readonly confirm?: boolean;
}

/** Written as a method, like all functions here, so that a game of any kind can stand in a list of games. */
type Prompter<S, L> = { prompt(state: S, local: L): string }['prompt'];

export interface Asking<S extends State, L, E extends Event> {
  /** Who decides. */
  seat?(state: S, local: L): Seat;
  /** Who decide at once and in secret, each alone; the procedure goes on when the last has answered. */
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
