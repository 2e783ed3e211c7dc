import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generator } from '#bots/generator';
import type { State } from '#engine/state';
import { BeyondMemory } from '#engine/table';
import { islandWar } from '#games/island-war/game';
import { seatOf } from '#match/entry';
import { Match } from '#match/match';
import { arrived, Browser, choices, me, playAtRandom, random, type Tab, until } from '../link/fixtures/tabs.ts';
import type { Link } from '../link/link.ts';
import { MemoryShelf } from './memoryShelf.ts';

/** A game that a person has played for a while against a bot, and left. */
async function leftGame(shelf: MemoryShelf, seed = 'left'): Promise<string> {
  const tab = new Browser(shelf).openTab();
  const id = await tab.begin(me, random, 'historical', seed);
  const link = await tab.open(id);
  await playAtRandom(link, 'us', generator(seed).below, 60);
  await until(() => choices(link, 'us').length > 0);
  link.close();
  await until(() => true);
  return id;
}

function quietTab(shelf: MemoryShelf): Tab {
  const tab = new Browser(shelf).openTab();
  tab.movesBots = false;
  return tab;
}

/** What somebody sees who has the game without what was remembered of it. */
async function asReplayed(shelf: MemoryShelf, id: string) {
  const other = new MemoryShelf();
  await other.add((await shelf.match(id))!, await shelf.entries(id, 0));
  const link = await quietTab(other).open(id);
  await arrived(link.window('us'));
  return link.window('us');
}

/** The log is read once to go on from what was remembered; its past waits to be read until it is let go. */
function holdPast(shelf: MemoryShelf): () => void {
  const past = Promise.withResolvers<void>();
  let isRead = false;
  vi.spyOn(shelf, 'entries').mockImplementation(async (...asked) => {
    if (isRead && asked[1] === 0) await past.promise;
    isRead = true;
    return MemoryShelf.prototype.entries.apply(shelf, asked);
  });
  return past.resolve;
}

async function seen(link: Link): Promise<void> {
  await until(() => link.window('us').sight.value !== undefined);
}

afterEach(() => {
  vi.restoreAllMocks();
});

let shelf: MemoryShelf;
let id: string;

beforeEach(async () => {
  shelf = new MemoryShelf();
  id = await leftGame(shelf);
});

