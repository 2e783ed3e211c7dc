import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Change, changing } from './sqliteChanges.ts';

/** Whether the change was written, or what was wrong with it alone. */
export type ChangeOutcome = boolean | { readonly wrong: string };

/** How long to wait for another process that has the file locked, in milliseconds. */
const patience = 5_000;
const constraintBroken = 19;

/** A connection that writes so that a commit, once made, survives the loss of power. */
export function openForWriting(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: patience });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA journal_size_limit = 67108864;
  `);
  return database;
}

/** A connection that only looks, which in WAL mode neither waits for the writer nor delays it. */
export function openForReading(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: patience });
  database.exec('PRAGMA query_only = ON');
  return database;
}

export class SqliteWriter {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Makes one commit of all changes. Throws, with nothing written, if the disk or the file refuses. */
  commit(changes: readonly Change[]): ChangeOutcome[] {
    const database = this.#database;
    database.exec('BEGIN IMMEDIATE');
    try {
      const outcomes = changes.map((change) => this.#carryOut(change));
      database.exec('COMMIT');
      return outcomes;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  #carryOut(change: Change): ChangeOutcome {
    if (change.length > 1) this.#database.exec('SAVEPOINT change');
    try {
      const written = change.every(([name, ...parameters], index) => {
        const { changes } = this.#statement(name).run(...parameters);
        return index > 0 || changes > 0;
      });
      if (change.length > 1) this.#database.exec('RELEASE change');
      return written;
    } catch (error) {
      if (!isConstraintBroken(error)) throw error;
      if (change.length > 1) this.#database.exec('ROLLBACK TO change; RELEASE change');
      return { wrong: error.message };
    }
  }

  #statement(name: keyof typeof changing): StatementSync {
    let statement = this.#statements.get(name);
    if (statement === undefined) {
      statement = this.#database.prepare(changing[name]);
      this.#statements.set(name, statement);
    }
    return statement;
  }
}

function isConstraintBroken(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === constraintBroken;
}
