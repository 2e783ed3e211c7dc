import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addExampleMatch, exampleUser } from '#server/store/examples';
import { openStore } from '#server/store/open';
import command from './admin.ts';
import { temporaryFolder, type } from './fixtures/typing.ts';

async function serverData(): Promise<string> {
  const file = join(temporaryFolder(), 'atoll.sqlite');
  const store = await openStore(file);
  await store.addUser(exampleUser('u1', { name: 'Bob', password: 'x' }));
  await store.moderation.noteAddress('u1', '192.0.2.7', 1_800_000_000_000);
  await addExampleMatch(store, 'm1');
  await store.close();
  return file;
}

test('an operator sees and does what administrators do, and the audit proves it', async () => {
  const database = await serverData();
  const admin = (...words: string[]) => type('admin', command, ...words, '--database', database);
  expect((await admin('people', 'bo')).out).toMatch(/^u1 +Bob +account/m);
  expect((await admin('people', '192.0.2.7')).out).toMatch(/^u1 +Bob/m);
  expect((await admin('games')).out).toMatch(/^m1 +island-war +saipan/m);
  expect(await admin('ban', 'Bob')).toMatchObject({ code: 2, error: expect.stringContaining('Give a reason') });
  expect(await admin('ban', 'Bob', '--reason', 'Spam.')).toMatchObject({ code: 0 });
  expect(await admin('rename', 'Bob', '--name', 'Robert')).toMatchObject({ code: 0 });
  expect((await admin('person', 'Robert')).out).toMatch(/Spam\.[\s\S]*192\.0\.2\.7/);
  expect((await admin('clean-up')).out).toBe('No server has cleaned up yet.\n');
  expect(await admin('remove-game', 'm1', '--reason', 'Old.')).toMatchObject({ code: 0 });
  expect(JSON.parse((await admin('games', '--json')).out)).toEqual([]);
  expect((await admin('audit')).out).toMatch(/^ *3 .*operator +remove game +m1 +Old\./m);
  const { out } = await admin('audit', '--check', '--json');
  const { whole, lines, last } = JSON.parse(out);
  expect({ whole, lines }).toEqual({ whole: true, lines: 3 });
  expect((await admin('audit', '--check', '--noted', `3:${last}`)).code).toBe(0);
  const other = await admin('audit', '--check', '--noted', `3:${'0'.repeat(64)}`);
  expect(other).toMatchObject({ code: 1, out: expect.stringContaining('not whole') });
});

test.each([
  [['ban'], /missing <subject>/],
  [['ban', 'Nemo', '--reason', 'x'], /Person not found/],
  [['games', 'all'], /expected one of: open, playing, over/],
  [['conquer'], /unknown what "conquer"; expected one of: people/],
  [['audit', '--check', '--noted', 'x'], /expected <number>:<hash>/],
])('%j is refused in one line with exit code 2', async (words, message) => {
  const { code, error } = await type('admin', command, ...words, '--database', await serverData());
  expect(code).toBe(2);
  expect(error).toMatch(message);
});
