import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addExampleMatch,
  exampleOrigin,
  exampleSummary,
  exampleUser,
  free,
  player,
  saidIn,
  saying,
} from './examples.ts';
import type { MatchFilter, MatchSummary, Page, Store } from './store.ts';

/** A place for one store, empty at first, that can be opened again and again. */
export interface Place {
  open(): Promise<Store>;
  remove(): Promise<void>;
}

/** What every store must do. `makePlace` is called once for each group of tests. */
export function storeConformance(name: string, makePlace: () => Promise<Place>): void {
  /** A store of its own for each group, opened before its first test. */
  function group(title: string, tests: (store: () => Store, reopen: () => Promise<void>) => void): void {
    describe(`${name}: ${title}`, () => {
      let place: Place;
      let store: Store;
      beforeAll(async () => {
        place = await makePlace();
        store = await place.open();
      });
      afterAll(async () => {
        await store?.close();
        await place?.remove();
      });
      tests(
        () => store,
        async () => {
          await store.close();
          store = await place.open();
        },
      );
    });
  }

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
      await store().endSessionsBefore(100);
      expect(await keysLeft('d1', 'd2', 'd3')).toEqual(['d2', 'd3']);
    });

    async function keysLeft(...keys: string[]): Promise<string[]> {
      const found = await Promise.all(keys.map((key) => store().session(key)));
      return found.flatMap((each) => (each ? [each.key] : []));
    }
  });

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
      await store().removeMatch('m9');
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

    test('a player’s matches are those where he sits now, each once', async () => {
      const both = [player('us', 'zoe'), player('japan', 'zoe')];
      await store().addMatch(exampleOrigin('z1'), [], at(11, { seats: both }));
      await store().addMatch(exampleOrigin('z2'), [], at(12, { seats: [player('us', 'zoe'), free('japan', 'open')] }));
      await store().addMatch(exampleOrigin('z3'), [], at(13, { stage: 'over', seats: [player('us', 'zoe')] }));
      expect(await ids({ of: 'player', player: 'zoe' })).toEqual(['z3', 'z2', 'z1']);
      await store().append({
        match: 'z2',
        after: 0,
        entries: [],
        summary: at(14, { seats: [player('japan', 'yan')] }),
      });
      expect(await ids({ of: 'player', player: 'zoe' })).toEqual(['z3', 'z1']);
      expect(await ids({ of: 'player', player: 'yan' })).toEqual(['z2']);
      await store().removeMatch('z1');
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
    });
  });

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
