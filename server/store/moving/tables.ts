import { DatabaseSync } from 'node:sqlite';
import { migrateSqlite, migrations } from '../migrations.ts';

/** A table as both databases have it. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key, which put its rows in order. */
  readonly key: readonly string[];
  /** Triggers of the destination fill it, so it is compared but not copied. */
  readonly derived: boolean;
}

export type Cell = string | number | null | Uint8Array;
export type Row = readonly Cell[];

/** The schema that this version of Atoll reads and writes. */
export const presentVersion = migrations.at(-1)!.number;

const derived = ['match_players'];
const notData = ['schema_versions'];

/** Every table with data, read off an empty database, so that no migration can add one that is forgotten here. */
export function dataTables(): StoredTable[] {
  const database = new DatabaseSync(':memory:');
  try {
    migrateSqlite(database);
    const names = database
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
      .all() as { name: string }[];
    return names.filter(({ name }) => !notData.includes(name)).map(({ name }) => tableNamed(database, name));
  } finally {
    database.close();
  }
}

function tableNamed(database: DatabaseSync, name: string): StoredTable {
  const columns = database.prepare(`SELECT name, pk FROM pragma_table_info(?) ORDER BY cid`).all(name) as {
    name: string;
    pk: number;
  }[];
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`the table ${name} has no primary key, so its rows have no order`);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    derived: derived.includes(name),
  };
}

export function keyOf({ columns, key }: StoredTable, row: Row): Row {
  return key.map((column) => row[columns.indexOf(column)]!);
}

/** The query for the next rows, in a form that both databases understand; `place` writes the nth parameter. */
export function pageQuery(
  table: StoredTable,
  after: Row | undefined,
  limit: number,
  place: (n: number) => string,
): string {
  const key = listed(table.key);
  const from = after === undefined ? '' : `WHERE (${key}) > (${after.map((_, index) => place(index + 1)).join(', ')})`;
  return `SELECT ${listed(table.columns)} FROM ${quoted(table.name)} ${from} ORDER BY ${key} LIMIT ${limit}`;
}

export function quoted(name: string): string {
  return `"${name}"`;
}

export function listed(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
