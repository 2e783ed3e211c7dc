import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import type { Hex } from '#board/grid';
import type { Seat } from '#engine/state';
import type {
  BoardDisplay,
  Display,
  FieldOfFire,
  HexCondition,
  Landing,
  Motion,
  Piece,
  PlotStep,
  Route,
  ShotChance,
  Track,
} from '#games/display';

/*
 * What a board is given to show and what it reports. The board draws and moves; what a click means is decided by the screen
 * around it.
 */

/** A reason to mark a hex. Each has its own colour and its own pattern, so that colour alone never tells. */
export type HexMark =
  | 'outside'
  | 'choose'
  | 'choose found'
  | 'reach'
  | 'battle'
  | 'line'
  | 'zone'
  | 'enemy zone'
  | 'found';

/** A way or an attack that is planned. */
export interface PlannedRoute extends Route {
  /** Something else comes first. */
  readonly isLater?: true;
}

export interface Marking {
  readonly hexes: ReadonlyMap<Hex, HexMark>;
  /** Pieces that can be chosen now, as `pieceKey`s. */
  readonly choosable: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  /** The way under the pointer, with its cost. */
  readonly route?: Route;
  /** Ways and attacks that are planned. */
  readonly planned?: readonly PlannedRoute[];
  /** Where the keyboard is. */
  readonly cursor?: Hex;
  /** Ways that pieces took lately, each from its first hex to its last. */
  readonly trails?: readonly (readonly Hex[])[];
  /** The way that is being plotted, on an oriented board. */
  readonly plot?: PlotMarks;
}

/** A plot as it is drawn. */
export interface PlotMarks {
  readonly board: string;
  readonly steps: readonly PlotStep[];
  /** The whole way with what a click would add to it, or else with what completes it; empty without either. */
  readonly added: readonly PlotStep[];
  /** Whether a click would add it. */
  readonly isPointed: boolean;
  /** From the end of what is pointed at, or else of the way so far. */
  readonly fields: readonly FieldOfFire[];
  readonly chances: readonly ShotChance[];
  /** The points left in each hex that it can go on to. */
  readonly left: ReadonlyMap<Hex, number>;
}

export function pieceKey(piece: { readonly kind: string; readonly target: number }): string {
  return `${piece.kind} ${piece.target}`;
}

/** Moves the eye over the board. */
export interface Camera {
  /** Brings hexes into sight, smoothly unless motion is unwanted; zooms in only if they could not be read. */
  flyTo(hexes: readonly Hex[]): void;
  /** Moves no more than it must until they are all in sight, and clear of the card. */
  reveal(hexes: readonly Hex[]): void;
  /**
   * Where the player should look: goes there gently if not even one of them is in sight, or not all, and the player's hand does
   * not move the map. They stay large enough to be read; where they are too far apart, the most that can be seen together are, with
   * what is beside them.
   */
  attend(hexes: readonly Hex[], enough: 'one' | 'all', beside?: () => readonly Hex[]): void;
  fit(): void;
  zoomBy(factor: number): void;
  pan(right: number, down: number): void;
  /** Brings what glides to where it goes. */
  hurry(): void;
  /** A picture of the whole map, or of the part on the screen, as PNG. */
  photograph(part: 'map' | 'screen'): Promise<Blob>;
  /** Closes the stack that is open, if one is; says whether one was. */
  closeStack(): boolean;
  /** Gives the board the keyboard. */
  focus(): void;
}

/** Where and how a pointer met the board. */
export interface Pointing {
  readonly hex: Hex;
  /** The piece met; `undefined` for the bare hex. */
  readonly piece?: Piece;
  readonly shift: boolean;
  /** By a finger, which cannot point without pressing. */
  readonly isTouch: boolean;
  /** For a menu. */
  readonly clientX: number;
  readonly clientY: number;
}

/** The side that holds an area of a board. */
export interface Holder {
  readonly area: string;
  readonly side: Seat;
}

export interface BoardProps {
  readonly board: BoardDisplay;
  readonly colours: Display['colours'];
  /** What a side is called. */
  readonly titleOf?: (side: Seat) => string;
  /** The pieces that stand on this board. */
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly marking: ReadonlySignal<Marking>;
  /** Who holds the areas of the board, where that can change. */
  readonly holders?: ReadonlySignal<readonly Holder[]>;
  /** What lies on hexes for all in them. */
  readonly conditions?: ReadonlySignal<readonly HexCondition[]>;
  /** Where landings are to be shown. */
  readonly landings?: ReadonlySignal<readonly Landing[]>;
  /** The turns of the game, to be shown beside the map. */
  readonly track?: ReadonlySignal<Track | undefined>;
  /** An element over the part of the board that nothing else lies over; what is to be seen is brought there. */
  readonly open?: RefObject<HTMLElement | null>;
  /** What lies over a part of its upper edge, until it is closed. */
  readonly card?: () => Element | null | undefined;
  /** Whether hexes show their numbers where they are near enough to be read; they do if this is left out. */
  readonly hexNumbers?: boolean;
  /** What is to be in sight when the board opens, and what beside it; left out, the whole map. */
  readonly opening?: () => readonly [hexes: readonly Hex[], beside: readonly Hex[]];
  /** Handed to the owner once the board is there, and taken away with it. */
  readonly onCamera?: (camera: Camera | undefined) => void;
  readonly onClick?: (pointing: Pointing) => void;
  readonly onContext?: (pointing: Pointing) => void;
  /** A counter is about to be dragged. Says whether it can be; else the map is. */
  readonly onLift?: (pointing: Pointing) => boolean;
  /** It was let go over a place, or put back. */
  readonly onDrop?: (pointing: Pointing | undefined) => void;
  readonly onHover?: (pointing: Pointing | undefined) => void;
  /** Motions to be shown, in order; the board empties nothing, it plays what is new since the last list. */
  readonly motions?: ReadonlySignal<readonly Motion[]>;
  /** A layer of its own, below the counters and over them, in the drawing's `viewBox`. */
  readonly layer?: (viewBox: string) => ComponentChildren;
}
