import type { Hex } from '#board/grid';
import type { Choice } from '#engine/decision';
import type { Seat, State } from '#engine/state';

// What a map shows on demand.

/** The way a piece would take, and what it costs. */
export interface Route {
  readonly board: string;
  readonly hexes: readonly Hex[];
  readonly cost: string;
}

/** Hexes that can be marked on demand: a side's zones of control. */
export interface Overlay<S extends State> {
  readonly id: string;
  readonly title: string;
  readonly side: Seat | null;
  hexes(view: S, board: string): readonly Hex[];
}

/** What a map shows on demand. */
export interface Guide<S extends State = State> {
  /** The way to a target that a choice offers, for the pointer. */
  route(view: S, choice: Choice, target: number): Route | undefined;
  /** The hexes of a board that this scenario is not played on: they are always marked. */
  outside?(view: S, board: string): readonly Hex[];
  readonly overlays: readonly Overlay<S>[];
}
