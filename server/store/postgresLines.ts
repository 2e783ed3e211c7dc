import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, ClientConfig } from 'pg';

/**
 * A line to the database can go silent: a cable, a firewall, or a machine is gone, and nothing says so. Everything that waits for
 * an answer therefore waits for a limited time, in milliseconds.
 */
export interface Patience {
  /** For a connection, and for a free one of the pool. */
  readonly connect: number;
  /** For the answer to a statement. The database itself gives up a little earlier, so that its reason is heard. */
  readonly answer: number;
}

export const usualPatience: Patience = { connect: 10_000, answer: 12_000 };
/** For work on whole tables. */
export const longPatience: Patience = { connect: 10_000, answer: 600_000 };
/** When a quiet line is first asked for a sign of life; it is asked every second then, ten times. */
const quietFor = 10_000;
const farewellWithin = 5000;

/** Lines to one database. All of them end when they are closed, whether or not the database still answers. */
export class PostgresLines {
  readonly #url: string;
  readonly #patience: Patience;
  /** When something was last heard on each. */
  readonly #sockets = new Map<Socket, number>();

  constructor(url: string, patience: Patience) {
    this.#url = url;
    this.#patience = patience;
  }

  config(name: string): ClientConfig {
    const { answer } = this.#patience;
    return { ...this.unhurried(name), statement_timeout: Math.ceil(answer * 0.8), query_timeout: answer };
  }

  /** For statements that may take as long as they need, such as migrations. */
  unhurried(name: string): ClientConfig {
    return {
      connectionString: this.#url,
      application_name: name,
      connectionTimeoutMillis: this.#patience.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: quietFor,
      stream: () => this.#socket(),
    };
  }

  /** Waits until what is under way has ended politely, but not for long. */
  async close(politely: Promise<unknown>): Promise<void> {
    const given = new AbortController();
    const impatience = wait(farewellWithin, undefined, { signal: given.signal });
    await Promise.race([politely, impatience]).catch(() => undefined);
    given.abort();
    for (const socket of this.#sockets.keys()) socket.destroy();
  }

  /**
   * Something asked at this time was not answered. Others on which nothing was heard since are likely to be as silent: they are
   * cut now, or each would be found out by the wait of another request. Good ones are made again at once.
   */
  cutThoseSilentSince(asked: number): void {
    for (const [socket, heard] of this.#sockets) if (heard < asked) socket.destroy();
  }

  #socket(): Socket {
    const socket = new Socket();
    const heard = () => this.#sockets.set(socket, performance.now());
    heard();
    socket.on('connect', heard).on('data', heard);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/**
 * Some databases are set up to answer before a commit is on the disk. Ours must not. And a database that has lost us must not hold
 * our locks for the hours after which it would notice by itself.
 */
export async function prepareLine(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT
      set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
        ELSE current_setting('synchronous_commit') END, false),
      set_config('tcp_keepalives_idle', '10', false),
      set_config('tcp_keepalives_interval', '2', false),
      set_config('tcp_keepalives_count', '5', false),
      set_config('tcp_user_timeout', '20000', false)`,
  );
}
