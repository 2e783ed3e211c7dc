import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Migration, migratePostgres, migrateSqlite, migrations } from './migrations.ts';
import { installedBinaries, privatePostgres } from './privatePostgres.ts';

const island: Migration = { number: 1, title: 'islands', statements: () => 'CREATE TABLE islands (name TEXT)' };
const beach: Migration = {
  number: 2,
  title: 'beaches',
  statements: () => `ALTER TABLE islands ADD COLUMN beach TEXT; UPDATE islands SET beach = 'Red One'`,
};
const broken: Migration = {
  number: 3,
  title: 'broken',
  statements: () => 'CREATE TABLE reefs (name TEXT); INSERT INTO nowhere VALUES (1)',
};

/** A database of either kind, as these tests use it. */
interface Migrated {
  migrate(steps?: readonly Migration[]): Promise<void>;
  all(sql: string): Promise<readonly object[]>;
  close(): Promise<void>;
}

const versions = 'SELECT number, title FROM schema_versions ORDER BY number';

function migrationTests(open: () => Promise<Migrated>): void {
  test('only the steps that are missing are taken, and data stays', async () => {
    const database = await open();
    await database.migrate([island]);
    await database.all(`INSERT INTO islands VALUES ('Saipan')`);
    await database.migrate([island, beach]);
    await database.migrate([island, beach]);
    expect(await database.all('SELECT * FROM islands')).toEqual([{ name: 'Saipan', beach: 'Red One' }]);
    expect(await database.all(versions)).toEqual([
      { number: 1, title: 'islands' },
      { number: 2, title: 'beaches' },
    ]);
    await database.close();
  });

  test('a step that fails leaves the database as it was, and can be taken again when mended', async () => {
    const database = await open();
    await database.migrate([island]);
    await expect(database.migrate([island, beach, broken])).rejects.toThrow('nowhere');
    expect(await database.all(versions)).toEqual([{ number: 1, title: 'islands' }]);
    expect(await database.all('SELECT * FROM islands')).toEqual([]);
    const mended = { ...broken, statements: () => 'CREATE TABLE reefs (name TEXT)' };
    await database.migrate([island, beach, mended]);
    expect(await database.all('SELECT name FROM reefs')).toEqual([]);
    await database.close();
  });

  test('a schema of the future is refused and not touched', async () => {
    const database = await open();
    await database.migrate([island, beach]);
    await expect(database.migrate([island])).rejects.toThrow(
      'schema version 2; this version of Atoll supports up to 1',
    );
    expect(await database.all(versions)).toHaveLength(2);
    await database.close();
  });

  test('our own steps lead from nothing to the present', async () => {
    const database = await open();
    await database.migrate();
    expect(await database.all(versions)).toEqual(migrations.map(({ number, title }) => ({ number, title })));
    await database.close();
  });
}

describe('migrations', () => {
  test('are numbered from 1 without gaps', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
  });

  describe('of SQLite', () => {
    migrationTests(async () => {
      const database = new DatabaseSync(':memory:');
      return {
        migrate: async (steps) => migrateSqlite(database, steps),
        all: async (sql) => database.prepare(sql).all(),
        close: async () => database.close(),
      };
    });
  });

  const installed = installedBinaries() !== undefined;
  describe.skipIf(!installed)(installed ? 'of PostgreSQL' : 'of PostgreSQL: PostgreSQL is not installed', async () => {
    const cluster = installed ? await privatePostgres() : undefined;
    afterAll(() => cluster?.stop());
    migrationTests(async () => {
      const client = new pg.Client({ connectionString: await cluster!.createDatabase() });
      await client.connect();
      return {
        migrate: (steps) => migratePostgres(client, steps),
        all: async (sql) => (await client.query<object>(sql)).rows,
        close: () => client.end(),
      };
    });
  });
});
