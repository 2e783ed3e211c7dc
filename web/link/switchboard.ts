import { type Signal, signal } from '@preact/signals';
import type { Refused, Request } from '#match/request';
import type { Audience } from '#match/sight';
import type { EnclosedMatch } from '#protocol/enclosed';
import type { ClientMessage, RequestMessage, ServerMessage } from '#protocol/live';
import { randomId } from '../host/randomId.ts';
import { type AskTold, FoldedWindow } from './foldedWindow.ts';
import type { Line } from './line.ts';
import type { Presence, Receipt } from './link.ts';

export interface Attention {
  readonly match: string;
  readonly yourTurn: boolean;
}

/** What is known of one match, the same for all audiences. */
interface Watched {
  readonly windows: Map<Audience, FoldedWindow>;
  readonly presence: Signal<Presence>;
  readonly trouble: Signal<string | undefined>;
  /** How many links are open on it. */
  links: number;
}

const nobody: Presence = { present: [], watchers: 0 };

/** Everything that goes over one line: the windows on all matches, and the requests that wait for their answers. */
export class Switchboard {
  /** Matches that want attention, the last one to say so; a new object each time. */
  readonly attention = signal<Attention | undefined>(undefined);
  readonly #line: Line;
  readonly #matches = new Map<string, Watched>();
  readonly #requests = new Map<
    string,
    { readonly message: ClientMessage; readonly answered: (answer: Receipt) => void }
  >();

  constructor(line: Line) {
    this.#line = line;
    line.listen({ live: () => this.#sendAgain(), message: (message) => this.#take(message) });
  }

  /** Must be closed as often as it was opened. */
  open(match: string): Watched {
    let watched = this.#matches.get(match);
    if (!watched) {
      watched = { windows: new Map(), presence: signal(nobody), trouble: signal(undefined), links: 0 };
      this.#matches.set(match, watched);
    }
    watched.links++;
    return watched;
  }

  close(match: string): void {
    const watched = this.#matches.get(match);
    if (!watched || --watched.links > 0) return;
    this.#matches.delete(match);
    for (const [audience, window] of watched.windows) {
      window.isClosed = true;
      this.#line.send({ kind: 'unwatch', match, audience });
    }
  }

  /** The window of an audience on a match, which is watched from the first time it is asked for: on from what was seen already. */
  window(match: string, audience: Audience, askTold: AskTold, seen?: EnclosedMatch['seen'][number]): FoldedWindow {
    const windows = this.#matches.get(match)?.windows;
    const open = windows?.get(audience);
    if (open) return open;
    const window = new FoldedWindow(audience, askTold);
    if (seen) window.takeSight(seen.sight, seen.number, seen.epoch);
    if (windows) {
      windows.set(audience, window);
      this.#watch(match, window);
    }
    return window;
  }

  /** Sends something until it is answered: with the same id each time, so that it is done once. */
  request(match: string, request: Request): Promise<Receipt> {
    const id = randomId();
    const message = { ...request, match, id } as RequestMessage;
    return new Promise((answered) => {
      this.#requests.set(id, { message, answered });
      this.#line.send(message);
    });
  }

  /** No answer can come any more: everything that waits is refused, and all who look are told why. */
  giveUp(sentence: string): void {
    for (const { trouble } of this.#matches.values()) trouble.value = sentence;
    const waiting = [...this.#requests.values()];
    this.#requests.clear();
    for (const { answered } of waiting) answered({ accepted: 0, refused: { rule: '', sentence } });
  }

  #watch(match: string, window: FoldedWindow): void {
    const { audience, number, epoch } = window;
    window.awaitsSight = number < 0;
    this.#line.send({ kind: 'watch', match, audience, ...(number < 0 ? {} : { since: number, epoch }) });
  }

  #update(window: FoldedWindow, { match, audience, update }: Extract<ServerMessage, { kind: 'update' }>): void {
    if (window.takeUpdate(update) || window.awaitsSight) return;
    window.awaitsSight = true;
    this.#line.send({ kind: 'watch', match, audience });
  }

  #sendAgain(): void {
    for (const [match, { windows }] of this.#matches) {
      for (const window of windows.values()) this.#watch(match, window);
    }
    for (const { message } of this.#requests.values()) this.#line.send(message);
  }

  #take(message: ServerMessage): void {
    switch (message.kind) {
      case 'sight': {
        const { sight, number, epoch } = message;
        this.#window(message)?.takeSight(sight, number, epoch);
        return;
      }
      case 'update': {
        const window = this.#window(message);
        if (window) this.#update(window, message);
        return;
      }
      case 'answer':
        this.#answer(message);
        return;
      case 'presence': {
        const { match, present, watchers } = message;
        const watched = this.#matches.get(match);
        if (watched) watched.presence.value = { present, watchers };
        return;
      }
      case 'attention':
        this.attention.value = { match: message.match, yourTurn: message.yourTurn };
        return;
      case 'error': {
        const watched = message.match === undefined ? undefined : this.#matches.get(message.match);
        if (watched) watched.trouble.value = message.sentence;
        return;
      }
    }
  }

  /** The window that a message is for. That one comes means that what was wrong is over. */
  #window({ match, audience }: { match: string; audience: Audience }): FoldedWindow | undefined {
    const watched = this.#matches.get(match);
    if (watched) watched.trouble.value = undefined;
    return watched?.windows.get(audience);
  }

  #answer({ id, accepted, refused }: Extract<ServerMessage, { kind: 'answer' }>): void {
    const request = this.#requests.get(id);
    if (!request) return;
    this.#requests.delete(id);
    request.answered({ accepted, ...(refused && refusal(refused)) });
  }
}

function refusal({ rule = '', sentence, stale }: Refused): Partial<Receipt> {
  return { refused: { rule, sentence }, ...(stale && { stale }) };
}
