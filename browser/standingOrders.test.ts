import { expect, test } from 'vitest';
import { Hand } from './hand.ts';
import { layoutHolds } from './layout.ts';
import { openSave, playedGame, protectiveFireIn, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

onStage('Standing orders', (stage) => {
  test('protective fire is declined for a whole turn: the player is not asked again', async () => {
    const { page } = await stage.visitor('japan', { deviceScaleFactor: 1, settings: { animation: 'off' } });
    await openSave(page, saveOf(playedGame(protectiveFireIn(4))));
    await page.getByRole('combobox', { name: 'United States' }).selectOption({ label: 'Computer: Planner' });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const hand = new Hand(page);
    await hand.ready();
    const question = await hand.promptText();
    expect(question).toMatch(/protective fire/i);

    const always = page.getByRole('button', { name: 'Always give it' });
    const byHand = await hand.playUntil(() => always.isVisible());
    expect(byHand.filter((text) => text.startsWith('Finish protective fire'))).toHaveLength(3);
    await layoutHolds(page);
    await hand.choose(/^Answer this for me from now on/);
    const panel = page.getByRole('complementary', { name: 'Orders' });
    const order = panel.getByRole('group', { name: 'Final protective fire' });
    await expect.poll(() => order.getByRole('radio', { name: /^Ask me/ }).isChecked()).toBe(true);
    await hand.click(always);
    await hand.settled();
    await expect.poll(() => order.getByRole('radio', { name: /^Never this turn/ }).isChecked()).toBe(true);

    const asked: string[] = [];
    await hand.playUntil(async () => {
      asked.push(await hand.promptText());
      return (await hand.phaseText()).includes('Japanese Movement Phase');
    });
    expect(asked.filter((text) => /protective fire/i.test(text))).toEqual([]);
    const answered = (await hand.logLines()).filter((line) => line.includes('Your standing order answers'));
    expect(answered.length).toBeGreaterThan(1);

    await hand.openPanel('Orders');
    await expect.poll(() => order.getByRole('radio', { name: /^Never this turn/ }).isChecked()).toBe(true);
    await order.getByRole('radio', { name: /^Ask me/ }).click();
    await hand.settled();
    await expect
      .poll(async () => (await hand.logLines()).join('\n'))
      .toContain('Standing order canceled: Final protective fire.');
  });
});
