import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { metrics } from '../operations/metrics.ts';
import { readSettings } from '../settings.ts';
import { exampleOrigin, exampleSummary, exampleUser, free, player, saying } from '../store/examples.ts';
import { openStore } from '../store/open.ts';
import { installedBinaries, privatePostgres } from '../store/privatePostgres.ts';
import type { MatchOrigin, MatchSummary, Store } from '../store/store.ts';
import { CleanUp, lastCleanUp } from './cleanUp.ts';
import { day } from './rule.ts';

const now = 1_900_000_000_000;
const settings = readSettings({
  ATOLL_OPEN_GAME_DAYS: '30',
  ATOLL_GUEST_GAME_DAYS: '90',
  ATOLL_IDLE_GAME_DAYS: '365',
  ATOLL_GUEST_DAYS: '40',
});

const installed = installedBinaries() !== undefined;

describe('SQLite', () => cleanUpTests(() => openStore(':memory:')));

describe.skipIf(!installed)('PostgreSQL', async () => {
  const cluster = installed ? await privatePostgres() : undefined;
  afterAll(() => cluster?.stop());
  cleanUpTests(async () => openStore(await cluster!.createDatabase()));
});

function cleanUpTests(open: () => Promise<Store>): void {
  let store: Store;
  afterEach(() => store.close());

  async function opened(): Promise<CleanUp> {
    store = await open();
    for (const id of ['Ann', 'Bob']) await store.addUser(exampleUser(id, { password: 'x', createdAt: 1 }));
    for (const id of ['g1', 'g2']) await store.addUser(exampleUser(id, { createdAt: now - 30 * day }));
    return new CleanUp(store, settings, (match, length) => store.removeMatch(match, length));
  }

  const game = (
    id: string,
    days: number,
    summary: Partial<MatchSummary>,
    { acted = days, ...origin }: Partial<MatchOrigin> & { readonly acted?: number } = {},
  ) =>
    store.addMatch(
      exampleOrigin(id, origin),
      [{ ...saying('last'), at: now - acted * day }],
      exampleSummary({ ...summary, changedAt: now - days * day }),
    );

  const left = async (...ids: string[]) => {
    const found = await Promise.all(ids.map((id) => store.match(id)));
    return ids.filter((_, index) => found[index]);
  };

  test('games that wait for players go after their time, offered or by invitation', async () => {
    const cleanUp = await opened();
    const gathering = { stage: 'gathering' } as const;
    await game('open', 31, { ...gathering, seats: [player('us', 'Ann'), free('japan', 'open')] });
    await game('invited', 31, { ...gathering, seats: [player('us', 'Ann'), free('japan', 'invited')] });
    await game('newer', 29, { ...gathering, seats: [player('us', 'Ann'), free('japan', 'open')] });
    expect(await cleanUp.run(now)).toMatchObject({ notStarted: 2 });
    expect(await left('open', 'invited', 'newer')).toEqual(['newer']);
  });

  test('a live game between guests goes after months, any other after a year, and one of accounts that is over never', async () => {
    const cleanUp = await opened();
    const guests = { seats: [player('us', 'g1'), player('japan', 'g2')] };
    const mixed = { seats: [player('us', 'g1'), player('japan', 'Ann')] };
    await game('guests', 91, guests);
    await game('guests newer', 89, guests);
    await game('guests by mail', 364, guests, { pace: 'week' });
    await game('guests by mail, old', 366, guests, { pace: 'week' });
    await game('mixed', 364, mixed);
    await game('mixed, old', 366, mixed);
    await game('acted in secret', 400, mixed, { acted: 3 });
    await game('over', 4000, { ...mixed, stage: 'over' });
    await game('accounts, over', 4000, { stage: 'over', seats: [player('us', 'Ann'), player('japan', 'Bob')] });
    expect(await cleanUp.run(now)).toMatchObject({ notGoneOn: 3 });
    const kept = ['guests newer', 'guests by mail', 'mixed', 'acted in secret', 'over', 'accounts, over'];
    expect(await left(...kept, 'guests', 'guests by mail, old', 'mixed, old')).toEqual(kept);
  });

  test('a guest goes who has no games and was not seen, or cannot come back; accounts never go', async () => {
    const cleanUp = await opened();
    const guest = async (id: string, created: number, seen: number | undefined) => {
      await store.addUser(exampleUser(id, { createdAt: now - created * day }));
      if (seen !== undefined) {
        await store.addSession({ key: id, user: id, createdAt: now - created * day, usedAt: now - seen * day });
      }
    };
    await guest('idle', 50, 41);
    await guest('seen', 50, 39);
    await guest('gone', 5, undefined);
    await guest('playing', 500, undefined);
    await guest('away', 300, 299);
    await game('of gone', 4, { stage: 'over', seats: [player('us', 'gone')] });
    await game('of gone and Ann', 4, { stage: 'over', seats: [player('us', 'gone'), player('japan', 'Ann')] });
    await game('of playing', 4, { seats: [player('us', 'playing')] });
    await game('of away', 4, { stage: 'over', seats: [player('us', 'away')] });
    expect(await cleanUp.run(now)).toMatchObject({ guests: 2, ofGuests: 1 });
    const users = await Promise.all(['Ann', 'seen', 'playing', 'away', 'idle', 'gone'].map((id) => store.user(id)));
    expect(users.map((user) => user?.id)).toEqual(['Ann', 'seen', 'playing', 'away', undefined, undefined]);
    expect(await store.session('idle')).toBeUndefined();
    expect(await left('of gone', 'of gone and Ann', 'of playing', 'of away')).toEqual([
      'of gone and Ann',
      'of playing',
      'of away',
    ]);
  });

  test('one process does it once an hour, and tells all what it has done', async () => {
    const cleanUp = await opened();
    const before = metrics.cleanedUp.value({ kind: 'notGoneOn' });
    await game('old', 400, { seats: [player('us', 'g1')] });
    const both = await Promise.all([cleanUp.run(now), cleanUp.run(now)]);
    expect(both.filter((cleaned) => cleaned)).toEqual([{ notStarted: 0, notGoneOn: 1, guests: 0, ofGuests: 0 }]);
    expect(await cleanUp.run(now + 3_000_000)).toBeUndefined();
    expect(await lastCleanUp(store)).toEqual({ at: now, notStarted: 0, notGoneOn: 1, guests: 0, ofGuests: 0 });
    expect(metrics.cleanedUp.value({ kind: 'notGoneOn' }) - before).toBe(1);
    expect(await cleanUp.run(now + 3_600_000)).toMatchObject({ notGoneOn: 0 });
  });

  test('a game that someone uses stays', async () => {
    await opened();
    await game('old', 400, { seats: [player('us', 'g1')] });
    const cleanUp = new CleanUp(store, settings, async () => false);
    expect(await cleanUp.run(now)).toMatchObject({ notGoneOn: 0 });
    expect(await left('old')).toEqual(['old']);
  });
}
