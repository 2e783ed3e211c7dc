import { expect, test } from 'vitest';
import { units } from '#games/island-war/data';
import { Hand, textOf } from './hand.ts';
import { cardOf } from './home.ts';
import { overflow, smallTargets } from './measure.ts';
import { openSave, playedGame, possibleMove, saveOf, usMovementIn } from './savedGame.ts';
import { onStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
const finger = 44;

onStage('On a phone', (stage) => {
  test('a game is begun with two taps and a unit landed', async () => {
    const { page } = await stage.visitor('traveller', phone);
    await page.goto('/');
    await cardOf(page).getByRole('button', { name: 'Play against the computer' }).tap();
    await expect.poll(() => smallTargets(page, finger)).toEqual([]);
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    const hand = new Hand(page, { touch: true });
    await hand.ready();
    await expect.poll(() => overflow(page)).toBe(0);
    await hand.click(hand.tray.getByRole('button').first());
    await hand.board.locator('.board-piece[aria-label*="has moved"]').waitFor();
    await expect.poll(() => smallTargets(page, finger)).toEqual([]);
  });

  test('a unit is found, picked up and moved by taps, and every sheet opens', async () => {
    const { page } = await stage.visitor('traveller', phone);
    const game = playedGame(usMovementIn(3));
    const { title, to } = possibleMove(game);
    await openSave(page, saveOf(game));
    await page.getByRole('button', { name: 'Continue', exact: true }).tap();
    const hand = new Hand(page, { touch: true });
    await hand.ready();

    for (const sheet of ['Log', 'Battle', 'Units', 'Charts', 'Rules', 'Notes', 'Info']) {
      const opened = await hand.openPanel(sheet);
      await expect.poll(() => overflow(page), { message: sheet }).toBe(0);
      const box = (await opened.boundingBox())!;
      expect(box.x + box.width, `${sheet} keeps within the screen`).toBeLessThanOrEqual(360);
      await opened.getByRole('button', { name: `Fold ${sheet}` }).tap();
      await opened.waitFor({ state: 'detached' });
    }

    // The list of units leads to where one stands, near enough to be tapped.
    const list = await hand.openPanel('Units');
    const low = (await list.boundingBox())!.height;
    await list.getByRole('button', { name: 'Raise the panel' }).tap();
    await expect.poll(async () => (await list.boundingBox())!.height).toBeGreaterThan(low * 1.2);
    await list.getByRole('button', { name: 'Lower the panel' }).tap();
    await list.getByRole('button', { name: title }).first().tap();
    await page.getByRole('button', { name: 'Fold Units' }).tap();
    await hand.click(hand.counter(title));
    await expect.poll(() => hand.selected.count()).toBe(1);
    await hand.clickHex(to);
    await hand.board.locator(`.board-piece[aria-label^="${title},"][aria-label*="has moved"]`).waitFor();
    await expect.poll(() => textOf(hand.prompt)).toMatch(/Undo/);
    await hand.undo();
    await hand.board.locator(`.board-piece[aria-label^="${title},"]:not([aria-label*="has moved"])`).waitFor();
  });

  test('a stack closes once a unit of it is in hand: it lies over the hexes to which that can go', async () => {
    const { page } = await stage.visitor('traveller', phone);
    /** One that can move from a beachhead, whose marker lies under it. */
    const moverIn = ({ state, game }: ReturnType<typeof playedGame>) => {
      const movers = game.decision(state, 'us')?.choices.find(({ verb }) => verb === 'move')?.targets ?? [];
      return movers.find((unit) => state.beachheads.includes(state.where[unit]!));
    };
    const game = playedGame((table) => moverIn(table) !== undefined);
    await openSave(page, saveOf(game));
    await page.getByRole('button', { name: 'Continue', exact: true }).tap();
    const hand = new Hand(page, { touch: true });
    await hand.ready();
    await hand.click(hand.counter(units[moverIn(game)!]!.title));
    await expect.poll(() => hand.selected.count()).toBe(1);
    await hand.board.locator('.board-mark-choose[d]:not([d=""])').waitFor({ state: 'attached' });
    expect(await hand.board.locator('.board-piece-fanned').count()).toBe(0);
  });
});
