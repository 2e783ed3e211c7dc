import type { Duty } from '#engine/staff';
import type { Event, Seat, State } from '#engine/state';
import type { Change } from './change.ts';
import type { Wish } from './entry.ts';

/** Who is told something: a seat, or `null` for those who watch. */
export type Audience = Seat | null;

export interface Player {
  readonly seat: Seat;
  /** '' while the seat is free. */
  readonly name: string;
  /** The account that sits here; '' for a free seat. */
  readonly player: string;
  /** The program that plays this seat. */
  readonly bot?: string;
}

/** Everything an audience sees of a match at one moment. Changes of it are what the server sends. */
export interface Sight {
  readonly stage: 'gathering' | 'playing' | 'over';
  readonly players: readonly Player[];
  /** The state as this audience may see it; `null` before play begins. */
  readonly view: State | null;
  /** The seat may take back its last action without asking. */
  readonly canUndo: boolean;
  /** What the seat has handed to its staff, by the id of the task. No one else sees it. */
  readonly staff?: string;
  /** The parts of its forces that the seat has handed to its staff. No one else sees them. */
  readonly duties?: readonly Duty[];
  /** What was asked and is not yet answered by all. */
  readonly wishes: readonly { readonly wish: Wish; readonly by: Seat; readonly agreed: readonly Seat[] }[];
  /** SHA-256 of the seed, shown before the first roll. */
  readonly seedHash: string;
  /** The seed itself, once the match is over. */
  readonly seed?: string;
}

export interface Said {
  readonly seat: Seat;
  readonly name: string;
  readonly text: string;
}

/** What an audience learns by one entry of the log. An entry that tells an audience nothing is no update for it. */
export interface Update {
  /** Counted from 1 for each audience by itself, so that it betrays nothing of what others do in secret. */
  readonly number: number;
  readonly at: number;
  readonly change?: Change;
  /** What happened, as far as this audience may know. */
  readonly events?: readonly Event[];
  /** Earlier updates whose events were taken back. */
  readonly takenBack?: readonly number[];
  readonly said?: Said;
  /** A sentence about the match itself: someone sat down, resigned, asked for a draw; to a seat alone, what its staff does. */
  readonly notice?: string;
}
