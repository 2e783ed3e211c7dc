import { signal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '#protocol/live';
import type { Line, Listener } from './line.ts';
import type { Connection } from './link.ts';

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** The world around the line, which tests replace. */
export interface Network {
  open(): Socket;
  /** Does something later, unless it is called off by what is returned. */
  later(milliseconds: number, task: () => void): () => void;
  /** From 0 to 1. */
  chance(): number;
}

/** The server closes a line with this code when its session has ended. */
const signedOut = 4001;

const firstDelay = 500;
const longestDelay = 30_000;
const pingEvery = 20_000;
/** How long the server may take to answer a ping before the line is given up as dead. */
const patience = 8_000;

/** A line over a WebSocket, sought again whenever it is lost. */
export class SocketLine implements Line {
  readonly #network: Network;
  readonly connection = signal<Connection>('connecting');
  readonly #signedOut: () => void;
  #listener: Listener | undefined;
  #socket: Socket | undefined;
  #isOpen = false;
  #failures = 0;
  #callOff: () => void = () => undefined;

  constructor(network: Network, signedOut: () => void) {
    this.#network = network;
    this.#signedOut = signedOut;
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  send(message: ClientMessage): void {
    if (this.#isOpen) this.#socket!.send(JSON.stringify(message));
  }

  /** Opens the line unless that has been done. */
  begin(): void {
    if (!this.#socket && this.#failures === 0) this.connect();
  }

  /** Leaves the present line, if there is one, for a new one: at first, and when another account is signed in. */
  connect(): void {
    this.#abandon();
    const socket = this.#network.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#isOpen = true;
      this.connection.value = 'live';
      this.#pingLater();
      this.#listener?.live();
    };
    socket.onmessage = ({ data }) => this.#take(data);
    socket.onclose = ({ code }) => this.#lost(code);
    // A line that never opens must not be waited for longer than one that is dead.
    this.#callOff = this.#network.later(patience, () => this.#lost(0));
  }

  /** Something makes it likely that the line is there again, or is gone: the browser came online, the page to the front. */
  check(): void {
    if (this.#isOpen) this.#ping();
    else if (!this.#socket && this.#failures > 0) this.connect();
  }

  /** The network is gone: the line counts as lost at once, and is sought again. */
  drop(): void {
    if (this.#socket) this.#lost(0);
  }

  #take(data: unknown): void {
    // Only a server that has something to say is back for good: one that hangs up at once is not.
    this.#failures = 0;
    this.#pingLater();
    const message = read(data);
    if (message) this.#listener?.message(message);
  }

  #pingLater(): void {
    this.#callOff();
    this.#callOff = this.#network.later(pingEvery, () => this.#ping());
  }

  #ping(): void {
    this.#callOff();
    this.send({ kind: 'ping' });
    this.#callOff = this.#network.later(patience, () => this.#lost(0));
  }

  #lost(code: number): void {
    this.#abandon();
    this.connection.value = 'lost';
    if (code === signedOut) {
      this.#signedOut();
      return;
    }
    // Half of the delay is left to chance, so that not all come back at the same moment after a server was restarted.
    const delay = Math.min(firstDelay * 2 ** this.#failures, longestDelay);
    this.#failures++;
    this.#callOff = this.#network.later(delay * (0.5 + this.#network.chance() / 2), () => this.connect());
  }

  #abandon(): void {
    this.#callOff();
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isOpen = false;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}

function read(data: unknown): ServerMessage | undefined {
  try {
    return JSON.parse(String(data)) as ServerMessage;
  } catch {
    return undefined;
  }
}
