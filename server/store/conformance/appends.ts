import { expect, test } from 'vitest';
import { addExampleMatch, exampleSummary, saidIn, saying } from '../examples.ts';
import type { Store } from '../store.ts';
import type { Group } from './group.ts';

export function appendTests(group: Group): void {
  group('appends at the same time', (store) => {
    test('of several that continue the same log at the same place, the first wins', async () => {
      await addExampleMatch(store(), 'same');
      const asked = Array.from({ length: 25 }, (_, index) =>
        store().append({
          match: 'same',
          after: 0,
          entries: [saying(`${index}`)],
          summary: exampleSummary({ turn: index }),
        }),
      );
      expect(await Promise.all(asked)).toEqual([true, ...Array.from({ length: 24 }, () => false)]);
      expect(await saidIn(store(), 'same')).toEqual(['0']);
      expect((await store().match('same'))?.summary.turn).toBe(0);
    });

    test('one may be asked for on top of another that is not written yet', async () => {
      await addExampleMatch(store(), 'chain');
      const asked = Array.from({ length: 40 }, (_, index) =>
        store().append({
          match: 'chain',
          after: index,
          entries: [saying(`${index}`)],
          summary: exampleSummary({ turn: index }),
        }),
      );
      expect((await Promise.all(asked)).every(Boolean)).toBe(true);
      expect(await saidIn(store(), 'chain')).toEqual(Array.from({ length: 40 }, (_, index) => `${index}`));
      expect((await store().match('chain'))?.summary.turn).toBe(39);
    });

    test('what was built on a refused append is refused as well', async () => {
      await addExampleMatch(store(), 'built', [saying('one')]);
      const asked = [0, 1, 2].map((index) =>
        store().append({ match: 'built', after: 5 + index, entries: [saying('x')], summary: exampleSummary() }),
      );
      expect(await Promise.all(asked)).toEqual([false, false, false]);
      expect(await saidIn(store(), 'built')).toEqual(['one']);
    });

    test('a refused append does not touch others of the same moment', async () => {
      const matches = Array.from({ length: 30 }, (_, index) => `moment${index}`);
      for (const match of matches) await addExampleMatch(store(), match, [saying('first')]);
      const asked = matches.map((match, index) =>
        store().append({
          match,
          after: index % 3 === 0 ? 0 : 1,
          entries: [saying('second')],
          summary: exampleSummary(),
        }),
      );
      expect(await Promise.all(asked)).toEqual(matches.map((_, index) => index % 3 !== 0));
      const logs = await Promise.all(matches.map((match) => saidIn(store(), match)));
      expect(logs).toEqual(matches.map((_, index) => (index % 3 === 0 ? ['first'] : ['first', 'second'])));
    });

    test('writers that race and try again lose nothing and double nothing', async () => {
      const matches = ['race0', 'race1', 'race2'];
      for (const match of matches) await addExampleMatch(store(), match);
      const writers = Array.from({ length: 12 }, (_, writer) =>
        sayTenTimes(store(), matches[writer % 3]!, `${writer}`),
      );
      await Promise.all(writers);
      for (const match of matches) {
        const said = await saidIn(store(), match);
        expect(said).toHaveLength(40);
        expect(new Set(said).size).toBe(40);
      }
    });
  });
}

/** Adds ten entries to a log that others are continuing as well, each time trying until it is written. */
export async function sayTenTimes(store: Store, match: string, who: string): Promise<void> {
  for (let time = 0; time < 10; time++) {
    const entry = saying(`${who}:${time}`);
    for (;;) {
      const { length } = (await store.match(match))!;
      if (await store.append({ match, after: length, entries: [entry], summary: exampleSummary() })) break;
    }
  }
}
