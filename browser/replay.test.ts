import { expect, test } from 'vitest';
import { Hand, textOf } from './hand.ts';
import { openSave, playedGame, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

onStage('Replay', (stage) => {
  test('slider, keys and the log lead to any moment, and a link to it', async () => {
    const { page } = await stage.visitor('viewer', { settings: { animation: 'off' } });
    const game = playedGame();
    const [first, last] = [playedGame(() => true), game].map(
      ({ state }) => state.where.filter((hex) => hex >= 0).length,
    );
    await openSave(page, saveOf(game));
    await page.getByRole('button', { name: 'Replay' }).click();
    const hand = new Hand(page);
    const slider = page.getByRole('slider', { name: 'Moment' });
    const units = hand.board.locator('.board-piece[data-piece^="unit "]');
    const count = page.locator('.replay-count');

    // It opens at the end, with every unit that is left.
    await slider.waitFor();
    expect(await units.count()).toBe(last);
    const end = Number(await slider.getAttribute('max'));
    expect(await textOf(count)).toBe(`${end} / ${end}`);

    await page.keyboard.press('Home');
    expect(await units.count()).toBe(first);
    expect(await hand.turnText()).toContain('Turn 1');

    // A step on and a step back is where one was.
    await page.keyboard.press('PageDown');
    const [stepped, there] = [await textOf(count), await units.count()];
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    expect([await textOf(count), await units.count()]).toEqual([stepped, there]);

    await slider.fill(String(Math.round(end / 2)));
    const [turn, standing] = [await hand.turnText(), await units.count()];
    expect(turn).not.toContain('Turn 1 ');
    await page.getByRole('button', { name: 'Next battle' }).click();
    expect((await page.locator('.log-panel-now').allTextContents()).join('\n')).toMatch(/die roll/);

    await slider.fill(String(Math.round(end / 2)));
    await page.getByRole('button', { name: 'Share this moment' }).click();
    await page.getByRole('button', { name: 'Upload and create link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
    await page.getByRole('button', { name: 'Close' }).click();
    const other = (await stage.visitor('friend', { settings: { animation: 'off' } })).page;
    await other.goto(link);
    await other.getByRole('slider', { name: 'Moment' }).waitFor();
    expect(await new Hand(other).turnText()).toBe(turn);
    expect(await other.locator('.board-piece[data-piece^="unit "]').count()).toBe(standing);

    // A line of the log is a way to its moment.
    await page
      .getByRole('button', { name: /^US 1\/.* lands at/ })
      .first()
      .click();
    expect(await hand.turnText()).toContain('Turn 1');

    await page.getByRole('combobox', { name: 'Speed' }).selectOption('Fast');
    const before = await textOf(count);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => textOf(count)).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  test('one branches off a moment and plays on from there', async () => {
    const { page } = await stage.visitor('player', { settings: { animation: 'off' } });
    await openSave(page, saveOf(playedGame()));
    await page.getByRole('button', { name: 'Replay' }).click();
    const hand = new Hand(page);
    const slider = page.getByRole('slider', { name: 'Moment' });
    await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) / 2)));
    const [turn, replay] = [await hand.turnText(), page.url()];
    await page.getByRole('button', { name: 'Play from here' }).click();

    await hand.ready();
    expect(page.url()).toContain('/play/local/');
    expect(await hand.turnText()).toBe(turn);
    const lines = (await hand.logLines()).length;
    await hand.playUntil(async () => (await hand.logLines()).length > lines);

    // What was branched off is as it was.
    await page.goto(replay);
    await slider.waitFor();
    expect(await textOf(page.locator('.replay-count'))).toMatch(/^(\d+) \/ \1$/);
  });
});
