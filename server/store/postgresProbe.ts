import { Client } from 'pg';
import { type PostgresLines, prepareLine } from './postgresLines.ts';
import { readyWithin, touchVersion } from './probe.ts';

/** Far databases take several exchanges to connect; what is lost on the way is sent again only after a second. */
const connectsWithin = 1500;

/**
 * Tries writes on a line of its own: what it finds waits neither for a free line of the pool nor for one that has gone silent, and
 * the line is new where the database has been away.
 */
export class PostgresProbe {
  readonly #lines: PostgresLines;
  #line: Promise<Client> | undefined;

  constructor(lines: PostgresLines) {
    this.#lines = lines;
  }

  async write(): Promise<void> {
    this.#line ??= this.#open();
    const line = this.#line;
    try {
      await (await line).query(touchVersion);
    } catch (error) {
      this.#giveUp(line);
      throw error;
    }
  }

  async close(): Promise<void> {
    await (await this.#line?.catch(() => undefined))?.end();
  }

  async #open(): Promise<Client> {
    const client = new Client({
      ...this.#lines.config('atoll health'),
      connectionTimeoutMillis: connectsWithin,
      statement_timeout: readyWithin,
      query_timeout: readyWithin,
    });
    // What is asked next on it fails.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await prepareLine(client);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  #giveUp(line: Promise<Client>): void {
    if (this.#line === line) this.#line = undefined;
    line.then((client) => client.end()).catch(() => undefined);
  }
}
