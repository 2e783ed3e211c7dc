import { randomInt } from 'node:crypto';
import type { ClientBase, QueryConfig } from 'pg';
import type { Holder, Leases } from './store.ts';

/** The first half of the key of the lock that each process holds as long as it lives. */
const livingLocks = 0x41746f6d;
const lapsesAfter = '10 seconds';
const forgottenAfter = '1 hour';

/**
 * A process lives if it holds its lock, which it loses with its line as soon as it dies, and has renewed its row lately, which one
 * that hangs does not. All times are the database's.
 */
const isLiving = `EXISTS (
  SELECT FROM processes JOIN pg_locks ON pg_locks.locktype = 'advisory' AND pg_locks.classid = ${livingLocks}
    AND pg_locks.objid = processes.lock AND pg_locks.granted
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  WHERE processes.id = found.holder AND processes.renewed_at > clock_timestamp() - interval '${lapsesAfter}')`;

const take = `
  WITH found AS MATERIALIZED (
    SELECT id, holder FROM matches WHERE id = $1 FOR UPDATE
  ), taken AS (
    UPDATE matches SET holder = $2 FROM found
    WHERE matches.id = found.id AND found.holder <> $2 AND (found.holder IN ('', $3) OR NOT ${isLiving})
    RETURNING CASE found.holder WHEN '' THEN NULL ELSE pg_notify($4, $2 || ' ' || found.id || ' taken') END
  ), has AS (
    SELECT CASE WHEN EXISTS (SELECT FROM taken) THEN $2 ELSE holder END AS holder FROM found
  )
  SELECT has.holder AS process, coalesce(processes.address, '') AS address
  FROM has LEFT JOIN processes ON processes.id = has.holder`;

type Query = <Row extends object>(query: QueryConfig) => Promise<readonly Row[]>;

/** Leases as a column of the table of matches, and the lives of processes as rows that they renew. */
export class PostgresLeases implements Leases {
  readonly own: string;
  readonly #channel: string;
  readonly #query: Query;
  readonly #renewNow: () => Promise<void>;
  readonly #lock = randomInt(2 ** 31);
  readonly #listeners = new Set<(match: string) => void>();
  #address: string | undefined;

  constructor(own: string, channel: string, query: Query, renewNow: () => Promise<void>) {
    this.own = own;
    this.#channel = channel;
    this.#query = query;
    this.#renewNow = renewNow;
  }

  /** Whoever makes a match is likely to carry it out. */
  get ofNewMatches(): string {
    return this.#address === undefined ? '' : this.own;
  }

  async announce(address: string): Promise<void> {
    this.#address = address;
    await this.#renewNow();
  }

  /** Shows on its own line that this process lives. */
  async renew(client: ClientBase): Promise<void> {
    if (this.#address === undefined) {
      await client.query('SELECT 1');
      return;
    }
    await client.query(
      `WITH forgotten AS (DELETE FROM processes WHERE renewed_at < clock_timestamp() - interval '${forgottenAfter}')
      INSERT INTO processes
      SELECT $1, $2, $3::integer, clock_timestamp() FROM (SELECT pg_try_advisory_lock_shared(${livingLocks}, $3::integer)) AS locked
      ON CONFLICT (id) DO UPDATE SET renewed_at = excluded.renewed_at`,
      [this.own, this.#address, this.#lock],
    );
  }

  take(match: string): Promise<Holder | undefined> {
    return this.takeFrom(match, '');
  }

  async takeFrom(match: string, holder: string): Promise<Holder | undefined> {
    const values = [match, this.own, holder, this.#channel];
    const [found] = await this.#query<Holder>({ name: 'take a match', text: take, values });
    return found;
  }

  async giveBack(matches: readonly string[]): Promise<void> {
    await this.#query({
      text: `UPDATE matches SET holder = '' WHERE id = ANY ($1::text[]) AND holder = $2`,
      values: [matches, this.own],
    });
  }

  async stillOwn(matches: readonly string[]): Promise<ReadonlySet<string>> {
    const own = await this.#query<{ id: string }>({
      text: 'SELECT id FROM matches WHERE id = ANY ($1::text[]) AND holder = $2',
      values: [matches, this.own],
    });
    return new Set(own.map(({ id }) => id));
  }

  onTaken(listener: (match: string) => void): void {
    this.#listeners.add(listener);
  }

  hearTaken(match: string): void {
    for (const listener of this.#listeners) listener(match);
  }
}
