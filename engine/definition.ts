import type { StandingOrder } from './orders.ts';
import type { Procedure } from './procedure.ts';
import type { Rulebook } from './rulebook.ts';
import type { StaffDuties, StaffTask } from './staff.ts';
import type { Event, Options, Seat, State } from './state.ts';
import type { Statistics } from './statistics.ts';

export interface SeatDefinition {
  readonly id: Seat;
  readonly title: string;
  /** Its name within a sentence, where that is not its title: `the Allies`. */
  readonly inText?: string;
  /** A sentence about it has its verb in the plural: the Allies win. */
  readonly plural?: boolean;
}

export interface ScenarioDefinition {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export interface OptionDefinition {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly values: readonly { readonly value: string | number | boolean; readonly title: string }[];
  readonly standard: string | number | boolean;
}

/** Names for one kind of target, so that files and logs survive a renumbering. */
export interface TargetNames {
  /** '' if there is no such target. */
  nameOf(target: number): string;
  /** -1 if there is none of that name. */
  find(name: string): number;
  /** What players read, where that is more than the name in files. */
  titleOf?(target: number): string;
}

/** One line of the log: prose made from an event, with the rule it comes from and the places it speaks of. */
export interface Line {
  readonly text: string;
  readonly rule?: string;
  readonly hexes?: readonly number[];
  /** Set where the line begins a turn or a phase: the log is grouped under such lines. */
  readonly heading?: 'turn' | 'phase';
}

/** How a game begins. From this and the list of actions every state follows. */
export interface Setup {
  readonly scenario: string;
  readonly options?: Options;
  readonly seed: string;
  /**
   * Rolls fixed in advance, for tests and puzzles: in order whatever their stream, or by stream. `hand`: the players
   * roll real dice from their first choice on.
   */
  readonly dice?: readonly number[] | Readonly<Record<string, readonly number[]>> | 'hand';
}

/** What of a game is loaded when its first board is there, so that it is there sooner. */
export interface Chapters<S extends State, E extends Event> {
  /** The procedures to come that are called from those at hand. Until they are loaded, play waits where it comes to one of them. */
  readonly called: readonly { readonly name: string }[];
  /** The whole game, in which this one is the beginning. */
  load(): Promise<GameDefinition<S, E>>;
}

/** A game as its author writes it: the table of contents of its rules. */
export interface GameDefinition<S extends State, E extends Event> {
  readonly id: string;
  readonly title: string;
  /** Raised when a change of rules or data makes old games run differently. */
  readonly version: string;
  /** All sides that a player can ever take. */
  readonly seats: readonly SeatDefinition[];
  /**
   * The seats that players take, where that depends on the scenario or an option; the rules play the others. Left out,
   * players take them all.
   */
  seatsIn?(scenario: string, options: Options): readonly Seat[];
  readonly scenarios: readonly ScenarioDefinition[];
  readonly options: readonly OptionDefinition[];
  readonly rulebook: Rulebook;
  readonly targets: Readonly<Record<string, TargetNames>>;
  /** The state before the first step. */
  setUp(begun: State): S;
  /** The procedure that plays the whole game. */
  readonly main: string;
  // biome-ignore lint/suspicious/noExplicitAny: each procedure has its own local values, which the kernel never reads
  readonly procedures: readonly Procedure<S, any, E>[];
  /** The rest, where a first board can do without it. */
  readonly chapters?: Chapters<S, E>;
  /** Removes from a copy of the state what a seat (or a spectator, `null`) may not know, beyond secrets and dice. */
  conceal?(seen: S, seat: Seat | null): void;
  /**
   * Fills a view with a guess at what its seat does not know: secrets, covered markers. Bots try things out on the
   * result. `lot(count)` draws from 0 to count - 1.
   */
  suppose?(seen: S, lot: (count: number) => number): void;
  /** Brings a state that was saved under an earlier version of the rules up to date, where its fields have changed. */
  renew?(state: S, version: string): void;
  /** The questions that a seat may answer by standing orders. */
  readonly orders?: readonly StandingOrder<S>[];
  /** What a seat may hand to its staff. */
  readonly staff?: readonly StaffTask[];
  /** How a staff leads a part of a seat's forces until something happens. */
  readonly duties?: StaffDuties<S>;
  describe(event: E): Line | undefined;
  /**
   * One event for two that one line of the log tells, such as the steps of a move; undefined if each has its own. They come in a row,
   * or with one between them.
   */
  together?(one: E, next: E, between?: E): E | undefined;
  /** What simulations count, and summaries of a position show. */
  readonly statistics?: Statistics<S>;
}
