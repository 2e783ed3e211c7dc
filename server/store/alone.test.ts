import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAlone } from './alone.ts';
import { openStore } from './open.ts';

test('a second server on the same file is refused until the first has stopped; other programs may read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'atoll.sqlite');
  const first = await openAlone(file);
  await expect(openAlone(file)).rejects.toThrow('Another server is using');
  await (await openStore(file)).close();
  await first.close();
  await (await openAlone(file)).close();
});
