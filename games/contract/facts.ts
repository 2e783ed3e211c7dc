import type { Hex } from '#board/grid';
import type { Seat, State } from '#engine/state';
import type { Provenance } from '../data/source.ts';
import type { Piece } from './pieces.ts';

// What is known, and the tables of the rulebook.

/** Where a value comes from: a numbered rule of the book, or our own reconstruction with its reason. */
export type Source = Provenance;

/** A value with its name, of which a list has no two alike; `rule` and `source` where there is one to cite. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly rule?: string;
  readonly source?: Source;
}

/** A table of the rulebook. Rows and columns are named; cells are text. */
export interface Chart {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** What the titles of the rows are, for the corner above them: `Die`. */
  readonly corner: string;
  /** One name for each cell of a row. */
  readonly columns: readonly string[];
  /** `heading` rows stand above the table itself: the terrain lines of a combat table. An empty cell is ''. */
  readonly rows: readonly { readonly title: string; readonly cells: readonly string[]; readonly heading?: boolean }[];
  readonly notes: readonly string[];
  readonly source: Source;
}

/**
 * The place in a chart that counts now, counted from 0 in its `rows` (headings too) and their `cells`. Either may be left
 * out to mark a whole row or column.
 */
export interface ChartMark {
  readonly chart: string;
  readonly row?: number;
  readonly column?: number;
  /** It is where the last roll came out. */
  readonly isRolled?: true;
}

/** What the game is about, in this scenario and with these options, and how it stands. */
export interface Prospect {
  /** What each side must do to win, in a sentence; what makes a draw belongs to no side. */
  readonly goals: readonly { readonly side: Seat | null; readonly text: string; readonly rule: string }[];
  /** Who would win if the game ended now, and why; once it is over, who has won. */
  readonly now: { readonly winner: Seat | null; readonly text: string };
  /** What the decision is made of, item by item: what is done and what is missing. */
  readonly measures: readonly Fact[];
}

/** What is known about the ground, the pieces and the position. */
export interface Facts<S extends State = State> {
  ofHex(view: S, board: string, hex: Hex): readonly Fact[];
  ofPiece(view: S, kind: string, target: number): readonly Fact[];
  /** What matters about the position as a whole: ground support left, units lost. */
  ofPosition(view: S): readonly Fact[];
  prospect(view: S): Prospect;
  /** Pieces whose identity or place the view does not tell, so that an imagined position only supposes it. */
  supposed(view: S, imagined: S): readonly Pick<Piece, 'kind' | 'target'>[];
}

/** Where a part of the data as a whole comes from. */
export interface DataSource {
  readonly what: string;
  readonly source: Source;
}
