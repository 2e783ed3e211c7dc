import pg from 'pg';
import { StoreFailure } from './failure.ts';

/** Connections to the database, made as they are needed. */
export function makePool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'atoll',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    types: { getTypeParser: numbersAsNumbers },
    onConnect: commitDurably,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

const bigint = pg.types.builtins.INT8;

/** Times in milliseconds are bigints in the tables and fit into numbers. */
const numbersAsNumbers: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === bigint ? Number : pg.types.getTypeParser(type, format as 'text');

/** Some databases are set up to answer before a commit is on the disk. Ours must not. */
async function commitDurably(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`,
  );
}

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
