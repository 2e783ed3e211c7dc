import type { Page } from 'playwright-core';
import { faultsIn } from './layoutFaults.ts';
import { overflow, smallTargets } from './measure.ts';

/** The windows that the play screen is made for: desktop, tablet, phone upright and lying, a desktop at 200 % zoom. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
] as const;

/** Of the window's width and height, how much belongs to the map at least. */
const leastShare = 0.6;

/** What is wrong with how the play screen is laid out now: a map too small, something covered or cut, a target too small. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const found = await faultsIn(page, leastShare);
  const wide = await overflow(page);
  // What is so narrow is a phone whose owner has enlarged everything twice.
  const small = await smallTargets(page, page.viewportSize()!.width <= 260 ? 12 : 24);
  return [
    ...found,
    ...(wide > 0 ? [`The page is ${wide} pixels wider than the window`] : []),
    ...small.map((target) => `Too small for a finger: ${target}`),
  ];
}

/** Fails with every fault of the layout. */
export async function layoutHolds(page: Page, state = ''): Promise<void> {
  const faults = await lastingFaults(page);
  if (faults.length === 0) return;
  const { width, height } = page.viewportSize()!;
  throw new Error([`${state} at ${width}×${height}:`, ...faults].join('\n    '));
}

/** The same in every window, as it is and with the open panel folded; ends in the first. */
export async function layoutHoldsInAllWindows(page: Page, state: string): Promise<void> {
  await holdsInAllWindows(page, state, true);
}

/** The same with one panel after the other open in a state whose folded panel has been looked at: folded, all are alike. */
export async function panelHoldsInAllWindows(page: Page, title: string): Promise<void> {
  await holdsInAllWindows(page, title, false);
}

async function holdsInAllWindows(page: Page, state: string, folded: boolean): Promise<void> {
  const fold = page.getByRole('button', { name: /^Fold / });
  const found = new Set<string>();
  const look = async (name: string, { width, height }: (typeof windows)[number]) => {
    for (const fault of await lastingFaults(page)) found.add(`${name} at ${width}×${height}: ${fault}`);
  };
  for (const size of windows) {
    await page.setViewportSize(size);
    await look(state, size);
    if (!folded) continue;
    const isSmall = size.width <= 760 || size.height < 600;
    const isModal = (await page.locator('dialog[open]').count()) > 0;
    if (!isSmall || isModal || !(await fold.isVisible())) continue;
    const title = await page.locator('.panels-head h2').textContent();
    await fold.click();
    await look(`${state}, folded`, size);
    const rail = page.getByRole('navigation', { name: 'Panels' });
    // The goal is opened by the score.
    await (title === 'Goal'
      ? page.locator('.top-bar-score')
      : rail.getByRole('button', { name: new RegExp(`^${title}`) })
    ).click();
  }
  await page.setViewportSize(windows[0]);
  if (found.size > 0) throw new Error([...found].join('\n'));
}

/** A window that has just got another size needs some frames until all is in its place, which a busy machine draws late. */
async function lastingFaults(page: Page): Promise<string[]> {
  for (let looked = 1; ; looked++) {
    const faults = await layoutFaults(page);
    if (faults.length === 0 || looked === 40) return faults;
    await page.waitForTimeout(150);
  }
}

/** Where the map is and what of it is seen, to the pixel. */
export function placeOfMap(page: Page): Promise<string> {
  return page.locator('.board').evaluate((board) => {
    const numbers = [board, board.querySelector('.board-world')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map((one) => Math.round(one * 10) / 10);
    });
    return numbers.join(' ');
  });
}
