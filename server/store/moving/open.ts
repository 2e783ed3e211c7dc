import { existsSync } from 'node:fs';
import { StoreFailure } from '../failure.ts';
import { isPostgres } from '../open.ts';
import type { Destination, Source } from './ends.ts';
import { postgresDestination, postgresSource } from './postgresEnd.ts';
import { sqliteDestination, sqliteSource } from './sqliteEnd.ts';

/** The path in `sqlite:data/atoll.sqlite`; a plain path is one too. */
export function sqlitePath(database: string): string {
  return database.replace(/^sqlite:(?:\/\/(?=\/))?/, '');
}

export async function openSource(database: string, how: { snapshot: boolean }): Promise<Source> {
  if (isPostgres(database)) return postgresSource(database, how);
  const path = sqlitePath(database);
  // Opening it would make a new one.
  if (!existsSync(path)) throw new StoreFailure(`database not found: ${path}`);
  return sqliteSource(path, how);
}

export async function openDestination(database: string): Promise<Destination> {
  return isPostgres(database) ? postgresDestination(database) : sqliteDestination(sqlitePath(database));
}
