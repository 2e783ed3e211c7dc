import type { Seat, State } from '#engine/state';
import type { ChartMark, Fact } from './facts.ts';
import type { Face, Place } from './pieces.ts';

// A battle that one roll on a table decides.

/** One of the things added up on a side of a battle: `1/2 Marines +4`. */
export interface Contribution {
  readonly title: string;
  readonly amount: number;
  readonly rule: string;
  /** The marker that brings it, where it is one that was turned up. */
  readonly face?: Face;
}

export interface BattleSide {
  readonly side: Seat;
  readonly total: number;
  readonly parts: readonly Contribution[];
  /** Markers committed face down, whose values nobody knows yet; the chances count with all they can be. */
  readonly faceDown?: number;
}

/** A battle as it stands, before the dice: from it the client shows strengths, the column and the chances. */
export interface Battle {
  readonly title: string;
  readonly hexes: readonly Place[];
  readonly attack: BattleSide;
  readonly defense: BattleSide;
  /** How the table is entered: differential, terrain line, column. */
  readonly entry: readonly Fact[];
  /**
   * Every result with its exact chance, in sixths, thirty-sixths, …: the most favourable to the attacker first. Empty as
   * long as nothing attacks.
   */
  readonly chances: readonly {
    readonly result: string;
    readonly effect: string;
    readonly ways: number;
    readonly of: number;
    readonly rule: string;
  }[];
  readonly marks: readonly ChartMark[];
}

/** Something that can happen in a battle: `Defender eliminated`, whichever results of the table lead to it. */
export interface BattleOutcome {
  readonly title: string;
  /** The exact chance, as a reduced fraction. */
  readonly ways: number;
  readonly of: number;
  /** The results of the table that come to this: `De`, `D2`. */
  readonly results: readonly string[];
  readonly favors: 'attacker' | 'defender' | 'nobody';
}

/** What one thing more would make of a battle: `One more ground support point`. */
export interface BattleChange {
  readonly title: string;
  readonly rule: string;
  /** What becomes more or less likely, the greatest change first; chances from 0 to 1. None: it changes nothing. */
  readonly shifts: readonly { readonly title: string; readonly from: number; readonly to: number }[];
}

/** What will happen in the battle that is being built, with all that its rules lead to. */
export interface Forecast {
  /** The best for the attacker first. Empty as long as nothing attacks. */
  readonly outcomes: readonly BattleOutcome[];
  readonly changes: readonly BattleChange[];
  /** What is supposed of choices that are still to be made, in sentences. */
  readonly supposed: readonly string[];
}

export interface Forecaster<S extends State = State> {
  /** `undefined` where no battle is being built. */
  tell(view: S): Forecast | undefined;
  /** Does once, piece by piece in idle time, what takes long the first time; nothing where nothing does. */
  rehearsal(view: S): Iterable<unknown>;
}
