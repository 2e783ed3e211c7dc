import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Game } from '#engine/game';
import { proposalOf } from '#match/proposal';
import type { Audience } from '#match/sight';
import { openStore } from '../store/open.ts';
import { anyMatch, type Store } from '../store/store.ts';
import { altered, twoProcesses } from './fixtures/altered.ts';
import { act, choice, hotSeat, me, playOn } from './fixtures/hotSeat.ts';
import { Host } from './host.ts';
import type { Change } from './listeners.ts';

let store: Store;
beforeEach(async () => {
  store = await openStore(':memory:');
});
afterEach(() => store.close());

/** Everything that the audiences of all matches are told by a host, in order. */
function listenTo(host: Host): string[] {
  const heard: string[] = [];
  host.listen({
    changed: ({ told }: Change) => heard.push(...told.map(({ audience, number }) => `${audience} ${number}`)),
  });
  return heard;
}

function sightsIn(host: Host, match = 'hot') {
  return host.look(match, (hosted) =>
    hosted.match.audiences.map((audience: Audience) => [hosted.match.number(audience), hosted.match.sight(audience)]),
  );
}

const first = () => 0;

describe('memory', () => {
  test('a match that nobody uses leaves memory and comes back as it was', async () => {
    let now = 0;
    const host = new Host(store, { clock: () => now, idleAfter: 1000 });
    await hotSeat(host);
    await playOn(host, 'hot', 30);
    const before = await sightsIn(host);
    host.hold('hot');
    now = 5000;
    host.unloadIdle();
    expect(host.inMemory).toBe(1);
    host.release('hot');
    now = 5500;
    host.unloadIdle();
    expect(host.inMemory).toBe(1);
    now = 6000;
    host.unloadIdle();
    expect(host.inMemory).toBe(0);
    expect(await sightsIn(host)).toEqual(before);
    await playOn(host, 'hot', 5);
    await host.stop();
    expect(await store.snapshot('hot')).toMatchObject({ entries: 38 });
  });

  test('of those that nobody uses only so many stay in memory, the last used', async () => {
    let now = 0;
    const host = new Host(store, { clock: () => ++now, mostIdle: 8 });
    const matches = Array.from({ length: 40 }, (_, nth) => `hot${nth}`);
    host.hold('hot3');
    for (const match of matches) {
      await hotSeat(host, match);
      expect(host.inMemory).toBeLessThanOrEqual(8 + 1 + 2);
    }
    expect(matches.filter((match) => host.isInMemory(match))).toEqual(
      expect.arrayContaining(['hot3', 'hot38', 'hot39']),
    );
    await playOn(host, 'hot0', 3);
    await host.stop();
  });

  test('a match that nobody uses is discarded unread, if nothing has happened in it since', async () => {
    const host = new Host(store, { clock: () => 1e9, idleAfter: 0 });
    await hotSeat(host);
    await playOn(host, 'hot', 5);
    const { length } = (await store.match('hot'))!;
    expect(await host.discard('hot', length)).toBe(false);
    host.unloadIdle();
    expect(await host.discard('hot', length - 1)).toBe(false);
    expect(await store.match('hot')).toBeDefined();
    expect(await host.discard('hot', length)).toBe(true);
    expect(await store.match('hot')).toBeUndefined();
    await host.stop();
  });

  test('a long match is opened, and its last action taken back, in a few steps', async () => {
    const host = new Host(store, { clock: () => 1e9, idleAfter: 0 });
    await hotSeat(host);
    await playOn(host, 'hot', 150);
    const before = await sightsIn(host);
    host.unloadIdle();
    const applied = vi.spyOn(Game.prototype, 'apply');
    try {
      expect(await sightsIn(host)).toEqual(before);
      expect(applied.mock.calls.length).toBeLessThan(50);
      const seat = await host.look('hot', ({ match }) => ['us', 'japan'].find((one) => match.sight(one).canUndo));
      applied.mockClear();
      const undo = proposalOf({ kind: 'undo', seat: seat!, after: 1e9, id: 'u' }, me.id);
      expect(await host.request('hot', undo)).toEqual({ accepted: 1 });
      expect(applied.mock.calls.length).toBeLessThan(50);
    } finally {
      applied.mockRestore();
    }
    await host.stop();
  });

  test('an agreed takeback goes back further than what was remembered', async () => {
    let now = 0;
    const host = new Host(store, { clock: () => now, idleAfter: 0 });
    await hotSeat(host);
    await playOn(host, 'hot', 60);
    for (let count = 0; count < 40; count++) {
      now += 1;
      host.unloadIdle();
      const actions = () => host.look('hot', ({ match }) => match.table!.state.moment);
      const before = (await actions())!;
      const ask = proposalOf({ kind: 'ask', seat: 'us', wish: 'take back', id: `t${count}` }, me.id);
      const { refused } = await host.request('hot', ask);
      if (refused) break;
      expect(await actions()).toBeLessThan(before);
    }
    await host.stop();
    const played = await store.match('hot');
    expect((await sightsIn(new Host(store)))?.[0]?.[0]).toBeGreaterThan(0);
    expect(played!.summary.stage).toBe('playing');
  });

  test('a position is saved soon after one that could not be, whatever was in memory when the server died', async () => {
    const died = new Host(altered(store, { saveSnapshot: () => Promise.reject(new Error('killed')) }));
    await hotSeat(died);
    const host = new Host(store);
    await playOn(host, 'hot', 1);
    await host.stop();
    expect(await store.snapshot('hot')).toMatchObject({ entries: 4 });
    await died.stop();
  });

  test('nothing is kept for matches that do not exist', async () => {
    const host = new Host(store);
    expect(await host.look('nowhere', () => true)).toBeUndefined();
    expect(await host.request('nowhere', act('a', 'us', 0, []))).toMatchObject({ accepted: 0 });
    expect(host.inMemory).toBe(0);
    await host.stop();
  });

  test('a removed match is gone', async () => {
    const host = new Host(store);
    await hotSeat(host);
    const removed: string[] = [];
    host.listen({ removed: (match) => removed.push(match) });
    expect(await host.remove('hot', () => false)).toBe(false);
    expect(await host.look('hot', () => true)).toBe(true);
    expect(await host.remove('hot', () => true)).toBe(true);
    expect(removed).toEqual(['hot']);
    expect(await store.match('hot')).toBeUndefined();
    expect(await host.look('hot', () => true)).toBeUndefined();
    await host.stop();
  });
});

