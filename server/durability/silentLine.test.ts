import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { generator } from '#bots/generator';
import { isDeep } from '#house/tiers';
import { type LiveClient, someAction } from '../matches/fixtures/liveClient.ts';
import { saipan, TestServer } from '../matches/fixtures/testServer.ts';
import { Readiness } from '../operations/readiness.ts';
import { openPostgres } from '../store/postgres.ts';
import { installedBinaries, type PrivatePostgres, privatePostgres } from '../store/privatePostgres.ts';
import type { Store } from '../store/store.ts';
import { ServerProcess } from './fixtures/serverProcess.ts';
import { SilentProxy } from './fixtures/silentProxy.ts';

/* The line to PostgreSQL goes silent: nothing is closed, but nothing comes any more. Nobody may wait for ever. */

const installed = installedBinaries() !== undefined;
const title = installed
  ? 'a silent line to PostgreSQL'
  : 'a silent line to PostgreSQL (not tested: it is not installed)';

/** Short, but enough for a computer that has much else to do. */
const patience = { connect: 1500, answer: 2000 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.skipIf(!installed)(title, () => {
  let proxy: SilentProxy;
  let url: string;

  let cluster: PrivatePostgres;
  beforeAll(async () => {
    cluster = (await privatePostgres())!;
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    ({ proxy, url } = await SilentProxy.open(await cluster.createDatabase()));
    closing.push(() => proxy.close());
  });

  async function open(): Promise<{ server: TestServer; store: Store; client: LiveClient; match: string }> {
    const store = await openPostgres(url, patience);
    const server = await TestServer.open({ store });
    closing.push(() => server.stop());
    const player = await server.guest();
    const { id: match } = await player.create({ us: { who: 'me' }, japan: { who: 'me' } });
    const client = await player.connect();
    await client.watch(match, 'us');
    return { server, store, client, match };
  }

  test('what is asked meanwhile is answered with an error, health says so, and play goes on when it is back', async () => {
    const { store, client, match } = await open();
    expect(await act(client, match, 'before')).toMatchObject({ accepted: 1 });
    await store.ping();
    // So that the pool holds several lines, all of which go silent.
    await Promise.all(Array.from({ length: 8 }, () => store.match(match)));
    proxy.silence();
    expect(await act(client, match, 'lost')).toMatchObject({ accepted: 0, refused: {} });
    await expect(store.ping()).rejects.toThrow('The database failed');
    proxy.heal();
    expect(await act(client, match, 'after')).toMatchObject({ accepted: 1 });
    expect(await requestsIn(store, match)).toEqual(['before', 'after']);
  });

  test('health says within half a second that the database is away, and soon that it is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    closing.push(() => vi.useRealTimers());
    const store = await openPostgres(url);
    closing.push(() => store.close());
    let now = 0;
    const readiness = new Readiness(
      () => store.ping(),
      () => now,
    );
    const checkWithin = async (milliseconds: number) => {
      const checked = readiness.check();
      vi.advanceTimersByTime(milliseconds);
      now += milliseconds;
      await checked;
    };
    await checkWithin(100);
    proxy.silence();
    // First on the line that has gone silent, then on one that cannot be made.
    for (let away = 0; away < 8; away++) await expect(checkWithin(500)).rejects.toThrow();
    proxy.heal();
    for (let tried = 0; tried < 3; tried++) await checkWithin(500).catch(() => undefined);
    await checkWithin(0);
  });

  test('an action that was written but whose answer was lost is done once, and told', async () => {
    const { store, client, match } = await open();
    await act(client, match, 'before');
    const { number } = client.window(match, 'us');
    proxy.silence({ fromDatabase: true });
    await act(client, match, 'swallowed', false);
    proxy.heal();
    expect(await act(client, match, 'swallowed', false)).toMatchObject({ accepted: 1 });
    await client.until(() => client.window(match, 'us').number === number + 1);
    expect(await act(client, match, 'after')).toMatchObject({ accepted: 1 });
    expect(await requestsIn(store, match)).toEqual(['before', 'swallowed', 'after']);
    expect(client.faults).toEqual([]);
  });

  test('a server that starts on it plays when the database is back', async () => {
    const store = await openPostgres(url, patience);
    proxy.silence();
    const server = await TestServer.open({ store });
    closing.push(() => server.stop());
    await expect(store.match('any')).rejects.toThrow('The database failed');
    proxy.heal();
    const player = await server.guest();
    const { id } = await player.create({ us: { who: 'me' }, japan: { who: 'me' } });
    const client = await player.connect();
    await client.watch(id, 'us');
    expect(await act(client, id, 'first')).toMatchObject({ accepted: 1 });
  });

  test('a store can be closed on it', async () => {
    const { server } = await open();
    proxy.silence();
    await server.stop();
  });

  test.skipIf(!isDeep)('a server that is told to stop ends', async () => {
    const server = new ServerProcess(url);
    closing.push(() => server.kill());
    await server.start();
    proxy.silence();
    expect(await server.stop()).not.toBeNull();
  });
});

const chosen = new Map<string, Parameters<LiveClient['ask']>[0]>();

/** Asks for a random action of the side to move, under this id; the same again if it was asked for before. */
async function act(client: LiveClient, match: string, id: string, isToldBefore = true) {
  const { sight, number } = client.window(match, 'us');
  const seat = ['us', 'japan'].find((one) => someAction(saipan.game, sight, one, () => 0))!;
  const actions = [someAction(saipan.game, sight, seat, generator(id).below)!];
  const request = chosen.get(`${match} ${id}`) ?? ({ kind: 'act', match, seat, after: number, actions } as const);
  chosen.set(`${match} ${id}`, request);
  const answer = await client.ask(request, id);
  if (answer.accepted > 0 && isToldBefore) await client.until(() => client.window(match, 'us').number > number);
  return answer;
}

async function requestsIn(store: Store, match: string): Promise<string[]> {
  const entries = await store.entries(match);
  return entries.flatMap(({ id }) => (id === undefined ? [] : [id.replace(/\.\d+$/, '')]));
}
