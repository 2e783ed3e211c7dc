import { StoreFailure } from '../failure.ts';
import { unfinishedMove } from '../migrations.ts';
import type { Cell, Row, StoredTable } from './tables.ts';

/** A database that is read from the first row to the last. */
export interface Source {
  /** Where it is, without a password. */
  readonly place: string;
  /** The version of its schema; 0 for a database that Atoll has never used. */
  version(): Promise<number>;
  /** The rows after a key, in the order of the key. */
  page(table: StoredTable, after: Row | undefined, limit: number): Promise<Cell[][]>;
  count(table: StoredTable): Promise<number>;
  /** Throws if a server is using it, unless what is read is a snapshot anyway. */
  requireUnused(): Promise<void>;
  close(): Promise<void>;
}

/** How far the copy of one table has come. */
export interface Reached {
  readonly table: string;
  readonly after: Row;
  readonly rows: number;
}

/** A database that is filled, in steps that survive an interruption. */
export interface Destination extends Source {
  /** Where the unfinished move that it holds comes from; `undefined` if it holds none. */
  unfinished(): Promise<string | undefined>;
  /** Makes the tables and the mark of an unfinished move. No server opens a database with that mark. */
  begin(from: string): Promise<void>;
  reached(): Promise<readonly Reached[]>;
  /** Writes rows and how far they reach in one commit. */
  write(table: StoredTable, rows: readonly Row[], reached: Reached): Promise<void>;
  /** Takes the mark away: the database is whole. */
  finish(): Promise<void>;
}

/* The mark of an unfinished move has one row a table, and one named '' for where the data comes from. */

export const markTable = unfinishedMove;
export const makeMark = `CREATE TABLE ${markTable} (name TEXT PRIMARY KEY, after TEXT NOT NULL, moved BIGINT NOT NULL)`;
export const readMark = `SELECT name, after, moved FROM ${markTable}`;
export const removeMark = `DROP TABLE ${markTable}`;

export function inUse(place: string): StoreFailure {
  return new StoreFailure(`A server is using ${place}. Stop every server that uses it, then run this again.`);
}

export interface MarkRow {
  readonly name: string;
  readonly after: string;
  readonly moved: number;
}

export function reachedIn(rows: readonly MarkRow[]): Reached[] {
  return rows
    .filter(({ name }) => name !== '')
    .map(({ name, after, moved }) => ({ table: name, after: JSON.parse(after) as Row, rows: Number(moved) }));
}
