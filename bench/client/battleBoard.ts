import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { copy } from '#engine/json';
import { type SaveFile, save } from '#engine/save';
import { Table } from '#engine/table';
import { chooser } from '#games/fixtures/randomPlayer';
import { randomAction } from '#games/forlorn-hopes/fixtures/randomPlayer';
import { forlornHopes } from '#games/forlorn-hopes/game';
import { median, type Progress } from '../race.ts';
import { ServerProcess } from '../server/child.ts';

export interface BattleBoard {
  /** From the choice that begins an air battle until its board has been drawn and asks: the median of all battles. */
  readonly readyMilliseconds: number;
  /** The same with the processor slowed down four times. */
  readonly slowMilliseconds: number;
}

interface Beginning {
  readonly file: SaveFile;
  /** What the button says that begins the battle. */
  readonly label: string;
  /** The side that does not press it. */
  readonly other: string;
}

const battles = 5;
const slowdown = 4;

// Runs in the page, from the press on. The board is ready when it is there, its player is asked, and both have been painted.
const markWhenReady = `
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      const isThere = document.querySelector('[aria-label="Map: Tactical Battle Board"] .board-map')?.complete;
      const isAsked = document.querySelector('.prompt-bar-mine:not([aria-busy="true"])');
      if (!isThere || !isAsked) requestAnimationFrame(look);
      else requestAnimationFrame(() => requestAnimationFrame(() => (window.ready = performance.now() - timeStamp)));
    };
    look();
  }, { capture: true, once: true });
`;

/** Begins an air battle of Forlorn Hopes as a player does, each time in a browser that was never here before. */
export async function measureBattleBoard(browser: Browser, progress: Progress): Promise<BattleBoard> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  const server = await ServerProcess.start(
    join(import.meta.dirname, '../server/atollServer.ts'),
    join(folder, 'atoll.sqlite'),
    'with web client',
  );
  const address = `http://127.0.0.1:${server.port}`;
  const beginning = findBeginning();
  try {
    const [plain, slow]: [number[], number[]] = [[], []];
    for (let battle = 0; battle < battles; battle++) {
      plain.push(await beginOnce(browser, address, beginning, 1));
      slow.push(await beginOnce(browser, address, beginning, slowdown));
      progress((battle + 1) / battles);
    }
    return { readyMilliseconds: median(plain), slowMilliseconds: median(slow) };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A game of players without a plan, up to a button that begins an air battle. */
function findBeginning(): Beginning {
  for (let number = 1; ; number++) {
    const seed = `battle ${number}`;
    const table = tableOf(seed);
    const choose = chooser(seed);
    while (!table.state.result) {
      const found = beginningIn(table);
      if (found) return found;
      table.apply(randomAction(table.state, table.game.decision(table.state)!, 'fierce', choose));
    }
  }
}

function beginningIn(table: ReturnType<typeof tableOf>): Beginning | undefined {
  const { game, state } = table;
  const decision = game.decision(state)!;
  const { seat, choices } = decision;
  if (state.airBattle) return undefined;
  const begins = choices.find(({ verb, of }) => {
    const trial = copy(state);
    return of === '' && !game.apply(trial, { seat, verb }).refused && trial.airBattle !== null;
  });
  const other = game.seats(state).find(({ id }) => id !== seat)!.title;
  return begins && { file: save(table), label: game.verb(decision, begins.verb)!.label, other };
}

function tableOf(seed: string) {
  return new Table(forlornHopes, { scenario: 'java-sea', options: {}, seed });
}

async function beginOnce(browser: Browser, address: string, { file, label, other }: Beginning, rate: number) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.goto('/import');
    const buffer = Buffer.from(JSON.stringify(file));
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await page.getByRole('combobox', { name: other }).selectOption({ label: 'Computer: Random' });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const begin = page.locator('.prompt-bar').getByRole('button', { name: label });
    await begin.waitFor();
    // A player reads the question before answering it; what comes in idle time comes meanwhile.
    await page.waitForTimeout(3000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.evaluate(`{${markWhenReady}}`);
    await begin.click();
    await page.waitForFunction('window.ready !== undefined');
    return await page.evaluate<number>('window.ready');
  } finally {
    await context.close();
  }
}
