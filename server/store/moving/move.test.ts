import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openAlone } from '../alone.ts';
import { addExampleMatch, exampleSummary, exampleUser, player, saidIn, saying } from '../examples.ts';
import { openStore } from '../open.ts';
import { installedBinaries, privatePostgres } from '../privatePostgres.ts';
import type { Store } from '../store.ts';
import { backUp, restore } from './backup.ts';
import type { Source } from './ends.ts';
import { move } from './move.ts';
import { openDestination, openSource } from './open.ts';

const installed = installedBinaries() !== undefined;
const cluster = installed ? await privatePostgres() : undefined;
afterAll(() => cluster?.stop());

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'atoll-move-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** More rows than are copied at once, and one of everything else. */
async function fill(database: string): Promise<void> {
  await withStore(database, async (store) => {
    for (const name of ['ann', 'Bob', 'Ćiro', 'дана']) await store.addUser(exampleUser(name, { name }));
    await store.addSession({ key: 'k', user: 'ann', createdAt: 1, usedAt: 2 });
    for (const id of ['m1', 'M2', 'm-3', 'ö4']) {
      await addExampleMatch(
        store,
        id,
        Array.from({ length: 130 }, (_, index) => saying(`${id} ${index} ✈ "quoted"`)),
      );
    }
    await store.saveSnapshot('m1', { entries: 100, gameVersion: '1', content: '{"deep":[1,2]}' });
    await store.saveNotes('m1', 'us', 'a\nb');
    await store.addDevice({ user: 'ann', endpoint: 'https://push/1', p256dh: 'p', auth: 'a' });
    await store.keep('push keys', 'secret');
  });
}

