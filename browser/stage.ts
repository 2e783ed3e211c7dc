import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { chromium } from '#house/machine';
import { build } from '#web/build/build';
import { launch } from './launch.ts';
import { Server } from './server.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

/** A server with an empty database and a browser, for the tests of one file. */
export interface Stage {
  readonly server: Server;
  /** Someone with a browser of their own, who is sent away when the test is over. */
  visitor(name?: string, options?: VisitorOptions): Promise<Visitor>;
}

/** Tests in a real browser. Where there is none they are skipped, and the title says so. */
export function onStage(title: string, tests: (stage: Stage) => void): void {
  const executable = chromium();
  if (executable === undefined) {
    describe.skip(`${title} (skipped: Chromium is not installed; ATOLL_CHROMIUM may name another)`, () => {
      test('needs a browser', () => {});
    });
    return;
  }
  describe(title, () => {
    const folder = mkdtempSync(join(tmpdir(), 'atoll-browser-'));
    const server = new Server(join(folder, 'atoll.sqlite'));
    const visitors: Visitor[] = [];
    let browser: Browser;

    beforeAll(async () => {
      await build();
      [browser] = await Promise.all([launch(executable), server.start()]);
    });
    afterAll(async () => {
      await browser?.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    afterEach(async ({ task }) => {
      const leaving = visitors.splice(0);
      const complaints = leaving.flatMap(({ name, complaints: heard }) => heard.map((text) => `${name}: ${text}`));
      if (task.result?.state === 'fail' || complaints.length > 0) await keepEvidence(task.name, leaving, server);
      await Promise.all(leaving.map(({ context }) => context.close()));
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    });

    tests({
      server,
      async visitor(name = 'visitor', options = {}) {
        const visitor = await Visitor.arrive(browser, name, server.address, options);
        visitors.push(visitor);
        return visitor;
      },
    });
  });
}

/** What each page looked like when a test failed, where it can be looked at afterwards. */
async function keepEvidence(title: string, visitors: readonly Visitor[], server: Server): Promise<void> {
  const folder = join(tmpdir(), 'atoll-browser-failures', title.replaceAll(/\W+/g, '-'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'server.txt'), server.said.join('\n'));
  for (const { name, page, complaints } of visitors) {
    const base = join(folder, name);
    try {
      await page.screenshot({ path: `${base}.png`, timeout: 5000 });
      await writeFile(`${base}.html`, await page.content());
      await writeFile(`${base}.txt`, [page.url(), ...complaints].join('\n'));
    } catch (error) {
      await writeFile(`${base}.txt`, `The page could not be kept: ${error}`);
    }
  }
  console.error(`What the pages looked like: ${folder}`);
}
