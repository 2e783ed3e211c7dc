import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFile } from '../alone.ts';
import { makeFolder } from '../folder.ts';
import { migrateSqlite, sqliteVersion } from '../migrations.ts';
import { openForWriting } from '../sqliteWriter.ts';
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

/** A file to read from. As a snapshot, it stays what it is at the first look, whatever a server writes to it. */
export function sqliteSource(path: string, { snapshot }: { snapshot: boolean }): Source {
  const database = new DatabaseSync(path, { readOnly: true });
  if (snapshot) database.exec('BEGIN');
  return new SqliteEnd(path, database, { isPrivate: snapshot });
}

/** A file to fill. It is made if it is not there. No server knows of one that is private. */
export function sqliteDestination(path: string, { isPrivate = false } = {}): Destination {
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
  return new SqliteEnd(path, openForWriting(path), { isPrivate });
}

class SqliteEnd implements Destination {
  readonly place: string;
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #isPrivate: boolean;
  #lock: DatabaseSync | undefined;

  constructor(path: string, database: DatabaseSync, { isPrivate }: { isPrivate: boolean }) {
    this.place = `sqlite:${path}`;
    this.#path = path;
    this.#database = database;
    this.#isPrivate = isPrivate;
  }

  /** From then on no server can start on it, until it is closed. */
  async requireUnused(): Promise<void> {
    if (this.#isPrivate || this.#lock) return;
    this.#lock = lockFile(this.#path);
    if (this.#lock === undefined) throw inUse(this.place);
  }

  async version(): Promise<number> {
    return sqliteVersion(this.#database);
  }

  async page(table: StoredTable, after: Row | undefined, limit: number): Promise<Cell[][]> {
    const query = this.#database.prepare(pageQuery(table, after, limit, () => '?'));
    query.setReturnArrays(true);
    return query.all(...(after ?? [])) as unknown as Cell[][];
  }

  async count({ name }: StoredTable): Promise<number> {
    return (this.#database.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).get() as { rows: number }).rows;
  }

  async unfinished(): Promise<string | undefined> {
    const mark = this.#database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(markTable);
    return mark && this.#mark().find(({ name }) => name === '')?.after;
  }

  async begin(from: string): Promise<void> {
    migrateSqlite(this.#database);
    this.#together(() => {
      this.#database.exec(makeMark);
      this.#remember('', from, 0);
    });
  }

  async reached(): Promise<readonly Reached[]> {
    return reachedIn(this.#mark());
  }

  async write(table: StoredTable, rows: readonly Row[], { after, rows: moved }: Reached): Promise<void> {
    const places = table.columns.map(() => '?').join(', ');
    const insert = this.#database.prepare(
      `INSERT INTO ${quoted(table.name)} (${listed(table.columns)}) VALUES (${places}) ON CONFLICT DO NOTHING`,
    );
    this.#together(() => {
      for (const row of rows) insert.run(...row);
      this.#remember(table.name, JSON.stringify(after), moved);
    });
  }

  async finish(): Promise<void> {
    this.#database.exec(removeMark);
  }

  async close(): Promise<void> {
    this.#database.close();
    this.#lock?.close();
  }

  #mark(): MarkRow[] {
    return this.#database.prepare(readMark).all() as unknown as MarkRow[];
  }

  #remember(name: string, after: string, moved: number): void {
    this.#database.prepare(`INSERT OR REPLACE INTO ${markTable} VALUES (?, ?, ?)`).run(name, after, moved);
  }

  #together(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}
