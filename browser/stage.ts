import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterEach, beforeAll, describe, inject, test } from 'vitest';
import { chromium as installed } from '#house/machine';
import { launch } from './launch.ts';
import { Server } from './server.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

/** One server and one browser for all tests of all files. */
export interface Stage {
  /** Someone with a browser of their own, who is sent away when the test is over. */
  visitor(name?: string, options?: VisitorOptions): Promise<Visitor>;
  /** A server of the test's own with an empty database, which it may kill. Visitors who arrive from now on visit this one. */
  ownServer(): Promise<Server>;
}

let connected: Promise<Browser> | undefined;

/** Tests in a real browser. Where there is none they are skipped, and the title says so. */
export function onStage(title: string, tests: (stage: Stage) => void): void {
  const shared = inject('shared');
  if (shared === undefined) {
    describe.skip(`${title} (skipped: Chromium is not installed; ATOLL_CHROMIUM may name another)`, () => {
      test('needs a browser', () => {});
    });
    return;
  }
  describe(title, () => {
    const visitors: Visitor[] = [];
    let browser: Browser;
    let own: { readonly server: Server; readonly folder: string } | undefined;

    beforeAll(async () => {
      connected ??= chromium.connect(shared.browser);
      browser = await connected;
    });
    afterEach(async ({ task }) => {
      const leaving = visitors.splice(0);
      const complaints = leaving.flatMap(({ name, complaints: heard }) => heard.map((text) => `${name}: ${text}`));
      if (task.result?.state === 'fail' || complaints.length > 0) {
        await keepEvidence(task.name, leaving, own?.server.said ?? shared.said);
      }
      await Promise.all(leaving.map(({ context }) => context.close()));
      if (own) {
        await own.server.stop();
        rmSync(own.folder, { recursive: true, force: true });
        own = undefined;
      }
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    });

    tests({
      async visitor(name = 'visitor', options = {}) {
        const address = own?.server.address ?? shared.server;
        const visitor = await Visitor.arrive(browser, name, address, options);
        visitors.push(visitor);
        return visitor;
      },
      async ownServer() {
        const folder = mkdtempSync(join(tmpdir(), 'atoll-browser-'));
        own = { server: new Server(folder), folder };
        await own.server.start();
        return own.server;
      },
    });
  });
}

/** What each page looked like when a test failed, where it can be looked at afterwards. */
async function keepEvidence(title: string, visitors: readonly Visitor[], said: string): Promise<void> {
  const folder = join(tmpdir(), 'atoll-browser-failures', title.replaceAll(/\W+/g, '-'));
  await mkdir(folder, { recursive: true });
  copyFileSync(said, join(folder, 'server.txt'));
  const painter = await launch(installed()!);
  for (const { name, page, complaints } of visitors) {
    const base = join(folder, name);
    try {
      const html = await page.content();
      await writeFile(`${base}.html`, html);
      await writeFile(`${base}.txt`, [page.url(), ...complaints].join('\n'));
      await paint(painter, page, html, `${base}.png`);
    } catch (error) {
      await appendFile(`${base}.txt`, `\nThe page could not be kept: ${error}`);
    }
  }
  await painter.close();
  console.error(`What the pages looked like: ${folder}`);
}

/** The shared browser does not paint. So another one is given the page as it stood, with its style sheets but without its scripts. */
async function paint(painter: Browser, page: Page, html: string, path: string): Promise<void> {
  const [viewport, isDark] = [page.viewportSize(), await page.evaluate<boolean>(darkIsAsked)];
  const context = await painter.newContext({
    viewport,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: false,
  });
  const copied = await context.newPage();
  await copied.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await copied.goto(page.url(), { timeout: 5000 });
  await copied.screenshot({ path, timeout: 5000 });
  await context.close();
}

const darkIsAsked = "matchMedia('(prefers-color-scheme: dark)').matches";
