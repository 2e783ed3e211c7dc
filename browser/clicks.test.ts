import { expect, test } from 'vitest';
import { findHex } from '#board/grid';
import { copy } from '#engine/json';
import { boardMap, units } from '#games/island-war/data';
import { islandWar } from '#games/island-war/game';
import { seriousFindings } from './axe.ts';
import { Hand, textOf } from './hand.ts';
import { layoutHolds } from './layout.ts';
import { openSave, playedBy, possibleMove, saveOf, usMovementIn } from './savedGame.ts';
import { onStage } from './stage.ts';

const measured = { bypassCSP: true, deviceScaleFactor: 1, settings: { animation: 'off' } };

type Played = ReturnType<typeof playedBy<Parameters<typeof islandWar.pending>[0]>>;

/** A defender that a single unit can attack. */
function loneAttack({ game, state }: Played): string | undefined {
  const decision = game.decision(state, 'us');
  if (decision?.procedure !== 'combat phase') return undefined;
  const bombarded = decision.choices.find(({ verb }) => verb === 'bombard')?.targets ?? [];
  const defenders = decision.choices.find(({ verb }) => verb === 'attack')?.targets ?? [];
  const defender = defenders.find((target) => {
    const trial = copy(state);
    game.apply(trial, { seat: 'us', verb: 'attack', target });
    const attackers = game.decision(trial, 'us')?.choices.find(({ verb }) => verb === 'with')?.targets ?? [];
    return attackers.length === 1 && !bombarded.includes(target);
  });
  return defender === undefined ? undefined : units[defender]!.title;
}

