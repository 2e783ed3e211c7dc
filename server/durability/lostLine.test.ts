import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { type LiveClient, someAction } from '../matches/fixtures/liveClient.ts';
import { saipan, TestServer } from '../matches/fixtures/testServer.ts';
import { openStore } from '../store/open.ts';
import { installedBinaries, privatePostgres } from '../store/privatePostgres.ts';

const installed = installedBinaries() !== undefined;
const title =
  'while two processes hear no notices of the database, what the one carries out is told at the other, once';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test.skipIf(!installed)(installed ? title : `${title}: PostgreSQL is not installed`, async () => {
  const cluster = (await privatePostgres())!;
  closing.push(() => cluster.stop());
  const url = await cluster.createDatabase();
  const [one, two] = [await serverOn(url), await serverOn(url)];
  const player = await one.guest();
  const { id: match } = await player.create({ us: { who: 'me' }, japan: { who: 'me' } });
  const { id: other } = await player.create({ us: { who: 'me' }, japan: { who: 'me' } });
  const client = await player.connect();
  await client.watch(match, 'us');
  await client.watch(other, 'us');
  const watcher = await two.connect(player.cookie);
  const lounge = await two.connect(player.cookie);
  await watcher.watch(match, 'us');
  await play(client, match, 5);
  await watcher.until(() => watcher.window(match, 'us').number === client.window(match, 'us').number);

  for (let losses = 0; losses < 3; losses++) {
    const attention = lounge.next('attention');
    await whileDeaf(cluster.url, url, async () => {
      await play(client, match, 4);
      await play(client, other, 1);
      await watcher.until(() => watcher.window(match, 'us').number === client.window(match, 'us').number);
    });
    expect(watcher.window(match, 'us').sight).toEqual(client.window(match, 'us').sight);
    await attention;
  }
  await play(client, match, 3);
  await watcher.until(() => watcher.window(match, 'us').number === client.window(match, 'us').number);
  expect([...watcher.faults, ...client.faults]).toEqual([]);
  expect(watcher.received.filter(({ kind }) => kind === 'sight')).toHaveLength(1);
});

const robbed =
  'a process that cannot reach the one that has a match takes it over, and those who played there are led on';
test.skipIf(!installed)(installed ? robbed : `${robbed}: PostgreSQL is not installed`, async () => {
  const cluster = (await privatePostgres())!;
  closing.push(() => cluster.stop());
  const url = await cluster.createDatabase();
  const [one, two] = [await serverOn(url), await serverOn(url)];
  const player = await one.guest();
  const { id: match } = await player.create({ us: { who: 'me' }, japan: { who: 'me' } });
  const first = await player.connect();
  await first.watch(match, 'us');
  await play(first, match, 3);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Nobody listens there.
  await admin.query(
    `UPDATE processes SET address = '127.0.0.1:1' WHERE id = (SELECT holder FROM matches WHERE id = $1)`,
    [match],
  );
  await admin.end();
  const second = await two.connect(player.cookie);
  await second.watch(match, 'us');
  await play(second, match, 3);
  await first.until(() => first.closed);
  const again = await player.connect();
  await again.watch(match, 'us');
  await play(again, match, 3);
  await second.until(() => second.window(match, 'us').number === again.window(match, 'us').number);
  expect([...first.faults, ...second.faults, ...again.faults]).toEqual([]);
  expect(second.window(match, 'us').sight).toEqual(again.window(match, 'us').sight);
});

async function serverOn(url: string): Promise<TestServer> {
  const server = await TestServer.open({ store: await openStore(url) });
  closing.push(() => server.stop());
  return server;
}

/** Cuts the lines on which processes hear of each other, and lets nobody make a new one until `work` is done. */
async function whileDeaf(adminUrl: string, url: string, work: () => Promise<void>): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const lines = (what: string) =>
    admin.query(`SELECT ${what} FROM pg_stat_activity WHERE application_name = 'atoll notices'`);
  try {
    while ((await lines('pid')).rowCount !== 2) await wait(20);
    await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
    await lines('pg_terminate_backend(pid)');
    while ((await lines('pid')).rowCount !== 0) await wait(5);
    await work();
  } finally {
    await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
    await admin.end();
  }
}

/** Plays both sides by what one of them is told. */
async function play(client: LiveClient, match: string, actions: number): Promise<void> {
  const window = client.window(match, 'us');
  const lots = generator(`${match} ${window.number}`);
  for (let played = 0; played < actions; played++) {
    const { sight, number } = client.window(match, 'us');
    const seat = ['us', 'japan'].find((one) => someAction(saipan.game, sight, one, () => 0))!;
    const action = someAction(saipan.game, sight, seat, lots.below)!;
    expect(await client.act(match, seat, [action], number)).toMatchObject({ accepted: 1 });
    await client.until(() => client.window(match, 'us').number > number);
  }
}
