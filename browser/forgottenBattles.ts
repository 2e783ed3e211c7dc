import type { Page } from 'playwright-core';
import { Hand } from './hand.ts';
import { wantToPlay } from './home.ts';

/** Alone against the rules, from the first page. */
export async function startAlone(page: Page, scenario: RegExp): Promise<Hand> {
  await wantToPlay(page, 'Play alone against the rules', 'Forgotten Pacific Battles');
  await page.getByRole('radio', { name: scenario }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const hand = new Hand(page, { game: 'forgotten-pacific-battles' });
  await hand.ready();
  return hand;
}
