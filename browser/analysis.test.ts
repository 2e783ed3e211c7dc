import { expect, test } from 'vitest';
import { fireAndMovement } from '#games/fire-and-movement/game';
import { openSave, playedBy, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

onStage('The analysis of a game', (stage) => {
  test('it tells what decisions cost, and the better plan is advised on a board', async () => {
    const { page } = await stage.visitor('reader', { settings: { animation: 'off' } });
    // Whoever moves at random makes mistakes.
    await openSave(page, saveOf(playedBy(fireAndMovement, 'eniwetok', () => false, 'random')), 'Forgotten Pacific');
    await page.getByRole('button', { name: 'Story' }).click();
    await page.getByRole('button', { name: 'Analyze this game' }).click();
    const worst = page.locator('.analysis-worst li').first();
    // It may take long on a busy computer.
    await worst.waitFor({ timeout: 300_000 });
    const told = (await worst.textContent())!;
    expect(told).toMatch(/Turn \d+ · chance of winning [\d.]+% as played, [\d.]+% with the better plan/);
    const [, firstStep] = told.match(/Better: ([^;]+?)[;.]/)!;
    await worst.getByRole('button', { name: 'Try the better plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const card = page.locator('.advice-card');
    await card.getByRole('button', { name: 'Do it' }).waitFor();
    await expect.poll(() => card.textContent()).toContain(firstStep);
  });
});
