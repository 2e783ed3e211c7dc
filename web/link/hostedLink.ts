import type { ReadonlySignal } from '@preact/signals';
import type { Action, Seat } from '#engine/state';
import type { Wish } from '#match/entry';
import type { Request } from '#match/request';
import type { Audience } from '#match/sight';
import type { AskTold, FoldedWindow } from './foldedWindow.ts';
import type { Line } from './line.ts';
import type { Connection, Link, Presence, Receipt, Window } from './link.ts';
import { PastWindow } from './pastWindow.ts';
import type { Switchboard } from './switchboard.ts';

/** What differs from host to host: where the rest of a match is fetched from. */
export interface Backing {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly local: boolean;
  told(audience: Audience): AskTold;
  notes(seat: Seat): Promise<string>;
  saveNotes(seat: Seat, text: string): Promise<void>;
  saveFile(): Promise<string>;
}

/** In milliseconds: an answer comes right before or after what it brought about. */
const longestHeldBack = 300;

/** A match at the other end of a line. */
export class HostedLink implements Link {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly local: boolean;
  readonly connection: ReadonlySignal<Connection>;
  readonly trouble: ReadonlySignal<string | undefined>;
  readonly presence: ReadonlySignal<Presence>;
  readonly #switchboard: Switchboard;
  readonly #backing: Backing;
  readonly #pasts = new Map<Seat, PastWindow>();
  #closed = false;

  constructor(match: string, line: Line, switchboard: Switchboard, backing: Backing) {
    this.match = match;
    this.connection = line.connection;
    this.#switchboard = switchboard;
    this.#backing = backing;
    this.game = backing.game;
    this.seats = backing.seats;
    this.local = backing.local;
    const { trouble, presence } = switchboard.open(match);
    this.trouble = trouble;
    this.presence = presence;
  }

  window(audience: Audience): Window {
    return this.local || audience === null || this.seats.includes(audience)
      ? this.#live(audience)
      : this.#past(audience);
  }

  #live(audience: Audience): FoldedWindow {
    return this.#switchboard.window(this.match, audience, this.#backing.told(audience));
  }

  #past(seat: Seat): PastWindow {
    const known = this.#pasts.get(seat);
    if (known) return known;
    const window = new PastWindow(seat, this.#backing.told(seat), () => !this.#closed);
    this.#pasts.set(seat, window);
    return window;
  }

  /** The last update that the player of a seat has seen. */
  #after(seat: Seat): number {
    return Math.max(this.#live(seat).number, 0);
  }

  /** Sends a request of a seat. An answer that arrives before what it brought about is held back until that has, too. */
  async #send(request: Request): Promise<Receipt> {
    const window = this.#live(request.seat);
    const before = window.number;
    const answer = await this.#switchboard.request(this.match, request);
    if (answer.accepted > 0) await window.movedFrom(before, longestHeldBack);
    return answer;
  }

  async act(actions: readonly Action[]): Promise<Receipt> {
    const seat = actions[0]?.seat;
    if (seat === undefined) return { accepted: 0 };
    return this.#send({ kind: 'act', seat, after: this.#after(seat), actions });
  }

  undo(seat: Seat): Promise<Receipt> {
    return this.#send({ kind: 'undo', seat, after: this.#after(seat) });
  }

  resign(seat: Seat): Promise<Receipt> {
    return this.#send({ kind: 'resign', seat });
  }

  ask(seat: Seat, wish: Wish): Promise<Receipt> {
    return this.#send({ kind: 'ask', seat, wish });
  }

  answer(seat: Seat, wish: Wish, agreed: boolean): Promise<Receipt> {
    return this.#send({ kind: 'reply', seat, wish, agreed });
  }

  say(seat: Seat, text: string): Promise<Receipt> {
    return this.#send({ kind: 'say', seat, text });
  }

  notes(seat: Seat): Promise<string> {
    return this.#backing.notes(seat);
  }

  saveNotes(seat: Seat, text: string): Promise<void> {
    return this.#backing.saveNotes(seat, text);
  }

  saveFile(): Promise<string> {
    return this.#backing.saveFile();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#switchboard.close(this.match);
  }
}
