import { expect, test } from 'vitest';
import { copy } from '#engine/json';
import type { Table } from '#engine/table';
import type { CompanyScale } from '#games/company-scale/core/state';
import { theater } from '#games/company-scale/tinian';
import { tinian } from '#games/company-scale/tinian/game';
import { seriousFindings } from './axe.ts';
import { Hand } from './hand.ts';
import { layoutHoldsInAllWindows, panelHoldsInAllWindows } from './layout.ts';
import { openSave, playedBy, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';

const quiet = { bypassCSP: true, deviceScaleFactor: 1, settings: { animation: 'off' } };

type Company = Table<CompanyScale>;

/** The first Activation in which a US unit may fire. */
function firstFire(): Company {
  return playedBy(tinian, 't1', (table) => firstOf(table, 'fire') !== undefined);
}

/** The first unit of which the menu of the US offers an Action. */
function firstOf({ game, state }: Company, verb: string): number | undefined {
  const decision = game.decision(state, 'us');
  if (decision?.procedure !== 'activation') return undefined;
  return decision.choices.find((choice) => choice.verb === verb)?.targets[0];
}

/** A place that the Action of a unit may be about, after it was begun. */
function placeFor({ game, state }: Company, verb: string, unit: number, next: string): number {
  const trial = copy(state);
  game.apply(trial, { seat: 'us', verb, target: unit });
  return game.decision(trial, 'us')?.choices.find((choice) => choice.verb === next)?.targets[0] ?? trial.fire!.target;
}

onStage('Tinian, company by company', (stage) => {
  const open = async (table: Company) => {
    const { page } = await stage.visitor('us', quiet);
    await openSave(page, saveOf(table), 'Tinian, 1944');
    await page.getByRole('button', { name: /^(Play on|Continue)$/ }).click();
    const hand = new Hand(page, { game: 'css-tinian' });
    await hand.ready();
    return hand;
  };
  const titleOf = (unit: number) => theater.forces.counters[unit]!.title;

  test('a move takes two clicks, and is undone by a key', async () => {
    const table = firstFire();
    const mover = firstOf(table, 'move')!;
    const there = placeFor(table, 'move', mover, 'go to');
    const hand = await open(table);
    await hand.click(hand.counter(titleOf(mover)));
    await layoutHoldsInAllWindows(hand.page, 'a unit in hand');
    await hand.clickHex(theater.places.names[there]!);
    const moved = hand.board.locator(`.board-piece[aria-label^="${titleOf(mover)},"][data-place="${there}"]`);
    await moved.waitFor();
    await hand.page.keyboard.press('Control+z');
    await moved.waitFor({ state: 'detached' });
  });

  test('a fire takes three clicks, with its value and its chances before the last', async () => {
    const table = firstFire();
    const firer = firstOf(table, 'fire')!;
    const target = placeFor(table, 'fire', firer, 'aim');
    const hand = await open(table);
    await hand.click(hand.counter(titleOf(firer)));
    await hand.clickHex(theater.places.names[target]!);
    await expect.poll(() => hand.promptText()).toMatch(/^Fire at .* with a value of \d+/);
    await panelHoldsInAllWindows(hand.page, 'battle');
    expect(await seriousFindings(hand.page, '.panels-panel')).toEqual([]);
    await hand.click(hand.prompt.locator('.prompt-bar-buttons > .button-main').first());
    await expect.poll(async () => (await hand.logLines()).join(' ')).toMatch(/fires? at/);
  });

  test('Division sheets, zones, and the Cup lie beside the map', async () => {
    const hand = await open(firstFire());
    const displays = await hand.openPanel('Displays');
    await expect.poll(() => displays.getByRole('meter').count()).toBeGreaterThanOrEqual(8);
    await panelHoldsInAllWindows(hand.page, 'displays');
    expect(await seriousFindings(hand.page, '.panels-panel')).toEqual([]);
  });
});
