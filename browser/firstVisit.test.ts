import { expect, test } from 'vitest';
import { textOf } from './hand.ts';
import { firstWave, landFirstWave, startAgainstMachine } from './saipan.ts';
import { onStage } from './stage.ts';

onStage('First visit', (stage) => {
  test('two clicks lead into a game against the machine, which is played, given up, checked and replayed', async () => {
    const { page, context } = await stage.visitor('newcomer', { settings: { animation: 'off' } });
    const hand = await startAgainstMachine(page);
    await expect.poll(() => page.title()).toContain('Saipan');
    await expect.poll(() => hand.turnText()).toContain('Turn 1 of 15');
    expect(await context.cookies(), 'nobody is signed in for a game of one’s own').toEqual([]);

    // No unit can move yet, so the first question is which battalion lands, and there is nothing to undo.
    await expect.poll(() => hand.promptText()).toContain('lands at 1203');
    await expect.poll(() => hand.prompt.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true);

    await landFirstWave(hand);
    for (const title of firstWave) await hand.counter(title).waitFor();
    await expect.poll(() => hand.phaseText()).toContain('US Combat Phase');

    // What is not allowed is answered with a sentence and its rule.
    await hand.click(hand.counter('1st Battalion, 6th Marines'));
    const refusal = page.getByRole('alert');
    await expect.poll(() => textOf(refusal)).toMatch(/\w+ .+\./);
    await refusal.getByRole('button', { name: /^Rule 7/ }).waitFor();
    await page.keyboard.press('Escape');

    // An attack is built by clicking, and its chances are told before it is made.
    await hand.click(hand.counter('317th Independent Infantry Battalion'));
    for (const title of ['1st Battalion, 6th Marines', '2nd Battalion, 6th Marines', '3rd Battalion, 6th Marines']) {
      await hand.click(hand.counter(title));
    }
    const battle = page.getByRole('complementary', { name: 'Battle' });
    await battle.getByText('What happens').waitFor();
    await expect.poll(() => textOf(battle)).toMatch(/Defender eliminated.*%/s);
    await expect.poll(() => hand.selected.count()).toBe(4);
    await hand.choose(/^Attack with these units/);
    await hand.choose(/^Finish barrage/);
    await hand.ready();
    await expect.poll(async () => (await hand.logLines()).join('\n')).toMatch(/die roll [1-6]/);

    // The page may be left at any time; the game is where it was.
    await hand.playUntil(async () => (await hand.turnText()).includes('Turn 2'));
    const [turn, prompt, lines] = [await hand.turnText(), await hand.promptText(), await hand.logLines()];
    await page.reload();
    await hand.ready();
    await expect.poll(() => hand.turnText()).toBe(turn);
    await expect.poll(() => hand.promptText()).toBe(prompt);
    await expect.poll(() => hand.logLines()).toEqual(lines);

    await page.getByRole('button', { name: 'Game menu' }).click();
    const result = page.getByRole('dialog');
    await result.getByRole('button', { name: 'Resign' }).click();
    await result.getByRole('button', { name: 'Resign' }).click();
    await result.getByRole('heading', { name: / wins/ }).waitFor();
    await result.getByRole('button', { name: 'Verify all rolls' }).click();
    await result.getByText(/^Verified: all \d+ rolls follow from the seed/).waitFor();

    await result.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
    await expect.poll(() => page.title()).toContain('Replay of Saipan');
  });
});
