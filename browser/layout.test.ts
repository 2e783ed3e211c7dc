import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SaveFile } from '#engine/save';
import { centralPacific } from '#games/central-pacific/game';
import { fireAndMovement } from '#games/fire-and-movement/game';
import { actionIn, invasionIn } from './centralPacific.ts';
import { hiddenMarkersIn, startAlone } from './forgottenBattles.ts';
import { Hand } from './hand.ts';
import {
  layoutFaults,
  layoutHolds,
  layoutHoldsInAllWindows,
  panelHoldsInAllWindows,
  placeOfMap,
  windows,
} from './layout.ts';
import { landFirstWave, startAgainstMachine } from './saipan.ts';
import { namedByBoth, openSave, playedBy, playedGame, saveOf, usAttackIn } from './savedGame.ts';
import { onStage } from './stage.ts';

const phoneAtTwiceTheSize = { width: 195, height: 422 };
const largeScreen = { width: 3840, height: 2160 };
const quiet = { viewport: windows[0], deviceScaleFactor: 1, settings: { animation: 'off' } } as const;

/** The widths of a prompt at which the stop after its last term begins a line. */
function widthsWithALoneStop(prompt: Locator): Promise<number[]> {
  return prompt
    .locator('.term-with-stop')
    .last()
    .evaluate((stopped) => {
      const words = stopped.closest('.prompt-bar-prompt');
      const stop = stopped.ownerDocument.createRange();
      stop.selectNode(stopped.lastChild);
      const widths = Array.from({ length: 60 }, (_, at) => 200 + 10 * at);
      return widths.filter((width) => {
        words.style.width = `${width}px`;
        return stop.getBoundingClientRect().top >= stopped.firstElementChild.getBoundingClientRect().bottom;
      });
    });
}

async function playOn(page: Page, file: SaveFile, title: string, game: string): Promise<Hand> {
  await openSave(page, file, title);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const hand = new Hand(page, { game });
  await hand.ready();
  return hand;
}

