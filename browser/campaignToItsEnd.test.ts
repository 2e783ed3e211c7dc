import { expect, test } from 'vitest';
import { centralPacific } from '#games/central-pacific/game';
import { seriousFindings } from './axe.ts';
import { Hand, textOf } from './hand.ts';
import { openSave, playedBy, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

onStage('A campaign alone', (stage) => {
  test('the short scenario by clicks, from the landing on Tarawa to the result and its replay', async () => {
    const { page } = await stage.visitor('nimitz', { bypassCSP: true, settings: { animation: 'off' } });
    await openSave(page, saveOf(playedBy(centralPacific, 'short', () => true)), 'Central Pacific');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const hand = new Hand(page, { game: 'central-pacific-campaign' });
    await hand.ready();
    await expect.poll(() => hand.turnText()).toContain('October 1943 (turn 1 of 5)');
    await expect.poll(() => hand.promptText()).toContain('no carrier is on the map');

    // A force, its troops, the zone and the island: each is a click, and can be taken back until the attack.
    const list = await chooseAction(hand, 'G3C-2');
    for (const ships of ['carriers', 'light carriers', 'battleships', 'transports']) {
      await hand.click(list.getByRole('button', { name: new RegExp(`^all ${ships}`) }));
    }
    await hand.choose('Confirm force');
    await list.getByRole('button', { name: '2nd Marine Division' }).waitFor();
    await hand.choose('Load all units');
    await hand.clickHex('66');
    await hand.undo();
    await expect.poll(() => hand.promptText()).toContain('Load ground units');
    await hand.clickHex('66');
    await expect.poll(() => hand.promptText()).toContain('Choose the island to invade in zone 66');
    await hand.clickHex('Tarawa');
    await page.getByRole('complementary', { name: 'Battle' }).getByText('Invasion of Tarawa').first().waitFor();
    await hand.choose(/^Land and attack/);
    await onToTheActions(hand);
    await expect.poll(async () => (await hand.logLines()).join('\n')).toMatch(/First fire: US \d, Japanese \d/);

    // What the Japanese did lies open beside the map, and with it what happened by itself since.
    await endTurn(hand);
    await onToTheActions(hand);
    const card = page.getByRole('region', { name: 'Japan has moved' });
    await expect.poll(() => textOf(card.locator('details[open]'))).toMatch(/is drawn/);
    await expect.poll(() => textOf(card)).toMatch(/The US has \d/);
    const findings = await seriousFindings(page);

    await chooseAction(hand, 'G1-1');
    await hand.agree();
    await onToTheActions(hand);
    await expect.poll(async () => (await hand.logLines()).join('\n')).toMatch(/Reinforcements \(\d+ called\):/);
    await endTurn(hand);

    while ((await hand.ready()) !== 'over') {
      await onToTheActions(hand);
      await endTurn(hand);
    }
    const result = page.getByRole('dialog');
    await expect.poll(() => textOf(result.getByRole('heading').first())).toMatch(/Japan wins|You lose|The rules win/);
    await expect.poll(() => textOf(result)).toMatch(/Units lost/);
    findings.push(...(await seriousFindings(page)));
    expect(findings.join('\n')).toBe('');
    await result.getByRole('link', { name: 'Replay' }).click();
    const slider = page.getByRole('slider', { name: 'Moment' });
    await slider.waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => hand.turnText()).toContain('October 1943');
    await page.getByRole('button', { name: 'Next battle' }).click();
    await expect
      .poll(async () => (await page.locator('.log-panel-now').allTextContents()).join('\n'))
      .toMatch(/First fire|fire:/);
  });
});

/** Takes an action of the list by its code. */
async function chooseAction(hand: Hand, code: string) {
  const list = await hand.openPanel('Actions');
  await hand.click(list.getByRole('listitem').filter({ hasText: code }).locator('.actions-panel-choose'));
  return list;
}

/** Whatever is asked meanwhile: hits, markers, units to place. */
async function onToTheActions(hand: Hand): Promise<void> {
  await hand.playUntil(async () => /action/i.test(await hand.promptText()));
}

async function endTurn(hand: Hand): Promise<void> {
  await hand.choose(/^End the US turn/);
  if (/carrier/.test(await hand.promptText())) throw new Error('The carriers are gone');
  await hand.ready();
}
