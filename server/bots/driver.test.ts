import { afterEach, expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { findGame } from '#games/library';
import { replayMatch } from '#match/replay';
import { type LiveClient, someAction } from '../matches/fixtures/liveClient.ts';
import { type Person, saipan, TestServer } from '../matches/fixtures/testServer.ts';
import { Host } from '../matches/host.ts';
import { readSettings } from '../settings.ts';
import { openStore } from '../store/open.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Plays a seat at random until the game is over, or until so many actions were made. */
async function play(client: LiveClient, match: string, seat: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const lots = generator(seat);
  for (let played = 0; played < most; played++) {
    const next = await client.until(() => {
      const { sight } = client.window(match, seat);
      return sight.stage === 'over' ? 'over' : someAction(saipan.game, sight, seat, lots.below);
    });
    if (next === 'over') return;
    const { number } = client.window(match, seat);
    const answer = await client.act(match, seat, [next]);
    if (!answer.refused?.stale) expect(answer).toMatchObject({ accepted: 1 });
    await client.until(() => client.window(match, seat).number > number);
  }
}

async function against(person: Person, bot: string): Promise<{ match: string; client: LiveClient }> {
  const { id } = await person.create({ us: { who: 'me' }, japan: { who: 'bot', bot } });
  const client = await person.connect();
  await client.watch(id, 'us');
  return { match: id, client };
}

test('a game against a bot goes to its end', async () => {
  server = await TestServer.open();
  const { match, client } = await against(await server.guest(), 'planner');
  await play(client, match, 'us');
  expect(client.faults).toEqual([]);
  const row = (await server.store.match(match))!;
  expect(row.summary).toMatchObject({ stage: 'over', botsTurn: false, waiting: [] });
  const { fault } = replayMatch(findGame(row.setup.game)!, row.setup, await server.store.entries(match));
  expect(fault).toBeUndefined();
});

test('a bot that thinks for ever is replaced by a legal action, and delays no other game', async () => {
  server = await TestServer.open({
    botThread: new URL('./fixtures/stuckThread.ts', import.meta.url),
    settings: { ...readSettings({ ATOLL_BOT_THREADS: '1', ATOLL_ACTIONS_PER_MINUTE: '0' }), botSeconds: 0.05 },
  });
  const person = await server.guest();
  const stuck = await against(person, 'planner');
  const other = await against(person, 'random');
  await play(other.client, other.match, 'us', 25);
  await play(stuck.client, stuck.match, 'us', 25);
  await stuck.client.until(() => stuck.client.window(stuck.match, 'us').number > 25);
  expect([...stuck.client.faults, ...other.client.faults]).toEqual([]);
});

test('a bot whose process ended in its turn is asked again by the next one', async () => {
  const store = await openStore(':memory:');
  const aMinuteAgo = Date.now() - 60_000;
  const host = new Host(store, { clock: () => aMinuteAgo });
  const setup = { ...saipan, gameVersion: findGame(saipan.game)!.definition.version, seed: 'left alone' };
  const origin = {
    id: 'orphan',
    setup,
    pace: 'live',
    note: '',
    creator: 'me',
    invitation: '',
    createdAt: aMinuteAgo,
  } as const;
  const entries = [
    { kind: 'sit', seat: 'us', player: 'bot-random', name: 'Random', bot: 'random' },
    { kind: 'sit', seat: 'japan', player: 'me', name: 'Me' },
    { kind: 'begin' },
  ] as const;
  const { match } = await host.create({ ...origin, wanted: { us: 'bot', japan: 'player' } }, entries);
  expect(match.botToMove()).toEqual({ seat: 'us', bot: 'random' });
  await host.stop();

  server = await TestServer.open({ store });
  const watcher = await server.connect('', {});
  await watcher.watch('orphan', null);
  await watcher.until(() => watcher.window('orphan', null).number > 10);
});