onStage('Clicks', (stage) => {
  const open = async (game: Played) => {
    const { page } = await stage.visitor('expert', measured);
    await openSave(page, saveOf(game));
    await page.getByRole('button', { name: /^(Play on|Continue)$/ }).click();
    const hand = new Hand(page);
    await hand.ready();
    return hand;
  };

  test('a move takes two clicks or one drag; it is undone and done again by keys', async () => {
    const game = playedBy(islandWar, 'historical', usMovementIn(3), 'random');
    const { title, to } = possibleMove(game);
    const hand = await open(game);
    const { page } = hand;
    const there = findHex(boardMap.grid, to);
    const moved = hand.board.locator(`.board-piece[aria-label^="${title},"][data-place="${there}"]`);
    await hand.click(hand.counter(title));
    await hand.clickHex(to);
    await moved.waitFor();

    await page.keyboard.press('Control+z');
    await moved.waitFor({ state: 'detached' });
    await hand.prompt.getByRole('button', { name: 'Redo' }).waitFor();
    await page.keyboard.press('Control+y');
    await moved.waitFor();
    await hand.undo();

    await hand.counter(title).hover();
    await page.mouse.down();
    const [x, y] = await hand.placeOf(to);
    await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
    await moved.waitFor();
  });

  test('what is told of a hex does not stay behind where the map is dragged away', async () => {
    const game = playedBy(islandWar, 'historical', usMovementIn(3), 'random');
    const { to } = possibleMove(game);
    const hand = await open(game);
    const note = hand.page.locator('.hover-note');
    const [x, y] = await hand.placeOf(to);
    await hand.page.mouse.move(x, y, { steps: 2 });
    await note.waitFor();
    await hand.page.mouse.down();
    await hand.page.mouse.move(x + 60, y + 40, { steps: 6 });
    await note.waitFor({ state: 'detached' });
    await hand.page.mouse.up();
  });

  test('the tools of the prompt are named by pictures, and on a wide screen by words', async () => {
    const { page, prompt } = await open(playedBy(islandWar, 'historical', usMovementIn(3), 'random'));
    const names = ['List of choices', 'What would you do?', 'Let the staff decide'];
    const words = () =>
      Promise.all(
        names.map((name) =>
          prompt
            .getByRole('button', { name, exact: true })
            .evaluate((button) => [
              button.title,
              button.ownerDocument.defaultView!.getComputedStyle(button, '::after').content,
            ]),
        ),
      );
    expect(await words()).toEqual(names.map((name) => [name, 'none']));
    await page.setViewportSize({ width: 1600, height: 900 });
    expect(await words()).toEqual(names.map((name) => [name, `"${name}"`]));
    await layoutHolds(page, 'tools with their names');
  });

  test('a plain attack takes three clicks: the defender, the attack, no barrage', async () => {
    const game = playedBy(islandWar, 'historical', (table) => loneAttack(table) !== undefined, 'random');
    const hand = await open(game);
    let clicks = 0;
    await hand.click(hand.counter(loneAttack(game)!));
    clicks++;
    await expect
      .poll(() => hand.selected.count(), { message: 'the only attacker is chosen with the defender' })
      .toBe(2);
    const rolls = async () => (await hand.logLines()).filter((line) => /die roll [1-6]/.test(line)).length;
    const before = await rolls();
    while ((await rolls()) === before && clicks < 4) {
      // The other side, at the same screen, has its own clicks.
      if (!/^Japan/i.test(await textOf(hand.prompt))) clicks++;
      await hand.click(hand.prompt.locator('.prompt-bar-buttons > .button-main').first());
      await hand.ready();
    }
    expect(clicks).toBeLessThanOrEqual(3);
    await expect.poll(rolls).toBe(before + 1);
  });

  test('a key asks what the Planner would do; it is shown on the map, done by a button and undone by a key', async () => {
    const hand = await open(playedBy(islandWar, 'historical', usMovementIn(3), 'random'));
    const { page } = hand;
    const card = page.getByRole('region', { name: 'What would you do?' });
    const doIt = card.getByRole('button', { name: 'Do it' });
    await page.keyboard.press('w');
    await doIt.waitFor();
    const planned = page.locator('.board-route');
    await planned.first().waitFor();
    await expect.poll(() => card.getByRole('listitem').count()).toBeGreaterThan(0);
    await layoutHolds(page, 'advice');
    expect(await seriousFindings(page, '.advice-card')).toEqual([]);
    const advised = await card.textContent();
    const lines = (await hand.logLines()).length;
    await doIt.click();
    await expect.poll(async () => (await hand.logLines()).length).toBeGreaterThan(lines);
    // The next step of the same plan.
    await expect.poll(() => card.textContent()).not.toBe(advised);
    await doIt.waitFor();
    await hand.undo();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await planned.first().waitFor({ state: 'detached' });
  });

  test('what the computer did in its turn is told, and why', async () => {
    const { page } = await stage.visitor('expert', measured);
    await openSave(page, saveOf(playedBy(islandWar, 'historical', usMovementIn(3))));
    await page.getByRole('combobox', { name: 'Japan' }).selectOption({ label: 'Computer: Planner' });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const hand = new Hand(page);
    await hand.ready();
    // Japan attacks, and asks for protective fire: until then it has moved.
    await hand.playUntil(async () => !(await hand.phaseText()).startsWith('US '));
    const card = page.getByRole('region', { name: 'Japan has moved' });
    // Pointed at, it does not go by itself.
    await card.getByRole('button', { name: 'Why?' }).hover();
    await card.getByRole('button', { name: 'Why?' }).click();
    await expect.poll(() => card.getByRole('status').getByRole('listitem').count()).toBeGreaterThan(0);
    await layoutHolds(page, 'the reasons of the computer');
    expect(await seriousFindings(page, '.lately-card')).toEqual([]);
  });

  test('a key hands the phase to the staff; its player takes over, undoes, and reads what it did', async () => {
    const hand = await open(playedBy(islandWar, 'historical', usMovementIn(3), 'random'));
    const { page } = hand;
    const strip = page.getByRole('region', { name: 'Your staff decides' });
    const handOver = async (key: string) => {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name: 'Let the staff decide' });
      await dialog.getByRole('button', { name: 'Until this phase is over' }).click();
    };
    const moves = async () => (await hand.logLines()).filter((line) => / moves /.test(line)).length;
    const before = await moves();
    await handOver('e');
    const card = page.getByRole('region', { name: 'What your staff did' });
    await card.waitFor();
    await hand.ready();
    const [made, replay] = [(await moves()) - before, card.getByRole('link', { name: 'Step by step' })];
    expect(made).toBeGreaterThan(1);
    await expect.poll(() => card.getByRole('listitem').count()).toBe(made);
    await expect.poll(() => replay.getAttribute('href')).toMatch(/^\/replay\/local\/.+at=\d+&as=us$/);
    await layoutHolds(page, 'what the staff did');

    // Undone as far as one's own moves would be, and the staff does not do it again.
    while ((await moves()) > before) await hand.undo();
    await expect.poll(() => strip.count()).toBe(0);

    await page.evaluate(() => localStorage.setItem('atoll-settings', JSON.stringify({ animation: 'slow' })));
    await page.reload();
    await hand.ready();
    await handOver('e');
    await strip.waitFor();
    await layoutHolds(page, 'the staff decides');
    await strip.getByRole('button', { name: 'Take over' }).click();
    await strip.waitFor({ state: 'detached' });
    await hand.ready();
    expect(await moves()).toBeLessThan(before + made);
  });
});
