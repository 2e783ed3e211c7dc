import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { generator } from '#bots/generator';
import { findGame } from '#games/library';
import { proposalOf } from '#match/proposal';
import { replayMatch } from '#match/replay';
import { type LiveClient, someAction } from '../matches/fixtures/liveClient.ts';
import { type Person, saipan, TestServer } from '../matches/fixtures/testServer.ts';
import { Host } from '../matches/host.ts';
import { readSettings } from '../settings.ts';
import { openStore } from '../store/open.ts';
import { BotDriver } from './driver.ts';

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

async function actionsOfBot(match: string): Promise<number> {
  const entries = await server.store.entries(match);
  return entries.filter((entry) => entry.kind === 'action' && entry.action[0] === 'japan').length;
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
  // Each time costs a thread that must be started anew.
  while ((await actionsOfBot(stuck.match)) < 3) await play(stuck.client, stuck.match, 'us', 1);
  expect([...stuck.client.faults, ...other.client.faults]).toEqual([]);
});

test('a staff decides for its player until the turn is over, and its actions can be told from none of theirs', async () => {
  server = await TestServer.open();
  const person = await server.guest();
  const { id: match } = await person.create({ us: { who: 'me' }, japan: { who: 'bot', bot: 'random' } });
  const client = await person.connect();
  await client.watch(match, 'us');
  const spectator = await server.connect('', {});
  await spectator.watch(match, null);
  const window = client.window(match, 'us');
  const delegate = { kind: 'delegate', match, seat: 'us', task: 'turn' } as const;
  expect(await client.ask({ ...delegate, after: window.number })).toMatchObject({ accepted: 1 });
  await client.until(() => window.sight.staff === undefined && window.updates.length > 2);
  const entries = await server.store.entries(match);
  const handed = entries.findIndex(({ kind }) => kind === 'delegate');
  const acted = entries.slice(handed + 1);
  expect(new Set(acted.map(({ kind }) => kind))).toEqual(new Set(['action']));
  expect(acted.filter((entry) => entry.kind === 'action' && entry.action[0] === 'us').length).toBeGreaterThan(5);
  expect(JSON.stringify(spectator.received)).not.toContain('staff');
  expect([...client.faults, ...spectator.faults]).toEqual([]);
});

test('a staff goes on after a restart of the server, until its player takes over', async () => {
  const store = await openStore(':memory:');
  const host = new Host(store, { clock: () => Date.now() - 60_000 });
  const setup = { ...saipan, gameVersion: findGame(saipan.game)!.definition.version, seed: 'left to the staff' };
  const origin = {
    ...({ id: 'staffed', setup, pace: 'live', note: '', creator: 'me', invitation: '', createdAt: 1000 } as const),
    wanted: { us: 'player', japan: 'player' },
  } as const;
  await host.create(origin, [
    { kind: 'sit', seat: 'us', player: 'me', name: 'Me' },
    { kind: 'sit', seat: 'japan', player: 'you', name: 'You' },
    { kind: 'begin' },
  ]);
  const delegate = { kind: 'delegate', id: 'a', seat: 'us', after: 1000, task: 'turn' } as const;
  expect(await host.request('staffed', proposalOf(delegate, 'me'))).toEqual({ accepted: 1 });
  await host.stop();

  server = await TestServer.open({ store });
  const watcher = await server.connect('', {});
  await watcher.watch('staffed', null);
  await watcher.until(() => watcher.window('staffed', null).updates.length > 5);
  await server.service.host.request('staffed', proposalOf({ kind: 'take over', id: 'b', seat: 'us' }, 'me'));
  const acted = (await store.entries('staffed')).length;
  await server.service.host.look('staffed', ({ match }) => expect(match.botToMove()).toBeUndefined());
  expect(await store.entries('staffed')).toHaveLength(acted);
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

test('however many guests of one address play against bots, someone else’s bot is next', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'atoll-bots-')), 'atoll.sqlite');
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  const stuck = new URL('./fixtures/stuckThread.ts', import.meta.url);
  server = await TestServer.open({ store: await openStore(path), botThread: stuck });
  const play = async (person: Person) =>
    (await person.create({ us: { who: 'bot', bot: 'planner' }, japan: { who: 'me' } })).id;
  const ann = await server.guest();
  await server.store.changeUser(ann.id, { password: 'hash' });
  // The bots of games that changed last are asked first.
  const hers = await play(ann);
  for (let guest = 0; guest < 6; guest++) await play(await server.guest());
  await server.stop();

  server = await TestServer.open({ store: await openStore(path), botThread: stuck });
  const host = new Host(server.store);
  const moved: string[] = [];
  host.listen({ changed: ({ hosted }) => moved.push(hosted.origin.id) });
  const later = () => Date.now() + 60_000;
  const bots = new BotDriver(host, server.store, { threads: 1, budget: 500, thread: stuck, clock: later });
  while (!moved.includes(hers)) await wait(20);
  await bots.stop();
  expect(moved.indexOf(hers)).toBeLessThanOrEqual(2);
});
