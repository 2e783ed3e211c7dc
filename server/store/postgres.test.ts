import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { RateLimit } from '../operations/rateLimit.ts';
import { SharedLimits } from '../operations/sharedLimits.ts';
import { sayTenTimes } from './conformance/appends.ts';
import { storeConformance } from './conformance.ts';
import { addExampleMatch, exampleSummary, exampleUser, saidIn, saying } from './examples.ts';
import { openStore } from './open.ts';
import { privatePostgres } from './privatePostgres.ts';
import { anyMatch, type Store } from './store.ts';

const cluster = await privatePostgres();
afterAll(() => cluster?.stop());

describe.skipIf(cluster === undefined)(
  cluster ? 'PostgreSQL' : 'PostgreSQL is not installed, so its store is not tested',
  () => {
    const newDatabase = () => cluster!.createDatabase();

    storeConformance('PostgreSQL', async () => {
      const url = await newDatabase();
      return { open: () => openStore(url) };
    });

    describe('several processes on one database', () => {
      const append = (match: string, after: number, text: string) => ({
        match,
        after,
        entries: [saying(text)],
        summary: exampleSummary(),
      });

      test('hear of each other’s appends, once each, and not of their own', async () => {
        const { one, two, heard } = await twoStores();
        await addExampleMatch(one, 'm');
        await one.append(append('m', 0, 'from one'));
        await until(() => heard.two.length > 0);
        expect(heard).toEqual({ one: [], two: ['m'] });
        await two.append(append('m', 1, 'from two'));
        await until(() => heard.one.length > 0);
        expect(heard).toEqual({ one: ['m'], two: ['m'] });
        expect(await saidIn(one, 'm')).toEqual(['from one', 'from two']);
        await one.removeMatch('m', 2);
        await until(() => heard.two.length > 1);
        expect(heard.two).toEqual(['m', 'm']);
      });

      test('hear nothing of an append that was refused', async () => {
        const { one, two, heard } = await twoStores();
        await addExampleMatch(one, 'm');
        await addExampleMatch(one, 'sign');
        expect(await one.append(append('m', 3, 'refused'))).toBe(false);
        await one.append(append('sign', 0, 'written'));
        await until(() => heard.two.length > 0);
        expect(heard.two).toEqual(['sign']);
        expect(await two.entries('m')).toEqual([]);
      });

      test('that race for the same logs lose nothing and double nothing', async () => {
        const { one, two } = await twoStores();
        const matches = Array.from({ length: 6 }, (_, index) => `race${index}`);
        for (const match of matches) await addExampleMatch(one, match);
        await Promise.all(
          [one, two].flatMap((store, process) => matches.map((match) => sayTenTimes(store, match, `${process}`))),
        );
        for (const match of matches) {
          const said = await saidIn(two, match);
          expect(said).toHaveLength(20);
          expect(new Set(said).size).toBe(20);
          expect((await one.match(match))?.length).toBe(20);
        }
      });

      test('that continue the same logs in opposite orders do not wait for each other in a circle', async () => {
        // As PostgreSQL plans it in a large table: row by row, in the order asked for.
        const { one, two } = await twoStores('enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_sort');
        const matches = Array.from({ length: 60 }, (_, index) => `circle${index}`);
        await Promise.all(matches.map((match) => addExampleMatch(one, match)));
        for (let round = 0; round < 30; round++) {
          const asked = [one, two].map((store, process) =>
            Promise.all(
              (process ? matches.toReversed() : matches).map((match) => store.append(append(match, round, 'x'))),
            ),
          );
          const written = await Promise.all(asked);
          expect(written.flat().filter(Boolean)).toHaveLength(matches.length);
        }
      });

      test('that want the same name at once: one gets it', async () => {
        const { one, two } = await twoStores();
        const asked = [one, two].flatMap((store, process) =>
          Array.from({ length: 5 }, (_, index) =>
            store.addUser(exampleUser(`u${process}${index}`, { name: 'Popular' })),
          ),
        );
        expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
      });

      test('share out the matches: one has each, others learn which, and who has lost one cannot continue it', async () => {
        const { one, two } = await twoStores();
        const [mine, yours] = [one.leases!, two.leases!];
        await mine.announce('one:1');
        await yours.announce('two:2');
        await addExampleMatch(one, 'm');
        const held = (after: number) => ({ ...append('m', after, 'x'), held: 'quiet' as const });
        expect(await yours.take('m')).toEqual({ process: mine.own, address: 'one:1' });
        expect(await two.append(held(0))).toBe(false);
        expect(await one.append(held(0))).toBe(true);
        const lost: string[] = [];
        mine.onTaken((match) => lost.push(match));
        expect(await yours.takeFrom('m', mine.own)).toEqual({ process: yours.own, address: 'two:2' });
        await until(() => lost.length > 0);
        expect(await one.append(held(1))).toBe(false);
        expect(await two.append(held(1))).toBe(true);
        expect([...(await mine.stillOwn(['m']))]).toEqual([]);
        await yours.giveBack(['m']);
        expect(await mine.take('m')).toMatchObject({ process: mine.own });
        expect(await mine.take('nowhere')).toBeUndefined();
      });

      test('take over what a process had that has died, or that gives no sign of life', async () => {
        const { url, one, two } = await twoStores();
        const dying = await openStore(url);
        await dying.leases!.announce('dying:1');
        await one.leases!.announce('one:1');
        await two.leases!.announce('two:2');
        for (const match of ['orphan', 'late']) await addExampleMatch(two, match);
        await two.leases!.giveBack(['orphan', 'late']);
        await dying.leases!.take('orphan');
        expect(await one.leases!.take('orphan')).toMatchObject({ address: 'dying:1' });
        await dying.close();
        expect(await one.leases!.take('orphan')).toMatchObject({ address: 'one:1' });
        await two.leases!.take('late');
        // As if it hung: its line is there, but it has not renewed anything for a while.
        await query(
          url,
          `CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF new.address = 'two:2' THEN new.renewed_at = new.renewed_at - interval '1 minute'; END IF; RETURN new; END $$;
          CREATE TRIGGER hang BEFORE UPDATE ON processes FOR EACH ROW EXECUTE FUNCTION hang();
          UPDATE processes SET renewed_at = clock_timestamp()`,
        );
        expect(await one.leases!.take('late')).toMatchObject({ address: 'one:1' });
      });

      test('count together what someone does at each of them', async () => {
        const { one, two } = await twoStores();
        const limit = () => new RateLimit({ name: 'shared', perMinute: 4, clock: () => 0 });
        const [here, there] = [limit(), limit()];
        const sharing = [
          new SharedLimits(one.bulletin!, new Set([here])),
          new SharedLimits(two.bulletin!, new Set([there])),
        ];
        for (let taken = 0; taken < 3; taken++) expect(here.take('ann')).toBe(0);
        sharing[0]!.tell();
        await until(() => there.size > 0);
        expect(there.take('bob')).toBe(0);
        expect(there.take('ann')).toBe(0);
        expect(there.take('ann')).toBeGreaterThan(0);
        sharing[1]!.tell();
        await until(() => here.take('ann') > 0);
        for (const each of sharing) each.stop();
      });

      test('that open an empty database at once make the tables once', async () => {
        const url = await newDatabase();
        const stores = await Promise.all(Array.from({ length: 6 }, () => openStore(url)));
        await Promise.all(stores.map((store) => store.ping()));
        await Promise.all(stores.map((store) => store.close()));
      });

      test('learn after a lost line that any match may have changed, and hear again', async () => {
        const { url, one, two, heard } = await twoStores();
        await addExampleMatch(one, 'm');
        await query(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'atoll%'`);
        await until(() => heard.one.includes(anyMatch) && heard.two.includes(anyMatch));
        heard.two.length = 0;
        expect(await one.append(append('m', 0, 'after'))).toBe(true);
        await until(() => heard.two.length > 0);
        expect(heard.two).toEqual(['m']);
        await two.ping();
      });

      async function twoStores(...switchedOff: string[]) {
        const url = await newDatabase();
        const name = new URL(url).pathname.slice(1);
        for (const setting of switchedOff) await query(url, `ALTER DATABASE ${name} SET ${setting} = off`);
        const [one, two] = [await openStore(url), await openStore(url)];
        opened.push(one, two);
        const heard = { one: [] as string[], two: [] as string[] };
        one.onAppended((match) => heard.one.push(match));
        two.onAppended((match) => heard.two.push(match));
        return { url, one, two, heard };
      }

      const opened: Store[] = [];
      afterAll(() => Promise.all(opened.map((store) => store.close())));
    });

    describe('a PostgreSQL database', () => {
      test('that was used by a newer Atoll is refused, with what to do', async () => {
        const url = await newDatabase();
        await (await openStore(url)).close();
        await query(url, `INSERT INTO schema_versions VALUES (99, 'from the future', '')`);
        await expect(openStore(url)).rejects.toThrow(/schema version 99; this version of Atoll supports up to \d+/);
      });

      test('that does not exist is refused with its name', async () => {
        const url = cluster!.url.replace(/postgres$/, 'nowhere');
        await expect(openStore(url)).rejects.toThrow('cannot be opened: database "nowhere" does not exist');
      });

      test('that is set up to answer before the commit is on the disk is made to wait', async () => {
        const url = await newDatabase();
        await query(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
        const store = await openStore(url);
        await addExampleMatch(store, 'm');
        // The append's own transaction reports the setting under which it ran.
        await query(
          url,
          `CREATE TABLE seen (setting TEXT);
          CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
          CREATE TRIGGER see AFTER INSERT ON entries EXECUTE FUNCTION see();`,
        );
        await store.append({ match: 'm', after: 0, entries: [saying('x')], summary: exampleSummary() });
        expect(await query(url, 'SELECT setting FROM seen')).toEqual([{ setting: 'on' }]);
        await store.close();
      });

      test('that refuses a write rejects with a reason, and takes the next', async () => {
        const url = await newDatabase();
        const store = await openStore(url);
        await addExampleMatch(store, 'm');
        const append = { match: 'm', after: 0, entries: [saying('x')], summary: exampleSummary() };
        await query(
          url,
          `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$;
          CREATE TRIGGER refuse BEFORE INSERT ON entries EXECUTE FUNCTION refuse();`,
        );
        await expect(store.append(append)).rejects.toThrow('The database failed');
        expect(await store.match('m')).toMatchObject({ length: 0 });
        await query(url, 'DROP TRIGGER refuse ON entries');
        expect(await store.append(append)).toBe(true);
        await store.close();
      });
    });
  },
);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Waits for what comes by itself. If it never comes, the limit of the test ends it. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await wait(5);
}
