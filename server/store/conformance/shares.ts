import { expect, test } from 'vitest';
import type { Share } from '../store.ts';
import type { Group } from './group.ts';

const wide = { perUser: 10, characters: 1_000_000 };

function share(id: string, fields: Partial<Share> = {}): Share {
  const times = { createdAt: 1_800_000_000_000, expiresAt: 1_900_000_000_000 };
  return { id, user: 'ann', game: 'island-war', kind: 'position', ...times, content: '{"a":1}', ...fields };
}

function line({ content: _, ...rest }: Share): Omit<Share, 'content'> {
  return rest;
}

export function shareTests(group: Group): void {
  group('shared moments', (store, reopen) => {
    test('a share is found by its id and listed under its user, newest first', async () => {
      const [first, second] = [
        share('one'),
        share('two', { kind: 'game', createdAt: 1_800_000_000_001, content: '"ü"' }),
      ];
      expect(await store().addShare(first, wide)).toBe(true);
      expect(await store().addShare(second, wide)).toBe(true);
      await reopen();
      expect(await store().share('one')).toEqual(first);
      expect(await store().share('two')).toEqual(second);
      expect(await store().share('three')).toBeUndefined();
      expect(await store().sharesOf('ann')).toEqual([line(second), line(first)]);
      expect(await store().sharesOf('bob')).toEqual([]);
    });

    test('only its user removes it', async () => {
      expect(await store().removeShare('two', 'bob')).toBe(false);
      expect(await store().removeShare('two', 'ann')).toBe(true);
      expect(await store().removeShare('two', 'ann')).toBe(false);
      expect(await store().share('two')).toBeUndefined();
    });

    test('one user shares no more than allowed', async () => {
      const limits = { ...wide, perUser: 2 };
      expect(await store().addShare(share('a2'), limits)).toBe(true);
      expect(await store().addShare(share('a3'), limits)).toBe(false);
      expect(await store().share('a3')).toBeUndefined();
      expect(await store().addShare(share('b1', { user: 'bob' }), limits)).toBe(true);
      expect(await store().addShare(share('b2', { user: 'bob' }), { ...wide, perUser: 0 })).toBe(false);
    });

    test('all together are no longer than allowed', async () => {
      const cara = (id: string) => share(id, { user: 'cara', content: 'x'.repeat(100) });
      expect(await store().addShare(cara('c1'), { ...wide, characters: 100 })).toBe(false);
      expect(await store().addShare(cara('c1'), { ...wide, characters: 3 * 7 + 100 })).toBe(true);
      expect(await store().addShare(cara('c2'), { ...wide, characters: 3 * 7 + 199 })).toBe(false);
    });

    test('those whose time is over are removed', async () => {
      await store().addShare(share('old', { user: 'dan', expiresAt: 1_700_000_000_000 }), wide);
      expect(await store().upkeep.removeSharesBefore(1_800_000_000_000)).toBe(true);
      expect(await store().upkeep.removeSharesBefore(1_800_000_000_000)).toBe(false);
      expect(await store().sharesOf('dan')).toEqual([]);
      expect(await store().share('one')).toBeDefined();
    });
  });
}
