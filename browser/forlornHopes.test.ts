import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { impulseOf, missionOf, playAs } from './forlornHopes.ts';
import { layoutHoldsInAllWindows, panelHoldsInAllWindows } from './layout.ts';
import { onStage } from './stage.ts';

const quiet = { bypassCSP: true, deviceScaleFactor: 1, settings: { animation: 'off' } };
const plotOf = (page: Page) => page.getByRole('region', { name: 'Plot' });

onStage('Forlorn Hopes: an air battle', (stage) => {
  test('an interceptor is led to a shot by one click, and flown by another', async () => {
    const { page } = await stage.visitor('allies', quiet);
    const hand = await playAs(page, 'allies', impulseOf('allies'));
    await plotOf(page).waitFor();
    await layoutHoldsInAllWindows(page, 'plot');
    expect(await seriousFindings(page, '.plot-strip')).toEqual([]);
    await hand.click(plotOf(page).getByRole('group', { name: 'Shots' }).getByRole('button').first());
    await expect.poll(() => page.locator('.plot-way').count()).toBe(1);
    await expect.poll(() => page.locator('.plot-chance-text').first().textContent()).toMatch(/\d+%/);
    await hand.click(plotOf(page).locator('.button-main'));
    await expect.poll(async () => (await hand.logLines()).join(' ')).toMatch(/fires at .*\(die \d/);
  });

  test('a bomber is turned and flown by keys alone', async () => {
    const { page } = await stage.visitor('japan', quiet);
    const hand = await playAs(page, 'japan', impulseOf('japan'));
    await plotOf(page).waitFor();
    const stops = page.locator('.plot-stop');
    const before = await stops.count();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => stops.count()).toBe(before + 2);
    await page.keyboard.press('Backspace');
    await expect.poll(() => stops.count()).toBe(before + 1);
    const asked = page.getByText(await hand.promptText());
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
  });
});

onStage('Forlorn Hopes: missions', (stage) => {
  test('an air mission is put together in the list of its units and sent as one', async () => {
    const { page } = await stage.visitor('japan', quiet);
    const hand = await playAs(page, 'japan', missionOf('japan'));
    await hand.choose('Fly an air mission');
    await hand.chooseFromList(/./);
    const force = page.getByRole('complementary', { name: 'Force' });
    const unit = force.locator('.force-panel-tick').first();
    // One that is the only one to come is in already.
    if ((await unit.getAttribute('aria-pressed')) === 'false') await hand.click(unit);
    await expect.poll(() => unit.getAttribute('aria-pressed')).toBe('true');
    await panelHoldsInAllWindows(page, 'force');
    expect(await seriousFindings(page, '.panels-panel')).toEqual([]);
    await hand.choose(/^Send the mission/);
    await expect.poll(async () => (await hand.logLines()).join(' ')).toMatch(/an air mission to .*, 1 air unit/);
  });

  test('the displays of the airbases, and a voyage', async () => {
    const { page } = await stage.visitor('japan', quiet);
    const hand = await playAs(page, 'japan', missionOf('japan'));
    await hand.openPanel('Displays');
    await panelHoldsInAllWindows(page, 'displays');
    expect(await seriousFindings(page, '.panels-panel')).toEqual([]);
    await hand.choose('Send a naval mission');
    await hand.chooseFromList(/./);
    await page.getByRole('complementary', { name: 'Force' }).waitFor();
    await panelHoldsInAllWindows(page, 'voyage');
    expect(await seriousFindings(page, '.panels-panel')).toEqual([]);
  });
});
