import type { DatabaseSync } from 'node:sqlite';
import type { ClientBase } from 'pg';
import { StoreFailure } from './failure.ts';
import { likeness } from './likeness.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface Migration {
  readonly number: number;
  readonly title: string;
  /** Those for SQLite can use the function `likeness_of`. */
  readonly statements: (dialect: Dialect) => string;
  /** What only a program can do, which for SQLite is done by such functions. */
  readonly inPostgres?: (client: ClientBase) => Promise<void>;
}

/** Steps from an empty database to the present schema. One that was released is never changed: another is added. */
export const migrations: readonly Migration[] = [
  { number: 1, title: 'the first tables', statements: firstTables },
  { number: 2, title: 'shared moments', statements: sharedMoments },
  { number: 3, title: 'matches that wait for bots, and who carries out which', statements: botsAndLeases },
  { number: 4, title: 'moderation', statements: moderation },
  { number: 5, title: 'guests by age, and open games by what is played', statements: guestsAndOpenGames },
  { number: 6, title: 'what names look like', statements: likenesses, inPostgres: fillLikenesses },
];

function firstTables(dialect: Dialect): string {
  // Entries lie in the order of their key, so that a log is read in one sweep; PostgreSQL has no such tables.
  const clustered = dialect === 'sqlite' ? 'WITHOUT ROWID' : '';
  return `
    CREATE TABLE users (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      password TEXT,
      created_at BIGINT NOT NULL,
      email TEXT NOT NULL,
      webhook TEXT NOT NULL
    );
    CREATE TABLE sessions (
      key TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      used_at BIGINT NOT NULL
    );
    CREATE INDEX sessions_by_user ON sessions (user_id);
    CREATE INDEX sessions_by_use ON sessions (used_at);
    CREATE TABLE matches (
      id TEXT PRIMARY KEY,
      origin TEXT NOT NULL,
      invitation TEXT NOT NULL,
      length INTEGER NOT NULL,
      summary TEXT NOT NULL,
      list TEXT NOT NULL,
      changed_at BIGINT NOT NULL,
      players TEXT NOT NULL
    );
    CREATE INDEX matches_by_list ON matches (list, changed_at, id);
    CREATE UNIQUE INDEX matches_by_invitation ON matches (invitation) WHERE invitation <> '';
    CREATE TABLE match_players (
      player TEXT NOT NULL,
      match TEXT NOT NULL,
      PRIMARY KEY (player, match)
    ) ${clustered};
    CREATE INDEX match_players_by_match ON match_players (match);
    CREATE TABLE entries (
      match TEXT NOT NULL,
      number INTEGER NOT NULL,
      entry TEXT NOT NULL,
      PRIMARY KEY (match, number)
    ) ${clustered};
    CREATE TABLE snapshots (
      match TEXT PRIMARY KEY,
      entries INTEGER NOT NULL,
      game_version TEXT NOT NULL,
      content TEXT NOT NULL
    );
    CREATE TABLE notes (
      match TEXT NOT NULL,
      seat TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (match, seat)
    );
    CREATE TABLE devices (
      endpoint TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL
    );
    CREATE INDEX devices_by_user ON devices (user_id);
    CREATE TABLE kept_values (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    ${dialect === 'sqlite' ? sqliteTriggers : postgresTriggers}
  `;
}

// The indexes hold all that counting needs, so that no contents are read for it.
function sharedMoments(): string {
  return `
    CREATE TABLE shares (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      game TEXT NOT NULL,
      kind TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      size INTEGER NOT NULL,
      content TEXT NOT NULL
    );
    CREATE INDEX shares_by_user ON shares (user_id, size);
    CREATE INDEX shares_by_end ON shares (expires_at);
  `;
}

/**
 * Few of many matches wait for a bot, so they have an index of their own. Who carries a match out is known only where several
 * processes can share a database; it is no data of the match, and never moved with it.
 */
function botsAndLeases(dialect: Dialect): string {
  const botsTurn =
    dialect === 'sqlite' ? `json_extract(summary, '$.botsTurn')` : `(summary::json->>'botsTurn')::boolean`;
  return `
    ALTER TABLE matches ADD COLUMN bots_turn INTEGER NOT NULL DEFAULT 0;
    UPDATE matches SET bots_turn = 1 WHERE list = 'playing' AND ${botsTurn};
    CREATE INDEX matches_for_bots ON matches (changed_at, id) WHERE bots_turn = 1;
    ${dialect === 'sqlite' ? '' : leaseTables}
  `;
}

