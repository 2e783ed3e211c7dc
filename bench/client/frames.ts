import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Progress } from '../race.ts';
import { percentile } from '../server/load.ts';
import { buildLargeBoard, largeBoard } from './largeBoard.ts';

export interface Frames {
  /** How many frames were counted. */
  readonly frames: number;
  /** Milliseconds from one frame to the next. */
  readonly median: number;
  readonly p95: number;
}

const root = dirname(dirname(import.meta.dirname));
const gestures = 6;

/** Drags and zooms about on an island of 5,400 hexes with 400 counters, with a real mouse, and counts the frames. */
export async function measureFrames(browser: Browser, progress: Progress): Promise<Frames> {
  const folder = mkdtempSync(join(import.meta.dirname, '.bench-'));
  await buildLargeBoard(root, folder);
  const { preview } = await import('vite');
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    preview: { port: 0, host: '127.0.0.1' },
    build: { outDir: folder },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${server.resolvedUrls!.local[0]}${largeBoard}`);
    await page.waitForSelector('[data-piece]');
    // What stands in for the map while it moves is made in the first idle seconds.
    await page.waitForSelector('.board-film[data-ready]', { state: 'attached' });
    const waits: number[] = [];
    for (let gesture = 0; gesture < gestures; gesture++) {
      waits.push(...(await framesDuring(page, () => (gesture % 2 === 0 ? drag(page) : zoom(page)))));
      progress((gesture + 1) / gestures);
    }
    waits.sort((a, b) => a - b);
    return { frames: waits.length, median: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

// Runs in the page, until `stopCounting`.
const countFrames = `
  window.waits = [];
  window.counting = true;
  let last = 0;
  const count = (now) => {
    if (last > 0) window.waits.push(now - last);
    last = now;
    if (window.counting) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
`;
const stopCounting = '(window.counting = false, window.waits)';

async function framesDuring(page: Page, move: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`{${countFrames}}`);
  await move();
  return page.evaluate<number[]>(stopCounting);
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(1000, 700);
  await page.mouse.down();
  for (let step = 0; step < 90; step++) {
    await page.mouse.move(720 + 280 * Math.cos(step / 14), 450 + 250 * Math.sin(step / 9));
  }
  await page.mouse.up();
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(720, 450);
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step < 30 ? -60 : 60);
}
