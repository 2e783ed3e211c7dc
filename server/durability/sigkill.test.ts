import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { isDeep } from '#house/tiers';
import { openStore } from '../store/open.ts';
import { installedBinaries, privatePostgres } from '../store/privatePostgres.ts';
import { Load } from './fixtures/load.ts';
import { ServerProcess } from './fixtures/serverProcess.ts';

/*
 * The real server is killed again and again in the middle of play, over real connections. Whatever it had answered as accepted is
 * in the log afterwards, once and in order; whatever it had told anybody is what the log tells.
 */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const matches = 8;
const leastAnswers = 40;

/**
 * Plays, kills one of the servers at a random moment, starts it again and looks at everything; so many times. One kill shows that
 * what died in the middle is whole again, a second that this holds of what was mended before; of two servers each is killed once.
 * `./atoll test --deep` kills more often, for what only rare moments show.
 */
async function killAgainAndAgain(database: string, servers: number, kills: number): Promise<void> {
  const processes = Array.from({ length: servers }, () => new ServerProcess(database));
  for (const server of processes) closing.push(() => server.kill());
  await Promise.all(processes.map((server) => server.start()));
  const load = new Load(processes);
  closing.push(() => load.stop());
  await load.open(matches);
  const store = await openStore(database);
  closing.push(() => store.close());

  for (let killed = 0; killed < kills; killed++) {
    await load.play(leastAnswers + Math.random() * 200);
    await wait(Math.random() * 15);
    const victim = processes[killed % servers]!;
    await victim.kill();
    // Where there are others, play goes on there meanwhile.
    if (servers > 1) await load.play(leastAnswers);
    const started = victim.start();
    await (servers > 1 && killed % 2 === 0 ? load.settle().then(() => started) : started.then(() => load.settle()));
    await load.check(store);
    for (const server of processes) expect(server.takeComplaints()).toBe('');
  }
  await load.play(leastAnswers);
  await load.settle();
  await load.check(store);

  const { entries, sentAgain, stale } = load.totals;
  expect(entries, 'the kills came under load').toBeGreaterThan(kills * leastAnswers);
  expect(sentAgain, 'some requests were under way when the server was killed').toBeGreaterThan(kills);
  expect(stale, 'some actions were chosen in both tabs at once').toBeGreaterThan(0);
}

describe('what was answered and told is in the log, once and in order', () => {
  test('after the server was killed, with SQLite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atoll-sigkill-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    await killAgainAndAgain(join(folder, 'atoll.sqlite'), 1, isDeep ? 10 : 2);
  });

  const installed = installedBinaries() !== undefined;
  const onPostgres = (title: string, servers: number, kills: number) =>
    test.skipIf(!installed)(installed ? title : `${title}: PostgreSQL is not installed`, async () => {
      const cluster = (await privatePostgres({ fsync: true }))!;
      closing.push(() => cluster.stop());
      await killAgainAndAgain(await cluster.createDatabase(), servers, kills);
    });

  onPostgres('after the server was killed, with PostgreSQL', 1, isDeep ? 6 : 1);
  onPostgres('while one of two servers that serve the same matches is killed, with PostgreSQL', 2, isDeep ? 6 : 2);
});
