import type { ReadonlySignal } from '@preact/signals';
import type { Refusal } from '#engine/rulebook';
import type { Duty } from '#engine/staff';
import type { Action, Seat } from '#engine/state';
import type { Wish } from '#match/entry';
import type { Audience, Sight, Update } from '#match/sight';
import type { Plan } from '../host/shelf.ts';

/** What came of something that was sent. */
export interface Receipt {
  /** How many of the actions were carried out, in order; those after a refused one were not tried. */
  readonly accepted: number;
  readonly refused?: Refusal;
  /** It was refused only because the position had moved on before it arrived. */
  readonly stale?: true;
}

/** `lost`: the connection is gone and is being sought again; what is shown may be old. */
export type Connection = 'connecting' | 'live' | 'lost';

/** One audience's window on a match: what it sees now, and everything it was told so far. */
export interface Window {
  readonly audience: Audience;
  /** `undefined` until it has arrived. */
  readonly sight: ReadonlySignal<Sight | undefined>;
  /**
   * All updates from the first, in order, without gaps. Those from before the window was opened arrive all at once, perhaps
   * after the sight; until then the list is empty.
   */
  readonly updates: ReadonlySignal<readonly Update[]>;
  /** What was seen before the first of the updates, from which a replay starts; arrives with them. */
  readonly first: ReadonlySignal<Sight | undefined>;
}

/** Who of a match's players is there now. */
export interface Presence {
  /** Their ids, as in `Player.player`. */
  readonly present: readonly string[];
  readonly watchers: number;
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
  /** A sentence the player must read: signed out, the game was removed, this browser keeps no games. */
  readonly trouble: ReadonlySignal<string | undefined>;
  readonly presence: ReadonlySignal<Presence>;
  /** Hosted in this browser: it can be branched at any time and never loses its connection. */
  readonly local: boolean;
  /** A private board on which something is tried out. */
  readonly plan?: Plan | undefined;
  /** Gone with the page: there is nothing to keep, to save or to play again. */
  readonly fleeting?: true;
  /** Through the eyes of those who watch or of a seat: one's own, and any other once the match is over. */
  window(audience: Audience): Window;
  /** Carries out actions in order. Sent with the last update seen, so that one made on an old position is refused. */
  act(actions: readonly Action[]): Promise<Receipt>;
  undo(seat: Seat): Promise<Receipt>;
  resign(seat: Seat): Promise<Receipt>;
  ask(seat: Seat, wish: Wish): Promise<Receipt>;
  answer(seat: Seat, wish: Wish, agreed: boolean): Promise<Receipt>;
  say(seat: Seat, text: string): Promise<Receipt>;
  /** The staff of a seat decides until a task of the game is done. */
  delegate(seat: Seat, task: string): Promise<Receipt>;
  /** The staff of a seat leads a part of its forces until something happens. */
  entrust(seat: Seat, duty: Duty): Promise<Receipt>;
  /** The player decides what is asked now, or about a part of the forces. */
  takeOver(seat: Seat, scope?: string): Promise<Receipt>;
  /** The private notes of a seat. */
  notes(seat: Seat): Promise<string>;
  saveNotes(seat: Seat, text: string): Promise<void>;
  /** The match as a save file's text: of a match that is over, or of one hosted here. */
  saveFile(): Promise<string>;
  close(): void;
}
