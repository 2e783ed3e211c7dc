import { expect, test } from 'vitest';
import { startAlone } from './forgottenBattles.ts';
import { textOf } from './hand.ts';
import { onStage } from './stage.ts';

onStage('Alone against the rules', (stage) => {
  test('Angaur from the first page to its end, with every move of the Japanese explained', async () => {
    const { page } = await stage.visitor('hermit', { settings: { animation: 'off' } });
    const hand = await startAlone(page, /^Angaur/);
    await expect.poll(() => page.title()).toContain('Forgotten Pacific Battles');
    await expect.poll(() => hand.turnText()).toContain('Turn 1 of 4');
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Islands' }).count(), {
        message: 'one island needs no switcher',
      })
      .toBe(0);

    // Boats at the two beaches, which lie open, and the guns of the fleet for the first bombardment.
    for (const hex of ['1408', '1807']) await hand.clickHex(hex);
    await expect.poll(() => hand.promptText()).toContain('naval gunfire to withhold');
    await hand.click(hand.tray.getByRole('button', { name: 'Naval gunfire +8' }));
    await hand.choose(/^Finish withholding/);
    await hand.ready();
    await expect
      .poll(async () => (await hand.logLines()).join('\n'))
      .toMatch(/Japanese infantry \(Angaur\) sets up at Angaur/);

    // The cups say what can be drawn, and what lies aside.
    const island = await hand.openPanel('Island');
    await expect.poll(() => textOf(island)).toMatch(/Japan: 4 markers to draw/);
    await expect.poll(() => textOf(island)).toContain('kept out of the cup');

    for (const title of ['1st Battalion, 321st Infantry', '1st Battalion, 322nd Infantry']) {
      await hand.click(hand.tray.getByRole('button', { name: title }));
    }
    await hand.playUntil(async () => (await hand.phaseText()).includes('Bombardment'));
    await hand.chooseFromList(/^Angaur/);
    await hand.choose(/^2$/);
    await page.getByRole('list', { name: 'Markers revealed' }).waitFor();

    await hand.playUntil(async () => (await hand.turnText()).includes('Turn 2'));
    const card = page.getByRole('region', { name: 'Japan has moved' });
    await expect.poll(() => textOf(card)).toMatch(/makes for|moves|stays|holds/);
    await card
      .getByRole('button', { name: /^Rule 16/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: 'Rules' }).waitFor();

    await hand.playUntil(async () => false);
    const result = page.getByRole('dialog');
    await expect.poll(() => textOf(result.getByRole('heading').first())).toMatch(/win|lose/i);
    await result.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
  });
});
