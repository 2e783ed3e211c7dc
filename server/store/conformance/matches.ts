import { expect, test } from 'vitest';
import {
  addExampleMatch,
  exampleOrigin,
  exampleSummary,
  exampleUser,
  free,
  player,
  saidIn,
  saying,
} from '../examples.ts';
import type { Group } from './group.ts';

export function matchTests(group: Group): void {
  group('matches', (store, reopen) => {
    test('a match is found by id and by invitation, with everything that was given', async () => {
      const origin = exampleOrigin('m1', { invitation: 'word', note: 'Beginners welcome ⚓', pace: 'three days' });
      const summary = exampleSummary({ stage: 'gathering', seats: [player('us', 'ann'), free('japan', 'invited')] });
      await store().addMatch(origin, [saying('one'), saying('two')], summary);
      const row = { ...origin, summary, length: 2 };
      expect(await store().match('m1')).toEqual(row);
      expect(await store().matchInvitedTo('word')).toEqual(row);
      expect(await store().match('m0')).toBeUndefined();
      expect(await store().matchInvitedTo('other')).toBeUndefined();
    });

    test('matches without an invitation are not found by one', async () => {
      await addExampleMatch(store(), 'm2');
      await addExampleMatch(store(), 'm3');
      expect(await store().matchInvitedTo('')).toBeUndefined();
    });

    test('an id that is taken is refused, and the match there is untouched', async () => {
      await addExampleMatch(store(), 'm4', [saying('mine')]);
      await expect(addExampleMatch(store(), 'm4', [saying('other'), saying('more')])).rejects.toThrow();
      expect(await saidIn(store(), 'm4')).toEqual(['mine']);
      expect((await store().match('m4'))?.length).toBe(1);
    });

    test('a log is continued together with the summary, and read from anywhere', async () => {
      await addExampleMatch(store(), 'm5', [saying('one')]);
      const summary = exampleSummary({ turn: 2, waiting: ['japan'], botsTurn: true });
      const entries = [saying('two'), saying('three')];
      expect(await store().append({ match: 'm5', after: 1, entries, summary })).toBe(true);
      expect(await store().entries('m5')).toEqual([saying('one'), ...entries]);
      expect(await store().entries('m5', 2)).toEqual([saying('three')]);
      expect(await store().entries('m5', 3)).toEqual([]);
      expect(await store().match('m5')).toMatchObject({ length: 3, summary });
    });

    test('what does not continue the log is refused, with its summary', async () => {
      await addExampleMatch(store(), 'm6', [saying('one'), saying('two')]);
      const late = exampleSummary({ turn: 9 });
      for (const after of [0, 1, 3]) {
        expect(await store().append({ match: 'm6', after, entries: [saying('x')], summary: late })).toBe(false);
      }
      expect(await store().append({ match: 'unknown', after: 0, entries: [saying('x')], summary: late })).toBe(false);
      expect(await saidIn(store(), 'm6')).toEqual(['one', 'two']);
      expect((await store().match('m6'))?.summary.turn).toBe(1);
      expect(await store().entries('unknown')).toEqual([]);
    });

    test('an append without entries changes the summary only', async () => {
      await addExampleMatch(store(), 'm7', [saying('one')]);
      expect(await store().append({ match: 'm7', after: 1, entries: [], summary: exampleSummary({ turn: 4 }) })).toBe(
        true,
      );
      expect(await store().match('m7')).toMatchObject({ length: 1, summary: { turn: 4 } });
    });

    test('large, strange and empty texts come back as they were', async () => {
      const texts = ['x'.repeat(3_000_000), 'Garapan ガラパン 🏝️ \u0000 \\ " \' \n {}', '\ud800', '', '$1 ? %s'];
      await addExampleMatch(store(), 'm8', texts.slice(0, 1).map(saying));
      const entries = texts.slice(1).map(saying);
      expect(await store().append({ match: 'm8', after: 1, entries, summary: exampleSummary() })).toBe(true);
      expect((await saidIn(store(), 'm8')).every((text, index) => text === texts[index])).toBe(true);
    });

    test('a removed match is gone with all that belongs to it, and its id is free', async () => {
      await addExampleMatch(store(), 'm9', [saying('one')]);
      await addExampleMatch(store(), 'm10', [saying('stays')]);
      await store().saveNotes('m9', 'us', 'secret');
      await store().saveSnapshot('m9', { entries: 1, gameVersion: '1', content: '{}' });
      expect(await store().removeMatch('m9', 0)).toBe(false);
      expect(await saidIn(store(), 'm9')).toEqual(['one']);
      expect(await store().removeMatch('m9', 1)).toBe(true);
      expect(await store().match('m9')).toBeUndefined();
      expect(await store().append({ match: 'm9', after: 1, entries: [], summary: exampleSummary() })).toBe(false);
      await addExampleMatch(store(), 'm9');
      expect(await store().entries('m9')).toEqual([]);
      expect(await store().notes('m9', 'us')).toBe('');
      expect(await store().snapshot('m9')).toBeUndefined();
      expect(await saidIn(store(), 'm10')).toEqual(['stays']);
    });

    test('everything is there when the store is opened again', async () => {
      await addExampleMatch(store(), 'm11', [saying('one')]);
      await store().append({ match: 'm11', after: 1, entries: [saying('two')], summary: exampleSummary({ turn: 7 }) });
      await store().addUser(exampleUser('again', { name: 'Again' }));
      await store().saveNotes('m11', 'us', 'remember');
      await reopen();
      expect(await saidIn(store(), 'm11')).toEqual(['one', 'two']);
      expect((await store().match('m11'))?.summary.turn).toBe(7);
      expect((await store().userNamed('again'))?.id).toBe('again');
      expect(await store().notes('m11', 'us')).toBe('remember');
    });
  });
}
