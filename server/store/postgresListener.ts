import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type PostgresLines, prepareLine } from './postgresLines.ts';
import { anyMatch } from './store.ts';

/** How often to see whether the line is still there, in milliseconds. */
const checkEvery = 2500;
export const bulletinChannel = 'atoll_bulletin';
/** Under this name PostgreSQL shows the line of a process. */
export const listenerName = 'atoll notices';
const firstWait = 100;
const longestWait = 5_000;

/** Hears what other processes write, on a line of its own that is made again whenever it is lost. */
export class PostgresListener {
  readonly #lines: PostgresLines;
  readonly #channel: string;
  readonly #own: string;
  readonly #listeners = new Set<(match: string, what: string) => void>();
  readonly #readers = new Set<(text: string) => void>();
  /** Asked on the line when it is opened and every now and then, to see whether it is still there. */
  check: (client: Client) => Promise<unknown> = (client) => client.query('SELECT 1');
  readonly #closing = new AbortController();
  #client: Client | undefined;

  /** Notices that begin with `own` are this process's, and not told. */
  constructor(lines: PostgresLines, channel: string, own: string) {
    this.#lines = lines;
    this.#channel = channel;
    this.#own = own;
  }

  async open(): Promise<void> {
    const client = new Client(this.#lines.config(listenerName));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.#channel) this.#hear(payload);
      else this.#read(payload);
    });
    try {
      await client.connect();
      await prepareLine(client);
      await client.query(`LISTEN ${this.#channel}; LISTEN ${bulletinChannel}`);
      await this.check(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    const checking = setInterval(() => this.check(client).catch(() => this.#lost(client)), checkEvery);
    checking.unref();
    client.once('end', () => clearInterval(checking));
    if (this.#closing.signal.aborted) await client.end();
  }

  async checkNow(): Promise<void> {
    if (this.#client) await this.check(this.#client);
  }

  /** What is heard of a match: '', or a word where it is not that its log was continued. */
  add(listener: (match: string, what: string) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  addReader(reader: (text: string) => void): void {
    this.#readers.add(reader);
  }

  #read(payload: string): void {
    const space = payload.indexOf(' ');
    if (payload.slice(0, space) === this.#own) return;
    for (const reader of this.#readers) reader(payload.slice(space + 1));
  }

  #hear(payload: string): void {
    const [sender, match, what = ''] = payload.split(' ');
    if (match !== undefined && sender !== this.#own) this.#tell(match, what);
  }

  #tell(match: string, what = ''): void {
    for (const listener of this.#listeners) listener(match, what);
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (!this.#closing.signal.aborted) void this.#openAgain();
  }

  async #openAgain(): Promise<void> {
    const { signal } = this.#closing;
    for (let pause = firstWait; !(await this.#opens()); pause = Math.min(2 * pause, longestWait)) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
    }
    this.#tell(anyMatch);
  }

  async #opens(): Promise<boolean> {
    try {
      await this.open();
      return true;
    } catch {
      return false;
    }
  }
}
