import type { Seat } from '#engine/state';
import type { Entry, MatchSetup } from '#match/entry';
import type { Snapshot } from '#match/goingOn';
import type { Match } from '#match/match';
import type { Player } from '#match/sight';
import { type Summary, summaryOf } from '#match/summary';

/** A private board on which someone tries out what might come of a position in another match. */
export interface Plan {
  readonly title: string;
  /** What it was taken from, and the path that leads back there. */
  readonly of: { readonly match: string; readonly path: string };
  /** Something in it could not be seen and is only supposed. */
  readonly supposed: boolean;
  /** The pieces of which this is so, by their keys. */
  readonly guessed?: readonly string[];
}

/** A match of this browser as lists show it. */
export interface LocalMatchCard extends Summary {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: MatchSetup['options'];
  readonly players: readonly Player[];
  readonly createdAt: number;
  readonly plan?: Plan;
}

export function cardOf(id: string, match: Match, createdAt: number, plan?: Plan): LocalMatchCard {
  const { game, scenario, options } = match.setup;
  const { players } = match;
  return { id, game, scenario, options, players, createdAt, ...(plan && { plan }), ...summaryOf(match) };
}

/** What is kept of a match beside its log. */
export interface KeptMatch {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly card: LocalMatchCard;
  /** How many entries its log has. */
  readonly length: number;
}

/** Where the matches of this browser are kept. A change is kept when its promise is fulfilled. */
export interface Shelf {
  /** Whether what is kept outlives the page. */
  readonly lasting: boolean;
  add(kept: KeptMatch, entries: readonly Entry[]): Promise<void>;
  match(id: string): Promise<KeptMatch | undefined>;
  matches(): Promise<readonly KeptMatch[]>;
  /** The entries of a match's log after the first `after`. */
  entries(id: string, after: number): Promise<readonly Entry[]>;
  /** Continues a log of `after` entries. `false` if that is not its length: another tab wrote first, or removed it. */
  append(kept: KeptMatch, after: number, entries: readonly Entry[]): Promise<boolean>;
  /** The match as it was last remembered. */
  snapshot(id: string): Promise<Snapshot | undefined>;
  /** Takes the place of the one before. Nothing is kept of a match that is no longer there. */
  saveSnapshot(id: string, snapshot: Snapshot): Promise<void>;
  remove(id: string): Promise<void>;
  notes(id: string, seat: Seat): Promise<string>;
  saveNotes(id: string, seat: Seat, text: string): Promise<void>;
}
