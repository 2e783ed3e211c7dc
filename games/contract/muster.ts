import type { Decision } from '#engine/decision';
import type { State } from '#engine/state';
import type { Route } from './guide.ts';

// A mission, a force, or an attack that is being put together.

/** A mission, a force, or an attack that is being put together, in words. */
export interface Muster {
  /** `Air mission to Kendari`. */
  readonly title: string;
  /**
   * The pieces that can come, in the order in which they are listed, each with its name and its place as players call them, if these
   * are not those of the piece. What each would do there, with its load, and how far it has to go: `level bomber, torpedoes`, `6 of 12 hexes`. Those that are not among them are
   * listed last.
   */
  readonly members: readonly {
    readonly target: number;
    readonly title?: string;
    readonly from?: string;
    readonly role: string;
    readonly way?: string;
  }[];
  /** In a question in which every piece is given another as its target: who has which. */
  readonly pairing?: Pairing;
  /** The ways that are planned so far, which the map shows. */
  readonly routes?: readonly Route[];
}

/** Pieces and their targets, all of one kind, as a table: a row for each piece, a column for each target. */
export interface Pairing {
  readonly kind: string;
  /** The verb that takes a piece in hand, and the one that gives it its target. */
  readonly pick: string;
  readonly give: string;
  readonly columns: readonly number[];
  /** `aim`: its present target. `worth`: what each target promises, in the order of the columns: `60%`. */
  readonly rows: readonly { readonly target: number; readonly aim: number; readonly worth: readonly string[] }[];
  /** What the values are: `Chance of a hit`. */
  readonly unit: string;
}

export interface MusterTeller<S extends State = State> {
  /** `undefined` where nothing is being put together: the client then has no list for the question. */
  tell(view: S, decision: Decision): Muster | undefined;
}
