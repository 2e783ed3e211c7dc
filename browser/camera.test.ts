import { expect, test } from 'vitest';
import { Hand } from './hand.ts';
import { placeOfMap } from './layout.ts';
import { openSave, playedGame, saveOf, usMovementBeforeLanding } from './savedGame.ts';
import { onStage, type Stage } from './stage.ts';

/** A map that was moved by hand is left alone for four seconds. */
const leftAlone = 4300;

/** Someone who looks at the north of the island when the next phase begins in the south. */
async function lookingAway(stage: Stage, cameraFollows: boolean) {
  const { page } = await stage.visitor(cameraFollows ? 'led' : 'left alone', {
    viewport: { width: 1440, height: 900 },
    settings: { animation: 'off', cameraFollows },
  });
  await openSave(page, saveOf(playedGame(usMovementBeforeLanding)));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const hand = new Hand(page);
  await hand.ready();
  const zoomIn = hand.board.locator('.board-zoom button[aria-label="Zoom in"]');
  for (let times = 0; times < 3; times++) await zoomIn.click();
  const { x, y, width, height } = (await hand.board.boundingBox())!;
  for (let times = 0; times < 4; times++) {
    await page.mouse.move(x + 0.6 * width, y + 0.7 * height);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 60, { steps: 4 });
    await page.mouse.up();
  }
  await page.waitForTimeout(leftAlone);
  const before = await placeOfMap(page);
  const inSight = () =>
    hand.board.locator('.board-piece').evaluateAll((counters) => {
      const board = counters[0]?.closest('.board')?.getBoundingClientRect();
      return counters.some((counter) => {
        const { left, right, top, bottom } = counter.getBoundingClientRect();
        return board && left > board.left && right < board.right && top > board.top && bottom < board.bottom;
      });
    });
  expect(await inSight()).toBe(false);
  return { page, hand, before, inSight };
}

onStage('A question that is out of sight', (stage) => {
  test('is brought into sight, unless the player has switched that off', async () => {
    const [led, alone] = await Promise.all([lookingAway(stage, true), lookingAway(stage, false)]);
    for (const { hand } of [led, alone]) {
      await hand.prompt.getByRole('button', { name: /^Finish movement/ }).click();
      await hand.prompt.getByRole('button', { name: 'Yes, finish movement' }).click();
      await hand.prompt.getByText('Land units on vacant').waitFor();
    }
    await expect.poll(() => led.inSight()).toBe(true);
    expect(await alone.inSight()).toBe(false);
    expect(await placeOfMap(alone.page)).toBe(alone.before);
  });
});
