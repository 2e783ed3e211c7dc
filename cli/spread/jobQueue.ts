import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '#house/install';

/* What is used of pg-boss, in types of our own: it is installed when it is first needed, and the checks pass without it. */

export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
}

export interface JobQueue {
  start(): Promise<unknown>;
  stop(options?: { readonly graceful?: boolean; readonly timeout?: number }): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  createQueue(name: string, options?: QueueOptions): Promise<void>;
  deleteQueue(name: string): Promise<void>;
  getQueues(): Promise<readonly { readonly name: string; readonly createdOn: Date }[]>;
  insert(name: string, jobs: readonly { readonly data: object }[]): Promise<unknown>;
  send(name: string, data: object): Promise<unknown>;
  fetch<Data>(name: string, options?: { readonly batchSize?: number }): Promise<readonly Job<Data>[]>;
  touch(name: string, id: string): Promise<unknown>;
  complete(name: string, id: string | string[]): Promise<unknown>;
  /** Hands jobs whose worker gives no sign of life to others. */
  supervise(name: string): Promise<void>;
}

interface QueueOptions {
  readonly retryLimit?: number;
  readonly expireInSeconds?: number;
  readonly heartbeatSeconds?: number;
  readonly retentionSeconds?: number;
  readonly deleteAfterSeconds?: number;
}

type JobQueueClass = new (options: object) => JobQueue;

/** A package file of its own: who does not spread simulations need not install it. */
const folder = join(import.meta.dirname, 'packages');

/** Installs the job queue unless it is there; `false` if it cannot be had, which stderr then explains. */
export function installJobQueue(): boolean {
  return installPackages(folder, 'the job queue of spread simulations');
}

/** Connects to a PostgreSQL database. The queue's own tables are made there in a schema of their own. */
export async function openJobQueue(url: string, failed: (error: Error) => void): Promise<JobQueue> {
  const path = createRequire(join(folder, 'package.json')).resolve('pg-boss');
  const { PgBoss } = (await import(pathToFileURL(path).href)) as { PgBoss: JobQueueClass };
  const queue = new PgBoss({
    connectionString: url,
    application_name: 'atoll simulate',
    schema: 'atoll_spread',
    max: 4,
    connectionTimeoutMillis: 10_000,
    // We ask for what is needed of these ourselves, where it is needed.
    supervise: false,
    schedule: false,
  });
  queue.on('error', failed);
  await queue.start();
  return queue;
}
