import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shelf } from '#games/shelf';
import { isDeep } from '#house/tiers';
import { seriousFindings } from './axe.ts';
import { Hand, textOf } from './hand.ts';
import { focused, tabTo } from './keyboard.ts';
import { onStage } from './stage.ts';

const withLessons = await Promise.all(
  shelf.flatMap(({ id, lessons }) => (lessons ? [lessons().then((all) => ({ id, lessons: all }))] : [])),
);

/** The card of the lesson that is open. */
function cardOf(page: Page) {
  const card = page.locator('.lesson-card');
  return {
    card,
    button: (name: string) => card.getByRole('button', { name, exact: true }),
    wayOn: card.getByRole('link', { name: 'All lessons' }),
    step: (number: number) => card.getByText(`Step ${number} of`).waitFor(),
  };
}

onStage('Lessons', (stage) => {
  test.each(withLessons)(
    '$id: lessons are shown to their end, and the progress is kept',
    async ({ id, lessons: all }) => {
      // That every step of every lesson can be done is proven without a browser; here the first, and all in the deep tier.
      const lessons = isDeep ? all : all.filter(({ kind }, at) => at === 0 || kind === 'guided');
      const { page } = await stage.visitor('reader', { settings: { animation: 'off' } });
      const { card, button, wayOn } = cardOf(page);
      const opened = ({ title }: { readonly title: string }) =>
        page.getByRole('region', { name: `Lesson: ${title}` }).waitFor();
      for (const lesson of lessons) {
        await page.goto(`/learn/${id}/${lesson.id}`);
        await opened(lesson);
        if (lesson.kind === 'guided') break;
        for (const [at, step] of lesson.steps.entries()) {
          await card.getByText(`Step ${at + 1} of ${lesson.steps.length}`).waitFor();
          if (step.script.length > 0 || step.goal) await button('Show me').click();
          if (at < lesson.steps.length - 1) await button('Next').click();
        }
        await wayOn.waitFor();
        await card.getByRole('link', { name: /^Next lesson/ }).click();
        await opened(all[all.indexOf(lesson) + 1]!);
      }
      await button('Begin').click();
      await expect.poll(() => textOf(card)).not.toContain('The other side decides');
      await page.goto('/learn');
      const game = page.locator('.learn-game', { has: page.locator(`a[href^="/learn/${id}/"]`) });
      await game.getByText(`${lessons.length - 1} of ${all.length} lessons done`).waitFor();
    },
  );

  test('a combat is learned by clicking: something else is refused, and other dice can be tried', async () => {
    const { page } = await stage.visitor('reader', { settings: { animation: 'off' } });
    await page.goto('/');
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('link', { name: /Your first combat/ }).click();
    const hand = new Hand(page);
    const { card, button, step } = cardOf(page);
    await button('Next').click();

    await hand.click(hand.counter('318th Independent Infantry Battalion'));
    await hand.click(hand.counter('1st Battalion, 8th Marines'));
    await hand.click(hand.counter('3rd Battalion, 8th Marines'));
    await hand.choose(/^Attack with these units/);
    await page.getByRole('alert').getByText('Attack 317 with both').waitFor();
    await page.keyboard.press('Escape');

    await hand.click(hand.counter('317th Independent Infantry Battalion'));
    await hand.click(hand.counter('2nd Battalion, 6th Marines'));
    await hand.click(hand.counter('1st Battalion, 6th Marines'));
    await hand.choose(/^Attack with these units/);
    await card.getByText('What counts is the difference').waitFor();
    await button('Next').click();
    await hand.choose(/^(Finish barrage|Roll)/);
    await card.getByText('the die shows 3').waitFor();
    await button('Other dice').click();
    await card.getByText(/With other dice: .*die roll [1-6]/).waitFor();
    await button('Next').click();
    await step(4);
    await hand.click(hand.counter('1st Battalion, 6th Marines'));
    const isDone = () => button('Next').isVisible();
    await expect.poll(async () => (await isDone()) || (await hand.selected.count()) > 0).toBe(true);
    if (!(await isDone())) await hand.clickHex('0707');
    await card.getByText('An advance costs no movement points').waitFor();
    await button('Next').click();
    await hand.openPanel('Charts');
    await button('Next').click();
    // The last step is free: it can be done in another way than the script does it.
    await hand.click(hand.counter('318th Independent Infantry Battalion'));
    await hand.click(hand.counter('1st Battalion, 8th Marines'));
    await hand.click(hand.counter('3rd Battalion, 8th Marines'));
    await hand.choose(/^Attack with these units/);
    await hand.choose(/^(Finish barrage|Roll)/);
    await card.getByText('That was a whole combat').waitFor();
    await page.goto('/learn');
    await page.getByText(/^1 of \d+ lessons done/).waitFor();
  });

  test('an air battle is learned on its board: a shot, bombs, gunners, and an impulse of one’s own', async () => {
    const { page } = await stage.visitor('reader', { settings: { animation: 'off' } });
    await page.goto('/learn/forlorn-hopes/air-battle');
    const hand = new Hand(page, { game: 'forlorn-hopes' });
    const { card, button, step, wayOn } = cardOf(page);
    const strip = page.locator('.plot-strip');
    const flies = (name: string) => hand.click(strip.getByRole('button', { name: new RegExp(`^${name} Enter$`) }));
    await step(1);
    await button('Next').click();
    await button('Next').click();
    // Straight on is allowed by the rules, but not what the lesson wants.
    await flies('Fly straight on');
    await page.getByRole('alert').getByText('Click the P-40').waitFor();
    await hand.click(hand.counter('P-40 Warhawk 1'));
    await flies('Fly');
    await card.getByText('it loses a step').waitFor();
    await button('Other dice').click();
    await card.getByText(/With other dice: .*fires at P-40 Warhawk 1/).waitFor();
    await button('Next').click();
    await hand.click(strip.getByRole('button', { name: /^Bomb at 3605/ }));
    await flies('Fly straight on');
    await card.getByText('each Betty hit').waitFor();
    await button('Next').click();
    await hand.click(hand.counter('G4M Betty 1'));
    await card.getByText('the P-40 is gone').waitFor();
    await button('Next').click();
    await flies('Fly straight on');
    await wayOn.waitFor();
  });

  test('a lesson can be played by the keyboard alone', async () => {
    const { page } = await stage.visitor('reader', { settings: { animation: 'off' } });
    await page.goto('/learn/island-war-saipan/screen');
    const { card, step, wayOn } = cardOf(page);
    await step(1);
    const press = async (name: RegExp | string) => {
      await tabTo(page, (now) => (typeof name === 'string' ? now.name === name : name.test(now.name)));
      await page.keyboard.press('Enter');
    };
    await press('Next');
    await step(2);
    for (const wanted of [/1st Battalion, 6th Marines/, /0705/]) {
      await page.keyboard.press('m');
      await page.getByRole('dialog', { name: 'Your choices' }).waitFor();
      await tabTo(page, (now) => now.inList && wanted.test(now.name), 120);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    await card.getByText('1/6 has moved').waitFor();
    // The way on has the focus when a step is done.
    await page.keyboard.press('Enter');
    await step(3);
    await press(/^Stop here/);
    await card.getByText('Each unit moves once').waitFor();
    await page.keyboard.press('Enter');
    for (const key of ['c', 'r', 'i']) {
      await card.getByRole('button', { name: 'Show me' }).waitFor();
      await page.keyboard.press(key);
      await card.getByRole('button', { name: 'Next', exact: true }).waitFor();
      await press('Next');
    }
    await step(7);
    await press(/^Finish movement/);
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Yes, finish movement/);
    await page.keyboard.press('Enter');
    await wayOn.waitFor();
  });

  test('on a phone three lines of the words, or all of them, are in sight to the last step', async () => {
    const { page } = await stage.visitor('reader', {
      settings: { animation: 'off' },
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/learn/island-war-saipan/surround');
    const { card, button, step, wayOn } = cardOf(page);
    const words = card.locator('.lesson-card-words');
    const showsEnough = () =>
      words.evaluate((shown) => {
        const { lineHeight } = shown.ownerDocument.defaultView.getComputedStyle(shown);
        return shown.scrollHeight <= shown.clientHeight || shown.clientHeight > 2.9 * Number.parseFloat(lineHeight);
      });
    for (let at = 1; ; at++) {
      await step(at);
      expect(await showsEnough(), `step ${at}`).toBe(true);
      if (await button('Show me').isVisible()) {
        await button('Show me').click();
        await button('Show me').waitFor({ state: 'detached' });
        expect(await showsEnough(), `step ${at}, done`).toBe(true);
      }
      if (await wayOn.isVisible()) break;
      await button('Next').click();
    }
  });

  test('nothing serious is found on the list of lessons and in a lesson', async () => {
    const { page } = await stage.visitor('reader', { settings: { animation: 'off' }, bypassCSP: true });
    await page.goto('/learn');
    await page.getByRole('heading', { name: 'Learn by playing' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto('/learn/island-war-saipan/combat');
    await cardOf(page).step(1);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
