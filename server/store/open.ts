import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** Opens what `ATOLL_DATABASE` names: `postgres://…`, or the path of a SQLite file (`:memory:` for one that is not kept). */
export async function openStore(database: string): Promise<Store> {
  return isPostgres(database) ? openPostgres(database) : openSqlite(database);
}

export function isPostgres(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}
