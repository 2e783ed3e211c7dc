import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { isDeep } from '#house/tiers';
import { openServer } from './fixtures/browser.ts';
import { migratePostgres, migrations } from './store/migrations.ts';
import { restore } from './store/moving/backup.ts';
import { openStore } from './store/open.ts';
import { installedBinaries, privatePostgres } from './store/privatePostgres.ts';

/* The data were written by the server of an older Atoll, the last with schema 2, over its own API. */

const older = 2;
const anna = 'NZHyGpMz38-7e8kVxSjppBmSwDZBksnjSv__j_mC15c';
const running = 'eGwLzgVy_REDtG6X';
const waiting = 'rBYHfSG2zgtBewmB';
const campaign = 'hmt8EyjDwjQYCNV7';

const installed = installedBinaries() !== undefined;
const cluster = installed ? await privatePostgres() : undefined;
afterAll(() => cluster?.stop());

function olderFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'atoll.sqlite');
  const database = new DatabaseSync(path);
  database.exec(readFileSync(join(import.meta.dirname, 'fixtures', 'schema2.sql'), 'utf8'));
  database.close();
  return path;
}

/** The same rows in a PostgreSQL database that the older Atoll would have made. */
async function olderDatabase(): Promise<string> {
  const url = await cluster!.createDatabase();
  const [source, client] = [new DatabaseSync(olderFile()), new pg.Client({ connectionString: url })];
  await client.connect();
  await migratePostgres(client, migrations.slice(0, older));
  for (const table of ['users', 'sessions', 'matches', 'entries', 'snapshots', 'notes', 'shares', 'kept_values']) {
    for (const row of source.prepare(`SELECT * FROM ${table}`).all()) {
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      await client.query(`INSERT INTO ${table} VALUES (${places.join(', ')})`, Object.values(row));
    }
  }
  source.close();
  await client.end();
  return url;
}

const places = [
  { title: 'an SQLite file', ready: true, database: async () => olderFile() },
  { title: 'a PostgreSQL database', ready: installed, database: olderDatabase },
  {
    title: 'a backup that is restored into PostgreSQL',
    // The two ways of which this is made are tried above and in store/moving.
    ready: installed && isDeep,
    database: async () => {
      const url = await cluster!.createDatabase();
      await restore(olderFile(), url);
      return url;
    },
  },
];

describe.each(places)('this version takes over $title of an older one', ({ ready, database }) => {
  test.skipIf(!ready)('with its accounts, sessions, notes, and games, which go on', async () => {
    const store = await openStore(await database());
    const { browser } = await openServer({ ATOLL_SESSION_DAYS: '3650' }, { store });
    const signedIn = browser();
    signedIn.cookies.set('atoll', anna);
    expect(await signedIn.me()).toMatchObject({ name: 'Anna', guest: false });
    expect((await browser().signIn('anna', 'swordfish of Saipan')).statusCode).toBe(200);
    expect((await browser().signUp('\u0410\u043f\u043f\u0430')).json()).toMatchObject({
      error: expect.stringContaining('looks like the name of another player'),
    });
    const mine = (await signedIn.get('/api/matches?of=mine')).json<{ matches: { id: string }[] }>();
    expect(mine.matches.map(({ id }) => id).sort()).toEqual([running, waiting, campaign].sort());
    expect((await signedIn.get(`/api/matches/${running}/notes/us`)).json()).toEqual({ text: 'Land at Charan Kanoa.' });
    expect((await signedIn.get(`/api/matches/${running}/updates?audience=us`)).body).toContain('Good luck, Bert.');
    const joined = await browser().post(`/api/matches/${waiting}/join`, { seat: 'japan' });
    expect(joined.json()).toMatchObject({ stage: 'playing', waiting: ['us'] });
  });
});
