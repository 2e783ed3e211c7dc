import { expect, test } from 'vitest';
import type { Group } from './group.ts';

export function valueTests(group: Group): void {
  group('snapshots, notes, devices and kept values', (store) => {
    test('the latest snapshot of a match is kept', async () => {
      const snapshot = (entries: number, content: string, gameVersion = '1') => ({ entries, content, gameVersion });
      expect(await store().snapshot('m')).toBeUndefined();
      await store().saveSnapshot('m', snapshot(10, '{"a":1}'));
      await store().saveSnapshot('m', snapshot(20, '{"a":2}'));
      await store().saveSnapshot('m', snapshot(15, '{"late":true}'));
      await store().saveSnapshot('other', snapshot(1, '{}'));
      expect(await store().snapshot('m')).toEqual(snapshot(20, '{"a":2}'));
      await store().saveSnapshot('m', snapshot(20, '{"a":3}', '2'));
      expect(await store().snapshot('m')).toEqual(snapshot(20, '{"a":3}', '2'));
    });

    test('each seat of each match has its notes', async () => {
      expect(await store().notes('m', 'us')).toBe('');
      await store().saveNotes('m', 'us', 'land at Charan Kanoa 🏖️');
      await store().saveNotes('m', 'japan', 'hold Mount Tapotchau');
      await store().saveNotes('n', 'us', 'x\0y');
      expect(await store().notes('m', 'us')).toBe('land at Charan Kanoa 🏖️');
      expect(await store().notes('m', 'japan')).toBe('hold Mount Tapotchau');
      expect(await store().notes('n', 'us')).toBe('x\ufffdy');
      await store().saveNotes('m', 'us', '');
      expect(await store().notes('m', 'us')).toBe('');
    });

    test('a device belongs to the user who registered it last', async () => {
      const device = (user: string, endpoint: string, auth = 'a') => ({ user, endpoint, p256dh: 'p', auth });
      await store().addDevice(device('ann', 'https://push/1'));
      await store().addDevice(device('ann', 'https://push/2'));
      expect(await store().devices('ann')).toEqual([device('ann', 'https://push/1'), device('ann', 'https://push/2')]);
      await store().addDevice(device('bob', 'https://push/1', 'new'));
      expect(await store().devices('ann')).toEqual([device('ann', 'https://push/2')]);
      expect(await store().devices('bob')).toEqual([device('bob', 'https://push/1', 'new')]);
      await store().removeDevice('https://push/1');
      expect(await store().devices('bob')).toEqual([]);
    });

    test('of the values offered under one name, all get the same', async () => {
      const kept = await Promise.all(['one', 'two', 'three'].map((value) => store().keep('push keys', value)));
      expect(new Set(kept).size).toBe(1);
      expect(await store().keep('push keys', 'four')).toBe(kept[0]);
      expect(await store().keep('other', 'five')).toBe('five');
      expect(await store().kept('other')).toBe('five');
      expect(await store().kept('nothing')).toBeUndefined();
    });
  });
}
