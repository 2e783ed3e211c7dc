import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { storeConformance } from './conformance.ts';
import { addExampleMatch, exampleSummary, saidIn, saying } from './examples.ts';
import { migrateSqlite } from './migrations.ts';
import { openStore } from './open.ts';
import type { Change } from './sqliteChanges.ts';
import { sentence } from './sqliteThread.ts';
import { openForWriting, SqliteWriter } from './sqliteWriter.ts';

const folder = mkdtempSync(join(tmpdir(), 'atoll-sqlite-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `store${++files}.db`);

storeConformance('SQLite', async () => {
  const path = newFile();
  return { open: () => openStore(path) };
});

describe('a SQLite file', () => {
  test('is made with its folder, and only its owner may read it', async () => {
    const path = join(folder, 'deep', 'er', 'atoll.db');
    await (await openStore(path)).close();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('is written so that every commit waits for the disk', () => {
    const database = openForWriting(newFile());
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('that is something else is refused by name', async () => {
    const path = newFile();
    writeFileSync(
      path,
      'This is a letter to my aunt, and it is long enough to be taken for a header of a file.'.repeat(9),
    );
    await expect(openStore(path)).rejects.toThrow(`${path} cannot be opened: file is not a database`);
  });

  test('that was used by a newer Atoll is refused, with what to do', async () => {
    const path = newFile();
    await (await openStore(path)).close();
    const database = new DatabaseSync(path);
    database.exec("INSERT INTO schema_versions VALUES (99, 'from the future', '')");
    database.close();
    await expect(openStore(path)).rejects.toThrow(
      /schema version 99; this version of Atoll supports up to \d+\. .*newer/,
    );
  });

  test('can be looked at by a second store, whose appends conflict as they should', async () => {
    const path = newFile();
    const [one, two] = [await openStore(path), await openStore(path)];
    await addExampleMatch(one, 'm');
    const append = (text: string) => ({ match: 'm', after: 0, entries: [saying(text)], summary: exampleSummary() });
    const written = await Promise.all([one.append(append('one')), two.append(append('two'))]);
    expect(written.toSorted()).toEqual([false, true]);
    expect(await saidIn(one, 'm')).toEqual([written[0] ? 'one' : 'two']);
    expect(await saidIn(two, 'm')).toEqual(await saidIn(one, 'm'));
    await one.close();
    await two.close();
  });

  test('named :memory: starts empty each time', async () => {
    const first = await openStore(':memory:');
    await addExampleMatch(first, 'm');
    await first.close();
    const second = await openStore(':memory:');
    expect(await second.match('m')).toBeUndefined();
    await second.close();
  });
});

describe('a disk that refuses', () => {
  const addMatch = (id: string): Change => [['addMatch', id, '{}', '', 0, '{}', 'playing', 0, '[]', 0]];
  const appendTo = (match: string, entry: string): Change => [
    ['advanceMatch', 1, '{}', 'playing', 1, '[]', 0, match, 0],
    ['addEntry', match, 1, entry],
  ];

  function writerWithMatches(): { database: DatabaseSync; writer: SqliteWriter } {
    const database = openForWriting(newFile());
    migrateSqlite(database);
    const writer = new SqliteWriter(database);
    writer.commit([addMatch('a'), addMatch('b')]);
    return { database, writer };
  }

  const lengths = (database: DatabaseSync) =>
    database
      .prepare('SELECT id, length, (SELECT count(*) FROM entries WHERE match = id) AS entries FROM matches')
      .all();
  const untouched = [
    { id: 'a', length: 0, entries: 0 },
    { id: 'b', length: 0, entries: 0 },
  ];

  test('when full, loses the whole commit and leaves nothing half written; later commits work again', () => {
    const { database, writer } = writerWithMatches();
    const { pages } = database.prepare('SELECT page_count AS pages FROM pragma_page_count').get() as { pages: number };
    database.exec(`PRAGMA max_page_count = ${pages}`);
    const commit = () => writer.commit([appendTo('a', 'short'), appendTo('b', 'x'.repeat(100_000))]);
    expect(commit).toThrow('full');
    expect(database.isTransaction).toBe(false);
    expect(lengths(database)).toEqual(untouched);
    database.exec(`PRAGMA max_page_count = ${pages + 1000}`);
    expect(commit()).toEqual([true, true]);
    database.close();
  });

  test('when read-only, says so', () => {
    const { database, writer } = writerWithMatches();
    database.exec('PRAGMA query_only = ON');
    expect(() => writer.commit([appendTo('a', 'short')])).toThrow('readonly');
    expect(lengths(database)).toEqual(untouched);
    database.close();
  });

  test('a change that breaks a constraint is refused alone', () => {
    const { database, writer } = writerWithMatches();
    database.exec("INSERT INTO entries VALUES ('a', 1, 'already there')");
    const outcomes = writer.commit([appendTo('a', 'x'), appendTo('b', 'y')]);
    expect(outcomes).toEqual([{ wrong: expect.stringContaining('UNIQUE') }, true]);
    expect(lengths(database)).toEqual([
      { id: 'a', length: 0, entries: 1 },
      { id: 'b', length: 1, entries: 1 },
    ]);
    database.close();
  });

  test('what is told to people says what is wrong', () => {
    expect(sentence('database or disk is full', 13)).toBe(
      'Nothing was written: the disk is full (database or disk is full).',
    );
    expect(sentence('disk I/O error', 1802)).toContain('the disk failed to read or write');
  });
});