async function withStore<Result>(database: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(database);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function moveAll(from: string, to: string, spoil: (source: Source) => Source = (source) => source) {
  const [source, destination] = [await openSource(from, { snapshot: false }), await openDestination(to)];
  try {
    return await move(spoil(source), destination);
  } finally {
    await source.close();
    await destination.close();
  }
}

/** A source that breaks off after so many pages, as a process that is killed does. */
function breakingAfter(pages: number): (source: Source) => Source {
  return (source) => {
    let left = pages;
    return {
      place: source.place,
      version: () => source.version(),
      count: (table) => source.count(table),
      requireUnused: () => source.requireUnused(),
      close: () => source.close(),
      async page(table, after, limit) {
        if (left-- === 0) throw new Error('interrupted');
        return source.page(table, after, limit);
      },
    };
  };
}

const ways = [
  { title: 'to a file', ready: true, destination: async (path: string) => join(path, 'to.sqlite') },
  { title: 'to PostgreSQL', ready: installed, destination: () => cluster!.createDatabase() },
];

describe.each(ways)('a move $title', ({ ready, destination }) => {
  test.skipIf(!ready)('brings everything over, and the lists that follow from it', async () => {
    const path = folder();
    const from = join(path, 'from.sqlite');
    await fill(from);
    const target = await destination(path);
    const { resumed, tables } = await moveAll(from, target);
    expect(resumed).toBe(false);
    const rows = Object.fromEntries(tables.map(({ table, rows: count }) => [table, count]));
    expect(rows).toMatchObject({ users: 4, matches: 4, entries: 520, match_players: 8, snapshots: 1, kept_values: 1 });
    await withStore(target, async (store) => {
      expect(await saidIn(store, 'ö4')).toHaveLength(130);
      expect(await store.matches({ of: 'player', player: 'bob' }, { limit: 9 })).toHaveLength(4);
      expect((await store.userNamed('ĆIRO'))?.id).toBe('Ćiro');
      const append = { match: 'm1', after: 130, entries: [saying('on')], summary: exampleSummary() };
      expect(await store.append(append)).toBe(true);
    });
  });

  test.skipIf(!ready)('that is interrupted anywhere goes on, and no server opens what is half there', async () => {
    const path = folder();
    const from = join(path, 'from.sqlite');
    await fill(from);
    const whole = await moveAll(from, join(path, 'whole.sqlite'));
    const target = await destination(path);
    for (const pages of [3, 2, 1]) {
      await expect(moveAll(from, target, breakingAfter(pages))).rejects.toThrow('interrupted');
      await expect(openStore(target)).rejects.toThrow('unfinished move');
    }
    expect(await moveAll(from, target)).toEqual({ resumed: true, tables: whole.tables });
    await withStore(target, async (store) => expect(await saidIn(store, 'M2')).toHaveLength(130));
  });

  test.skipIf(!ready)('refuses a destination with data, and a source that changes under it', async () => {
    const path = folder();
    const from = join(path, 'from.sqlite');
    await fill(from);
    const used = await destination(path);
    await withStore(used, (store) => store.addUser(exampleUser('eve')));
    await expect(moveAll(from, used)).rejects.toThrow('has rows in the table users; expected an empty database');
    const other = installed && used.startsWith('postgres') ? await cluster!.createDatabase() : join(path, 'two.sqlite');
    await expect(moveAll(from, other, breakingAfter(5))).rejects.toThrow('interrupted');
    await withStore(from, (store) =>
      store.append({ match: 'M2', after: 130, entries: [saying('late')], summary: exampleSummary() }),
    );
    await expect(moveAll(from, other)).rejects.toThrow('The source changed while it was being moved');
  });
});

test.each([
  { title: 'a file', ready: true, database: async (path: string) => join(path, 'used.sqlite') },
  { title: 'PostgreSQL', ready: installed, database: () => cluster!.createDatabase() },
])('while a server uses $title, nothing is moved or restored there, nor moved away', async ({ ready, database }) => {
  if (!ready) return;
  const path = folder();
  const [full, backup] = [join(path, 'full.sqlite'), join(path, 'backup.sqlite')];
  await fill(full);
  await backUp(full, backup);
  const used = await database(path);
  const server = await openAlone(used);
  try {
    const isFile = !used.startsWith('postgres');
    await expect(moveAll(full, used)).rejects.toThrow(/^A server is using .* Stop every server/);
    await expect(restore(backup, used, { replace: isFile })).rejects.toThrow(/^A server is using .* Stop every server/);
    expect(await server.userNamed('ann')).toBeUndefined();
    await server.addUser(exampleUser('eve'));
    await expect(moveAll(used, join(path, 'to.sqlite'))).rejects.toThrow(/^A server is using .* Stop every server/);
  } finally {
    await server.close();
  }
  await withStore(used, async (store) => expect(await store.user('eve')).toBeDefined());
  await moveAll(used, join(path, 'to.sqlite'));
});

test('no server starts on a file while it is being moved', async () => {
  const path = folder();
  const from = join(path, 'from.sqlite');
  await fill(from);
  const starting = (source: Source): Source => ({
    ...breakingAfter(Infinity)(source),
    async version() {
      await expect(openAlone(from)).rejects.toThrow('Another server is using');
      return source.version();
    },
  });
  await moveAll(from, join(path, 'to.sqlite'), starting);
  await (await openAlone(from)).close();
});

test('what is no database of Atoll, or is not there, is refused', async () => {
  const path = folder();
  await expect(openSource(join(path, 'none.sqlite'), { snapshot: false })).rejects.toThrow('database not found');
  await expect(backUp(join(path, 'none.sqlite'), join(path, 'b.sqlite'))).rejects.toThrow('database not found');
});

const kinds = [
  { title: 'a file', ready: true, database: async () => join(folder(), 'live.sqlite') },
  { title: 'PostgreSQL', ready: installed, database: () => cluster!.createDatabase() },
];

test.skipIf(!installed).each(kinds)(
  'a backup of $title in use is of one moment, and restores',
  async ({ database }) => {
    const path = folder();
    const from = await database();
    await fill(from);
    const backup = join(path, 'backup.sqlite');
    await withStore(from, async (store) => {
      let playing = true;
      const play = async () => {
        for (let after = 130; playing; after++) {
          const summary = exampleSummary({ seats: [player('us', 'ann')] });
          await store.append({ match: 'm1', after, entries: [saying(String(after))], summary });
        }
      };
      const played = play();
      await backUp(from, backup);
      playing = false;
      await played;
    });
    await expect(backUp(from, backup)).rejects.toThrow('exists already');

    const file = join(path, 'restored.sqlite');
    for (const target of [file, await cluster!.createDatabase()]) {
      await restore(backup, target);
      await withStore(target, async (store) => {
        expect(await store.entries('m1')).toHaveLength((await store.match('m1'))!.length);
        expect(await saidIn(store, 'm-3')).toHaveLength(130);
      });
    }
    await expect(restore(backup, file)).rejects.toThrow('--replace');
    const aside = await restore(backup, file, { replace: true });
    await withStore(aside!, async (store) => expect(await saidIn(store, 'm-3')).toHaveLength(130));
  },
);
