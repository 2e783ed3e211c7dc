import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { islandWar } from '#games/island-war/game';
import { Hand, textOf } from './hand.ts';
import { cardOf } from './home.ts';
import { focused, listen, tabTo } from './keyboard.ts';
import { openSave, playedBy, saveOf, usMovementIn } from './savedGame.ts';
import { onStage } from './stage.ts';

onStage('With the keyboard alone', (stage) => {
  test('from the first visit over landing, attack and undo to a move in a later turn', async () => {
    const { page } = await stage.visitor('typist', { settings: { animation: 'off' } });
    const spoken = await listen(page);
    const press = (key: string) => page.keyboard.press(key);
    await page.goto('/');
    await cardOf(page).getByRole('button', { name: 'Play against the computer' }).waitFor();
    await tabTo(page, ({ name }) => name === 'Play against the computer');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(async () => (await focused(page)).name).toBe('Start');
    await press('Enter');
    const hand = new Hand(page);
    await hand.ready();

    // Every stop of the play screen can be seen.
    await tabTo(page, ({ name }) => name === 'Info', 120);

    await expect.poll(() => hand.promptText()).toContain('lands at 1203');
    await chooseFromList(page, hand);
    await expect.poll(() => hand.promptText()).toContain('attacks 1103');
    await chooseFromList(page, hand);
    await expect.poll(() => hand.promptText()).toContain('lands at 1002');
    await hand.ready();
    await press('u');
    await expect.poll(() => hand.promptText()).toContain('attacks 1103');
    while ((await hand.phaseText()).includes('landings')) await chooseFromList(page, hand);
    await expect.poll(async () => (await spoken()).join('\n')).toMatch(/lands at 1203/);

    // The next unit, what can be done with it, and doing it.
    const dice = async () => (await spoken()).filter((text) => /die roll [1-6]/.test(text));
    expect(await dice()).toEqual([]);
    await attack(page, hand);
    await expect.poll(dice).not.toEqual([]);

    // The dice may leave no unit that could move later, so this goes on with a game in which some can.
    await openSave(page, saveOf(playedBy(islandWar, 'historical', usMovementIn(3), 'random')));
    await tabTo(page, ({ name }) => name === 'Continue');
    await press('Enter');
    await hand.ready();
    await expect.poll(() => hand.phaseText()).toContain('US Movement Phase');

    await press('n');
    await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^Hex \d{4}, .*Available: Move/);
    await press('Enter');
    await expect.poll(() => hand.selected.count()).toBe(1);
    const costs = async () => /costs/.test((await spoken()).at(-1) ?? '');
    // Around the unit, again until what tells the costs has been loaded: at least one of these hexes is open to it.
    const around = ['Right', 'Up', 'Up', 'Left', 'Left', 'Down', 'Down', 'Right'];
    for (const heading of ['Down', ...around, ...around, ...around, ...around]) {
      const before = (await spoken()).at(-1);
      await press(`Arrow${heading}`);
      await expect.poll(async () => (await spoken()).at(-1)).not.toBe(before);
      if (await costs()) break;
    }
    await expect.poll(costs).toBe(true);
    await press('Enter');
    const moved = hand.log.getByText(/^US .* moves \d{4}/);
    await expect.poll(() => moved.count()).toBe(1);
    await expect.poll(async () => (await spoken()).join('\n')).toMatch(/ moves \d{4}/);
    await press('u');
    await expect.poll(() => moved.count()).toBe(0);
    await expect.poll(() => hand.promptText()).toContain('Move any of your units');
    await hand.ready();

    await press('Control+Enter');
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Yes, finish movement/);
    await press('Enter');
    await expect.poll(() => hand.phaseText()).not.toBe('US Movement Phase 4.1b');
  });
});

/** Opens the list of everything that can be chosen and takes the first. */
async function chooseFromList(page: Page, hand: Hand): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Your choices' });
  // While the machine answers there is nothing to be listed.
  await hand.ready();
  await page.keyboard.press('m');
  await list.waitFor();
  await tabTo(page, ({ inList }) => inList);
  await page.keyboard.press('Enter');
  await hand.settled();
  if (await list.isVisible()) await page.keyboard.press('Escape');
  await hand.ready();
}

/** Goes from unit to unit that can be chosen, and chooses what must fight. */
async function attack(page: Page, hand: Hand): Promise<void> {
  const status = page.locator('p[role=status].unseen');
  const done = hand.prompt.locator('.prompt-bar-buttons > .button-main');
  for (let tries = 0; tries < 40 && !(await done.isVisible()); tries++) {
    const before = await textOf(status);
    await page.keyboard.press('n');
    // Where only one unit is left to go to, it is told of once.
    for (let looked = 0; looked < 40 && (await textOf(status)) === before; looked++) await page.waitForTimeout(50);
    if (!/must (attack|be attacked|fight|be fought)/.test(await textOf(status))) continue;
    await page.keyboard.press('Enter');
    await hand.settled();
    if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Enter');
  }
  await expect.poll(() => textOf(done)).toContain('Attack with these units');
  await page.keyboard.press('Control+Enter');
  await hand.settled();
  if ((await hand.promptText()).includes('barrage')) await page.keyboard.press('Control+Enter');
  await hand.ready();
}
