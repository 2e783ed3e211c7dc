import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { migratePostgres, postgresVersion } from '../migrations.ts';
import { longPatience, PostgresLines } from '../postgresLines.ts';
import { listenerName } from '../postgresListener.ts';
import { asFailure, makePool } from '../postgresPool.ts';
import {
  type Destination,
  inUse,
  type MarkRow,
  makeMark,
  markTable,
  type Reached,
  reachedIn,
  readMark,
  removeMark,
  type Source,
} from './ends.ts';
import { type Cell, listed, pageQuery, quoted, type Row, type StoredTable } from './tables.ts';

const timesToLook = 10;
const lookAgainAfter = 100;

/** A database to read from. As a snapshot, it stays what it is at the first look, whatever servers write to it. */
export async function postgresSource(url: string, { snapshot }: { snapshot: boolean }): Promise<Source> {
  const end = await open(url, { isSnapshot: snapshot });
  if (snapshot) await end.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return end;
}

export function postgresDestination(url: string): Promise<Destination> {
  return open(url, { isSnapshot: false });
}

async function open(url: string, how: { isSnapshot: boolean }): Promise<PostgresEnd> {
  const pool = makePool(new PostgresLines(url, longPatience));
  try {
    return new PostgresEnd(url, pool, await pool.connect(), how);
  } catch (error) {
    await pool.end();
    throw asFailure('The PostgreSQL database cannot be opened', error);
  }
}

class PostgresEnd implements Destination {
  readonly place: string;
  readonly client: PoolClient;
  readonly #pool: Pool;
  readonly #isSnapshot: boolean;

  constructor(url: string, pool: Pool, client: PoolClient, { isSnapshot }: { isSnapshot: boolean }) {
    this.#isSnapshot = isSnapshot;
    this.place = withoutPassword(url);
    this.#pool = pool;
    this.client = client;
    // A query that is under way reports the loss of the connection; without a listener the error would end the process.
    client.on('error', () => undefined);
  }

  /** A server has a line on which it listens as long as it runs. PostgreSQL needs a moment to notice that one has ended. */
  async requireUnused(): Promise<void> {
    if (this.#isSnapshot) return;
    for (let tried = 0; await this.#isListenedTo(); tried++) {
      if (tried === timesToLook) throw inUse(this.place);
      await wait(lookAgainAfter);
    }
  }

  version(): Promise<number> {
    return postgresVersion(this.client);
  }

  async page(table: StoredTable, after: Row | undefined, limit: number): Promise<Cell[][]> {
    const text = pageQuery(table, after, limit, (n) => `$${n}`);
    try {
      return (await this.client.query<Cell[]>({ text, values: [...(after ?? [])], rowMode: 'array' })).rows;
    } catch (error) {
      throw asFailure(`${this.place} cannot be read`, error);
    }
  }

  async count({ name }: StoredTable): Promise<number> {
    return (await this.#all<{ rows: number }>(`SELECT count(*) AS rows FROM ${quoted(name)}`, []))[0]!.rows;
  }

  async unfinished(): Promise<string | undefined> {
    const [{ mark } = { mark: null }] = await this.#all<{ mark: string | null }>('SELECT to_regclass($1) AS mark', [
      markTable,
    ]);
    return mark === null ? undefined : (await this.#mark()).find(({ name }) => name === '')?.after;
  }

  async begin(from: string): Promise<void> {
    await migratePostgres(this.client);
    await this.#together(async () => {
      await this.#all(makeMark, []);
      await this.#remember('', from, 0);
    });
  }

  async reached(): Promise<readonly Reached[]> {
    return reachedIn(await this.#mark());
  }

  async write(table: StoredTable, rows: readonly Row[], { after, rows: moved }: Reached): Promise<void> {
    const width = table.columns.length;
    const places = rows.map((row, at) => `(${row.map((_, index) => `$${at * width + index + 1}`).join(', ')})`);
    await this.#together(async () => {
      await this.#all(
        `INSERT INTO ${quoted(table.name)} (${listed(table.columns)}) VALUES ${places.join(', ')} ON CONFLICT DO NOTHING`,
        rows.flat(),
      );
      await this.#remember(table.name, JSON.stringify(after), moved);
    });
  }

  async finish(): Promise<void> {
    await this.#all(removeMark, []);
  }

  async close(): Promise<void> {
    this.client.release(true);
    await this.#pool.end();
  }

  async #isListenedTo(): Promise<boolean> {
    const listening = `
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1`;
    return (await this.#all(listening, [listenerName])).length > 0;
  }

  #mark(): Promise<MarkRow[]> {
    return this.#all<MarkRow>(readMark, []);
  }

  async #remember(name: string, after: string, moved: number): Promise<void> {
    await this.#all(
      `INSERT INTO ${markTable} VALUES ($1, $2, $3)
      ON CONFLICT (name) DO UPDATE SET after = excluded.after, moved = excluded.moved`,
      [name, after, moved],
    );
  }

  async #all<Found extends QueryResultRow>(text: string, values: readonly Cell[]): Promise<Found[]> {
    try {
      return (await this.client.query<Found>(text, [...values])).rows;
    } catch (error) {
      throw asFailure(`${this.place} refused`, error);
    }
  }

  async #together(work: () => Promise<void>): Promise<void> {
    await this.#all('BEGIN', []);
    try {
      await work();
      await this.#all('COMMIT', []);
    } catch (error) {
      await this.#all('ROLLBACK', []).catch(() => undefined);
      throw error;
    }
  }
}

function withoutPassword(text: string): string {
  const url = new URL(text);
  url.password = '';
  return url.href;
}
