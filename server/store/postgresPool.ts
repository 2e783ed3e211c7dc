import pg from 'pg';
import { StoreFailure } from './failure.ts';
import { type PostgresLines, prepareLine } from './postgresLines.ts';

/** Connections to the database, made as they are needed. */
export function makePool(lines: PostgresLines): pg.Pool {
  const pool = new pg.Pool({
    ...lines.config('atoll'),
    types: { getTypeParser: numbersAsNumbers },
    onConnect: prepareLine,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same goes for one in use: what was asked on it fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const bigint = pg.types.builtins.INT8;

/** Times in milliseconds are bigints in the tables and fit into numbers. */
const numbersAsNumbers: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === bigint ? Number : pg.types.getTypeParser(type, format as 'text');

export function asFailure(what: string, error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  return new StoreFailure(`${what}: ${error instanceof Error ? reasonOf(error) : String(error)}.`, { cause: error });
}

/** A refused connection to a name with several addresses is an error of many errors, without a text of its own. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError && error.message === ''
    ? error.errors.map((each) => (each as Error).message).join('; ')
    : error.message;
}

export function isNameTaken(error: unknown): boolean {
  const cause = error instanceof StoreFailure ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && cause.code === '23505' && cause.constraint === 'users_name_key_key';
}
