import type { ReadonlySignal } from '@preact/signals';
import type { Refusal } from '#engine/rulebook';
import type { Action, Seat } from '#engine/state';
import type { Wish } from '#match/entry';
import type { Audience, Sight, Update } from '#match/sight';

/** What came of something that was sent. */
export interface Answer {
  /** How many of the actions were carried out, in order; those after a refused one were not tried. */
  readonly accepted: number;
  readonly refused?: Refusal;
}

/** `lost`: the connection is gone and is being sought again; what is shown may be old. */
export type Connection = 'connecting' | 'live' | 'lost';

/** One audience's window on a match: what it sees now, and everything it was told so far. */
export interface Window {
  readonly audience: Audience;
  /** `undefined` until it has arrived. */
  readonly sight: ReadonlySignal<Sight | undefined>;
  /** All updates from the first, in order, without gaps. */
  readonly updates: ReadonlySignal<readonly Update[]>;
}

/**
 * A match as the play screen deals with it, wherever it is hosted: by a server over a WebSocket, or by a worker in this
 * browser. Windows change only through what the host sends; nothing is assumed before it has answered.
 */
export interface Link {
  readonly match: string;
  /** The game's id. */
  readonly game: string;
  /** The seats this player controls: one, both at one screen, or none for a watcher. */
  readonly seats: readonly Seat[];
  readonly connection: ReadonlySignal<Connection>;
  /** Hosted in this browser: it can be branched at any time and never loses its connection. */
  readonly local: boolean;
  window(audience: Audience): Window;
  /** Carries out actions in order. Sent with the last update seen, so that one made on an old position is refused. */
  act(actions: readonly Action[]): Promise<Answer>;
  undo(seat: Seat): Promise<Answer>;
  resign(seat: Seat): Promise<Answer>;
  ask(seat: Seat, wish: Wish): Promise<Answer>;
  answer(seat: Seat, wish: Wish, agreed: boolean): Promise<Answer>;
  say(seat: Seat, text: string): Promise<Answer>;
  /** The private notes of a seat. */
  notes(seat: Seat): Promise<string>;
  saveNotes(seat: Seat, text: string): Promise<void>;
  /** The match as a save file's text: of a match that is over, or of one hosted here. */
  saveFile(): Promise<string>;
  close(): void;
}