describe('the same request', () => {
  test('is remembered across a restart on the same file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atoll-host-'));
    try {
      const file = join(folder, 'atoll.sqlite');
      let open = await openStore(file);
      let host = new Host(open);
      await hotSeat(host);
      await playOn(host, 'hot', 10);
      const { seat, after, action } = await choice(host, 'hot', first);
      const two = act('two', seat, after, [action, { seat, verb: 'fly' }]);
      const say = proposalOf({ kind: 'say', id: 'hello', seat, text: 'Hello' }, me.id);
      expect(await host.request('hot', two)).toMatchObject({ accepted: 1, refused: { rule: expect.any(String) } });
      expect(await host.request('hot', say)).toEqual({ accepted: 1 });
      const before = await sightsIn(host);
      const { length } = (await open.match('hot'))!;
      await host.stop();
      await open.close();

      open = await openStore(file);
      host = new Host(open);
      expect(await host.request('hot', say)).toEqual({ accepted: 1 });
      expect(await host.request('hot', two)).toMatchObject({ accepted: 1, refused: { stale: true } });
      expect((await open.match('hot'))!.length).toBe(length);
      expect(await sightsIn(host)).toEqual(before);
      await host.stop();
      await open.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('is answered again only to whoever sits there: another who knows its id learns nothing', async () => {
    const host = new Host(store);
    await hotSeat(host);
    const { seat, after, action } = await choice(host, 'hot', first);
    const eve = { ...me, id: 'eve' };
    const asked = (user: typeof me, id: string) => host.request('hot', act(id, seat, after, [action], user));
    expect(await asked(me, 'mine')).toEqual({ accepted: 1 });
    expect(await asked(eve, 'mine')).toEqual(await asked(eve, 'made up'));
    expect(await asked(eve, 'mine')).toMatchObject({
      accepted: 0,
      refused: { sentence: expect.stringContaining('do not play') },
    });
    await host.stop();
  });

  test('sent twice at once is carried out once', async () => {
    const host = new Host(store);
    await hotSeat(host);
    const { seat, after, action } = await choice(host, 'hot', first);
    const request = act('twice', seat, after, [action]);
    const answers = await Promise.all([host.request('hot', request), host.request('hot', request)]);
    expect(answers).toEqual([{ accepted: 1 }, { accepted: 1 }]);
    expect((await store.match('hot'))!.length).toBe(4);
    await host.stop();
  });
});

