import { expect, test } from 'vitest';
import { Hand } from './hand.ts';
import { firstWave, landFirstWave, startAgainstMachine } from './saipan.ts';
import { onStage } from './stage.ts';
import { connectionLost } from './visitor.ts';

onStage('Without a connection', (stage) => {
  test('once loaded, a game against the machine is begun, played, left and continued', async () => {
    const server = await stage.ownServer();
    const visitor = await stage.visitor('commuter', { settings: { animation: 'off' }, serviceWorkers: 'allow' });
    const { page, context } = visitor;
    await page.goto('/');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

    visitor.expects(...connectionLost);
    await context.setOffline(true);
    await server.kill();
    await page.reload();
    const hand = await startAgainstMachine(page);
    await landFirstWave(hand);

    await page.reload();
    await hand.ready();
    await expect.poll(() => hand.phaseText()).toContain('US Combat Phase');
    for (const title of firstWave) await hand.counter(title).waitFor();
    await hand.playUntil(async () => (await hand.logLines()).some((line) => /die roll [1-6]/.test(line)));
    const lines = await hand.logLines();

    // Leaving and coming back by the list of one's games works too.
    await page.getByRole('link', { name: 'To the games' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await hand.ready();
    await expect.poll(() => hand.logLines()).toEqual(lines);

    // What needs the server says so.
    await page.goto('/open');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();

    await server.start();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No open games right now.').waitFor();
    await expect.poll(() => new Hand(page).prompt.count()).toBe(0);
  });
});
