import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addExampleMatch, saidIn, saying } from '#server/store/examples';
import { openStore } from '#server/store/open';
import backup from './backup.ts';
import { temporaryFolder, type } from './fixtures/typing.ts';
import move from './move.ts';
import restore from './restore.ts';

test('data goes from database to backup and back, and each command says what it did', async () => {
  const folder = temporaryFolder();
  const [first, second, file] = ['first.sqlite', 'second.sqlite', 'backup.sqlite'].map((name) => join(folder, name));
  const store = await openStore(first!);
  await addExampleMatch(store, 'm', [saying('one'), saying('two')]);
  await store.close();

  const moved = await type('move', move, '--from', `sqlite:${first}`, '--to', second!);
  expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/^entries +2 +[0-9a-f]{16}$/m) });
  expect(moved.out).toContain('Both databases hold the same rows.');
  expect(await type('backup', backup, file!, '--database', second!)).toMatchObject({ code: 0, error: '' });
  const refused = await type('restore', restore, file!, '--database', second!);
  expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('exists already') });
  const restored = await type('restore', restore, file!, '--database', second!, '--replace', '--json');
  expect(existsSync(JSON.parse(restored.out).replaced)).toBe(true);
  const back = await openStore(second!);
  expect(await saidIn(back, 'm')).toEqual(['one', 'two']);
  await back.close();
});

test.each([
  [['--to', 'x'], /missing --from; expected sqlite/],
  [['--from', '/nowhere.sqlite', '--to', 'x'], /database not found: \/nowhere.sqlite/],
  [['--from', 'postgres://nowhere.invalid/x', '--to', 'x'], /cannot be opened/],
])('%j is refused in one line with exit code 2', async (words, message) => {
  const { code, error } = await type('move', move, ...words);
  expect(code).toBe(2);
  expect(error).toMatch(message);
});
