import { expect, test } from 'vitest';
import { exampleOrigin, exampleSummary, exampleUser, free, player, saying } from '../examples.ts';
import type { MatchSummary, Store } from '../store.ts';
import type { Group } from './group.ts';

export function upkeepTests(group: Group): void {
  group('upkeep', (store) => {
    const add = (id: string, summary: Partial<MatchSummary>) =>
      store().addMatch(exampleOrigin(id), [saying('one')], exampleSummary(summary));
    const names = (found: readonly { id: string }[]) => found.map(({ id }) => id);

    test('games that are not over are found by when they last changed, page by page, with whether an account plays', async () => {
      await store().addUser(exampleUser('guest'));
      await store().addUser(exampleUser('account', { password: 'x' }));
      await add('guests', { changedAt: 10, seats: [player('us', 'guest')] });
      await add('mixed', { changedAt: 20, seats: [player('us', 'guest'), player('japan', 'account')] });
      await add('new', { changedAt: 30, seats: [player('us', 'guest')] });
      await add('open', { changedAt: 5, stage: 'gathering', seats: [player('us', 'guest'), free('japan', 'open')] });
      await add('over', { changedAt: 5, stage: 'over', seats: [player('us', 'guest')] });
      const { upkeep } = store();
      const first = await upkeep.idleGames('playing', { before: 30, beforeId: '', limit: 1 });
      expect(first).toEqual([{ id: 'mixed', length: 1, pace: 'live', changedAt: 20, hasAccount: true }]);
      const second = await upkeep.idleGames('playing', { before: 20, beforeId: 'mixed', limit: 9 });
      expect(second).toEqual([{ id: 'guests', length: 1, pace: 'live', changedAt: 10, hasAccount: false }]);
      expect(names(await upkeep.idleGames('open', { before: 30, beforeId: '', limit: 9 }))).toEqual(['open']);
    });

    test('guests are found from the oldest on, with when they were seen and how much they play', async () => {
      const { upkeep } = store();
      await store().addUser(exampleUser('g1', { createdAt: 1 }));
      await store().addUser(exampleUser('g2', { createdAt: 2 }));
      await store().addSession({ key: 'k2', user: 'g2', createdAt: 2, usedAt: 7 });
      await store().addUser(exampleUser('registered', { createdAt: 1, password: 'x' }));
      await add('g2 over', { stage: 'over', seats: [player('us', 'g2'), player('japan', 'registered')] });
      await add('g2 alone', { stage: 'over', seats: [player('us', 'g2')] });
      await add('g1 plays', { seats: [player('us', 'g1')] });
      const old = (await upkeep.guests({ createdAt: 0, id: '' }, 9)).filter(
        ({ id }) => id.startsWith('g') && id !== 'guest',
      );
      expect(old).toEqual([
        { id: 'g1', createdAt: 1, seenAt: 0, games: 1, running: 1 },
        { id: 'g2', createdAt: 2, seenAt: 7, games: 2, running: 0 },
      ]);
      expect(names(await upkeep.guests({ createdAt: 1, id: 'g1' }, 1))).toEqual(['g2']);
      expect(await upkeep.gamesLeftTo('g2')).toEqual([{ id: 'g2 alone', length: 1 }]);
    });

    test('a guest is removed only if they were not seen since, play in nothing that goes on, and have no account', async () => {
      const { upkeep } = store();
      expect(await upkeep.removeGuest('g1', 100)).toBe(false);
      expect(await upkeep.removeGuest('g2', 7)).toBe(false);
      expect(await upkeep.removeGuest('registered', 100)).toBe(false);
      expect(await upkeep.removeGuest('g2', 8)).toBe(true);
      expect(await there(store(), 'g1', 'g2', 'registered')).toEqual(['g1', 'registered']);
    });

    test('of two who claim the same, one has it until its time is over', async () => {
      const { upkeep } = store();
      const both = await Promise.all([upkeep.claim('tidy', 100, 50), upkeep.claim('tidy', 100, 50)]);
      expect(both.sort()).toEqual([false, true]);
      expect(await upkeep.claim('tidy', 200, 99)).toBe(false);
      expect(await upkeep.claim('tidy', 200, 100)).toBe(true);
      await upkeep.note('told', 'one');
      await upkeep.note('told', 'two');
      expect(await store().kept('told')).toBe('two');
    });
  });
}

async function there(store: Store, ...ids: string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => store.user(id)));
  return found.flatMap((user) => (user ? [user.id] : []));
}
