import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { median, type Progress } from '../race.ts';
import { newMatch } from '../server/atollPlayers.ts';
import { ServerProcess } from '../server/child.ts';

export interface FirstBoard {
  /** JavaScript that was loaded until the board could be played on, gzipped, without data of games, in kilobytes. */
  readonly codeKilobytes: number;
  readonly dataKilobytes: number;
  /** From asking for the page to the drawn board, nothing cached, the processor slowed down four times: the median of all loads. */
  readonly readyMilliseconds: number;
}

const slowdown = 4;
const loads = 7;

// Runs in the page. The board is ready when its map and its counters are there and have been painted.
const markWhenReady = `
  const look = () => {
    const map = document.querySelector('.board-map');
    if (!document.querySelector('[data-piece]') || !map?.complete) requestAnimationFrame(look);
    else requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('board ready')));
  };
  look();
`;

/** Opens a game in play as a player would who follows a link to it, in a browser that was never here before. */
export async function measureFirstBoard(browser: Browser, progress: Progress): Promise<FirstBoard> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const server = await ServerProcess.start('atollServer.ts', join(folder, 'atoll.sqlite'), 'with web client');
  try {
    const { match, cookie } = await newMatch(server.port);
    const times: number[] = [];
    let sizes = { code: 0, data: 0 };
    for (let load = 0; load < loads; load++) {
      const loaded = await loadOnce(browser, server.port, match, cookie);
      times.push(loaded.milliseconds);
      sizes = loaded;
      progress((load + 1) / loads);
    }
    return {
      codeKilobytes: sizes.code / 1024,
      dataKilobytes: sizes.data / 1024,
      readyMilliseconds: median(times),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

interface Load {
  readonly milliseconds: number;
  readonly code: number;
  readonly data: number;
}

async function loadOnce(browser: Browser, port: number, match: string, cookie: string): Promise<Load> {
  const origin = `http://127.0.0.1:${port}`;
  // Without the policy's leave no script of ours could look whether the board is there.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  try {
    const [name, value] = cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const scripts: Promise<{ path: string; bytes: number }>[] = [];
    let isReady = false;
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // What comes after the board is not waited for.
      if (isReady || !pathname.endsWith('.js')) return;
      scripts.push(response.body().then((body) => ({ path: pathname, bytes: gzipSync(body, { level: 9 }).length })));
    });
    await page.addInitScript(markWhenReady);
    await page.goto(`${origin}/play/${match}`, { waitUntil: 'commit' });
    await page.waitForFunction("performance.getEntriesByName('board ready').length > 0");
    isReady = true;
    const milliseconds = await page.evaluate<number>("performance.getEntriesByName('board ready')[0].startTime");
    const loaded = await Promise.all(scripts);
    const sum = (isData: boolean) =>
      loaded.reduce((total, { path, bytes }) => total + (path.includes('/data-files-') === isData ? bytes : 0), 0);
    return { milliseconds, code: sum(false), data: sum(true) };
  } finally {
    await context.close();
  }
}
