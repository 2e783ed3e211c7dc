import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenPast } from '#server/matches/fixtures/brokenPast';
import { openStore } from '#server/store/open';
import { temporaryFolder, type } from './fixtures/typing.ts';
import command from './migrate.ts';

async function databaseWith(...matches: string[]): Promise<string> {
  const file = join(temporaryFolder(), 'atoll.sqlite');
  const store = await openStore(file);
  for (const match of matches) await brokenPast(store, match);
  await store.close();
  return file;
}

test('says which running games differ, and where; only without --dry-run do they go on', async () => {
  const database = await databaseWith('old');
  const dry = await type('migrate', command, '--dry-run', '--database', database);
  expect(dry).toMatchObject({ code: 1, error: '' });
  expect(dry.out).toMatch(/old +island-war-saipan +0 → \d+ +25 +24 +continues, 2 lost +'parley'/);
  expect(dry.out).toContain('Different: 1 (would continue from the last saved position).');
  const done = await type('migrate', command, '--database', database);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('(continue from') });
  const after = await type('migrate', command, '--dry-run', '--json', '--database', database);
  expect(after.code).toBe(0);
  expect(JSON.parse(after.out)).toMatchObject({ dryRun: true, matches: [{ match: 'old', outcome: 'same' }] });
});

test('a server without running games has nothing to migrate', async () => {
  const said = await type('migrate', command, '--database', await databaseWith());
  expect(said).toEqual({ code: 0, out: 'Running games: 0. Unchanged: 0.\n', error: '' });
});

test('a database that is not there is not made', async () => {
  const said = await type('migrate', command, '--database', join(temporaryFolder(), 'missing.sqlite'));
  expect(said.code).toBe(2);
  expect(said.error).toContain('database not found');
});
