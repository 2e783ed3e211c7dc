import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isLoopback } from '../operations/loopback.ts';
import { metrics } from '../operations/metrics.ts';
import { addressKey } from '../operations/rateLimit.ts';
import { Reluctance } from '../operations/reluctance.ts';
import { isSameOrigin } from '../operations/sameOrigin.ts';
import { UserLimit } from '../operations/userLimit.ts';
import type { User } from '../store/store.ts';
import type { Attention } from './attention.ts';
import { Connection } from './connection.ts';
import type { Desk } from './desk.ts';
import type { Limits } from './limits.ts';
import type { Watching } from './watching.ts';

export interface EndpointOptions {
  readonly limits: Limits;
  /** Address under which players reach the server; '' if it is the one they ask for. */
  readonly url: string;
  /** Who a request comes from, by its cookie. */
  readonly userOf: (request: Pick<IncomingMessage, 'headers'>) => Promise<User | undefined>;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Called when a client is gone. */
  readonly left: (connection: Connection) => void;
}

/** What is known of a connection: the cookie it came with, and its share of the heartbeat. */
interface Visitor {
  readonly cookie: string | undefined;
  readonly share: number;
}

const path = '/api/live';
/**
 * Thousands are asked for a sign of life a share at a time: all at once, they would hold up everyone who plays. A connection stays in its
 * share, so that each has the whole time between two beats to answer, however few there are.
 */
const sharesOfBeat = 30;
const goingAway = 1001;
const signedOut = 4001;

/*
 * Small windows and no memory between messages: a thousand connections that each keep a full-sized compressor would take 300 MB.
 * A sight of Saipan is hardly larger for it.
 */
const compression = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: 12,
  zlibDeflateOptions: { level: 6, memLevel: 5 },
  threshold: 1024,
} as const;

/** Where clients connect: lets them in, watches over whether they are still there, and hands what they send to the desk. */
export class Endpoint {
  readonly #sockets: WebSocketServer;
  readonly #desk: Desk;
  readonly #watching: Watching;
  readonly #attention: Attention;
  readonly #options: EndpointOptions;
  readonly #connections = new Map<Connection, Visitor>();
  readonly #addresses = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  readonly #connects: UserLimit;
  readonly #reluctance = new Reluctance();
  /** How many connections there have been, and how many shares of the heartbeat. */
  #welcomed = 0;
  #beats = 0;
  #stopped = false;

