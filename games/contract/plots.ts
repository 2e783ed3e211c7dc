import type { Hex } from '#board/grid';
import type { Seat, State } from '#engine/state';
import type { Facing, Level, Piece } from './pieces.ts';

/* A way that is plotted step by step on a board that is `oriented`, and then flown as one. */

/** A choice of the present question that adds to a plot. */
export interface PlotChoice {
  readonly verb: string;
  readonly target?: number;
}

/** Where a plotted way has come, or could come. */
export interface PlotStep {
  readonly hex: Hex;
  /** The points left there. */
  readonly left: number;
  readonly facing?: Facing;
  readonly level?: Level;
}

/** Where the way could go on to, and how. A way that is complete there and one that leaves points are two ends. */
export interface PlotEnd extends PlotStep {
  readonly isComplete: boolean;
  readonly way: readonly PlotChoice[];
}

/** A shot or an attack that the way could be led to: from where it promises most. */
export interface PlotShot {
  /** Left out where it is aimed at a hex. */
  readonly piece?: Pick<Piece, 'kind' | 'target'>;
  readonly hex: Hex;
  /** `45%` */
  readonly text: string;
  /** `Fire at A6M Zero`, with what it promises. */
  readonly title: string;
  readonly way: readonly PlotChoice[];
}

/** The hexes into which something can fire: `P-40E at medium`. */
export interface FieldOfFire {
  readonly title: string;
  readonly side: Seat | null;
  readonly hexes: readonly Hex[];
}

/** The chance of a shot at what stands in a hex, or from there: `45%`, `At A6M Zero`. */
export interface ShotChance {
  readonly hex: Hex;
  readonly text: string;
  readonly title: string;
}

/** Moves that have a key and a place among the buttons. What each means is the game's affair. */
export type PlotMove =
  | 'ahead'
  | 'left'
  | 'right'
  | 'sharp left'
  | 'sharp right'
  | 'roll left'
  | 'roll right'
  | 'reverse'
  | 'climb'
  | 'dive';

/** A way so far, and what can be seen from its end. */
export interface PlotWay {
  /** The first where it begins. Turns and climbs on the spot are steps in the same hex. */
  readonly steps: readonly PlotStep[];
  readonly fields: readonly FieldOfFire[];
  readonly chances: readonly ShotChance[];
}

export interface Plot extends PlotWay {
  readonly board: string;
  readonly ends: readonly PlotEnd[];
  readonly shots: readonly PlotShot[];
  /** The verbs of the moves. */
  readonly moves: Readonly<Partial<Record<PlotMove, string>>>;
  /** Every verb that is covered by the plot, so that no button is needed for it. */
  readonly verbs: readonly string[];
  /** What completes the way if nothing else is plotted; left out where nothing does. `label` says what is flown then. */
  readonly finish?: { readonly label: string; readonly way: readonly PlotChoice[] };
}

export interface Plotter<S extends State = State> {
  /** The way that is being plotted, if one is; drafts count. Asked only for the seat that plots it. */
  plot(view: S): Plot | undefined;
  /** The way with something added to it. */
  along(view: S, way: readonly PlotChoice[]): PlotWay;
}
