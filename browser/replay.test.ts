import { expect, test } from 'vitest';
import { islandWar } from '#games/island-war/game';
import { isDeep } from '#house/tiers';
import { Hand, textOf } from './hand.ts';
import { layoutHolds, layoutHoldsInAllWindows } from './layout.ts';
import { overflow } from './measure.ts';
import { openSave, playedBy, playedGame, saveOf, usAttackIn } from './savedGame.ts';
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

    // It opens at the beginning. The end has every unit that is left, and says how the game ended.
    await slider.waitFor();
    await expect.poll(() => units.count()).toBe(first);
    await expect.poll(() => hand.turnText()).toContain('Turn 1');
    const begun = await textOf(count);
    await page.keyboard.press('End');
    await expect.poll(() => units.count()).toBe(last);
    const end = Number(await slider.getAttribute('max'));
    await expect.poll(() => textOf(count)).toBe(`${end} / ${end}`);
    await expect.poll(() => textOf(page.locator('.replay-result'))).toContain(game.state.result!.reason);

    // Turns and battles are marked on the slider, and keys lead to them.
    await expect.poll(() => page.locator('.replay-mark-turn').count()).toBe(game.state.turn);
    await expect.poll(() => page.locator('.replay-mark-decisive').count()).toBeGreaterThan(0);
    await page.keyboard.press('Shift+PageUp');
    await expect.poll(() => hand.turnText()).toContain(`Turn ${game.state.turn} `);
    await page.keyboard.press('Home');
    await page.keyboard.press('f');
    await expect
      .poll(async () => (await page.locator('.log-panel-now').allTextContents()).join('\n'))
      .toMatch(/die roll/);
    await page.keyboard.press('Home');
    await expect.poll(() => textOf(count)).toBe(begun);

    // A step on and a step back is where one was.
    await page.keyboard.press('PageDown');
    await expect.poll(() => textOf(count)).not.toBe(begun);
    const [stepped, there] = [await textOf(count), await units.count()];
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect.poll(async () => [await textOf(count), await units.count()]).toEqual([stepped, there]);

    const half = Math.round(end / 2);
    await slider.fill(String(half));
    await expect.poll(() => textOf(count)).toBe(`${half} / ${end}`);
    const [turn, standing] = [await hand.turnText(), await units.count()];
    expect(turn).not.toContain('Turn 1 ');
    await page.getByRole('button', { name: 'Next battle' }).click();
    await expect
      .poll(async () => (await page.locator('.log-panel-now').allTextContents()).join('\n'))
      .toMatch(/die roll/);

    await slider.fill(String(half));
    await expect.poll(() => textOf(count)).toBe(`${half} / ${end}`);
    await page.getByRole('button', { name: 'Share this moment' }).click();
    await page.getByRole('button', { name: 'Upload and create link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
    await page.getByRole('button', { name: 'Close' }).click();
    const other = (await stage.visitor('friend', { settings: { animation: 'off' } })).page;
    await other.goto(link);
    await other.getByRole('slider', { name: 'Moment' }).waitFor();
    await expect.poll(() => new Hand(other).turnText()).toBe(turn);
    await expect.poll(() => other.locator('.board-piece[data-piece^="unit "]').count()).toBe(standing);

    // A line of the log is a way to its moment.
    await page
      .getByRole('button', { name: /^US 1\/.* lands at/ })
      .first()
      .click();
    await expect.poll(() => hand.turnText()).toContain('Turn 1');

    await page.getByRole('combobox', { name: 'Speed' }).selectOption('Fast');
    const before = await textOf(count);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => textOf(count)).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  test('the story of a saved game: graphs, dice, and combats that lead into the replay', async () => {
    const { page } = await stage.visitor('reader', { deviceScaleFactor: 1, settings: { animation: 'off' } });
    const game = playedGame();
    await openSave(page, saveOf(game));
    await page.getByText(game.state.result!.reason).waitFor();
    await page.getByRole('button', { name: 'Story' }).click();
    await page.getByRole('img', { name: 'Losses: units eliminated' }).waitFor();
    await page.getByText(/dice .* of all games have worse/).waitFor();

    // The numbers of the graph are those of the position at the end.
    const losses = page.locator('figure').filter({ has: page.getByRole('heading', { name: 'Losses' }) });
    await losses.getByText('Table').click();
    const lost = islandWar.definition.statistics!.measures.find(({ id }) => id === 'losses')!;
    const cells = await losses.locator('tbody tr').last().locator('td').allTextContents();
    expect(cells).toEqual(['us', 'japan'].map((side) => String(lost.count(game.state, side))));

    const combats = page.locator('.story-combats a');
    await combats.first().waitFor();
    await expect.poll(() => combats.count()).toBeGreaterThanOrEqual(5);
    await expect.poll(() => overflow(page)).toBe(0);
    await combats.first().click();
    await expect
      .poll(() => page.locator('.log-panel-now').allTextContents())
      .toContainEqual(expect.stringMatching(/die roll \d/));
  });

  // It is put together from bitmaps, which those who have switched animation off do without here, and which take minutes on busy cores.
  test.runIf(isDeep)('a picture is saved of the whole map, and of the part on the screen', async () => {
    const { page } = await stage.visitor('photographer');
    await openSave(page, saveOf(playedGame()));
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
    await page.getByRole('button', { name: 'Share this moment' }).click();
    const pictureOf = async (part: string) => {
      const saving = page.waitForEvent('download', { timeout: 200_000 });
      await page.getByRole('dialog').getByRole('button', { name: part }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^saipan.*\.png$/i);
      return Buffer.concat(await Array.fromAsync<Buffer>(await file.createReadStream()));
    };
    const pixels = (picture: Buffer) => picture.readUInt32BE(16) * picture.readUInt32BE(20);
    const [map, part] = [await pictureOf('Whole map'), await pictureOf('Part on screen')];
    for (const picture of [map, part]) expect(picture.toString('latin1', 1, 4)).toBe('PNG');
    expect(pixels(map) / 1_000_000).toBeCloseTo(4, 1);
    expect(pixels(part)).toBeLessThan(pixels(map) / 2);
    // A map without its print and counters would take less than a tenth of this.
    expect(map.length).toBeGreaterThan(500_000);
  });

  test('one branches off a moment and plays on from there', async () => {
    const { page } = await stage.visitor('player', { settings: { animation: 'off' } });
    await openSave(page, saveOf(playedGame()));
    await page.getByRole('button', { name: 'Replay' }).click();
    const hand = new Hand(page);
    const slider = page.getByRole('slider', { name: 'Moment' });
    const end = Number(await slider.getAttribute('max'));
    const half = Math.round(end / 2);
    await slider.fill(String(half));
    await expect.poll(() => textOf(page.locator('.replay-count'))).toBe(`${half} / ${end}`);
    const [turn, replay] = [await hand.turnText(), page.url()];
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();

    await hand.ready();
    expect(page.url()).toContain('/play/local/');
    await expect.poll(() => hand.turnText()).toBe(turn);
    const lines = (await hand.logLines()).length;
    await hand.playUntil(async () => (await hand.logLines()).length > lines);

    // What was branched off is as it was.
    await page.goto(replay);
    await slider.waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => textOf(page.locator('.replay-count'))).toMatch(/^(\d+) \/ \1$/);
  });

  test('a position is tried out: what is hidden is supposed and marked so, and dice show what is wanted', async () => {
    const { page } = await stage.visitor('planner', { deviceScaleFactor: 1, settings: { animation: 'off' } });
    const hand = new Hand(page);
    const show = page.getByRole('button', { name: /^Show the map/ });
    const plan = page.getByRole('region', { name: 'Plan' });
    const tryOut = async (game: Parameters<typeof saveOf>[0], title: string) => {
      await openSave(page, saveOf(game));
      await page
        .getByRole('button', { name: /^Continue/ })
        .first()
        .click();
      await hand.ready();
      if (await show.isVisible()) await show.click();
      await page.getByRole('button', { name: 'Game menu' }).click();
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(title);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await show.or(plan).first().waitFor();
      if (await show.isVisible()) await show.click();
      await plan.getByText(title).waitFor();
    };

    // Japan does not know the beaches: those of the plan are guesses, and say so.
    await tryOut(
      playedBy(islandWar, 'free-deployment', ({ state, game }) => game.pending(state).includes('japan')),
      'On which beaches?',
    );
    await page.getByRole('button', { name: 'Suggest a setup' }).click();
    const landings = hand.board.locator('.board-piece[aria-label$="only supposed"]');
    await hand.playUntil(async () => (await landings.count()) > 0);
    await expect.poll(() => landings.count()).toBe(6);

    // A roll that was made is made once more, with another result.
    await tryOut(playedGame(usAttackIn(2)), 'What if?');
    const wanted = plan.getByRole('button', { name: 'What if it were' });
    await hand.playUntil(async () => (await wanted.count()) > 0);
    const first = Number(
      /\d/.exec((await plan.getByRole('button', { pressed: true }).getAttribute('aria-label'))!)![0],
    );
    const other = (first % 6) + 1;
    await plan.getByRole('button', { name: `What if it were ${other}?` }).click();
    await plan.getByRole('button', { name: `What if it were ${other}?`, pressed: true }).waitFor();
    await hand.openPanel('Log');
    await hand.log.getByText(`die roll ${other}`).waitFor();
    await layoutHoldsInAllWindows(page, 'a plan with a roll');
    await plan.getByRole('link', { name: 'Back to the game' }).click();
    await hand.ready();
    await expect.poll(() => plan.isVisible()).toBe(false);

    // A chart has a window of its own, and is printed there.
    await hand.openPanel('Charts');
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'New window' }).click();
    const charts = await opening;
    await charts.getByRole('heading', { name: 'Charts of Saipan' }).waitFor();
    await charts.evaluate('globalThis.print = () => { globalThis.isPrinted = true; }');
    await charts.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => charts.evaluate('globalThis.isPrinted')).toBe(true);
    await charts.close();

    // It stays over the map, also when another panel is opened and the page is loaded again.
    await page.getByRole('button', { name: 'Pin to the map' }).click();
    const pinned = page.getByRole('region', { name: 'Pinned: Combat Results Table' });
    await hand.openPanel('Log');
    await page.reload();
    await pinned.getByRole('cell').first().waitFor();
    await layoutHolds(page, 'a pinned chart');
    await pinned.getByRole('button', { name: 'Unpin the chart' }).click();
    await expect.poll(() => pinned.count()).toBe(0);
  });
});
