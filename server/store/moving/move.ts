import { createHash } from 'node:crypto';
import { StoreFailure } from '../failure.ts';
import type { Destination, Source } from './ends.ts';
import { type Cell, dataTables, keyOf, presentVersion, type Row, type StoredTable } from './tables.ts';

/** A table as it was found equal in both databases. */
export interface MovedTable {
  readonly table: string;
  readonly rows: number;
  /** Of all rows, in whatever order: SHA-256, in hexadecimal digits. */
  readonly hash: string;
}

export interface Moved {
  /** Whether it went on from where an earlier run was interrupted. */
  readonly resumed: boolean;
  readonly tables: readonly MovedTable[];
}

/** Some hundred rows at once are quick, and even large ones fit into memory. */
const rowsAtOnce = 200;

/**
 * Copies everything into an empty database and compares both, row by row. Interrupted, it goes on where it was when it is run
 * again. `progress` is told the rows copied so far.
 */
export async function move(from: Source, to: Destination, progress: (rows: number) => void = () => {}): Promise<Moved> {
  for (const end of [from, to]) await end.requireUnused();
  await requirePresentSchema(from);
  const before = await to.unfinished();
  if (before === undefined) {
    await requireEmpty(to);
    await to.begin(from.place);
  } else if (before !== from.place) {
    throw new StoreFailure(`${to.place} holds an unfinished move from ${before}; expected an empty database.`);
  }
  const tables = dataTables();
  await copyAll(from, to, tables, progress);
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push(await compare(from, to, table));
  // One that was started since may write to the source what would be missing here.
  await from.requireUnused();
  await to.finish();
  return { resumed: before !== undefined, tables: moved };
}

/** How many rows a move from there copies. */
export async function rowsToMove(from: Source): Promise<number> {
  await requirePresentSchema(from);
  let rows = 0;
  for (const table of dataTables()) if (!table.derived) rows += await from.count(table);
  return rows;
}

async function requirePresentSchema(from: Source): Promise<void> {
  const version = await from.version();
  if (version === presentVersion) return;
  if (version === 0) throw new StoreFailure(`${from.place} holds no data of Atoll.`);
  throw new StoreFailure(
    `${from.place} has schema version ${version}; expected ${presentVersion}. ` +
      (version < presentVersion
        ? 'Start this version of Atoll on it once, which updates its tables.'
        : 'Run the newer Atoll that used it.'),
  );
}

async function requireEmpty(to: Destination): Promise<void> {
  if ((await to.version()) === 0) return;
  for (const table of dataTables()) {
    if ((await to.page(table, undefined, 1)).length === 0) continue;
    throw new StoreFailure(`${to.place} has rows in the table ${table.name}; expected an empty database.`);
  }
}

async function copyAll(
  from: Source,
  to: Destination,
  tables: readonly StoredTable[],
  progress: (rows: number) => void,
): Promise<void> {
  const reached = new Map((await to.reached()).map((one) => [one.table, one]));
  let all = [...reached.values()].reduce((sum, { rows }) => sum + rows, 0);
  progress(all);
  for (const table of tables.filter(({ derived }) => !derived)) {
    let { after, rows: moved } = reached.get(table.name) ?? { after: undefined, rows: 0 };
    for (let rows = await from.page(table, after, rowsAtOnce); rows.length > 0; ) {
      after = keyOf(table, rows.at(-1)!);
      moved += rows.length;
      await to.write(table, rows, { table: table.name, after, rows: moved });
      all += rows.length;
      progress(all);
      rows = rows.length < rowsAtOnce ? [] : await from.page(table, after, rowsAtOnce);
    }
  }
}

async function compare(from: Source, to: Source, table: StoredTable): Promise<MovedTable> {
  const [wanted, found] = [await digest(from, table), await digest(to, table)];
  if (wanted.rows === found.rows && wanted.hash === found.hash) return { table: table.name, ...found };
  throw new StoreFailure(
    `The copy of the table ${table.name} differs: ${wanted.rows} rows in ${from.place}, ${found.rows} in ${to.place}. ` +
      'The source changed while it was being moved. Stop every server that uses it, empty the destination, and start again.',
  );
}

/** The hashes of all rows, joined so that their order, which may differ between databases, does not matter. */
async function digest(source: Source, table: StoredTable): Promise<{ rows: number; hash: string }> {
  const joined = Buffer.alloc(32);
  let count = 0;
  let after: Row | undefined;
  for (;;) {
    const rows = await source.page(table, after, rowsAtOnce);
    for (const row of rows) {
      const hash = createHash('sha256')
        .update(JSON.stringify(row.map(written)))
        .digest();
      for (let index = 0; index < joined.length; index++) joined[index]! ^= hash[index]!;
    }
    count += rows.length;
    if (rows.length < rowsAtOnce) return { rows: count, hash: joined.toString('hex') };
    after = keyOf(table, rows.at(-1)!);
  }
}

function written(cell: Cell): string | number | null {
  return cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell;
}
