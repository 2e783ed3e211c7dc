import type { Hex } from '#board/grid';
import type { Choice } from '#engine/decision';
import type { Action, Seat, State } from '#engine/state';
import type { Battle } from './battle.ts';

// What a map shows on demand.

/** A few signs on a place of a board: points left, the odds at a target, fire that may come. */
export interface HexNote {
  readonly hex: Hex;
  /** `3`, `60%`. */
  readonly text: string;
  /** The same in a sentence: `Fire Value 4, an effect in 6 of 10 (8.4a)`. */
  readonly title: string;
  readonly tone: 'plain' | 'chance' | 'danger';
}

/** The way a piece would take, and what it costs. */
export interface Route {
  readonly board: string;
  readonly hexes: readonly Hex[];
  readonly cost: string;
  /** What may happen on the way, and where. */
  readonly dangers?: readonly HexNote[];
  /** What it will cost to end there, in sentences. */
  readonly warnings?: readonly string[];
}

/** Hexes that can be marked on demand: a side's zones of control. */
export interface Overlay<S extends State> {
  readonly id: string;
  readonly title: string;
  readonly side: Seat | null;
  hexes(view: S, board: string): readonly Hex[];
  /** What else is to be said of some of them. */
  notes?(view: S, board: string): readonly HexNote[];
}

/** What is seen from a place of a board, and how far what stands there can act. */
export interface SightField {
  /** `14.56`. */
  readonly from: string;
  readonly seen: readonly Hex[];
  /** What can be fired into lies within what is seen; `command` may go beyond it. */
  readonly areas: readonly {
    readonly kind: 'fire' | 'indirect' | 'command';
    /** `Small arms, range 1`. */
    readonly title: string;
    readonly hexes: readonly Hex[];
  }[];
}

/** A straight line between two places. */
export interface SightThread {
  /** `16.54`. */
  readonly to: string;
  readonly isSeen: boolean;
  /** `3 hexes`. */
  readonly length: string;
  /** Everything that cuts it, in a hex or at its side in a direction, from the near end to the far one. */
  readonly cuts: readonly {
    readonly hex: Hex;
    readonly direction?: number;
    /** `Town in 15.55`. */
    readonly text: string;
    readonly rule: string;
  }[];
  /** What follows for those who look: `A/1/25 can fire into it`. */
  readonly remarks: readonly { readonly text: string; readonly rule: string }[];
}

/** Lines of sight, in a game that has them. */
export interface LinesOfSight<S extends State = State> {
  /** `undefined` where there is nothing to look from, such as the sea. */
  field(view: S, board: string, from: Hex): SightField | undefined;
  thread(view: S, board: string, from: Hex, to: Hex): SightThread | undefined;
}

/** What a map shows on demand. */
export interface Guide<S extends State = State> {
  /** The hexes of a board where the present choice matters most, the most pressing first: one goes through them first. */
  pressing?(view: S, board: string): readonly Hex[];
  /** The way to a target that a choice offers, for the pointer. */
  route(view: S, choice: Choice, target: number): Route | undefined;
  /** What the places of a board that a choice offers promise or cost. */
  notes?(view: S, choice: Choice, board: string): readonly HexNote[];
  /** The hexes of a board that this scenario is not played on: they are always marked. */
  outside?(view: S, board: string): readonly Hex[];
  /** What `battle` of the display is, in a game in which telling it takes many rules: it comes after the first board. */
  battle?(view: S, deciding?: Action): Battle | undefined;
  readonly overlays: readonly Overlay<S>[];
  readonly sight?: LinesOfSight<S>;
}