describe('a game that was left', () => {
  test('is seen again without its past being played, and then told of it whole', async () => {
    const { length } = (await shelf.match(id))!;
    const { entries } = (await shelf.snapshot(id))!;
    expect(length).toBeGreaterThan(60);
    expect(length - entries).toBeLessThan(25);
    const replayed = await asReplayed(shelf, id);

    const add = vi.spyOn(Match.prototype, 'add');
    const letGo = holdPast(shelf);
    const link = await quietTab(shelf).open(id);
    await seen(link);
    expect(add).toHaveBeenCalledTimes(length - entries);
    letGo();
    expect(link.window('us').sight.value).toEqual(replayed.sight.value);
    await arrived(link.window('us'));
    expect(link.window('us').first.value).toEqual(replayed.first.value);
    expect(link.window('us').updates.value).toEqual(replayed.updates.value);
  });

  test('is played on while its past is worked out', async () => {
    const tab = quietTab(shelf);
    const letGo = holdPast(shelf);
    const link = await tab.open(id);
    await seen(link);
    const window = link.window('us');
    const number = () => window.updates.value.at(-1)?.number;
    expect(await link.act([choices(link, 'us')[0]!])).toEqual({ accepted: 1 });
    const { sight } = window;
    const now = sight.value;
    expect(number()).toBeUndefined();
    letGo();
    await arrived(window);
    expect(sight.value).toEqual(now);
    expect(window.updates.value.map((update) => update.number)).toEqual(window.updates.value.map((_, at) => at + 1));
    expect(window.updates.value).toEqual((await asReplayed(shelf, id)).updates.value);
  });

  test('is undone past what was remembered', async () => {
    const tab = quietTab(shelf);
    const game = await tab.begin(me, me);
    const link = await tab.open(game);
    await arrived(link.window('us'));
    for (let made = 0; made < 26; made++) await link.act([choices(link, 'us')[0]!]);
    link.close();
    const kept = (await shelf.match(game))!.length - (await shelf.snapshot(game))!.entries;
    const again = await quietTab(shelf).open(game);
    await arrived(again.window('us'));
    let undone = 0;
    while ((await again.undo('us')).accepted > 0) undone++;
    expect(undone).toBeGreaterThan(kept);
    const replayed = await asReplayed(shelf, game);
    expect(again.window('us').sight.value).toEqual(replayed.sight.value);
    expect(again.window('us').updates.value).toEqual(replayed.updates.value);
  });

  test('is taken back to before what was remembered', async () => {
    const tab = new Browser(shelf).openTab();
    const game = await tab.begin(random, me);
    const link = await tab.open(game);
    const { below } = generator('japan');
    let since = 0;
    while (since < 30) {
      await playAtRandom(link, 'japan', below, 1);
      await until(() => choices(link, 'japan').length > 0);
      const entries = await shelf.entries(game, 0);
      since = entries.toReversed().findIndex((entry) => seatOf(entry) === 'japan');
    }
    link.close();
    const { setup } = (await shelf.match(game))!;
    const { content } = (await shelf.snapshot(game))!;
    const remembered = Match.resumed(islandWar, setup, content)!;
    expect(() => remembered.table!.takeBack('japan')).toThrow(BeyondMemory);

    // Another tab that looks on has not worked out its past either.
    const kept = (await shelf.match(game))!;
    const elsewhere = new MemoryShelf();
    await elsewhere.add(kept, await shelf.entries(game, 0));
    await elsewhere.saveSnapshot(game, (await shelf.snapshot(game))!);
    const letGo = holdPast(elsewhere);
    const otherTab = quietTab(elsewhere);
    const other = await otherTab.open(game);
    await seen(other);

    const again = await quietTab(shelf).open(game);
    await until(() => again.window('japan').sight.value !== undefined);
    expect((await again.ask('japan', 'take back')).refused).toBeUndefined();
    await arrived(again.window('us'));
    const replayed = await asReplayed(shelf, game);
    expect(again.window('us').sight.value).toEqual(replayed.sight.value);

    const added = await shelf.entries(game, kept.length);
    await elsewhere.append((await shelf.match(game))!, kept.length, added);
    const caughtUp = otherTab.host.changedElsewhere(game);
    letGo();
    await caughtUp;
    await arrived(other.window('us'));
    expect(other.trouble.value).toBeUndefined();
    expect(other.window('us').sight.value).toEqual(replayed.sight.value);
    expect(other.window('us').updates.value).toEqual(replayed.updates.value);
  });

  test('gives its whole file', async () => {
    const tab = quietTab(shelf);
    const closed = await (await tab.host.errands()).saveFile(id);
    const link = await tab.open(id);
    await seen(link);
    expect(await link.saveFile!()).toBe(closed);
    const { actions } = JSON.parse(closed) as { actions: unknown[] };
    const entries = await shelf.entries(id, 0);
    expect(actions).toHaveLength(entries.filter(({ kind }) => kind === 'action').length);
  });

  test('follows another tab that goes on with it', async () => {
    const browser = new Browser(shelf);
    const [left, right] = [browser.openTab(), browser.openTab()];
    left.movesBots = false;
    const [one, other] = [await left.open(id), await right.open(id)];
    await Promise.all([arrived(one.window('us')), arrived(other.window('us'))]);
    await playAtRandom(one, 'us', generator('on').below, 40);
    await until(() => one.window('us').updates.value.length === other.window('us').updates.value.length);
    expect(other.window('us').sight.value).toEqual(one.window('us').sight.value);
    expect(other.window('us').updates.value).toEqual(one.window('us').updates.value);
  });
});

