import { lot, roll } from './dice.ts';
import type { Action, Event, Rolled, Seat, State } from './state.ts';

/** The events of an action that caused none. */
export const nothingHappened: readonly Event[] = [];

/**
 * What rules are given to change the game with: the state to change, events to emit, dice to roll, procedures to call.
 * Questions take the state; changes take the play.
 */
export class Play<S extends State = State, E extends Event = Event> {
  state: S;
  events: readonly Event[] = nothingHappened;
  /** How many procedures were under way when the present step began. */
  depth = 0;

  constructor(state: S) {
    this.state = state;
  }

  emit(event: E): void {
    add(this, event);
  }

  /** Rolls a die of a stream, whose lowest face reads 1, or 0 on dice that read 0 to 9; all seats see the result. */
  roll(stream: string, faces = 6, lowest: 0 | 1 = 1): number {
    const value = roll(this.state.dice, stream, faces, lowest);
    const rolled: Rolled =
      lowest === 1
        ? { type: 'rolled', stream, faces, value, reveals: true }
        : { type: 'rolled', stream, faces, lowest, value, reveals: true };
    add(this, rolled);
    return value;
  }

  /**
   * Rolls a die that only these seats see, for what the others may not know, such as the content of a hidden display. Real dice
   * lie open on the table, so with them it comes from the seed, as lots do.
   */
  rollFor(seats: readonly Seat[], stream: string, faces = 6): number {
    const value = lot(this.state.dice, stream, faces);
    const rolled: Rolled = { type: 'rolled', stream, faces, value, reveals: true, only: seats };
    add(this, rolled);
    return value;
  }

  /** A number from 0 to count - 1 that no seat sees: for shuffles, and for markers drawn from a cup. */
  drawLot(stream: string, count: number): number {
    return lot(this.state.dice, stream, count) - 1;
  }

  /** An event of the kernel's own, such as that an order has answered. */
  tell(event: Event): void {
    add(this, event);
  }

  /** Puts a procedure on top of the one under way, which goes on when it has finished. A step calls at most one. */
  call<L extends object>(procedure: Procedure<S, L, E>, local: L): void {
    const { stack } = this.state;
    if (stack.length !== this.depth) {
      const first = stack[stack.length - 1]!.procedure;
      throw new Error(`one step calls '${first}' and '${procedure.name}', of which the second would run first`);
    }
    stack.push({ procedure: procedure.name, step: 0, local });
  }
}

/** A private method would cost every play a field that marks it as its own; there is one for every action. */
function add(play: { events: readonly Event[] }, event: Event): void {
  // Most actions have one event or none, and a list that begins empty reserves room for many.
  if (play.events === nothingHappened) play.events = [event];
  else (play.events as Event[]).push(event);
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

/** What a verb is to the choice it belongs to. */
export type Role =
  /** Adds its target to the set that is being gathered. */
  | 'put in'
  /** Takes its target out of that set. */
  | 'take out'
  /** Adds several to that set at once. */
  | 'several'
  /** Ends the choice: the way on. */
  | 'done'
  /** Lets the chance go by. */
  | 'pass'
  /** Returns to an earlier choice of the same operation. */
  | 'back'
  /** Puts down what is in hand and leaves, with nothing done. */
  | 'cancel';

/** By such a verb nothing is done, so no key or main button takes it as the way on. */
export function leadsBack(role: Role | undefined): boolean {
  return role === 'back' || role === 'cancel' || role === 'pass';
}

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
  /** What it changes; left out, nothing. What it returns goes before `next`. */
  do?(play: Play<S, E>, local: L, target: number, seat: Seat): StepOutcome;
  /** Where the procedure goes then; left out, to the next step. */
  readonly next?: Flow;
  /** Ask the player to confirm: it ends something or cannot be taken back. */
  readonly confirm?: boolean;
  /** What the seat gives up by choosing it now, as far as it knows: short sentences, the rule in parentheses at the end. */
  forgoes?(state: S, local: L, seat: Seat): readonly string[];
  /** A finer way to do what another verb does: a click that could mean either means the other one. */
  readonly finer?: true;
  /** What it is to the choice. Clients take it from here, never from the verb's name. */
  readonly role?: Role;
  /** Players do not miss it when it cannot be chosen: it is not listed among the unavailable verbs. */
  readonly quiet?: boolean;
}

/** What a question is about, by kind of target: `{ unit: [12], hex: [340] }`. */
export type About = Readonly<Record<string, readonly number[]>>;

/** How a standing order answers a question. */
export interface Orderable<S extends State, L> {
  /** Which order it is, by its id in the game's definition. */
  id(state: S, local: L): string;
  /**
   * What the seat's order means here; `undefined` where the seat is asked after all. It gets the seat's view, so that an answer
   * cannot betray anything that the seat does not know.
   */
  reply(view: S, local: L, answer: string, seat: Seat): Pick<Action, 'verb' | 'target'> | undefined;
  /** `reply` reads only what is open to all, so it gets the state itself: for questions at every die, where a view would cost too much. */
  readonly isOpen?: true;
}

/** Typed as a method, like all functions here, so that games of different types fit into one list of games. */
type Prompter<S, L> = { prompt(state: S, local: L): string }['prompt'];

export interface Asking<S extends State, L, E extends Event> {
  /** Who decides. */
  seat?(state: S, local: L): Seat;
  /** Instead of `seat`: all who decide at once and in secret. The procedure goes on when the last has answered. */
  seats?(state: S, local: L): readonly Seat[];
  readonly prompt: string | Prompter<S, L>;
  /** The units and places that the question is about, for clients to show; asked of a view, which may lack secrets. */
  about?(state: S, local: L): About;
  readonly choose: Readonly<Record<string, Verb<S, L, E>>>;
  when?(state: S, local: L): boolean;
  /** The standing order that can answer this question in a seat's place. */
  readonly order?: Orderable<S, L>;
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
