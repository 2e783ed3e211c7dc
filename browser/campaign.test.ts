import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Table } from '#engine/table';
import type { CentralPacific } from '#games/central-pacific/core/state';
import { centralPacific } from '#games/central-pacific/game';
import { seriousFindings } from './axe.ts';
import { actionIn, invasionIn } from './centralPacific.ts';
import { Hand, textOf } from './hand.ts';
import { overflow, smallTargets } from './measure.ts';
import { openSave, playedBy, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

async function sitDown(page: Page, isWanted: (table: Table<CentralPacific>) => boolean): Promise<Hand> {
  await openSave(page, saveOf(playedBy(centralPacific, 'campaign', isWanted)), 'Central Pacific');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const hand = new Hand(page, { game: 'central-pacific-campaign' });
  await hand.ready();
  return hand;
}

onStage('A campaign', (stage) => {
  test('a force is formed by classes after its action was chosen from the list', async () => {
    const { page } = await stage.visitor('admiral', { settings: { animation: 'off' } });
    const hand = await sitDown(page, actionIn(1));
    const list = await hand.openPanel('Actions');
    const bombard = list.getByRole('listitem').filter({ hasText: 'G3N-7' });
    await expect.poll(() => bombard.getByRole('button').nth(1).getAttribute('aria-disabled')).toBe('true');
    await list.getByRole('checkbox', { name: /Show available actions only/ }).check();
    await expect.poll(() => bombard.count(), { message: 'what is not possible is hidden' }).toBe(0);

    await list.getByRole('listitem').filter({ hasText: 'G3N-2' }).getByRole('button').nth(1).click();
    await expect.poll(() => hand.promptText()).toContain('Form the force');
    await hand.click(list.getByRole('button', { name: /^all carriers/ }));
    await hand.click(list.getByRole('button', { name: /^all destroyers/ }));
    const gathered = async () => Number(await textOf(list.locator('.gathering-chips-count b')));
    await expect.poll(gathered).toBeGreaterThan(2);
    const count = await gathered();
    await hand.settled();
    await list.getByRole('button', { name: /^all destroyers/ }).click();
    await expect.poll(gathered).toBeLessThan(count);
    await hand.choose(/^Confirm force/);
    await list.locator('.target-buttons').getByRole('button').first().click();
    await hand.settled();
    await expect.poll(async () => (await hand.logLines()).join('\n')).toMatch(/sail/);
  });

  test('a marker in hand says what it does, and is played from where it lies', async () => {
    const { page } = await stage.visitor('planner', { settings: { animation: 'off' } });
    const hand = await sitDown(page, ({ state, game }) =>
      Boolean(game.decision(state, 'us')?.choices.some(({ verb }) => verb === 'play marker')),
    );
    const held = page.getByRole('region', { name: 'Markers in hand' });
    await held
      .getByRole('button', { name: /can be played now/ })
      .first()
      .click();
    await held.getByText('What it does').waitFor();
    await held.getByRole('button', { name: /^Play an event marker/ }).click();
    await expect.poll(() => hand.promptText()).toContain('Choose an action for');
    await expect.poll(async () => textOf(await hand.openPanel('Actions'))).not.toContain('G1-1');
  });

  test('the invasion of Tarawa takes at most eight clicks from its action to the first dice', async () => {
    const { page } = await stage.visitor('spruance', { settings: { animation: 'off' } });
    const hand = await sitDown(page, () => true);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks++;
      await hand.click(target);
    };
    const choose = (name: RegExp) => click(hand.prompt.getByRole('button', { name }));
    const list = await hand.openPanel('Actions');
    await click(list.getByRole('listitem').filter({ hasText: 'G3C-2' }).locator('.actions-panel-choose'));
    for (const ships of ['carriers', 'transports']) await click(list.getByRole('button', { name: `all ${ships}` }));
    await choose(/^Confirm force/);
    await choose(/^Load all units/);
    for (const place of ['66', 'Tarawa']) {
      await hand.settled();
      clicks++;
      await hand.clickHex(place);
    }
    await choose(/^Land and attack/);
    await expect.poll(async () => (await hand.logLines()).join('\n')).toMatch(/First fire: US \d, Japanese \d/);
    expect(clicks).toBeLessThanOrEqual(8);
  });

  test('an invasion is seen through before it is fought, and told in the diary', async () => {
    const { page } = await stage.visitor('general', { settings: { animation: 'off' } });
    const hand = await sitDown(page, invasionIn(4));
    const battle = await hand.openPanel('Battle');
    await expect.poll(() => textOf(battle.getByRole('list', { name: 'Possible outcomes' }))).toMatch(/\d\s?%/);
    await expect.poll(() => textOf(battle)).toMatch(/Hits, [\d.]+ on average/);
    await hand.choose(/attack/i);
    await hand.playUntil(async () => (await textOf(battle)).includes('Last battle'));
    await expect.poll(() => battle.locator('.staged-die').count()).toBeGreaterThan(3);
    await expect.poll(async () => textOf(await hand.openPanel('Diary'))).toMatch(/October 1943/);
  });

  test('nothing serious for axe-core in its panels, and a finger can use them', async () => {
    const { page } = await stage.visitor('reader', {
      bypassCSP: true,
      deviceScaleFactor: 1,
      settings: { animation: 'off' },
    });
    const hand = await sitDown(page, invasionIn(4));
    const findings: string[] = [];
    for (const title of ['Battle', 'Actions', 'Displays', 'Diary']) {
      await hand.openPanel(title);
      for (const finding of await seriousFindings(page, '.panels')) findings.push(`${title}: ${finding}`);
    }
    await hand.choose(/^Do not invade/);
    await hand.openPanel('Actions');
    for (const finding of await seriousFindings(page)) findings.push(`list: ${finding}`);
    expect(findings.join('\n')).toBe('');
    await page.setViewportSize({ width: 360, height: 740 });
    for (const title of ['Battle', 'Actions', 'Displays']) {
      await hand.openPanel(title);
      await expect.poll(() => overflow(page)).toBe(0);
      await expect.poll(() => smallTargets(page, 24)).toEqual([]);
    }
  });
});
