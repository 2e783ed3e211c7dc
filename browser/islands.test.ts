import { expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { startAlone } from './forgottenBattles.ts';
import { textOf } from './hand.ts';
import { layoutHolds } from './layout.ts';
import { onStage } from './stage.ts';

onStage('Six islands at once', (stage) => {
  test('the islands stand side by side and beside each other, each with what waits there', async () => {
    const { page } = await stage.visitor('admiral', {
      bypassCSP: true,
      deviceScaleFactor: 1,
      settings: { animation: 'off' },
    });
    const hand = await startAlone(page, /^Six islands at once/);
    const strip = page.getByRole('navigation', { name: 'Islands' });
    const card = (name: string) => strip.getByRole('button', { name: new RegExp(`^${name} `) });
    const map = (name: string) => page.getByRole('application', { name: `Map: ${name}` });

    // The game begins with all of them.
    const together = page.getByRole('region', { name: 'All islands side by side' });
    await together.waitFor();
    for (const name of ['Engebi', 'Eniwetok', 'Parry', 'Guam', 'Tinian', 'Angaur']) {
      await expect.poll(() => textOf(card(name))).toMatch(/by turn \d+, \d+ choices wait/);
    }
    await layoutHolds(page, 'all islands');
    const findings = await seriousFindings(page);

    // A picture opens its island, the strip and keys the others.
    await together
      .locator('.boards-together')
      .getByRole('button', { name: /^Guam / })
      .click();
    await map('Guam').waitFor();
    await expect.poll(() => card('Guam').getAttribute('aria-current')).toBe('true');
    await page.keyboard.press(']');
    await map('Tinian').waitFor();
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await map('Parry').waitFor();
    await layoutHolds(page, 'one island');
    await card('Angaur').click();
    await map('Angaur').waitFor();

    // What is chosen on one island is one choice less there, and its line in the log leads back to it.
    const before = await textOf(card('Angaur'));
    await hand.clickHex('1408');
    await expect.poll(() => textOf(card('Angaur'))).not.toBe(before);
    await card('Engebi').click();
    await map('Engebi').waitFor();
    await hand.log.getByRole('button', { name: /Angaur 1408/ }).click();
    await map('Angaur').waitFor();

    // The next choice by key goes on from island to island.
    for (const name of ['Engebi', 'Eniwetok', 'Parry', 'Guam', 'Tinian'])
      await hand.chooseFromList(new RegExp(`^${name} `));
    await hand.choose(/^Finish placing assault boats/);
    await expect.poll(() => hand.promptText()).toContain('support fire');
    await hand.click(hand.tray.getByRole('button', { name: 'Naval gunfire +10' }).first());
    await hand.choose('Parry');
    await expect.poll(async () => (await hand.logLines()).join('\n')).toMatch(/naval gunfire \+10 .*Parry/i);
    findings.push(...(await seriousFindings(page)));

    const islands = await hand.openPanel('Islands');
    await expect.poll(() => islands.getByRole('table').getByRole('row').count()).toBe(7);
    findings.push(...(await seriousFindings(page, '.panels')));
    expect(findings.join('\n')).toBe('');
  });
});
