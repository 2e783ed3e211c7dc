import { DatabaseSync } from 'node:sqlite';
import { StoreFailure } from './failure.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const busy = 5;

/** Keeps servers away from a file until the lock is closed; `undefined` if one is using it. */
export function lockFile(path: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${path}-server`);
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw new StoreFailure(`${path}-server cannot be written: ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Opens a store for a server. A file is for one server at a time: a second one is refused. The operating system gives the lock back when the
 * process ends, however it does.
 */
export async function openAlone(database: string): Promise<Store> {
  const store = await openStore(database);
  if (database.includes('://') || database === ':memory:') return store;
  const lock = lockFile(database);
  if (lock === undefined) {
    await store.close();
    throw new StoreFailure(
      `Another server is using ${database}. Stop it first, choose another file with ATOLL_DATABASE, or use PostgreSQL, which several servers can share.`,
    );
  }
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    lock.close();
  };
  return store;
}
