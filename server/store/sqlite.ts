import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Entry } from '#match/entry';
import type { Snapshot } from '#match/goingOn';
import { StoreFailure } from './failure.ts';
import { makeFolder } from './folder.ts';
import { likeness } from './likeness.ts';
import { migrateSqlite } from './migrations.ts';
import { Moderation } from './moderation.ts';
import { SharedProbe } from './probe.ts';
import { type MatchColumns, matchRow, nameKey, storable, summaryColumns } from './rows.ts';
import { SharedCommits } from './sharedCommits.ts';
import type { Change, Statement, Value } from './sqliteChanges.ts';
import { SqliteThread } from './sqliteThread.ts';
import { openForReading, openForWriting } from './sqliteWriter.ts';
import type {
  Append,
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
import { Upkeep } from './upkeep.ts';

const userColumns = 'id, name, password, created_at AS createdAt, email, webhook';
const matchColumns = 'origin, length, summary';
const shareColumns = 'id, user_id AS user, game, kind, created_at AS createdAt, expires_at AS expiresAt';
const unfinished = `AND list <> 'over'`;
const page = '(changed_at, id) < (?, ?) ORDER BY changed_at DESC, id DESC LIMIT ?';

/** Opens a file and brings its schema up to date. `:memory:` is an empty store, gone when it is closed. */
export function openSqlite(path: string): SqliteStore {
  if (path !== ':memory:') return openFile(path);
  // Two threads cannot share a database that is only in memory.
  const folder = mkdtempSync(join(tmpdir(), 'atoll-store-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return openFile(join(folder, 'atoll.db'), () => {
    process.off('exit', remove);
    remove();
  });
}

function openFile(path: string, closed?: () => void): SqliteStore {
  try {
    makeFolder(dirname(path));
    // The file holds the hashes of passwords and the seeds of games in play.
    closeSync(openSync(path, 'a', 0o600));
    const database = openForWriting(path);
    try {
      migrateSqlite(database);
    } finally {
      database.close();
    }
    return new SqliteStore(path, closed);
  } catch (error) {
    if (error instanceof StoreFailure) throw new StoreFailure(`${path}: ${error.message}`);
    throw new StoreFailure(`The database ${path} cannot be opened: ${(error as Error).message}.`, { cause: error });
  }
}

/** Everything in one file. This thread reads; another one writes, many changes in one commit. */
class SqliteStore implements Store {
  readonly #reader: DatabaseSync;
  readonly #queries = new Map<string, StatementSync>();
  readonly #thread: SqliteThread;
  readonly #commits: SharedCommits<Change>;
  readonly #probe = new SharedProbe(() => this.#change(['touchVersion']));
  readonly #closed: (() => void) | undefined;
  readonly #either = {
    all: async <Row extends object>(sql: string, ...values: readonly Value[]) => this.#all<Row>(sql, ...values),
    change: (name: Statement[0], ...values: readonly Value[]) => this.#change([name, ...values.map(storableValue)]),
  };
  readonly moderation = new Moderation(this.#either);
  readonly upkeep = new Upkeep(this.#either);

  constructor(path: string, closed?: () => void) {
    this.#reader = openForReading(path);
    this.#thread = new SqliteThread(path);
    this.#commits = new SharedCommits((changes) => this.#thread.commit(changes));
    this.#closed = closed;
  }

  addUser({ id, name, password, createdAt, email, webhook }: User): Promise<boolean> {
    return this.#change([
      'addUser',
      id,
      storable(name),
      nameKey(name),
      password,
      createdAt,
      storable(email),
      storable(webhook),
      likeness(name),
    ]);
  }

  async user(id: string): Promise<User | undefined> {
    return this.#first<User>(`SELECT ${userColumns} FROM users WHERE id = ?`, id);
  }

  async userNamed(name: string): Promise<User | undefined> {
    return this.#first<User>(`SELECT ${userColumns} FROM users WHERE name_key = ?`, nameKey(name));
  }

  async userLookingLike(name: string, not: string): Promise<User | undefined> {
    const sql = `SELECT ${userColumns} FROM users WHERE likeness = ? AND id <> ? LIMIT 1`;
    return this.#first<User>(sql, likeness(name), not);
  }

  changeUser(id: string, change: Partial<Omit<User, 'id' | 'createdAt'>>): Promise<boolean> {
    const { name, password, email, webhook } = change;
    return this.#change([
      'changeUser',
      name === undefined ? null : storable(name),
      name === undefined ? null : nameKey(name),
      name === undefined ? null : likeness(name),
      password === undefined ? 0 : 1,
      password ?? null,
      email === undefined ? null : storable(email),
      webhook === undefined ? null : storable(webhook),
      id,
    ]);
  }

  async addSession({ key, user, createdAt, usedAt }: Session): Promise<void> {
    await this.#change(['addSession', key, user, createdAt, usedAt]);
  }

  async session(key: string): Promise<Session | undefined> {
    return this.#first<Session>(
      'SELECT key, user_id AS user, created_at AS createdAt, used_at AS usedAt FROM sessions WHERE key = ?',
      key,
    );
  }

  async touchSession(key: string, usedAt: number): Promise<void> {
    await this.#change(['touchSession', usedAt, key]);
  }

  async endSession(key: string): Promise<void> {
    await this.#change(['endSession', key]);
  }

  async endSessionsOf(user: string, except: string): Promise<void> {
    await this.#change(['endSessionsOf', user, except]);
  }

  async addMatch(origin: MatchOrigin, entries: readonly Entry[], summary: MatchSummary): Promise<void> {
    const { id, invitation } = origin;
    const { summary: text, list, changedAt, players, botsTurn } = summaryColumns(summary);
    await this.#change(
      ['addMatch', id, JSON.stringify(origin), invitation, entries.length, text, list, changedAt, players, botsTurn],
      ...entryStatements(id, 0, entries),
    );
  }

  async match(id: string): Promise<MatchRow | undefined> {
    const found = this.#first<MatchColumns>(`SELECT ${matchColumns} FROM matches WHERE id = ?`, id);
    return found && matchRow(found);
  }

  async matchInvitedTo(invitation: string): Promise<MatchRow | undefined> {
    const found = this.#first<MatchColumns>(
      `SELECT ${matchColumns} FROM matches WHERE invitation = ? AND invitation <> ''`,
      invitation,
    );
    return found && matchRow(found);
  }

  async matches(filter: MatchFilter, { before, beforeId = '', limit }: Page): Promise<readonly MatchRow[]> {
    const place = [before ?? Number.MAX_SAFE_INTEGER, beforeId, limit];
    const found =
      filter.of === 'player'
        ? this.#all<MatchColumns>(
            `SELECT ${matchColumns} FROM match_players JOIN matches ON id = match
            WHERE player = ? ${filter.unfinished ? unfinished : ''} AND ${page}`,
            filter.player,
            ...place,
          )
        : filter.of === 'bots turn'
          ? this.#all<MatchColumns>(`SELECT ${matchColumns} FROM matches WHERE bots_turn = 1 AND ${page}`, ...place)
          : this.#all<MatchColumns>(
              `SELECT ${matchColumns} FROM matches WHERE list = ? AND ${page}`,
              filter.of,
              ...place,
            );
    return found.map(matchRow);
  }

  append({ match, after, entries, summary }: Append): Promise<boolean> {
    const { summary: text, list, changedAt, players, botsTurn } = summaryColumns(summary);
    return this.#change(
      ['advanceMatch', after + entries.length, text, list, changedAt, players, botsTurn, match, after],
      ...entryStatements(match, after, entries),
    );
  }

  async entries(match: string, after = 0, limit = -1): Promise<readonly Entry[]> {
    return this.#all<{ entry: string }>(
      'SELECT entry FROM entries WHERE match = ? AND number > ? ORDER BY number LIMIT ?',
      match,
      after,
      limit,
    ).map(({ entry }) => JSON.parse(entry) as Entry);
  }

  async saveSnapshot(match: string, { entries, gameVersion, content }: Snapshot): Promise<void> {
    await this.#change(['saveSnapshot', match, entries, gameVersion, content]);
  }

  async snapshot(match: string): Promise<Snapshot | undefined> {
    return this.#first<Snapshot>(
      'SELECT entries, game_version AS gameVersion, content FROM snapshots WHERE match = ?',
      match,
    );
  }

  removeMatch(id: string, length: number): Promise<boolean> {
    return this.#change(['removeMatch', id, length]);
  }

  async notes(match: string, seat: string): Promise<string> {
    const found = this.#first<{ text: string }>('SELECT text FROM notes WHERE match = ? AND seat = ?', match, seat);
    return found?.text ?? '';
  }

  async saveNotes(match: string, seat: string, text: string): Promise<void> {
    await this.#change(['saveNotes', match, seat, storable(text)]);
  }

  async addDevice({ user, endpoint, p256dh, auth }: Device): Promise<void> {
    await this.#change(['addDevice', endpoint, user, p256dh, auth]);
  }

  async devices(user: string): Promise<readonly Device[]> {
    return this.#all<Device>(
      'SELECT user_id AS user, endpoint, p256dh, auth FROM devices WHERE user_id = ? ORDER BY endpoint',
      user,
    );
  }

  async removeDevice(endpoint: string): Promise<void> {
    await this.#change(['removeDevice', endpoint]);
  }

  addShare(share: Share, { perUser, characters }: ShareLimits): Promise<boolean> {
    const { id, user, game, kind, createdAt, expiresAt } = share;
    const content = storable(share.content);
    return this.#change([
      'addShare',
      ...[id, user, game, kind, createdAt, expiresAt, content.length, content, perUser, characters],
    ]);
  }

  async share(id: string): Promise<Share | undefined> {
    return this.#first<Share>(`SELECT ${shareColumns}, content FROM shares WHERE id = ?`, id);
  }

  async sharesOf(user: string): Promise<readonly Omit<Share, 'content'>[]> {
    return this.#all<Omit<Share, 'content'>>(
      `SELECT ${shareColumns} FROM shares WHERE user_id = ? ORDER BY created_at DESC, id`,
      user,
    );
  }

  removeShare(id: string, user: string): Promise<boolean> {
    return this.#change(['removeShare', id, user]);
  }

  async keep(name: string, value: string): Promise<string> {
    await this.#change(['keep', name, value]);
    return (await this.kept(name))!;
  }

  async kept(name: string): Promise<string | undefined> {
    return this.#first<{ value: string }>('SELECT value FROM kept_values WHERE name = ?', name)?.value;
  }

  /** A file is served by one process, so there is never anything to tell. */
  /** Its one process carries out every match. */
  readonly leases = undefined;
  readonly bulletin = undefined;

  onAppended(): void {}

  async ping(): Promise<void> {
    this.#first('SELECT 1 FROM schema_versions');
    await this.#probe.make();
  }

  async close(): Promise<void> {
    await this.#commits.close();
    await this.#thread.close();
    if (this.#reader.isOpen) this.#reader.close();
    this.#closed?.();
  }

  #change(...statements: Statement[]): Promise<boolean> {
    return this.#commits.add(statements);
  }

  #first<Row>(sql: string, ...parameters: Value[]): Row | undefined {
    const row = this.#query(sql).get(...parameters);
    // The driver's rows have no prototype; callers get plain objects.
    return row && ({ ...row } as Row);
  }

  #all<Row>(sql: string, ...parameters: Value[]): Row[] {
    return this.#query(sql)
      .all(...parameters)
      .map((row) => ({ ...row }) as Row);
  }

  #query(sql: string): StatementSync {
    if (!this.#reader.isOpen) throw new StoreFailure('The store is closed. It can’t read.');
    let query = this.#queries.get(sql);
    if (query === undefined) {
      query = this.#reader.prepare(sql);
      this.#queries.set(sql, query);
    }
    return query;
  }
}

function storableValue<Given extends Value>(value: Given): Value {
  return typeof value === 'string' ? storable(value) : value;
}

function entryStatements(match: string, after: number, entries: readonly Entry[]): Statement[] {
  return entries.map((entry, index) => ['addEntry', match, after + index + 1, JSON.stringify(entry)]);
}
