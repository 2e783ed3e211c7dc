import { setTimeout as wait } from 'node:timers/promises';
import type { ClientMessage } from '#protocol/live';
import type { Host } from '../matches/host.ts';
import type { Whereabouts } from '../matches/tenure.ts';
import type { Peers } from '../peers/peers.ts';
import type { Holder } from '../store/store.ts';
import type { Connection } from './connection.ts';

/** Between two processes that each think the other has a match, a message is passed on so often, with a pause in between. */
const mostTries = 100;
const pause = 50;

/** A client's message about a match, as it was read and as it was sent. */
export interface Letter {
  readonly message: Extract<ClientMessage, { match: string }>;
  readonly text: string;
}

export interface RoutingOptions {
  readonly host: Host;
  readonly peers: Peers;
  /** Deals with a message here. */
  readonly obey: (connection: Connection, letter: Letter) => void;
  /** A message could not be brought anywhere. */
  readonly fail: (connection: Connection, letter: Letter, error: unknown) => void;
}

/** Brings each message to the process that carries its match out, those of one client in their order. */
export class Routing {
  readonly #options: RoutingOptions;
  readonly #queues = new Map<Connection, Promise<void>>();
  readonly #tries = new WeakMap<Connection, number>();

  constructor(options: RoutingOptions) {
    this.#options = options;
  }

  /** A message of a client of this process, or of another one that takes this process for the one that has the match. */
  bring(connection: Connection, letter: Letter): void {
    const { host } = this.#options;
    const { match } = letter.message;
    const place = this.#queues.has(connection) ? undefined : host.placeOf(match);
    this.#tries.delete(connection);
    if (place === undefined) this.#inTurn(connection, letter, () => host.find(match));
    else this.#go(connection, letter, place);
  }

  /** It went to a process that does not have the match, or to one that cannot be reached. */
  again(connection: Connection, letter: Letter, unreachable?: Holder): void {
    const { host, fail } = this.#options;
    const { match } = letter.message;
    const tries = (this.#tries.get(connection) ?? 0) + 1;
    this.#tries.set(connection, tries);
    if (tries > mostTries) {
      fail(connection, letter, new Error('no process carries the match out'));
      return;
    }
    host.misplaced(match);
    this.#inTurn(connection, letter, async () => {
      if (unreachable) return host.takeFrom(match, unreachable);
      await wait(pause);
      return host.find(match);
    });
  }

  #go(connection: Connection, letter: Letter, place: Whereabouts): void {
    const { peers, obey } = this.#options;
    if (place === 'here' || place === 'nowhere') obey(connection, letter);
    else if (!peers.sendBack(connection, letter.text)) peers.pass(connection, place, letter.text);
  }

  #inTurn(connection: Connection, letter: Letter, find: () => Promise<Whereabouts>): void {
    const before = this.#queues.get(connection) ?? Promise.resolve();
    const done = before
      .then(async () => this.#go(connection, letter, await find()))
      .catch((error) => this.#options.fail(connection, letter, error))
      .then(() => {
        if (this.#queues.get(connection) === done) this.#queues.delete(connection);
      });
    this.#queues.set(connection, done);
  }
}
