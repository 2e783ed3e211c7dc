import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { islandWar } from '#games/island-war/game';
import { seriousFindings } from './axe.ts';
import { Hand } from './hand.ts';
import { layoutHoldsInAllWindows } from './layout.ts';
import { smallTargets } from './measure.ts';
import { openSave, playedBy, saveOf, usMovementIn } from './savedGame.ts';
import { onStage } from './stage.ts';
import type { VisitorOptions } from './visitor.ts';

const measured = { bypassCSP: true, deviceScaleFactor: 1, settings: { animation: 'off' } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

onStage('Plans', (stage) => {
  const open = async (options: VisitorOptions) => {
    const { page } = await stage.visitor('student', { ...measured, ...options });
    await openSave(page, saveOf(playedBy(islandWar, 'historical', usMovementIn(3))));
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const hand = new Hand(page);
    await hand.ready();
    return { hand, page, card: page.getByRole('region', { name: 'What would you do?' }) };
  };
  const pressed = (page: Page) =>
    page
      .getByRole('group', { name: 'Plans' })
      .getByRole('button')
      .evaluateAll((plans) => plans.map((plan) => plan.getAttribute('aria-pressed')));
  const routes = (page: Page) =>
    page.locator('.board-route-line').evaluateAll((lines) => lines.map((line) => line.getAttribute('d')));

  test('by keys alone: plans are compared by their chances, looked at one after another, and followed', async () => {
    const { page, card, hand } = await open({});
    await page.keyboard.press('w');
    // The Planner has answered before the plans are compared.
    await card.getByRole('button', { name: 'Do it' }).waitFor();
    const plans = card.getByRole('group', { name: 'Plans' }).getByRole('button');
    await plans.first().waitFor();
    expect(await plans.count()).toBeGreaterThan(1);
    expect(await plans.first().textContent()).toMatch(
      /^Plan 1 \d+\.\d% ± \d+\.\d chance to win, in \d+ imagined games$/,
    );
    await expect.poll(async () => (await pressed(page))[0]).toBe('true');
    await card.getByText(/(than|from|as) plan 2\b/).waitFor();
    const [first, ways] = [await card.textContent(), await routes(page)];
    expect(await seriousFindings(page, '.advice-card')).toEqual([]);
    await layoutHoldsInAllWindows(page, 'plans compared');

    await page.keyboard.press('Shift+W');
    await expect.poll(async () => (await pressed(page))[1]).toBe('true');
    await card.getByText(/(than|from|as) plan 1\b/).waitFor();
    expect(await card.textContent()).not.toBe(first);
    expect(await routes(page)).not.toEqual(ways);

    const lines = (await hand.logLines()).length;
    const title = await card.locator('.advice-card-title').textContent();
    await card.getByRole('button', { name: 'Do it' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await hand.logLines()).length).toBeGreaterThan(lines);
    // It goes on with the plan that was chosen, and compares again only if that is wanted.
    await expect.poll(() => card.locator('.advice-card-title').textContent()).not.toBe(title);
    await card.getByRole('button', { name: 'Compare plans' }).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => routes(page)).toEqual([]);
  });

  test('it can be closed while plans are compared, and nothing thinks on', async () => {
    const { page, card } = await open({});
    const before = page.workers().length;
    await page.keyboard.press('w');
    await card.getByRole('progressbar').waitFor();
    await expect.poll(() => page.workers().length).toBe(before + 1);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => page.workers().length).toBe(before);
  });

  test('on a phone a tap looks at another plan', async () => {
    const { page, card } = await open({ ...phone, colorScheme: 'dark' });
    await page.getByRole('button', { name: 'What would you do?' }).tap();
    await card.getByRole('button', { name: /^Plan 2/ }).tap();
    await expect.poll(async () => (await pressed(page))[1]).toBe('true');
    expect(await smallTargets(page, 44)).toEqual([]);
    await card.getByRole('button', { name: 'Close' }).tap();
    await card.waitFor({ state: 'detached' });
  });
});
