import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type PostgresLines, prepareLine } from './postgresLines.ts';
import { anyMatch } from './store.ts';

/** How often to see whether the line is still there, in milliseconds. */
const checkEvery = 5000;
const firstWait = 100;
const longestWait = 5_000;

/** Hears what other processes write, on a line of its own that is made again whenever it is lost. */
export class PostgresListener {
  readonly #lines: PostgresLines;
  readonly #channel: string;
  readonly #own: string;
  readonly #listeners = new Set<(match: string) => void>();
  readonly #closing = new AbortController();
  #client: Client | undefined;

  /** Notices that begin with `own` are this process's, and not told. */
  constructor(lines: PostgresLines, channel: string, own: string) {
    this.#lines = lines;
    this.#channel = channel;
    this.#own = own;
  }

  async open(): Promise<void> {
    const client = new Client(this.#lines.config('atoll notices'));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await prepareLine(client);
      await client.query(`LISTEN ${this.#channel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    const check = setInterval(() => client.query('SELECT 1').catch(() => this.#lost(client)), checkEvery);
    check.unref();
    client.once('end', () => clearInterval(check));
    if (this.#closing.signal.aborted) await client.end();
  }

  add(listener: (match: string) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  #hear(payload: string): void {
    const [sender, match] = payload.split(' ');
    if (match !== undefined && sender !== this.#own) this.#tell(match);
  }

  #tell(match: string): void {
    for (const listener of this.#listeners) listener(match);
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
