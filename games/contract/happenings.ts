import type { Hex } from '#board/grid';
import type { Event, Seat } from '#engine/state';
import type { Face, Place } from './pieces.ts';

// What has happened, as the board and the diary tell it.

/** A marker that came out of a cup and counted. */
export interface TurnedUp {
  readonly side: Seat;
  readonly title: string;
  readonly face: Face;
}

/** Something that happened, as the board shows it. Battles are counted and found again by what `decides` them. */
export type Motion =
  | {
      readonly kind: 'move';
      readonly piece: { kind: string; target: number };
      readonly board: string;
      readonly path: readonly Hex[];
    }
  | { readonly kind: 'appear' | 'vanish'; readonly piece: { kind: string; target: number }; readonly place: Place }
  | { readonly kind: 'battle'; readonly board: string; readonly hexes: readonly Hex[]; readonly decides?: true }
  | { readonly kind: 'roll'; readonly value: number; readonly faces: number; readonly decides?: true };

/** A stretch of the story of a game, told from its events. */
export interface DiaryEntry {
  /** `November 1943`. */
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Tells the story of a game from what has happened in it. */
export type Diary = (events: readonly Event[]) => readonly DiaryEntry[];
