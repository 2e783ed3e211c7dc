import { randomUUID } from 'node:crypto';
import pg, { type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { Entry } from '#match/entry';
import type { Snapshot } from '#match/goingOn';
import type { EitherDatabase } from './eitherDatabase.ts';
import { StoreFailure } from './failure.ts';
import { likeness } from './likeness.ts';
import { migratePostgres } from './migrations.ts';
import { Moderation, moderationChanges } from './moderation.ts';
import { type Chain, chainsOf, continuing } from './postgresAppends.ts';
import { PostgresLeases } from './postgresLeases.ts';
import { PostgresLines, usualPatience } from './postgresLines.ts';
import { bulletinChannel, PostgresListener } from './postgresListener.ts';
import { asFailure, isNameTaken, makePool } from './postgresPool.ts';
import { PostgresProbe } from './postgresProbe.ts';
import { SharedProbe } from './probe.ts';
import { type MatchColumns, matchRow, nameKey, storable, summaryColumns } from './rows.ts';
import { SharedCommits } from './sharedCommits.ts';
import type {
  Append,
  Bulletin,
  Device,
  MatchFilter,
  MatchOrigin,
  MatchRow,
  MatchSummary,
  Page,
  Session,
  Share,
  ShareLimits,
  Store,
  User,
} from './store.ts';
import { Upkeep, upkeepChanges } from './upkeep.ts';

type Value = string | number | boolean | null | readonly (string | number)[];

const channel = 'atoll_matches';
const userColumns = 'id, name, password, created_at AS "createdAt", email, webhook';
const matchColumns = 'origin, length, summary';
const shareColumns = 'id, user_id AS user, game, kind, created_at AS "createdAt", expires_at AS "expiresAt"';
const unfinished = `AND list <> 'over'`;
const page = '(changed_at, id) < ($1, $2) ORDER BY changed_at DESC, id DESC LIMIT $3';

/** Connects to a database, which other processes may be using, and brings its schema up to date. */
export async function openPostgres(url: string, patience = usualPatience): Promise<PostgresStore> {
  const lines = new PostgresLines(url, patience);
  const pool = makePool(lines);
  const sender = randomUUID();
  const listener = new PostgresListener(lines, channel, sender);
  try {
    await migrate(lines);
    await listener.open();
    return new PostgresStore(lines, pool, listener, sender);
  } catch (error) {
    await lines.close(Promise.all([listener.close(), pool.end()]));
    throw asFailure('The PostgreSQL database cannot be opened', error);
  }
}

async function migrate(lines: PostgresLines): Promise<void> {
  const client = new pg.Client(lines.unhurried('atoll migration'));
  await client.connect();
  try {
    await migratePostgres(client);
  } finally {
    await client.end();
  }
}

/** Everything in a PostgreSQL database, which any number of processes may use at once. */
class PostgresStore implements Store {
  readonly leases: PostgresLeases;
  readonly bulletin: Bulletin = {
    post: async (text) =>
      void (await this.#all('SELECT pg_notify($1, $2)', [bulletinChannel, `${this.#sender} ${text}`])),
    onPosted: (reader) => this.#listener.addReader(reader),
  };
  readonly #lines: PostgresLines;
  readonly #pool: Pool;
  readonly #listener: PostgresListener;
  readonly #sender: string;
  readonly #appends = new SharedCommits<Append>((appends) => this.#appendAll(appends));
  readonly #probe: PostgresProbe;
  readonly #sharedProbe = new SharedProbe(() => this.#probe.write());
  readonly moderation = new Moderation(this.#either(moderationChanges));
  readonly upkeep = new Upkeep(this.#either(upkeepChanges));
  #closing: Promise<void> | undefined;
  #closed = false;

  constructor(lines: PostgresLines, pool: Pool, listener: PostgresListener, sender: string) {
    this.#lines = lines;
    this.#probe = new PostgresProbe(lines);
    this.leases = new PostgresLeases(
      sender,
      channel,
      async <Row extends object>(query: QueryConfig) => (await this.#query<Row>(query)).rows,
      () => listener.checkNow(),
    );
    listener.check = (client) => this.leases.renew(client);
    listener.add((match, what) => what === 'taken' && this.leases.hearTaken(match));
    this.#pool = pool;
    this.#listener = listener;
    this.#sender = sender;
  }

  async addUser({ id, name, password, createdAt, email, webhook }: User): Promise<boolean> {
    const added = await this.#change(
      'INSERT INTO users VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (name_key) DO NOTHING',
      [id, name, nameKey(name), password, createdAt, email, webhook, likeness(name)],
    );
    return added > 0;
  }

  user(id: string): Promise<User | undefined> {
    return this.#first<User>(`SELECT ${userColumns} FROM users WHERE id = $1`, [id]);
  }

  userNamed(name: string): Promise<User | undefined> {
    return this.#first<User>(`SELECT ${userColumns} FROM users WHERE name_key = $1`, [nameKey(name)]);
  }

  userLookingLike(name: string, not: string): Promise<User | undefined> {
    const text = `SELECT ${userColumns} FROM users WHERE likeness = $1 AND id <> $2 LIMIT 1`;
    return this.#first<User>(text, [likeness(name), not]);
  }

  async changeUser(id: string, change: Partial<Omit<User, 'id' | 'createdAt'>>): Promise<boolean> {
    const { name, password, email, webhook } = change;
    try {
      const changed = await this.#change(
        `UPDATE users SET
          name = coalesce($1, name),
          name_key = coalesce($2, name_key),
          likeness = coalesce($3, likeness),
          password = CASE WHEN $4 THEN $5 ELSE password END,
          email = coalesce($6, email),
          webhook = coalesce($7, webhook)
        WHERE id = $8`,
        [
          name ?? null,
          name === undefined ? null : nameKey(name),
          name === undefined ? null : likeness(name),
          password !== undefined,
          password ?? null,
          email ?? null,
          webhook ?? null,
          id,
        ],
      );
      return changed > 0;
    } catch (error) {
      if (isNameTaken(error)) return false;
      throw error;
    }
  }

  async addSession({ key, user, createdAt, usedAt }: Session): Promise<void> {
    await this.#change('INSERT INTO sessions VALUES ($1, $2, $3, $4)', [key, user, createdAt, usedAt]);
  }

  session(key: string): Promise<Session | undefined> {
    return this.#first<Session>(
      'SELECT key, user_id AS user, created_at AS "createdAt", used_at AS "usedAt" FROM sessions WHERE key = $1',
      [key],
    );
  }

  async touchSession(key: string, usedAt: number): Promise<void> {
    await this.#change('UPDATE sessions SET used_at = $1 WHERE key = $2', [usedAt, key]);
  }

  async endSession(key: string): Promise<void> {
    await this.#change('DELETE FROM sessions WHERE key = $1', [key]);
  }

  async endSessionsOf(user: string, except: string): Promise<void> {
    await this.#change('DELETE FROM sessions WHERE user_id = $1 AND key <> $2', [user, except]);
  }

  async addMatch(origin: MatchOrigin, entries: readonly Entry[], summary: MatchSummary): Promise<void> {
    const { summary: text, list, changedAt, players, botsTurn } = summaryColumns(summary);
    await this.#change(
      `WITH match AS (INSERT INTO matches VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
      INSERT INTO entries SELECT $1, number, entry FROM unnest($11::text[]) WITH ORDINALITY AS entry (entry, number)`,
      [
        origin.id,
        JSON.stringify(origin),
        origin.invitation,
        entries.length,
        text,
        list,
        changedAt,
        players,
        botsTurn,
        this.leases.ofNewMatches,
        entries.map((entry) => JSON.stringify(entry)),
      ],
    );
  }

  async match(id: string): Promise<MatchRow | undefined> {
    const found = await this.#first<MatchColumns>(`SELECT ${matchColumns} FROM matches WHERE id = $1`, [id]);
    return found && matchRow(found);
  }

  async matchInvitedTo(invitation: string): Promise<MatchRow | undefined> {
    const found = await this.#first<MatchColumns>(
      `SELECT ${matchColumns} FROM matches WHERE invitation = $1 AND invitation <> ''`,
      [invitation],
    );
    return found && matchRow(found);
  }

  async matches(filter: MatchFilter, { before, beforeId = '', limit }: Page): Promise<readonly MatchRow[]> {
    const place = [before ?? Number.MAX_SAFE_INTEGER, beforeId, limit];
    const found = await this.#all<MatchColumns>(
      filter.of === 'player'
        ? `SELECT ${matchColumns} FROM match_players JOIN matches ON id = match
          WHERE player = $4 ${filter.unfinished ? unfinished : ''} AND ${page}`
        : filter.of === 'bots turn'
          ? `SELECT ${matchColumns} FROM matches WHERE bots_turn = 1 AND ${page}`
          : `SELECT ${matchColumns} FROM matches WHERE list = $4 AND ${page}`,
      filter.of === 'bots turn' ? place : [...place, filter.of === 'player' ? filter.player : filter.of],
    );
    return found.map(matchRow);
  }

  append(append: Append): Promise<boolean> {
    return this.#appends.add(append);
  }

  async entries(match: string, after = 0, limit?: number): Promise<readonly Entry[]> {
    const found = await this.#all<{ entry: string }>(
      'SELECT entry FROM entries WHERE match = $1 AND number > $2 ORDER BY number LIMIT $3',
      [match, after, limit ?? null],
    );
    return found.map(({ entry }) => JSON.parse(entry) as Entry);
  }

  async saveSnapshot(match: string, { entries, gameVersion, content }: Snapshot): Promise<void> {
    await this.#change(
      `INSERT INTO snapshots VALUES ($1, $2, $3, $4) ON CONFLICT (match) DO UPDATE SET
        entries = excluded.entries, game_version = excluded.game_version, content = excluded.content
      WHERE excluded.entries >= snapshots.entries`,
      [match, entries, gameVersion, content],
    );
  }

  snapshot(match: string): Promise<Snapshot | undefined> {
    return this.#first<Snapshot>(
      'SELECT entries, game_version AS "gameVersion", content FROM snapshots WHERE match = $1',
      [match],
    );
  }

  async removeMatch(id: string, length: number): Promise<boolean> {
    const removed = await this.#change(
      `WITH removed AS (DELETE FROM matches WHERE id = $1 AND length = $2 RETURNING id)
      SELECT pg_notify($3, $4 || ' ' || id) FROM removed`,
      [id, length, channel, this.#sender],
    );
    return removed > 0;
  }

  async notes(match: string, seat: string): Promise<string> {
    const found = await this.#first<{ text: string }>('SELECT text FROM notes WHERE match = $1 AND seat = $2', [
      match,
      seat,
    ]);
    return found?.text ?? '';
  }

  async saveNotes(match: string, seat: string, text: string): Promise<void> {
    await this.#change(
      'INSERT INTO notes VALUES ($1, $2, $3) ON CONFLICT (match, seat) DO UPDATE SET text = excluded.text',
      [match, seat, text],
    );
  }

  async addDevice({ user, endpoint, p256dh, auth }: Device): Promise<void> {
    await this.#change(
      `INSERT INTO devices VALUES ($1, $2, $3, $4) ON CONFLICT (endpoint) DO UPDATE SET
        user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth`,
      [endpoint, user, p256dh, auth],
    );
  }

  devices(user: string): Promise<readonly Device[]> {
    return this.#all<Device>(
      'SELECT user_id AS user, endpoint, p256dh, auth FROM devices WHERE user_id = $1 ORDER BY endpoint',
      [user],
    );
  }

  async removeDevice(endpoint: string): Promise<void> {
    await this.#change('DELETE FROM devices WHERE endpoint = $1', [endpoint]);
  }

  async addShare(share: Share, { perUser, characters }: ShareLimits): Promise<boolean> {
    const { id, user, game, kind, createdAt, expiresAt, content } = share;
    const added = await this.#change(
      `INSERT INTO shares SELECT $1, $2, $3, $4, $5::bigint, $6::bigint, $7::integer, $8
      WHERE (SELECT count(*) FROM shares WHERE user_id = $2) < $9::bigint
        AND (SELECT coalesce(sum(size), 0) FROM shares) + $7::integer <= $10::bigint`,
      [id, user, game, kind, createdAt, expiresAt, content.length, content, perUser, characters],
    );
    return added > 0;
  }

  share(id: string): Promise<Share | undefined> {
    return this.#first<Share>(`SELECT ${shareColumns}, content FROM shares WHERE id = $1`, [id]);
  }

  sharesOf(user: string): Promise<readonly Omit<Share, 'content'>[]> {
    return this.#all<Omit<Share, 'content'>>(
      `SELECT ${shareColumns} FROM shares WHERE user_id = $1 ORDER BY created_at DESC, id`,
      [user],
    );
  }

  async removeShare(id: string, user: string): Promise<boolean> {
    return (await this.#change('DELETE FROM shares WHERE id = $1 AND user_id = $2', [id, user])) > 0;
  }

  async keep(name: string, value: string): Promise<string> {
    await this.#change('INSERT INTO kept_values VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [name, value]);
    return (await this.kept(name))!;
  }

  async kept(name: string): Promise<string | undefined> {
    const found = await this.#first<{ value: string }>('SELECT value FROM kept_values WHERE name = $1', [name]);
    return found?.value;
  }

  onAppended(listener: (match: string) => void): void {
    this.#listener.add((match, what) => what === '' && listener(match));
  }

  async ping(): Promise<void> {
    if (this.#closed) throw closed();
    await this.#sharedProbe.make().catch(asDatabaseFailure);
  }

  close(): Promise<void> {
    this.#closing ??= this.#lines.close(this.#closeAll());
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    await this.#appends.close();
    this.#closed = true;
    await Promise.all([this.#listener.close(), this.#probe.close(), this.#pool.end()]);
  }

  async #appendAll(appends: readonly Append[]): Promise<boolean[]> {
    const written = new Set<Append>();
    let waiting = appends;
    while (waiting.length > 0) {
      const { chains, later } = chainsOf(waiting);
      const continued = await this.#continue(chains);
      for (const { match, links } of chains) {
        if (continued.has(match)) for (const link of links) written.add(link);
      }
      waiting = later;
    }
    return appends.map((append) => written.has(append));
  }

  async #continue(chains: readonly Chain[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.#query<{ id: string }>(continuing(chains, channel, this.#sender), (client) =>
      this.#giveUp(client),
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Ends what was asked on a line that no longer answers, so that it is not carried out later: whoever reads after this reads
   * whether it was written. Where the database cannot be reached at all, the length of the log decides when it can.
   */
  async #giveUp(client: PoolClient): Promise<void> {
    if (this.#closing) return;
    const { processID } = client as PoolClient & { readonly processID: number };
    await this.#pool
      .query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = $1 AND application_name = $2', [
        processID,
        'atoll',
      ])
      .catch(() => undefined);
  }

  #either<Change extends string>(changes: Readonly<Record<Change, string>>): EitherDatabase<Change> {
    return {
      all: (sql, ...values) => this.#all(numbered(sql), values),
      change: async (name, ...values) => (await this.#change(numbered(changes[name]), values)) > 0,
    };
  }

  async #change(text: string, values: readonly Value[]): Promise<number> {
    return (await this.#query({ text, values: values.map(storableValue) })).rowCount ?? 0;
  }

  async #all<Row extends object>(text: string, values: readonly Value[]): Promise<Row[]> {
    return (await this.#query<Row>({ text, values: values.map(storableValue) })).rows;
  }

  async #first<Row extends object>(text: string, values: readonly Value[]): Promise<Row | undefined> {
    return (await this.#all<Row>(text, values))[0];
  }

  /** `unanswered` is called, and waited for, if the line was lost before the answer came. */
  async #query<Row extends object>(
    query: QueryConfig,
    unanswered?: (client: PoolClient) => Promise<void>,
  ): Promise<QueryResult<Row & QueryResultRow>> {
    if (this.#closed) throw closed();
    const client = await this.#pool.connect().catch(asDatabaseFailure);
    const asked = performance.now();
    try {
      const result = await client.query<Row & QueryResultRow>(query);
      client.release();
      return result;
    } catch (error) {
      const isAnswer = error instanceof pg.DatabaseError;
      client.release(!isAnswer);
      if (!isAnswer) {
        this.#lines.cutThoseSilentSince(asked);
        await unanswered?.(client);
      }
      return asDatabaseFailure(error);
    }
  }
}

function closed(): StoreFailure {
  return new StoreFailure('The store is closed. It can’t read or write.');
}

function asDatabaseFailure(error: unknown): never {
  throw asFailure('The database failed', error);
}

/** `?` as PostgreSQL writes it: `$1`, `$2`. */
function numbered(sql: string): string {
  let number = 0;
  return sql.replaceAll('?', () => `$${++number}`);
}

function storableValue(value: Value): Value {
  return typeof value === 'string' ? storable(value) : value;
}
