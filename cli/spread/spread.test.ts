import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { installedBinaries, type PrivatePostgres, privatePostgres } from '#server/store/privatePostgres';
import { temporaryFolder, type } from '../fixtures/typing.ts';
import simulate from '../simulate.ts';
import worker from '../worker.ts';
import { gamesQueue } from './chunk.ts';
import { codeVersion } from './codeVersion.ts';
import { installJobQueue, openJobQueue } from './jobQueue.ts';
import { workOnQueue } from './working.ts';

const ready = installedBinaries() !== undefined && installJobQueue();
let cluster: PrivatePostgres | undefined;
beforeAll(async () => {
  if (ready) cluster = await privatePostgres();
});
afterAll(() => cluster?.stop());

/** A worker as on another computer. */
function startWorker(database: string): ChildProcess {
  const main = join(import.meta.dirname, '..', 'main.ts');
  const process_ = spawn(process.execPath, [main, 'worker', '--spread', database, '--workers', '1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void process_.kill('SIGKILL'));
  return process_;
}

/** Another worker, in this process, until the test ends. */
async function helpWith(database: string): Promise<void> {
  const queue = await openJobQueue(database, () => undefined);
  const stop = new AbortController();
  const ignore = () => undefined;
  const working = workOnQueue(queue, {
    ...{ version: codeVersion(), threads: 1, played: ignore, say: ignore, until: stop.signal },
  });
  onTestFinished(async () => {
    stop.abort();
    await working;
    await queue.stop({ graceful: false });
  });
}

async function query<Row extends object>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const words = ['island-war-saipan', '--games', '6', '--seed', 'spread'];

describe.skipIf(!ready)(ready ? 'a spread simulation' : 'a spread simulation: PostgreSQL or pg-boss is missing', () => {
  test('gives the report of one computer, byte for byte but for times, though a worker is killed', async () => {
    const [alone, spread] = [temporaryFolder(), temporaryFolder()];
    const told = async (folder: string, ...more: string[]) => {
      const files = ['--report', join(folder, 'report.html'), '--save', join(folder, 'saves'), '--json'];
      const { code, out } = await type('simulate', simulate, ...words, ...files, ...more);
      expect(code).toBe(0);
      return out.replace(/"seconds":[\d.]+/, '"seconds":0');
    };
    const pageOf = (folder: string) =>
      readFileSync(join(folder, 'report.html'), 'utf8').replaceAll(/[\d.,]+ (?:s\b|games\/s|actions\/s)/g, '# s');

    const database = await cluster!.createDatabase();
    const first = startWorker(database);
    const outcome = told(spread, '--spread', database);
    // Stopped while it plays, so that it surely dies with a part in its hands; then its signs of life are long ago.
    const active = `SELECT id FROM atoll_spread.job WHERE state = 'active' AND name LIKE 'atoll-games-%'`;
    await expect.poll(() => query(database, active).catch(() => []), { timeout: 60_000, interval: 5 }).toHaveLength(1);
    first.kill('SIGSTOP');
    const [held] = await query<{ id: string }>(database, active);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(held).toBeDefined();
    await query(
      database,
      `UPDATE atoll_spread.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE id = '${held!.id}'`,
    );
    await helpWith(database);

    expect(await outcome).toBe(await told(alone, '--workers', '1'));
    expect(pageOf(spread)).toBe(pageOf(alone));
    const saves = readdirSync(join(alone, 'saves'));
    expect(readdirSync(join(spread, 'saves'))).toEqual(saves);
    for (const name of saves) {
      expect(readFileSync(join(spread, 'saves', name), 'utf8')).toBe(readFileSync(join(alone, 'saves', name), 'utf8'));
    }
    expect(await query(database, `SELECT name FROM atoll_spread.queue WHERE name LIKE 'atoll-%'`)).toEqual([]);
  }, 300_000);

  test('is not taken by a worker with other code, which says so', async () => {
    const database = await cluster!.createDatabase();
    const queue = await openJobQueue(database, () => undefined);
    onTestFinished(() => queue.stop({ graceful: false }));
    const other = gamesQueue('abcdef', '123456');
    await queue.createQueue(other);
    await queue.send(other, { number: 0 });
    const said: string[] = [];
    const stop = new AbortController();
    await workOnQueue(queue, {
      version: 'fedcba',
      threads: 1,
      played: () => undefined,
      say: (sentence) => {
        said.push(sentence);
        stop.abort();
      },
      until: stop.signal,
    });
    expect(said).toEqual([expect.stringContaining('(abcdef) is waiting; this computer has fedcba')]);
    expect(await queue.fetch(other)).toHaveLength(1);
  });
});

test.each([
  [[...words, '--spread', 'mysql://x'], /expected an address that starts with postgres:\/\//],
  [[...words, '--spread', 'postgres://x/y', '--workers', '2'], /--workers cannot be combined with --spread/],
])('simulate %j is refused in one line', async (given, message) => {
  const { code, error } = await type('simulate', simulate, ...given);
  expect(code).toBe(2);
  expect(error).toMatch(message);
});

test.skipIf(!ready)('without a database the reason is told in one line', async () => {
  const { code, error } = await type('worker', worker, '--spread', 'postgres://127.0.0.1:1/none');
  expect(code).toBe(2);
  expect(error).toMatch(/^atoll: worker: cannot open the database of --spread: .*ECONNREFUSED/);
});
