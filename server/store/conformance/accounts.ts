import { expect, test } from 'vitest';
import { exampleUser } from '../examples.ts';
import type { Group } from './group.ts';

export function accountTests(group: Group): void {
  group('users', (store) => {
    test('a user is found by id and by name, with everything that was given', async () => {
      const ann = exampleUser('u1', { name: 'Ann', password: '$argon2id$x', email: 'a@b.c', webhook: 'https://x.y/z' });
      expect(await store().addUser(ann)).toBe(true);
      expect(await store().user('u1')).toEqual(ann);
      expect(await store().userNamed('Ann')).toEqual(ann);
      expect(await store().user('nobody')).toBeUndefined();
      expect(await store().userNamed('nobody')).toBeUndefined();
    });

    test('names that differ only in case are the same, in every script', async () => {
      expect(await store().addUser(exampleUser('u2', { name: 'Straße Ähre Ωmega' }))).toBe(true);
      expect(await store().addUser(exampleUser('u3', { name: 'STRASSE ähre ωMEGA' }))).toBe(false);
      expect(await store().user('u3')).toBeUndefined();
      expect((await store().userNamed('straße ÄHRE ωmega'))?.id).toBe('u2');
    });

    test('one whose name looks like another is found, until they have a new name', async () => {
      const found = async (name: string, not = '') => (await store().userLookingLike(name, not))?.id;
      await store().addUser(exampleUser('o1', { name: 'Otto 0' }));
      expect(await found('0tt0-O')).toBe('o1');
      expect(await found('0tt0-O', 'o1')).toBeUndefined();
      expect(await found('Otto 8')).toBeUndefined();
      await store().changeUser('o1', { name: 'Otto 8', email: 'o@x.y' });
      expect(await found('0tto 8')).toBe('o1');
      expect(await found('0tt0-O')).toBeUndefined();
    });

    test('of many who want one name at once, one gets it', async () => {
      const asked = Array.from({ length: 20 }, (_, index) =>
        store().addUser(exampleUser(`many${index}`, { name: index % 2 ? 'Popular' : 'POPULAR' })),
      );
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });

    test('a user changes only what is given', async () => {
      await store().addUser(exampleUser('u4', { name: 'Guest 4', email: 'old@x.y' }));
      expect(await store().changeUser('u4', { name: 'Dora', password: 'hash' })).toBe(true);
      expect(await store().user('u4')).toEqual(exampleUser('u4', { name: 'Dora', password: 'hash', email: 'old@x.y' }));
      expect(await store().changeUser('u4', { email: '', webhook: 'https://w' })).toBe(true);
      expect(await store().user('u4')).toMatchObject({
        name: 'Dora',
        password: 'hash',
        email: '',
        webhook: 'https://w',
      });
      expect(await store().changeUser('u4', { password: null })).toBe(true);
      expect((await store().user('u4'))?.password).toBeNull();
      expect(await store().userNamed('Guest 4')).toBeUndefined();
    });

    test('a change to a taken name changes nothing; the case of one’s own may be changed', async () => {
      await store().addUser(exampleUser('u5', { name: 'Emil' }));
      await store().addUser(exampleUser('u6', { name: 'Frida' }));
      expect(await store().changeUser('u6', { name: 'EMIL', email: 'f@x.y' })).toBe(false);
      expect(await store().user('u6')).toMatchObject({ name: 'Frida', email: '' });
      expect(await store().changeUser('u6', { name: 'FRIDA' })).toBe(true);
      expect(await store().changeUser('unknown', { name: 'Gustav' })).toBe(false);
    });

    test('text that no database likes is kept as far as it is text', async () => {
      expect(await store().addUser(exampleUser('u7', { name: 'nul\0 half\ud800' }))).toBe(true);
      expect((await store().userNamed('nul\0 half\ud800'))?.name).toBe('nul\ufffd half\ufffd');
      expect(await store().userNamed("'; DROP TABLE users; --")).toBeUndefined();
      expect(await store().user('u7')).toBeDefined();
    });
  });

  group('sessions', (store) => {
    const session = (key: string, user: string, usedAt: number) => ({ key, user, createdAt: 1, usedAt });

    test('a session is kept, touched and ended', async () => {
      await store().addSession(session('k1', 'ann', 10));
      expect(await store().session('k1')).toEqual(session('k1', 'ann', 10));
      await store().touchSession('k1', 1_800_000_000_000);
      expect(await store().session('k1')).toEqual(session('k1', 'ann', 1_800_000_000_000));
      await store().endSession('k1');
      expect(await store().session('k1')).toBeUndefined();
      await store().touchSession('k1', 12);
      expect(await store().session('k1')).toBeUndefined();
    });

    test('all of a user but one', async () => {
      for (const key of ['b1', 'b2', 'b3']) await store().addSession(session(key, 'bob', 10));
      await store().addSession(session('c1', 'cleo', 10));
      await store().endSessionsOf('bob', 'b2');
      expect(await keysLeft('b1', 'b2', 'b3', 'c1')).toEqual(['b2', 'c1']);
    });

    test('those not used since', async () => {
      for (const [key, usedAt] of Object.entries({ d1: 99, d2: 100, d3: 101 })) {
        await store().addSession(session(key, 'dora', usedAt));
      }
      expect(await store().upkeep.endSessionsBefore(100)).toBe(true);
      expect(await store().upkeep.endSessionsBefore(100)).toBe(false);
      expect(await keysLeft('d1', 'd2', 'd3')).toEqual(['d2', 'd3']);
    });

    async function keysLeft(...keys: string[]): Promise<string[]> {
      const found = await Promise.all(keys.map((key) => store().session(key)));
      return found.flatMap((each) => (each ? [each.key] : []));
    }
  });
}