const leaseTables = `
  ALTER TABLE matches ADD COLUMN holder TEXT NOT NULL DEFAULT '';
  CREATE UNLOGGED TABLE processes (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    lock INTEGER NOT NULL,
    renewed_at TIMESTAMPTZ NOT NULL
  );
`;

function moderation(dialect: Dialect): string {
  return `
    CREATE TABLE sanctions (
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      reason TEXT NOT NULL,
      by_name TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (kind, subject)
    );
    CREATE TABLE addresses (
      user_id TEXT NOT NULL,
      address TEXT NOT NULL,
      seen_at BIGINT NOT NULL,
      PRIMARY KEY (user_id, address)
    );
    CREATE INDEX addresses_by_address ON addresses (address, seen_at);
    CREATE INDEX addresses_by_time ON addresses (seen_at);
    CREATE TABLE reports (
      id TEXT PRIMARY KEY,
      reporter TEXT NOT NULL,
      subject TEXT NOT NULL,
      match TEXT NOT NULL,
      message TEXT NOT NULL,
      reason TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      closed_at BIGINT NOT NULL
    );
    CREATE INDEX reports_by_time ON reports (closed_at, created_at);
    CREATE INDEX reports_by_reporter ON reports (reporter, closed_at);
    CREATE TABLE audit (
      number BIGINT PRIMARY KEY,
      at BIGINT NOT NULL,
      actor TEXT NOT NULL,
      act TEXT NOT NULL,
      subject TEXT NOT NULL,
      detail TEXT NOT NULL,
      previous TEXT NOT NULL,
      hash TEXT NOT NULL
    );
    ${dialect === 'sqlite' ? sqliteAuditGuards : postgresAuditGuards}
  `;
}

/** What is offered in the lobby is a small part of all games, and has indexes of its own. */
function guestsAndOpenGames(dialect: Dialect): string {
  const game = dialect === 'sqlite' ? `json_extract(origin, '$.setup.game')` : `(origin::json->'setup'->>'game')`;
  return `
    CREATE INDEX guests_by_age ON users (created_at, id) WHERE password IS NULL;
    CREATE INDEX open_matches_by_game ON matches (${game}, changed_at, id) WHERE list = 'open';
  `;
}

function likenesses(dialect: Dialect): string {
  return `
    ALTER TABLE users ADD COLUMN likeness TEXT NOT NULL DEFAULT '';
    ${dialect === 'sqlite' ? 'UPDATE users SET likeness = likeness_of(name);' : ''}
    CREATE INDEX users_by_likeness ON users (likeness);
  `;
}

const namesAtOnce = 5000;

async function fillLikenesses(client: ClientBase): Promise<void> {
  for (let last = ''; ; ) {
    const text = 'SELECT id, name FROM users WHERE id > $1 ORDER BY id LIMIT $2';
    const { rows } = await client.query<{ id: string; name: string }>(text, [last, namesAtOnce]);
    if (rows.length === 0) return;
    await client.query(
      `UPDATE users SET likeness = found.likeness FROM unnest($1::text[], $2::text[]) AS found (id, likeness)
      WHERE users.id = found.id`,
      [rows.map(({ id }) => id), rows.map(({ name }) => likeness(name))],
    );
    last = rows.at(-1)!.id;
  }
}

/* The audit only grows: the database itself refuses to change or remove a line of it. */

const sqliteAuditGuards = `
  CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit only grows'); END;
  CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit only grows'); END;
`;

const postgresAuditGuards = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'the audit only grows';
  END $$;
  CREATE TRIGGER audit_unchanged BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
  CREATE TRIGGER audit_kept BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

/* A match is listed under its players. They seldom change, so a trigger writes them only when they do. */

const sqliteTriggers = `
  CREATE TRIGGER players_added AFTER INSERT ON matches BEGIN
    INSERT INTO match_players SELECT value, new.id FROM json_each(new.players);
  END;
  CREATE TRIGGER players_changed AFTER UPDATE OF players ON matches WHEN new.players <> old.players BEGIN
    DELETE FROM match_players WHERE match = old.id;
    INSERT INTO match_players SELECT value, new.id FROM json_each(new.players);
  END;
  CREATE TRIGGER match_removed AFTER DELETE ON matches BEGIN
    DELETE FROM match_players WHERE match = old.id;
    DELETE FROM entries WHERE match = old.id;
    DELETE FROM snapshots WHERE match = old.id;
    DELETE FROM notes WHERE match = old.id;
  END;
`;

