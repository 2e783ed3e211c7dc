import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Connection } from '../live/connection.ts';
import type { Holder } from '../store/store.ts';
import { answerCall, call } from './greeting.ts';
import { Incoming, type Reception } from './incoming.ts';
import { Line } from './line.ts';
import { Outgoing } from './outgoing.ts';

export interface PeersOptions {
  /** Host and port at which other processes reach this one; port 0 takes any that is free. */
  readonly address: string;
  /** What all processes on the same store know, and nobody else. */
  readonly key: Promise<string>;
  /** A message that another process did not take. `unreachable` names that process if it could not be reached at all. */
  readonly sentBack: (connection: Connection, text: string, unreachable?: Holder) => void;
  /** The line to another process is lost. */
  readonly lost: (process: string) => void;
  readonly report: (problem: string, error: unknown) => void;
}

/** How many callers may be about to prove who they are. */
const mostStrangers = 64;

/**
 * The lines to the other processes on the same store. Each is made when it is first needed, by the process whose clients want
 * something of the other.
 */
export class Peers {
  readonly #options: PeersOptions;
  readonly #server: Server;
  readonly #outgoing = new Map<string, Outgoing>();
  readonly #incoming = new Set<Incoming>();
  readonly #lines = new Set<Line>();
  #strangers = 0;
  #closed = false;

  constructor(options: PeersOptions) {
    this.#options = options;
    this.#server = createServer();
  }

  /** Lets other processes in, and says where. */
  async open(reception: Reception): Promise<string> {
    const { host, port } = addressIn(this.#options.address);
    this.#server.on('connection', (socket) => {
      if (this.#strangers >= mostStrangers) socket.destroy();
      else void this.#welcome(this.#line(socket), reception);
    });
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    this.#server.unref();
    return `${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Passes a client's message on to another process. */
  pass(connection: Connection, holder: Holder, text: string): void {
    let outgoing = this.#outgoing.get(holder.process);
    if (!outgoing) {
      outgoing = new Outgoing((client, sent) => this.#options.sentBack(client, sent));
      this.#outgoing.set(holder.process, outgoing);
      void this.#call(holder, outgoing);
    }
    outgoing.pass(connection, text);
  }

  /** Sends a client's message back to the process it came from. `false` if it is a client of this one. */
  sendBack(connection: Connection, text: string): boolean {
    for (const incoming of this.#incoming) if (incoming.sendBack(connection, text)) return true;
    return false;
  }

  /** A client of this process is gone. */
  leave(connection: Connection): void {
    for (const outgoing of this.#outgoing.values()) outgoing.leave(connection);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    this.#server.close();
    for (const line of this.#lines) line.close();
  }

  async #welcome(line: Line, reception: Reception): Promise<void> {
    this.#strangers++;
    try {
      await answerCall(line, await this.#options.key);
      const incoming = new Incoming(line, reception);
      this.#incoming.add(incoming);
      line.onClose(() => this.#incoming.delete(incoming));
    } catch {
      line.close();
    } finally {
      this.#strangers--;
    }
  }

  async #call(holder: Holder, outgoing: Outgoing): Promise<void> {
    const { host, port } = addressIn(holder.address);
    const line = this.#line(connect(port, host));
    const forget = () => {
      if (this.#outgoing.get(holder.process) === outgoing) this.#outgoing.delete(holder.process);
      this.#options.lost(holder.process);
    };
    try {
      await call(line, await this.#options.key);
      line.onClose(forget);
      outgoing.open(line);
    } catch (error) {
      line.close();
      forget();
      this.#options.report(`Could not reach another process at ${holder.address}`, error);
      for (const [connection, text] of outgoing.takeWaiting()) this.#options.sentBack(connection, text, holder);
    }
  }

  #line(socket: ReturnType<typeof connect>): Line {
    const line = new Line(socket);
    this.#lines.add(line);
    line.onClose(() => this.#lines.delete(line));
    return line;
  }
}

function addressIn(address: string): { readonly host: string; readonly port: number } {
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) };
}
