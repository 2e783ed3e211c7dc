import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { median, type Progress } from '../race.ts';
import { newMatch } from '../server/atollPlayers.ts';
import { ServerProcess } from '../server/child.ts';
import { servePicture } from './picturePage.ts';

export interface FirstBoard {
  /** JavaScript that was loaded until the board could be played on, gzipped, without data of games, in kilobytes. */
  readonly codeKilobytes: number;
  readonly dataKilobytes: number;
  /** From asking for the page to the drawn board, nothing cached, the processor slowed down four times: the median of all loads. */
  readonly readyMilliseconds: number;
  /** The same for a page that is nothing but the map's picture, loaded in turns with the board: the bare limit. */
  readonly pictureMilliseconds: number;
  /** The board beside that page: the median of the ratios within each turn. */
  readonly toPicture: number;
  /** The board beside that of another version of Atoll, loaded in turns with it, if one was named. */
  readonly toOther?: number;
}

const slowdown = 4;
const loads = 9;

// Runs in the page. The board is ready when its map and its counters are there and have been painted, and the next frame begins. It looks
// when something has changed: to look in every frame would have every frame drawn.
const tellWhenReady = `
  const inFrames = (count, tell) => requestAnimationFrame(() => (count > 1 ? inFrames(count - 1, tell) : tell()));
  const look = () => {
    const map = document.querySelector('.board-map');
    if (!document.querySelector('[data-piece]') || !map?.complete) return;
    changes.disconnect();
    removeEventListener('load', look, true);
    inFrames(3, () => console.log('board ready', performance.now()));
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true });
  addEventListener('load', look, true);
`;

/**
 * Opens a game in play as a player would who follows a link to it, in a browser that was never here before. `other` is the
 * folder of another version of Atoll, installed.
 */
export async function measureFirstBoard(
  browser: Browser,
  other: string | undefined,
  progress: Progress,
): Promise<FirstBoard> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const board = await openTable(import.meta.dirname, join(folder, 'atoll.sqlite'));
  const rival =
    other === undefined ? undefined : await openTable(join(other, 'bench/client'), join(folder, 'other.sqlite'));
  const { picture } = await loadOnce(browser, board);
  const bare = await servePicture(picture!);
  try {
    const turns: { board: Load; picture: Load; rival: Load | undefined }[] = [];
    for (let turn = 0; turn < loads; turn++) {
      turns.push({
        picture: await loadOnce(browser, bare),
        board: await loadOnce(browser, board),
        rival: rival && (await loadOnce(browser, rival)),
      });
      progress((turn + 1) / loads);
    }
    return {
      codeKilobytes: turns[0]!.board.code / 1024,
      dataKilobytes: turns[0]!.board.data / 1024,
      readyMilliseconds: median(turns.map((turn) => turn.board.milliseconds)),
      pictureMilliseconds: median(turns.map((turn) => turn.picture.milliseconds)),
      toPicture: median(turns.map((turn) => turn.board.milliseconds / turn.picture.milliseconds)),
      ...(rival && { toOther: median(turns.map((turn) => turn.board.milliseconds / turn.rival!.milliseconds)) }),
    };
  } finally {
    await bare.stop();
    await rival?.stop();
    await board.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A page whose load can be timed. */
interface TimedPage {
  readonly url: string;
  readonly cookie?: string;
  stop(): Promise<void>;
}

/** A match of a server of the version whose `bench/client` is named. */
async function openTable(benchOfClient: string, database: string): Promise<TimedPage> {
  const server = await ServerProcess.start(
    join(benchOfClient, '../server/atollServer.ts'),
    database,
    'with web client',
  );
  const { match, cookie } = await newMatch(server.port);
  return { url: `http://127.0.0.1:${server.port}/play/${match}`, cookie, stop: () => server.stop() };
}

interface Load {
  readonly milliseconds: number;
  readonly code: number;
  readonly data: number;
  /** Where the map's picture comes from. */
  readonly picture: string | undefined;
}

async function loadOnce(browser: Browser, { url, cookie }: TimedPage): Promise<Load> {
  // Without the policy's leave no script of ours could look whether the board is there.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  try {
    const [name, value] = cookie?.split('=') ?? [];
    // The cookie belongs to the whole site, not to the page's folder.
    if (name && value) await context.addCookies([{ name, value, url: new URL(url).origin }]);
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
    await page.addInitScript(tellWhenReady);
    // Whatever else would be asked of the page meanwhile costs its time.
    const told = page.waitForEvent('console', (message) => message.text().startsWith('board ready'));
    await page.goto(url, { waitUntil: 'commit' });
    const milliseconds = Number((await told).text().split(' ').at(-1));
    isReady = true;
    const loaded = await Promise.all(scripts);
    const sum = (isData: boolean) =>
      loaded.reduce((total, { path, bytes }) => total + (path.includes('/data-files-') === isData ? bytes : 0), 0);
    const picture = await page.evaluate<string | undefined>("document.querySelector('.board-map').currentSrc");
    return { milliseconds, code: sum(false), data: sum(true), picture };
  } finally {
    await context.close();
  }
}
