import { expect, test } from 'vitest';
import { nameOf } from '#board/grid';
import { boardMap, units } from '#games/island-war/data';
import { beachHexes, landHexes } from '#games/island-war/terrain';
import { Hand, textOf } from './hand.ts';
import { wantToPlay } from './home.ts';
import { onStage } from './stage.ts';

const names = (hexes: readonly number[]) => hexes.map((hex) => nameOf(boardMap.grid, hex));

onStage('Hot seat', (stage) => {
  test('what one side writes in secret is nowhere on the page until it is revealed', async () => {
    const { page } = await stage.visitor('pair', { settings: { animation: 'off' } });
    await wantToPlay(page, 'Play hot seat');
    await page.getByRole('radio', { name: /Free deployment/ }).check();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const hand = new Hand(page);

    // The US writes six beaches. Until something is written both see the same, so nobody need look away.
    const beaches = names(beachHexes).slice(0, 6);
    await hand.ready();
    for (const beach of beaches.slice(0, 5)) {
      await expect.poll(() => hand.promptText()).toContain('in secret');
      await hand.clickHex(beach);
    }
    await expect
      .poll(async () => (await hand.logLines()).join('\n'), { message: 'one’s own secrets are in one’s own log' })
      .toContain(beaches[0]);
    await hand.clickHex(beaches[5]!);
    // The last one is looked at once more, because nothing can be changed after it.
    await hand.click(hand.prompt.getByRole('button', { name: /^Yes, / }));

    await expect.poll(() => hand.ready()).toBe('cover');
    await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }))).toBe('Pass the screen to Japan');
    expectNoWordOf(beaches, await page.content());

    await page.getByRole('button', { name: 'Show the map' }).click();
    await hand.openPanel('Info');
    expectNoWordOf(beaches, await page.content());

    // Somebody who loads the page anew is not shown anything either.
    await page.reload();
    await expect.poll(() => hand.ready()).toBe('cover');
    expectNoWordOf(beaches, await page.content());
    await page.goBack();
    await page.goForward();
    await expect.poll(() => hand.ready()).toBe('cover');
    expectNoWordOf(beaches, await page.content());

    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect.poll(() => hand.promptText()).toContain('Choose the next unit to deploy');
    expect(await textOf(hand.log)).not.toMatch(/beach|land/i);
    for (const panel of ['Units', 'Notes', 'Info', 'Battle']) {
      await hand.openPanel(panel);
      expectNoWordOf(beaches, await page.content());
    }
    expect(await hand.board.locator('[aria-label*="anding"]').count()).toBe(0);
    await expect.poll(() => hand.prompt.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true);

    const japanese = units.filter(({ side }) => side === 'japan');
    const inland = names(landHexes.filter((hex) => !beachHexes.includes(hex)));
    for (const [at, { title }] of japanese.entries()) {
      await hand.click(hand.tray.getByRole('button', { name: title, exact: true }));
      await hand.clickHex(inland[at * 5]!);
    }
    await hand.click(hand.prompt.getByRole('button', { name: /^Yes, / }));

    // Now the landing falls where it was written, and there is nothing left to hide.
    await expect.poll(() => hand.ready()).toBe('choice');
    await expect.poll(() => hand.phaseText()).toContain('US landings');
    const log = (await hand.logLines()).join('\n');
    for (const beach of beaches) expect(log).toContain(beach);
  });
});

/** The hexes are four digits; in the page's own code and drawings they could only stand by chance, so only its words count. */
function expectNoWordOf(hexes: readonly string[], html: string): void {
  const words = html.replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '');
  expect(hexes.filter((hex) => words.includes(hex))).toEqual([]);
}
