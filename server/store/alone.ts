import { DatabaseSync } from 'node:sqlite';
import { StoreFailure } from './failure.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

/**
 * Opens a store for a server. A file is for one server at a time: a second one is refused. The operating system gives the lock back when the
 * process ends, however it does.
 */
export async function openAlone(database: string): Promise<Store> {
  const store = await openStore(database);
  if (database.includes('://') || database === ':memory:') return store;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${database}-server`);
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock?.close();
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
