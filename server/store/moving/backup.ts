import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFile } from '../alone.ts';
import { StoreFailure } from '../failure.ts';
import { makeFolder } from '../folder.ts';
import { migrateSqlite, sqliteVersion } from '../migrations.ts';
import { isPostgres } from '../open.ts';
import { openForWriting } from '../sqliteWriter.ts';
import { type Destination, inUse } from './ends.ts';
import { move } from './move.ts';
import { openDestination, openSource, sqlitePath } from './open.ts';
import { sqliteDestination } from './sqliteEnd.ts';

/**
 * Writes everything that a database holds at this moment into one SQLite file, while servers go on using it. The file gets its
 * name only when it is whole.
 */
export async function backUp(database: string, file: string, progress?: (rows: number) => void): Promise<void> {
  if (existsSync(file)) throw new StoreFailure(`${file} exists already; expected a new file.`);
  const part = `${file}.part`;
  removeFile(part);
  if (isPostgres(database)) await copy(database, async () => sqliteDestination(part, { isPrivate: true }), progress);
  else copyFile(requireFile(sqlitePath(database)), part);
  renameSync(part, file);
}

/**
 * Fills an empty database from a backup, also from one of an older Atoll. An SQLite file that is in the way is refused, or, with
 * `replace`, kept under the name that is returned.
 */
export async function restore(
  file: string,
  database: string,
  { replace = false, progress }: { replace?: boolean; progress?: (rows: number) => void } = {},
): Promise<string | undefined> {
  requireFile(file);
  if (isPostgres(database)) {
    if (replace) throw new StoreFailure('--replace is for SQLite files; expected an empty PostgreSQL database.');
    await restoreThrough(`${file}.part`, file, database, progress);
    return undefined;
  }
  const path = sqlitePath(database);
  const inTheWay = existsSync(path) && statSync(path).size > 0;
  if (inTheWay && !replace) {
    throw new StoreFailure(`${path} exists already; expected a new file. Use --replace to keep it under another name.`);
  }
  // What a server that runs accepts from now on would be in the file that is put aside.
  makeFolder(dirname(path));
  const lock = lockFile(path);
  if (lock === undefined) throw inUse(path);
  try {
    const part = `${path}.part`;
    removeFile(part);
    copyFile(file, part);
    const aside = inTheWay ? putAside(path) : undefined;
    renameSync(part, path);
    return aside;
  } finally {
    lock.close();
  }
}

function putAside(path: string): string {
  // The newest commits may lie in the file beside it.
  const database = openForWriting(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const aside = `${path}.replaced-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(path, aside);
  return aside;
}

/** A backup of an older Atoll is brought up to date in a copy, so that the backup itself stays as it is. */
async function restoreThrough(
  part: string,
  file: string,
  database: string,
  progress: ((rows: number) => void) | undefined,
): Promise<void> {
  removeFile(part);
  try {
    copyFile(file, part);
    const updated = openForWriting(part);
    migrateSqlite(updated);
    updated.close();
    await copy(part, () => openDestination(database), progress);
  } finally {
    removeFile(part);
  }
}

async function copy(
  from: string,
  to: () => Promise<Destination>,
  progress: ((rows: number) => void) | undefined,
): Promise<void> {
  const source = await openSource(from, { snapshot: true });
  try {
    const destination = await to();
    try {
      await move(source, destination, progress);
    } finally {
      await destination.close();
    }
  } finally {
    await source.close();
  }
}

/** VACUUM reads in one transaction, so the copy is of one moment, and nothing of what was deleted is in it. */
function copyFile(from: string, to: string): void {
  makeFolder(dirname(to));
  // A backup holds the hashes of passwords and the seeds of games in play.
  closeSync(openSync(to, 'a', 0o600));
  try {
    const source = new DatabaseSync(from);
    try {
      source.exec('PRAGMA busy_timeout = 5000');
      if (sqliteVersion(source) === 0) throw new StoreFailure(`${from} holds no data of Atoll.`);
      source.prepare('VACUUM INTO ?').run(to);
    } finally {
      source.close();
    }
    requireSound(to);
  } catch (error) {
    removeFile(to);
    if (error instanceof StoreFailure) throw error;
    throw new StoreFailure(`${from} cannot be copied: ${(error as Error).message}.`, { cause: error });
  }
}

function requireSound(path: string): void {
  const database = new DatabaseSync(path);
  try {
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (found !== 'ok') throw new StoreFailure(`The copy ${path} is damaged: ${found}.`);
  } finally {
    database.close();
  }
}

function requireFile(path: string): string {
  if (!existsSync(path)) throw new StoreFailure(`database not found: ${path}`);
  return path;
}

function removeFile(path: string): void {
  for (const beside of ['', '-wal', '-shm']) rmSync(`${path}${beside}`, { force: true });
}