onStage('In every window the map has its share, and nothing is covered or cut', (stage) => {
  test('what is wrong is found', async () => {
    const { page } = await stage.visitor('reader', { ...quiet, bypassCSP: true });
    await startAgainstMachine(page);
    await layoutHolds(page, 'landing');
    await page.locator('.foot-bar').evaluate((bar) => bar.setAttribute('style', 'height: 500px'));
    await page
      .locator('.top-bar-title')
      .evaluate((title) => title.setAttribute('style', 'overflow: clip; max-width: 20px'));
    await page.locator('.board-zoom').evaluate((zoom) => zoom.setAttribute('style', 'bottom: 70px'));
    const faults = async () => (await layoutFaults(page)).join('\n');
    await expect.poll(faults).toMatch(/The map has .* of the height/);
    await expect.poll(faults).toMatch(/Words cut off: Turn 1/);
    await expect.poll(faults).toMatch(/Covered: Zoom/);
  });

  test('Saipan, and the map does not move over a whole turn', async () => {
    const { page } = await stage.visitor('marine', quiet);
    const hand = await startAgainstMachine(page);
    await layoutHoldsInAllWindows(page, 'landing');
    await hand.showWholeMap();
    const turn = await hand.turnText();
    const places = new Map([[await placeOfMap(page), 'landing']]);
    await hand.playUntil(async () => {
      places.set(await placeOfMap(page), (await hand.waiting()) === 'over' ? 'over' : await hand.promptText());
      return (await hand.turnText()) !== turn;
    });
    expect([...places.values()]).toHaveLength(1);
    await layoutHoldsInAllWindows(page, 'after the other side');
  });

  test('Saipan: a battle, every panel and every dialog', async () => {
    const { page } = await stage.visitor('colonel', quiet);
    const game = playedGame(usAttackIn(4));
    const hand = await playOn(page, saveOf(game), 'Saipan', 'island-war-saipan');
    // It can be attacked or bombarded, so that a menu asks which is meant.
    await hand.click(hand.counter(namedByBoth(game, 'attack', 'bombard')));
    await hand.click(page.getByRole('menuitem').first());
    await layoutHoldsInAllWindows(page, 'battle');
    for (const size of [phoneAtTwiceTheSize, largeScreen]) {
      await page.setViewportSize(size);
      await layoutHolds(page, 'battle');
    }
    await page.locator('html').evaluate((html) => html.setAttribute('data-text', 'largest'));
    await layoutHoldsInAllWindows(page, 'battle in the largest text');
    await page.setViewportSize(largeScreen);
    await layoutHolds(page, 'battle in the largest text');
    await page.locator('html').evaluate((html) => html.setAttribute('data-text', 'normal'));
    await page.setViewportSize(windows[0]);
    for (const title of ['Log', 'Units', 'Orders', 'Charts', 'Rules', 'Notes', 'Info']) {
      await hand.openPanel(title);
      await panelHoldsInAllWindows(page, title);
    }
    await page.keyboard.press('j');
    await layoutHoldsInAllWindows(page, 'goal');
    for (const key of ['m', '?']) {
      await page.keyboard.press(key);
      await layoutHoldsInAllWindows(page, `dialog ${key}`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('heading', { name: / wins/ }).waitFor();
    await layoutHoldsInAllWindows(page, 'result');
  });

  test('advice, and what it advises in sight beside it', async () => {
    const { page } = await stage.visitor('pupil', quiet);
    const hand = await startAgainstMachine(page);
    await landFirstWave(hand);
    await hand.ready();
    const card = page.locator('.advice-card');
    const ask = async () => {
      await page.keyboard.press('w');
      await card.getByRole('button', { name: 'Do it' }).waitFor();
      // The comparison of plans makes the card taller.
      await card.locator('.advice-card-progress').waitFor({ state: 'detached', timeout: 60_000 });
    };
    await ask();
    await layoutHoldsInAllWindows(page, 'advice');
    await card.getByRole('button', { name: 'Close' }).click();
    for (const size of windows) {
      await page.setViewportSize(size);
      await ask();
      const ways = hand.board.locator('.board-route:not(.board-route-later) .board-route-line');
      const inSight = () =>
        ways.evaluateAll((lines) => {
          const over = lines[0]?.ownerDocument.querySelector('.advice-card').getBoundingClientRect();
          const board = lines[0]?.closest('.board').getBoundingClientRect();
          const isSeen = ({ left, right, top, bottom }: typeof board): boolean =>
            left > board.left && right < board.right && top > board.top && bottom < board.bottom;
          const isClear = ({ left, right, top, bottom }: typeof board): boolean =>
            right < over.left || left > over.right || bottom < over.top || top > over.bottom;
          return lines.map((line) => line.getBoundingClientRect()).every((box) => isSeen(box) && isClear(box));
        });
      await expect.poll(() => ways.count()).toBeGreaterThan(0);
      await expect.poll(inSight, { message: `${size.width}×${size.height}` }).toBe(true);
      await card.getByRole('button', { name: 'Close' }).click();
    }
  });

  test('Forgotten Pacific Battles: six islands, and a combat with markers face down', async () => {
    const { page } = await stage.visitor('general', quiet);
    await startAlone(page, /^Six islands at once/);
    await layoutHoldsInAllWindows(page, 'six islands');
    const table = playedBy(fireAndMovement, 'guam', hiddenMarkersIn(4));
    const hand = await playOn(page, saveOf(table), 'Forgotten Pacific', 'forgotten-pacific-battles');
    await layoutHoldsInAllWindows(page, 'markers');
    expect(await widthsWithALoneStop(hand.prompt)).toEqual([]);
  });

  test('Central Pacific Campaign: actions, displays and an invasion', async () => {
    const { page } = await stage.visitor('admiral', quiet);
    const game = 'central-pacific-campaign';
    const hand = await playOn(page, saveOf(playedBy(centralPacific, 'campaign', actionIn(6))), 'Central Pacific', game);
    await layoutHoldsInAllWindows(page, 'actions');
    await hand.openPanel('Displays');
    await panelHoldsInAllWindows(page, 'displays');
    await playOn(page, saveOf(playedBy(centralPacific, 'campaign', invasionIn(4))), 'Central Pacific', game);
    await layoutHoldsInAllWindows(page, 'invasion');
  });

  test('a replay and a lesson', async () => {
    const { page } = await stage.visitor('student', quiet);
    await openSave(page, saveOf(playedGame()));
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
    await layoutHoldsInAllWindows(page, 'replay');
    await page.goto('/learn/island-war-saipan/screen');
    await page.locator('.lesson-card').waitFor();
    await layoutHoldsInAllWindows(page, 'lesson');
  });
});
