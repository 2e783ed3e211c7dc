import type { Page } from 'playwright-core';
import { Hand } from './hand.ts';
import { wantToPlay } from './home.ts';

/** What someone does who comes to the start page and wants to play the machine: two clicks. */
export async function startAgainstMachine(page: Page): Promise<Hand> {
  await wantToPlay(page, 'Play against the computer');
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

/** The US Movement Phase of the first turn of the historical scenario: with nothing to move, six battalions land at once. */
export async function landFirstWave(hand: Hand): Promise<void> {
  await land(hand, ...firstWave);
}

/** Chooses these units beside the map, one after the other. */
export async function land(hand: Hand, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await hand.click(hand.tray.getByRole('button', { name: title }));
}

/** One makes an invitation and sits down as the US, the other follows the link and takes Japan: the game begins by itself. */
export async function startByInvitation(host: Page, guest: Page): Promise<{ hostHand: Hand; guestHand: Hand }> {
  await wantToPlay(host, 'Invite a friend');
  await host.getByRole('button', { name: 'Create invite link' }).click();
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await guest.goto(link);
  await guest.getByRole('button', { name: /^Join as/ }).click();
  const hands = { hostHand: new Hand(host), guestHand: new Hand(guest) };
  await Promise.all([hands.hostHand.prompt.waitFor(), hands.guestHand.prompt.waitFor()]);
  return hands;
}
