import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isDeep } from '#house/tiers';
import { openStore } from './open.ts';
import { installedBinaries, privatePostgres } from './privatePostgres.ts';
import type { Store } from './store.ts';

/* What was answered as written is there after the process, or the database, was killed in the middle of its work. */

const writer = fileURLToPath(new URL('./durabilityWriter.ts', import.meta.url));
const node = process.execPath;

/** How long each log was when the writer was last told so. */
type Accepted = ReadonlyMap<string, number>;

/** A writer is not killed before it has had so many, so that a kill never comes before the load. */
const leastAnswers = 50;

/** Lets a writer write, kills it after a random number of accepted appends, and tells what it was promised. */
async function writeUntilKilled(
  database: string,
  run: number,
  kill: (writer: () => void) => Promise<void>,
): Promise<Accepted> {
  const child = spawn(node, [writer, database, String(run)], { stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    // 'close' comes after the last of its output, 'exit' may come before.
    const ended = once(child, 'close');
    const complaints = text(child.stderr);
    const enough = leastAnswers + Math.random() * 1500;
    let printed = '';
    let answers = 0;
    const underLoad = new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        answers += chunk.split('\n').length - 1;
        if (answers >= enough) resolve();
      });
    });
    await Promise.race([underLoad, ended]);
    await wait(Math.random() * 20);
    await kill(() => child.kill('SIGKILL'));
    await ended;
    expect(await complaints).toBe('');
    return acceptedIn(printed);
  } finally {
    child.kill('SIGKILL');
  }
}

function acceptedIn(printed: string): Accepted {
  // What stands after the last line feed is a line that the kill cut short.
  const lines = printed.slice(0, printed.lastIndexOf('\n') + 1).split('\n');
  const accepted = new Map<string, number>();
  for (const line of lines) {
    const [, match, length] = /^(run\d+-\d+) (\d+)$/.exec(line) ?? [];
    if (match !== undefined) accepted.set(match, Number(length));
  }
  return accepted;
}

/** Every accepted entry is there, once, in order; nothing is half written. Entries that were never answered may be there too. */
async function checkLogs(store: Store, accepted: Accepted): Promise<void> {
  for (const [match, length] of accepted) {
    const entries = await store.entries(match);
    const numbers = entries.map((entry) => (entry.kind === 'say' ? Number.parseInt(entry.text, 10) : 0));
    expect(numbers.length, `${match} has all that was accepted`).toBeGreaterThanOrEqual(length);
    expect(numbers, `${match} is whole and in order`).toEqual(numbers.map((_, index) => index + 1));
    const row = (await store.match(match))!;
    expect(row.length, `${match} knows its length`).toBe(numbers.length);
    expect(row.summary.turn, `the summary of ${match} was written with its log`).toBe(numbers.length);
  }
}

/** Kills so many times, more often in the deep tier; after each kill all logs of all runs are looked at again. */
async function killAgainAndAgain(
  times: number,
  database: string,
  kill: (run: number, writer: () => void) => Promise<void>,
): Promise<void> {
  const accepted = new Map<string, number>();
  for (let run = 0; run < times; run++) {
    for (const [match, length] of await writeUntilKilled(database, run, (writer) => kill(run, writer))) {
      accepted.set(match, length);
    }
    const store = await openStore(database);
    await checkLogs(store, accepted);
    await store.close();
  }
  const total = [...accepted.values()].reduce((sum, length) => sum + length, 0);
  expect(total, 'the kills came under load').toBeGreaterThanOrEqual(times * leastAnswers);
}

describe('what was accepted survives', () => {
  test('the death of the process, with SQLite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atoll-durability-'));
    try {
      await killAgainAndAgain(isDeep ? 15 : 5, join(folder, 'atoll.db'), async (_, killWriter) => killWriter());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const installed = installedBinaries() !== undefined;
  const title = 'the death of the process, of the database and of both, with PostgreSQL';
  test.skipIf(!installed)(installed ? title : `${title}: PostgreSQL is not installed`, async () => {
    const cluster = (await privatePostgres({ fsync: true }))!;
    try {
      const revive = () => cluster.start();
      const deaths: ((killWriter: () => void) => Promise<void>)[] = [
        async (killWriter) => killWriter(),
        (killWriter) => cluster.crash('SIGQUIT').then(revive).then(killWriter),
        (killWriter) => cluster.crash('SIGKILL').then(revive).then(killWriter),
        (killWriter) => {
          killWriter();
          return cluster.crash('SIGKILL').then(revive);
        },
      ];
      await killAgainAndAgain(isDeep ? 8 : deaths.length, await cluster.createDatabase(), (run, killWriter) =>
        deaths[run % deaths.length]!(killWriter),
      );
    } finally {
      await cluster.stop();
    }
  });
});