  constructor(server: Server, desk: Desk, watching: Watching, attention: Attention, options: EndpointOptions) {
    this.#desk = desk;
    this.#watching = watching;
    this.#attention = attention;
    this.#options = options;
    const { messageBytes, heartbeat, connectsPerMinute } = options.limits;
    this.#connects = new UserLimit({ name: 'connections', perMinute: connectsPerMinute });
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: messageBytes,
      perMessageDeflate: compression,
    });
    this.#sockets.on('wsClientError', (_, socket) => refuse(socket, 400, 'This is not a WebSocket handshake.'));
    server.on('upgrade', (request, socket, head) => {
      this.#upgrade(request, socket, head).catch(() => refuse(socket, 500, 'Server error.'));
    });
    this.#timer = setInterval(() => this.#beatOn(), heartbeat / sharesOfBeat).unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Hangs up on a user who may no longer be here. */
  hangUp(user: string): void {
    for (const connection of this.#connections.keys()) {
      if (connection.user?.id === user) connection.close(signedOut, 'You are signed out.');
    }
  }

  /** Some browser of a user was signed out: hangs up on those of its connections whose sessions are over. */
  lookUp(user: string): void {
    for (const [connection, { cookie }] of this.#connections) {
      if (connection.user?.id === user) void this.#lookUp(connection, cookie);
    }
  }

  /** Refuses new connections and messages; open requests still get their answers. */
  shut(): void {
    this.#stopped = true;
  }

  /** Closes all connections. */
  close(): void {
    clearInterval(this.#timer);
    this.#watching.stop();
    this.#attention.stop();
    for (const connection of this.#connections.keys()) connection.close(goingAway, 'The server is stopping.');
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Without this, a socket that breaks while we look up its user would end the program.
    const ignore = () => socket.destroy();
    socket.on('error', ignore);
    if (request.url?.split('?')[0] !== path) return refuse(socket, 404, 'Not found.');
    if (this.#stopped) return refuse(socket, 503, 'The server is stopping.');
    const { limits, url, userOf, addressOf } = this.#options;
    const { headers } = request;
    // A page of another site must not act for a user who is signed in here.
    const trusted = headers.cookie === undefined || headers.origin !== undefined;
    if (!trusted || !isSameOrigin(headers, headers.host, url)) {
      return refuse(socket, 403, 'Open this connection from a page of this server.');
    }
    const from = addressOf(request);
    const address = addressKey(from);
    const user = await userOf({ headers });
    if (socket.destroyed) return;
    if (this.#stopped) return refuse(socket, 503, 'The server is stopping.');
    const tooMany =
      (user && this.#attention.count(user.id) >= limits.connectionsPerUser) ||
      // Behind a proxy on this computer all players have one address.
      (!isLoopback(from) && (this.#addresses.get(address) ?? 0) >= limits.connectionsPerAddress);
    if (tooMany) return refuse(socket, 429, 'Close a tab and try again. You have too many connections.');
    if (this.#connects.take({ user, address: from }) > 0) {
      metrics.refusedByLimit.add(1, { limit: 'connections' });
      if ((await this.#reluctance.refuse(from)) === 'not at all') return void socket.destroy();
      return refuse(socket, 429, 'Wait a moment and try again. You connect too often.');
    }
    socket.off('error', ignore);
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#welcome(opened, socket, user, address, headers.cookie),
    );
  }

  #welcome(socket: WebSocket, wire: Duplex, user: User | undefined, address: string, cookie: string | undefined): void {
    const connection = new Connection(socket, wire, user, address, this.#options.limits.waitingBytes);
    this.#connections.set(connection, { cookie, share: this.#welcomed++ % sharesOfBeat });
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1);
    this.#attention.join(connection);
    metrics.connections.set(this.#connections.size);
    socket.on('message', (data, isBinary) => {
      if (this.#stopped) return;
      if (isBinary) connection.send({ kind: 'error', sentence: 'Each message must be text with one JSON value.' });
      else this.#desk.receive(connection, String(data));
    });
    socket.on('pong', () => {
      connection.alive = true;
      this.#desk.hearSign(connection);
    });
    socket.on('ping', () => this.#desk.hearSign(connection));
    // What is wrong with it is told by `close`, which follows.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#forget(connection));
  }

  #forget(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    connection.gone = true;
    const { address } = connection;
    const left = (this.#addresses.get(address) ?? 1) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
    this.#attention.leave(connection);
    this.#watching.leave(connection);
    this.#options.left(connection);
    metrics.connections.set(this.#connections.size);
  }

  /** Hangs up on those who have not answered since the last time, and asks the others for a sign of life. */
  beat(): void {
    for (const [connection, { cookie }] of this.#connections) this.#ask(connection, cookie);
  }

  #beatOn(): void {
    const turn = this.#beats++ % sharesOfBeat;
    for (const [connection, { cookie, share }] of this.#connections) if (share === turn) this.#ask(connection, cookie);
  }

  #ask(connection: Connection, cookie: string | undefined): void {
    if (!connection.alive) {
      connection.terminate();
      return;
    }
    connection.ask();
    if (connection.user) void this.#lookUp(connection, cookie);
  }

  /** A user who signed out in another tab gets no more updates. */
  async #lookUp(connection: Connection, cookie: string | undefined): Promise<void> {
    try {
      const user = await this.#options.userOf({ headers: { cookie } });
      if (user?.id !== connection.user?.id) connection.close(signedOut, 'You are signed out.');
    } catch {
      // The store is not responding: that is no reason to close the connection.
    }
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: number, sentence: string): void {
  const body = JSON.stringify({ error: sentence });
  const head = [
    `HTTP/1.1 ${status} ${titles[status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  // A client that does not close the connection after that loses it.
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
