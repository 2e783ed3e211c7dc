import { expect, test } from 'vitest';
import { addExampleMatch, exampleSummary, saidIn, saying } from '../examples.ts';
import type { Group } from './group.ts';

export function closingTests(group: Group): void {
  group('opening and closing', (store, reopen) => {
    test('it answers while it is open', async () => {
      await store().ping();
    });

    test('closing waits for what was asked before, and refuses what is asked after', async () => {
      await addExampleMatch(store(), 'closing');
      const old = store();
      const asked = old.append({ match: 'closing', after: 0, entries: [saying('last')], summary: exampleSummary() });
      await reopen();
      expect(await asked).toBe(true);
      expect(await saidIn(store(), 'closing')).toEqual(['last']);
      await expect(
        old.append({ match: 'closing', after: 1, entries: [saying('after')], summary: exampleSummary() }),
      ).rejects.toThrow('closed');
      await expect(old.match('closing')).rejects.toThrow('closed');
      await expect(old.ping()).rejects.toThrow();
      await old.close();
    });
  });
}