describe('what was remembered', () => {
  test.each([
    ['is damaged', (content: string) => ({ content: content.slice(1) })],
    ['is damaged and of other rules', (content: string) => ({ content: content.slice(1), gameVersion: 'old' })],
    [
      'is a position and no more',
      (content: string) => ({ content: JSON.stringify({ ...JSON.parse(content), memory: undefined }) }),
    ],
  ])('is not used if it %s: the log is played, and remembered again', async (_, spoilt) => {
    const replayed = await asReplayed(shelf, id);
    const snapshot = (await shelf.snapshot(id))!;
    await shelf.saveSnapshot(id, { ...snapshot, ...spoilt(snapshot.content) });
    const link = await quietTab(shelf).open(id);
    await arrived(link.window('us'));
    expect(link.window('us').sight.value).toEqual(replayed.sight.value);
    expect(link.window('us').updates.value).toEqual(replayed.updates.value);
    await until(() => true);
    expect((await shelf.snapshot(id))!.entries).toBe((await shelf.match(id))!.length);
  });

  test('is not used under other rules: where the past can be kept, it is', async () => {
    const snapshot = (await shelf.snapshot(id))!;
    const old = snapshot.content.replaceAll(`"version":"${islandWar.definition.version}"`, '"version":"old"');
    await shelf.saveSnapshot(id, { ...snapshot, gameVersion: 'old', content: old });
    const link = await quietTab(shelf).open(id);
    await arrived(link.window('us'));
    expect(link.window('us').updates.value).toEqual((await asReplayed(shelf, id)).updates.value);
    await until(() => true);
    expect((await shelf.snapshot(id))!.gameVersion).toBe(islandWar.definition.version);
  });

  test('stays what is played on where the log leads elsewhere, and then there is no history', async () => {
    const snapshot = (await shelf.snapshot(id))!;
    const content = JSON.parse(snapshot.content);
    content.memory.table.state.turn += 3;
    await shelf.saveSnapshot(id, { ...snapshot, content: JSON.stringify(content) });
    const tab = quietTab(shelf);
    const link = await tab.open(id);
    await seen(link);
    const turn = () => (link.window('us').sight.value!.view as State & { readonly turn: number }).turn;
    const before = turn();
    await expect(tab.host.told(id, 'us', 0)).rejects.toThrow('its history can’t be shown');
    expect(await link.act([choices(link, 'us')[0]!])).toEqual({ accepted: 1 });
    expect(turn()).toBe(before);
  });

  test('is not needed: a full disk that has no room for it does not stop play', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(shelf, 'saveSnapshot').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const link = await new Browser(shelf).openTab().open(id);
    await arrived(link.window('us'));
    expect(await playAtRandom(link, 'us', generator('full').below, 40)).toEqual([]);
  });

  test('goes with its game', async () => {
    const snapshot = (await shelf.snapshot(id))!;
    await quietTab(shelf).host.remove(id);
    await shelf.saveSnapshot(id, snapshot);
    expect(await shelf.snapshot(id)).toBeUndefined();
  });
});

test('a branch of a long game opens without its past being played', async () => {
  const tab = quietTab(shelf);
  const { length } = (await shelf.match(id))!;
  const link = await tab.open(id);
  await arrived(link.window('us'));
  const number = link.window('us').updates.value.at(-1)!.number;
  const branch = await (await tab.host.errands()).branch(id, 'us', number, { us: { who: 'me' }, japan: { who: 'me' } });
  expect((await shelf.match(branch))!.length).toBeGreaterThan(length / 2);
  const add = vi.spyOn(Match.prototype, 'add');
  holdPast(shelf);
  const other = await quietTab(shelf).open(branch);
  await seen(other);
  expect(add).not.toHaveBeenCalled();
});
