import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceStamp } from './stamp.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atoll-stamp-'));
  await write('package.json', '{}');
  await write('package-lock.json', '{}');
  await write('tsconfig.json', '{}');
  await write('web/main.tsx', 'a');
  await write('games/x/data/map.json', '{}');
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

test('the same sources give the same stamp, wherever they lie', async () => {
  const copy = `${root}-copy`;
  await cp(root, copy, { recursive: true });
  expect(await sourceStamp(copy)).toBe(await sourceStamp(root));
  await rm(copy, { recursive: true });
});

test.each([
  ['code', 'web/main.tsx', 'b'],
  ['data of a game', 'games/x/data/map.json', '{"a":1}'],
  ['a new file', 'engine/new.ts', ''],
  ['a package', 'package-lock.json', '{"a":1}'],
])('a change of %s changes the stamp', async (_what, path, content) => {
  const before = await sourceStamp(root);
  await write(path, content);
  expect(await sourceStamp(root)).not.toBe(before);
});

test.each([
  ['tests', 'web/main.test.ts', 'x'],
  ['what was built', 'web/dist/index.html', 'x'],
  ['what is being built', 'web/dist-17/assets/a.js', 'x'],
  ['the server', 'server/app.ts', 'x'],
])('%s do not change it', async (_what, path, content) => {
  const before = await sourceStamp(root);
  await write(path, content);
  expect(await sourceStamp(root)).toBe(before);
});

test('content moved from one file to another is a change', async () => {
  await write('web/a.ts', 'ab');
  await write('web/b.ts', '');
  const before = await sourceStamp(root);
  await write('web/a.ts', 'a');
  await write('web/b.ts', 'b');
  expect(await sourceStamp(root)).not.toBe(before);
});
