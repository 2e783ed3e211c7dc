import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { generator } from '#bots/generator';
import type { Seat } from '#engine/state';
import { findGame } from '#games/library';
import { historyOf } from '#match/fixtures/history';
import type { Audience } from '#match/sight';
import { altered } from '../matches/fixtures/altered.ts';
import { hotSeat, playOn } from '../matches/fixtures/hotSeat.ts';
import { type Folded, type LiveClient, someAction } from '../matches/fixtures/liveClient.ts';
import { type Person, saipan, TestServer } from '../matches/fixtures/testServer.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';

let server: TestServer;
afterEach(() => server.stop());

interface Side {
  readonly person: Person;
  readonly seat: Seat;
  client: LiveClient;
}

/** Plays at random until the game is over, or for so many actions; `meanwhile` may do whatever it likes in between. */
async function play(match: string, sides: readonly Side[], actions: number, meanwhile?: (at: number) => Promise<void>) {
  const lots = generator(match);
  for (let at = 0; at < actions; at++) {
    await meanwhile?.(at);
    const ready = await sides[0]!.client.until(() => {
      for (const side of sides) {
        const { sight } = side.client.window(match, side.seat);
        if (sight.stage === 'over') return 'over' as const;
        const action = someAction(saipan.game, sight, side.seat, lots.below);
        if (action) return { side, action };
      }
      return undefined;
    });
    if (ready === 'over') return;
    const { side, action } = ready;
    const { number } = side.client.window(match, side.seat);
    const answer = await side.client.act(match, side.seat, [action]);
    // One who has not yet been told of the other's last action may act on an old position, and is told so.
    if (!answer.refused?.stale) expect(answer).toMatchObject({ accepted: 1 });
    await side.client.until(() => side.client.window(match, side.seat).number > number);
  }
}

/** What everybody was told adds up to what they are shown now, and to what the log tells. */
async function expectComplete(match: string, audience: Audience, { sight, number, updates }: Folded) {
  const now = await server.service.host.look(match, (hosted) => ({
    sight: hosted.match.sight(audience),
    number: hosted.match.number(audience),
  }));
  expect({ sight, number }).toEqual(now);
  const row = (await server.store.match(match))!;
  const history = historyOf(findGame(row.setup.game)!, row.setup, await server.store.entries(match), audience);
  expect(updates).toEqual(history.updates.slice(-updates.length));
}

async function twoPlayers() {
  const [us, japan] = [await server.guest(), await server.guest()];
  const card = await us.create({ us: { who: 'me' }, japan: { who: 'open' } });
  await japan.post(`/api/matches/${card.id}/join`, { seat: 'japan' });
  const sides: Side[] = [
    { person: us, seat: 'us', client: await us.connect() },
    { person: japan, seat: 'japan', client: await japan.connect() },
  ];
  for (const { client, seat } of sides) await client.watch(card.id, seat);
  return { match: card.id, sides };
}

test('two players play to the end, losing their connections on the way, and miss and double nothing', async () => {
  server = await TestServer.open();
  const { match, sides } = await twoPlayers();
  const watcher = await server.connect('', {});
  await watcher.watch(match, null);
  await play(match, sides, 100_000, async (at) => {
    if (at % 40 !== 39) return;
    const side = sides[(at >> 3) % 2]!;
    const known = side.client.window(match, side.seat);
    expect(side.client.faults).toEqual([]);
    side.client.cut();
    side.client = await side.person.connect();
    side.client.resume(match, side.seat, known);
  });
  for (const { client, seat } of sides) {
    await client.until(() => client.window(match, seat).sight.stage === 'over');
    expect(client.window(match, seat).sight.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(client.faults).toEqual([]);
    await expectComplete(match, seat, client.window(match, seat));
  }
  await watcher.until(() => watcher.window(match, null).sight.stage === 'over');
  expect(watcher.faults).toEqual([]);
  await expectComplete(match, null, watcher.window(match, null));
});

test('who was away for long is told everything he missed, while play goes on', async () => {
  server = await TestServer.open();
  const { match, sides } = await twoPlayers();
  const watcher = await server.connect('', {});
  const known = await watcher.watch(match, null);
  await play(match, sides, 20);
  watcher.cut();
  await play(match, sides, 200);
  const missed = known.number;
  const back = await server.connect('', {});
  back.resume(match, null, known);
  const { host } = server.service;
  await play(match, sides, 60);
  const number = await host.look(match, (hosted) => hosted.match.number(null));
  await back.until(() => known.number === number);
  expect(back.faults).toEqual([]);
  expect(known.number - missed).toBeGreaterThan(200);
  expect(back.received.some(({ kind }) => kind === 'sight')).toBe(false);
  await expectComplete(match, null, known);
});

test('who asks while the past cannot be read is sent away, so that their browser asks again later', async () => {
  const store = await openStore(':memory:');
  let isBroken = false;
  const entries: Store['entries'] = (match, after) =>
    isBroken ? Promise.reject(new Error('no disk')) : store.entries(match, after);
  server = await TestServer.open({ store: altered(store, { entries }), host: { idleAfter: -1 } });
  const { host } = server.service;
  await hotSeat(host);
  await playOn(host, 'hot', 140);
  const client = await server.connect();
  isBroken = true;
  client.send({ kind: 'watch', match: 'hot', audience: null, since: 1 });
  // On a line that stayed open it would be told nothing of the game any more.
  expect(await client.until(() => client.closed)).toMatchObject({ code: 1013 });
  expect(client.closed!.reason).toContain('Server error');
  isBroken = false;
  // Nobody is counted as watching who is not.
  host.unloadIdle();
  expect(host.inMemory).toBe(0);
  const back = await server.connect();
  await back.watch('hot', null);
  expect(back.window('hot', null).number).toBeGreaterThan(1);
});

test('a client that knows more than happened, or nothing any more, is shown the whole sight', async () => {
  server = await TestServer.open();
  const { match, sides } = await twoPlayers();
  await play(match, sides, 10);
  const watcher = await server.connect('', {});
  for (const known of [{ since: 100_000, epoch: 0 }, { since: 3, epoch: 7 }, {}]) {
    const sight = watcher.next('sight');
    watcher.send({ kind: 'watch', match, audience: null, ...known });
    expect(await sight).toMatchObject({ match, audience: null, epoch: 0 });
  }
  await play(match, sides, 5);
  const number = await server.service.host.look(match, (hosted) => hosted.match.number(null));
  await watcher.until(() => watcher.window(match, null).number === number);
  expect(watcher.faults).toEqual([]);
});

test('play survives a restart of the server: clients come back and miss nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-live-'));
  const file = join(folder, 'atoll.sqlite');
  try {
    server = await TestServer.open({ store: await openStore(file) });
    const { match, sides } = await twoPlayers();
    await play(match, sides, 30);
    const windows = sides.map(({ client, seat }) => client.window(match, seat));
    await server.stop();
    server = await TestServer.open({ store: await openStore(file) });
    for (const [index, side] of sides.entries()) {
      side.client = await server.connect(side.person.cookie);
      side.client.resume(match, side.seat, windows[index]!);
    }
    await play(match, sides, 30);
    for (const { client, seat } of sides) {
      const number = await server.service.host.look(match, (hosted) => hosted.match.number(seat));
      await client.until(() => client.window(match, seat).number === number);
      expect(client.faults).toEqual([]);
      expect(client.received.some(({ kind }) => kind === 'sight')).toBe(false);
      await expectComplete(match, seat, client.window(match, seat));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
