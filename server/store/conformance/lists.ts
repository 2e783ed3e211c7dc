import { expect, test } from 'vitest';
import { exampleOrigin, exampleSummary, free, player } from '../examples.ts';
import type { MatchFilter, MatchSummary, Page } from '../store.ts';
import type { Group } from './group.ts';

export function listTests(group: Group): void {
  group('lists', (store) => {
    const at = (changedAt: number, fields: Partial<MatchSummary> = {}) => exampleSummary({ changedAt, ...fields });
    const ids = async (filter: MatchFilter, page: Page = { limit: 100 }) =>
      (await store().matches(filter, page)).map(({ id }) => id);

    test('a match is on the list of its stage; one is open while a seat is open to all', async () => {
      const open = [player('us', 'ann'), free('japan', 'open')];
      const invited = [player('us', 'ann'), free('japan', 'invited'), free('uk', 'nobody')];
      await store().addMatch(exampleOrigin('open'), [], at(1, { stage: 'gathering', seats: open }));
      await store().addMatch(exampleOrigin('invited'), [], at(2, { stage: 'gathering', seats: invited }));
      await store().addMatch(exampleOrigin('playing'), [], at(3));
      await store().addMatch(exampleOrigin('over'), [], at(4, { stage: 'over', seats: open }));
      expect(await ids({ of: 'open' })).toEqual(['open']);
      expect(await ids({ of: 'playing' })).toEqual(['playing']);
      expect(await ids({ of: 'over' })).toEqual(['over']);
    });

    test('it moves with its log', async () => {
      await store().append({ match: 'open', after: 0, entries: [], summary: at(5) });
      expect(await ids({ of: 'open' })).toEqual([]);
      expect(await ids({ of: 'playing' })).toEqual(['open', 'playing']);
      await store().append({ match: 'open', after: 0, entries: [], summary: at(6, { stage: 'over' }) });
      expect(await ids({ of: 'playing' })).toEqual(['playing']);
      expect(await ids({ of: 'over' })).toEqual(['open', 'over']);
    });

    test('those that wait for a bot are found while they do', async () => {
      await store().addMatch(exampleOrigin('bot'), [], at(7, { botsTurn: true }));
      await store().addMatch(exampleOrigin('later'), [], at(8));
      expect(await ids({ of: 'bots turn' })).toEqual(['bot']);
      await store().append({ match: 'bot', after: 0, entries: [], summary: at(9) });
      await store().append({ match: 'later', after: 0, entries: [], summary: at(10, { botsTurn: true }) });
      expect(await ids({ of: 'bots turn' })).toEqual(['later']);
      for (const match of ['bot', 'later']) await store().removeMatch(match, 0);
    });

    test('a player’s matches are those where he sits now, each once', async () => {
      const both = [player('us', 'zoe'), player('japan', 'zoe')];
      await store().addMatch(exampleOrigin('z1'), [], at(11, { seats: both }));
      await store().addMatch(exampleOrigin('z2'), [], at(12, { seats: [player('us', 'zoe'), free('japan', 'open')] }));
      await store().addMatch(exampleOrigin('z3'), [], at(13, { stage: 'over', seats: [player('us', 'zoe')] }));
      expect(await ids({ of: 'player', player: 'zoe' })).toEqual(['z3', 'z2', 'z1']);
      expect(await ids({ of: 'player', player: 'zoe', unfinished: true })).toEqual(['z2', 'z1']);
      await store().append({
        match: 'z2',
        after: 0,
        entries: [],
        summary: at(14, { seats: [player('japan', 'yan')] }),
      });
      expect(await ids({ of: 'player', player: 'zoe' })).toEqual(['z3', 'z1']);
      expect(await ids({ of: 'player', player: 'yan' })).toEqual(['z2']);
      await store().removeMatch('z1', 0);
      expect(await ids({ of: 'player', player: 'zoe' })).toEqual(['z3']);
      expect(await ids({ of: 'player', player: '' })).toEqual([]);
    });

    test('pages, newest change first, pass over nothing, not even what changed in the same millisecond', async () => {
      const seats = [player('us', 'pat')];
      const added = Array.from({ length: 23 }, (_, index) => `p${String(index).padStart(2, '0')}`);
      for (const [index, id] of added.entries()) {
        await store().addMatch(exampleOrigin(id), [], at(1000 + Math.floor(index / 5), { seats, stage: 'over' }));
      }
      for (const filter of [{ of: 'player', player: 'pat' }, { of: 'over' }] as const) {
        const seen: string[] = [];
        let times: number[] = [];
        let page: Page = { limit: 4 };
        for (;;) {
          const rows = (await store().matches(filter, page)).filter(({ id }) => id.startsWith('p'));
          if (rows.length === 0) break;
          expect(rows.length).toBeLessThanOrEqual(4);
          seen.push(...rows.map(({ id }) => id));
          times = [...times, ...rows.map(({ summary }) => summary.changedAt)];
          page = { limit: 4, before: rows.at(-1)!.summary.changedAt, beforeId: rows.at(-1)!.id };
        }
        expect(seen.toSorted()).toEqual(added);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }
    });

    test('a time alone gives what changed before it', async () => {
      expect(await ids({ of: 'player', player: 'pat' }, { before: 1001, limit: 100 })).toHaveLength(5);
      expect(await ids({ of: 'player', player: 'pat' }, { before: 1000, limit: 100 })).toEqual([]);
      expect(await ids({ of: 'player', player: 'pat' }, { limit: 0 })).toEqual([]);
    });
  });
}
