import type { Page } from 'playwright-core';
import { Hand } from './hand.ts';

/** What someone does who comes to the start page and wants to play the machine: two clicks. */
export async function startAgainstMachine(page: Page): Promise<Hand> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against the machine' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const hand = new Hand(page);
  await hand.ready();
  return hand;
}

/** The six battalions of the first wave, in the order of the landing hexes from 1203 to 0702. */
export const firstWave = [
  '1st Battalion, 6th Marines',
  '2nd Battalion, 6th Marines',
  '3rd Battalion, 6th Marines',
  '1st Battalion, 8th Marines',
  '2nd Battalion, 8th Marines',
  '3rd Battalion, 8th Marines',
] as const;

/** The US Movement Phase of the first turn of the historical scenario: nothing to move, six battalions to land. */
export async function landFirstWave(hand: Hand): Promise<void> {
  await hand.choose(/^Finish moving units/);
  for (const title of firstWave) await hand.click(hand.tray.getByRole('button', { name: title }));
}