describe('a store that fails', () => {
  test('nothing is answered as accepted or told that was not written, and the match goes on', async () => {
    let broken = false;
    const reported: string[] = [];
    const failing = altered(store, {
      append: (append) => (broken ? Promise.reject(new Error('the disk is full')) : store.append(append)),
    });
    const host = new Host(failing, { report: (problem) => reported.push(problem) });
    await hotSeat(host);
    await playOn(host, 'hot', 3);
    const heard = listenTo(host);
    const before = await sightsIn(host);
    const { seat, after, action } = await choice(host, 'hot', first);
    broken = true;
    expect(await host.request('hot', act('a', seat, after, [action]))).toMatchObject({
      accepted: 0,
      refused: { sentence: expect.stringContaining('could not be saved') },
    });
    expect(heard).toEqual([]);
    expect(reported).toHaveLength(1);
    expect(await sightsIn(host)).toEqual(before);
    broken = false;
    expect(await host.request('hot', act('a', seat, after, [action]))).toEqual({ accepted: 1 });
    await host.stop();
  });

  test('whoever fails at hearing of it changes neither the answer nor what the others hear', async () => {
    const problems: string[] = [];
    const host = new Host(store, { report: (problem) => problems.push(problem) });
    await hotSeat(host);
    host.listen({
      changed: () => {
        throw new Error('deaf');
      },
    });
    const heard = listenTo(host);
    await playOn(host, 'hot', 1);
    expect(heard.length).toBeGreaterThan(0);
    expect(problems).toHaveLength(1);
    await host.stop();
  });

  test('what was written although the store said otherwise is answered as accepted, and told once', async () => {
    let lies = false;
    const lying = altered(store, {
      append: async (append) => {
        const written = await store.append(append);
        if (lies) throw new Error('the connection was lost before the answer came');
        return written;
      },
    });
    const host = new Host(lying);
    await hotSeat(host);
    await playOn(host, 'hot', 3);
    const heard = listenTo(host);
    const { seat, after, action } = await choice(host, 'hot', first);
    lies = true;
    expect(await host.request('hot', act('a', seat, after, [action]))).toEqual({ accepted: 1 });
    lies = false;
    const number = after + 1;
    expect(heard.filter((line) => line === `${seat} ${number}`)).toHaveLength(1);
    await playOn(host, 'hot', 3);
    expect(heard.filter((line) => line.startsWith(seat))).toEqual(
      [number, number + 1, number + 2, number + 3].map((n) => `${seat} ${n}`),
    );
    await host.stop();
  });
});

