import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { Hand } from './hand.ts';
import { firstWave } from './saipan.ts';
import { onStage } from './stage.ts';

const most = 12;

onStage('From the first page to the result of one’s first combat', (stage) => {
  test(`takes at most ${most} clicks in Saipan`, async () => {
    const { page } = await stage.visitor('newcomer', { settings: { animation: 'off' } });
    const hand = new Hand(page);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks++;
      await hand.click(target);
    };
    await page.goto('/');
    await click(page.getByRole('button', { name: 'Play Saipan now' }));
    await hand.ready();
    const idle = hand.prompt.getByRole('button', { name: /^Finish moving units/ });
    if (await idle.isVisible()) await click(idle);
    for (const title of firstWave) await click(hand.tray.getByRole('button', { name: title }));
    await click(hand.counter('317th Independent Infantry Battalion'));
    await click(hand.prompt.getByRole('button', { name: /^everything/ }));
    await click(hand.prompt.getByRole('button', { name: /^Attack with these units/ }));
    await click(hand.prompt.locator('.prompt-bar-buttons > .button-main').first());
    await page
      .locator('.log-panel')
      .getByText(/die roll [1-6]/)
      .first()
      .waitFor();
    expect(clicks).toBeLessThanOrEqual(most);
  });

  test('against an opponent who is easy to begin with', async () => {
    const { page } = await stage.visitor('newcomer', { settings: { animation: 'off' } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Eniwetok now' }).click();
    await new Hand(page, { game: 'forgotten-pacific-battles' }).ready();
    await page.getByText('Cadet').first().waitFor();
    // Who has opened a game needs no word on where to begin.
    await page.goto('/');
    await page.getByRole('heading', { name: 'Continue' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Start here' }).count()).toBe(0);
  });
});
