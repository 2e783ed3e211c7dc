import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Audience } from '#match/sight';
import type { ServerMessage } from '#protocol/live';
import { personOf } from '../accounts/person.ts';
import type { Told } from '../matches/tail.ts';
import type { User } from '../store/store.ts';

const asText = { binary: false };
const tooSlow = 1013;
/** How long a client that does not read is given to read that it is being disconnected. */
const farewell = 2000;

/** The other end: a socket of this process, or one of another process that passes on what is sent. */
export type FarEnd = Pick<WebSocket, 'send' | 'bufferedAmount' | 'ping' | 'close' | 'terminate'>;

/** One browser tab, or one program, that is connected. */
export class Connection {
  readonly user: User | undefined;
  readonly address: string;
  readonly watched = new Map<string, Watched>();
  /** It is over: whatever is still under way for it is in vain. */
  gone = false;
  /** It has answered since the last sign of life was asked for. */
  alive = true;
  readonly #socket: FarEnd;
  readonly #wire: Pick<Duplex, 'cork' | 'uncork'>;
  readonly #waitingBytes: number;
  #closed = false;
  #gathering = false;

  constructor(
    socket: FarEnd,
    wire: Pick<Duplex, 'cork' | 'uncork'>,
    user: User | undefined,
    address: string,
    waitingBytes: number,
  ) {
    this.#socket = socket;
    this.#wire = wire;
    this.user = user;
    this.address = address;
    this.#waitingBytes = waitingBytes;
  }

  /** Who waits their turn for work that takes long. */
  get person(): string {
    return personOf(this.user, this.address);
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** A message that is written out already: as bytes if it goes to several. */
  sendText(message: string | Buffer): void {
    if (this.#closed) return;
    this.#gather();
    this.#socket.send(message, asText);
    if (this.#socket.bufferedAmount > this.#waitingBytes) {
      this.close(tooSlow, 'Your connection is too slow to keep up. Reconnect to continue.');
    }
  }

  /** An answer and what it brought about are sent at the same moment: together they cost half as much. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#wire.cork();
    queueMicrotask(() => {
      this.#gathering = false;
      this.#wire.uncork();
    });
  }

  /** Whether it sees a match with the eyes of a player. */
  follows(match: string): boolean {
    for (const watched of this.watched.values()) if (watched.match === match && watched.audience !== null) return true;
    return false;
  }

  ask(): void {
    this.alive = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), farewell).unref();
  }

  terminate(): void {
    this.#closed = true;
    this.#socket.terminate();
  }
}

/** One audience of a match that a connection is told about. */
export class Watched {
  readonly connection: Connection;
  readonly match: string;
  readonly audience: Audience;
  /** The number of the last update that was sent. */
  sent = 0;
  /** What came while older updates are still being looked up. */
  later: Told[] | undefined;

  constructor(connection: Connection, match: string, audience: Audience) {
    this.connection = connection;
    this.match = match;
    this.audience = audience;
  }

  /** Sends an update unless it was sent before. `message` is made once for all who are told the same. */
  tell(told: Told, message: string | Buffer): void {
    if (this.later) {
      this.later.push(told);
    } else if (told.number > this.sent) {
      this.sent = told.number;
      this.connection.sendText(message);
    }
  }
}
