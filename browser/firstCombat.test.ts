import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { Hand } from './hand.ts';
import { firstWave } from './saipan.ts';
import { onStage, type Stage } from './stage.ts';

const most = 12;

/** A newcomer on the first page, whose clicks are counted. */
async function newcomer(stage: Stage, game?: string) {
  const { page } = await stage.visitor('newcomer', { settings: { animation: 'off' } });
  const hand = new Hand(page, { ...(game && { game }) });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks++;
    await hand.click(target);
  };
  const press = async (name: RegExp) => {
    await hand.ready();
    await click(hand.prompt.getByRole('button', { name }));
  };
  const clickHex = async (name: string) => {
    await hand.ready();
    clicks++;
    await hand.clickHex(name);
  };
  const clicksAtTheRoll = async () => {
    await page
      .locator('.log-panel')
      .getByText(/die roll [1-6]/)
      .first()
      .waitFor();
    return clicks;
  };
  await page.goto('/');
  return { page, hand, click, press, clickHex, clicksAtTheRoll };
}

onStage('From the first page to the result of one’s first combat', (stage) => {
  test(`takes at most ${most} clicks in Saipan`, async () => {
    const { page, hand, click, press, clicksAtTheRoll } = await newcomer(stage);
    await click(page.getByRole('button', { name: 'Play Saipan now' }));
    await hand.ready();
    for (const title of firstWave) await click(hand.tray.getByRole('button', { name: title }));
    await click(hand.counter('317th Independent Infantry Battalion'));
    await click(hand.prompt.getByRole('button', { name: /^everything/ }));
    await press(/^Attack with these units/);
    await click(hand.prompt.locator('.prompt-bar-buttons > .button-main').first());
    expect(await clicksAtTheRoll()).toBeLessThanOrEqual(most);
  });

  test(`takes at most ${most} clicks on Eniwetok`, async () => {
    const { page, hand, click, press, clickHex, clicksAtTheRoll } = await newcomer(stage, 'forgotten-pacific-battles');
    await click(page.getByRole('button', { name: 'Play Eniwetok now' }));
    // Behind its reef, where the first unit must fight its way ashore.
    await clickHex('1201');
    await press(/^Finish placing assault boats/);
    await press(/^Finish withholding naval gunfire/);
    await hand.ready();
    await click(hand.tray.getByRole('button').first());
    await press(/^End the Bombardment Phase/);
    await hand.ready();
    const sure = hand.prompt.getByRole('button', { name: /^Yes, / });
    if (await sure.isVisible()) await click(sure);
    await clickHex('1201');
    const attacker = hand.board.locator('.board-piece-choosable:not(.board-piece-selected)').first();
    if (await attacker.isVisible()) await click(attacker);
    await press(/^Declare the attack/);
    await press(/^Pass/);
    await press(/^Pass/);
    expect(await clicksAtTheRoll()).toBeLessThanOrEqual(most);
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
    await expect.poll(() => page.getByRole('heading', { name: 'Start here' }).count()).toBe(0);
  });
});