const postgresTriggers = `
  CREATE FUNCTION list_players() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM match_players WHERE match = new.id;
    INSERT INTO match_players SELECT value, new.id FROM json_array_elements_text(new.players::json);
    RETURN NULL;
  END $$;
  CREATE TRIGGER players_added AFTER INSERT ON matches FOR EACH ROW EXECUTE FUNCTION list_players();
  CREATE TRIGGER players_changed AFTER UPDATE OF players ON matches FOR EACH ROW
    WHEN (new.players <> old.players) EXECUTE FUNCTION list_players();
  CREATE FUNCTION remove_match() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM match_players WHERE match = old.id;
    DELETE FROM entries WHERE match = old.id;
    DELETE FROM snapshots WHERE match = old.id;
    DELETE FROM notes WHERE match = old.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER match_removed AFTER DELETE ON matches FOR EACH ROW EXECUTE FUNCTION remove_match();
`;

const versionTable = `
  CREATE TABLE IF NOT EXISTS schema_versions (number INTEGER PRIMARY KEY, title TEXT NOT NULL, applied_at TEXT NOT NULL)`;
const presentVersion = 'SELECT coalesce(max(number), 0) AS version FROM schema_versions';

/** The table that `./atoll move` makes in a database it fills, and removes when all data is there. */
export const unfinishedMove = 'unfinished_move';
const marked = {
  sqlite: `SELECT 1 FROM sqlite_master WHERE name = '${unfinishedMove}'`,
  postgres: `SELECT to_regclass('${unfinishedMove}') AS mark`,
};
const unfinished = 'The database holds an unfinished move. Run the same ./atoll move again to complete it.';

/** The version of the schema; 0 for a database that Atoll has never used. */
export function sqliteVersion(database: DatabaseSync): number {
  const used = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'schema_versions'`).get();
  return used === undefined ? 0 : (database.prepare(presentVersion).get() as { version: number }).version;
}

export async function postgresVersion(client: ClientBase): Promise<number> {
  const used = await client.query<{ name: string | null }>(`SELECT to_regclass('schema_versions') AS name`);
  if (used.rows[0]!.name === null) return 0;
  return (await client.query<{ version: number }>(presentVersion)).rows[0]!.version;
}

/** Brings the schema up to date. Another process that opens the file at the same time waits for the end of the transaction. */
export function migrateSqlite(database: DatabaseSync, steps: readonly Migration[] = migrations): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (database.prepare(marked.sqlite).get() !== undefined) throw new StoreFailure(unfinished);
    database.function('likeness_of', { deterministic: true }, (name) => likeness(String(name)));
    database.exec(versionTable);
    const { version } = database.prepare(presentVersion).get() as { version: number };
    const record = database.prepare('INSERT INTO schema_versions VALUES (?, ?, ?)');
    for (const step of stepsAfter(version, steps)) {
      database.exec(step.statements('sqlite'));
      record.run(step.number, step.title, new Date().toISOString());
    }
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Any number will do that no other program on the same database is likely to take. */
const advisoryLock = 0x41746f6c;

/** Brings the schema up to date. The lock makes other processes that start at the same time wait and then find it done. */
export async function migratePostgres(client: ClientBase, steps: readonly Migration[] = migrations): Promise<void> {
  await client.query('BEGIN');
  try {
    // A migration of a large database may take its time, and so may the process that is waited for.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(`SELECT pg_advisory_xact_lock(${advisoryLock})`);
    const { mark } = (await client.query<{ mark: string | null }>(marked.postgres)).rows[0]!;
    if (mark !== null) throw new StoreFailure(unfinished);
    await client.query(versionTable);
    const { version } = (await client.query<{ version: number }>(presentVersion)).rows[0]!;
    for (const step of stepsAfter(version, steps)) {
      await client.query(step.statements('postgres'));
      await step.inPostgres?.(client);
      await client.query('INSERT INTO schema_versions VALUES ($1, $2, $3)', [
        step.number,
        step.title,
        new Date().toISOString(),
      ]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

function stepsAfter(version: number, steps: readonly Migration[]): readonly Migration[] {
  const newest = steps.at(-1)?.number ?? 0;
  if (version > newest) {
    throw new StoreFailure(
      `The database has schema version ${version}; this version of Atoll supports up to ${newest}. ` +
        'Run the newer Atoll that used it, or restore an earlier backup.',
    );
  }
  return steps.filter(({ number }) => number > version);
}
