import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

const text = (word: string) => `${word} `.repeat(1000);
let folders: readonly [former: string, fresh: string];

beforeAll(async () => {
  const made = () => mkdtemp(join(tmpdir(), 'atoll-compress-'));
  folders = [await made(), await made()];
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

test('copies come from the build before where a file is the same, and are made anew where it is not', async () => {
  const [former, fresh] = folders;
  for (const name of ['same.js', 'changed.js']) {
    await writeFile(join(former, name), text('once'));
    for (const ending of ['.br', '.gz']) await writeFile(join(former, `${name}${ending}`), 'as it was compressed then');
  }
  await writeFile(join(fresh, 'same.js'), text('once'));
  for (const name of ['changed.js', 'new.js']) await writeFile(join(fresh, name), text('now'));
  await compressFolder(fresh, former);
  for (const ending of ['.br', '.gz']) {
    expect(await readFile(join(fresh, `same.js${ending}`), 'utf8')).toBe('as it was compressed then');
  }
  for (const name of ['changed.js', 'new.js']) {
    expect(brotliDecompressSync(await readFile(join(fresh, `${name}.br`))).toString()).toBe(text('now'));
    expect(gunzipSync(await readFile(join(fresh, `${name}.gz`))).toString()).toBe(text('now'));
  }
});