describe('two processes on one store', () => {
  test('each hears what the other writes', async () => {
    const [one, two] = twoProcesses(store).map((seen) => new Host(seen)) as [Host, Host];
    await hotSeat(one);
    await two.look('hot', () => true);
    const heard = listenTo(two);
    const told = listenTo(one);
    await playOn(one, 'hot', 12);
    expect(await sightsIn(two)).toEqual(await sightsIn(one));
    expect(heard).toEqual(told);
    await playOn(two, 'hot', 12);
    expect(await sightsIn(two)).toEqual(await sightsIn(one));
    await one.stop();
    await two.stop();
  });

  test('of two who write at the same time one is first; nobody misses or doubles anything', async () => {
    const [one, two] = twoProcesses(store).map((seen) => new Host(seen)) as [Host, Host];
    await hotSeat(one);
    await two.look('hot', () => true);
    const heard = [listenTo(one), listenTo(two)];
    for (let round = 0; round < 20; round++) {
      const { seat, after, action } = await choice(one, 'hot', first);
      await two.look('hot', () => true);
      const answers = await Promise.all([
        one.request('hot', act(`one${round}`, seat, after, [action])),
        two.request('hot', act(`two${round}`, seat, after, [action])),
      ]);
      expect(answers.map(({ accepted }) => accepted).sort()).toEqual([0, 1]);
      expect(answers.find(({ accepted }) => accepted === 0)!.refused).toMatchObject({ stale: true });
    }
    expect(await sightsIn(two)).toEqual(await sightsIn(one));
    expect(heard[0]).toEqual(heard[1]);
    const numbers = heard[0]!.filter((line) => line.startsWith('us ')).map((line) => Number(line.slice(3)));
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect((await store.match('hot'))!.length).toBe(23);
    await one.stop();
    await two.stop();
  });

  test('what was missed while the two could not hear each other is caught up with', async () => {
    let hear: (match: string) => void = () => undefined;
    const deaf = altered(store, {
      onAppended: (listener) => {
        hear = listener;
      },
    });
    const [one, two] = [new Host(store), new Host(deaf)];
    await hotSeat(one);
    await two.look('hot', () => true);
    const removed: string[] = [];
    two.listen({ removed: (match) => removed.push(match) });
    const heard = listenTo(two);
    const told = listenTo(one);
    await playOn(one, 'hot', 7);
    expect(heard).toEqual([]);
    hear(anyMatch);
    expect(await sightsIn(two)).toEqual(await sightsIn(one));
    expect(heard).toEqual(told);
    await one.remove('hot', () => true);
    hear('hot');
    expect(await two.look('hot', () => true)).toBeUndefined();
    expect(removed).toEqual(['hot']);
    await one.stop();
    await two.stop();
  });

  test('a request that was carried out elsewhere is not done again', async () => {
    const [one, two] = twoProcesses(store).map((seen) => new Host(seen)) as [Host, Host];
    await hotSeat(one);
    await two.look('hot', () => true);
    const say = proposalOf({ kind: 'say', id: 'hello', seat: 'us', text: 'Hello' }, me.id);
    expect(await Promise.all([one.request('hot', say), two.request('hot', say)])).toEqual([
      { accepted: 1 },
      { accepted: 1 },
    ]);
    expect((await store.match('hot'))!.length).toBe(4);
    await one.stop();
    await two.stop();
  });

  test('what is written while a match is being read is not missed', async () => {
    const [seenByOne, seenByTwo] = twoProcesses(store);
    const one = new Host(seenByOne);
    await hotSeat(one);
    let readSlowly: (() => Promise<void>) | undefined = () => playOn(one, 'hot', 3);
    const slow = altered(seenByTwo, {
      entries: async (match, after) => {
        const read = await store.entries(match, after);
        const meanwhile = readSlowly;
        readSlowly = undefined;
        await meanwhile?.();
        return read;
      },
    });
    const two = new Host(slow);
    const heard = listenTo(two);
    await two.look('hot', () => two.hold('hot'));
    expect(await sightsIn(two)).toEqual(await sightsIn(one));
    expect(heard.filter((line) => line.startsWith('us '))).toHaveLength(3);
    await one.stop();
    await two.stop();
  });

  test('those who watch hear of what is written elsewhere even after the match could not be read here', async () => {
    const [seenByOne, seenByTwo] = twoProcesses(store);
    let broken = false;
    const failing = altered(seenByTwo, {
      append: () => Promise.reject(new Error('the line was lost')),
      entries: (match, after) =>
        broken ? Promise.reject(new Error('the line was lost')) : store.entries(match, after),
    });
    const [one, two] = [new Host(seenByOne), new Host(failing)];
    await hotSeat(one);
    await two.look('hot', () => two.hold('hot'));
    const [heard, told] = [listenTo(two), listenTo(one)];
    broken = true;
    const { seat, after, action } = await choice(one, 'hot', first);
    await expect(two.request('hot', act('a', seat, after, [action]))).rejects.toThrow('the line was lost');
    broken = false;
    await playOn(one, 'hot', 3);
    expect(told.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(heard).toEqual(told), { timeout: 30_000 });
    await one.stop();
    await two.stop();
  });
});
