import { expect, test } from 'vitest';
import { hexesWithin } from '#board/grid';
import { copy } from '#engine/json';
import type { Table } from '#engine/table';
import { isNight } from '#games/company-scale/core/calendar';
import type { CompanyScale } from '#games/company-scale/core/state';
import { isLand } from '#games/company-scale/core/terrain';
import { sees } from '#games/company-scale/field/vision';
import { theater } from '#games/company-scale/tinian';
import { tinian } from '#games/company-scale/tinian/game';
import { seriousFindings } from './axe.ts';
import { Hand, textOf } from './hand.ts';
import { layoutHoldsInAllWindows, panelHoldsInAllWindows } from './layout.ts';
import { overflow } from './measure.ts';
import { openSave, playedBy, saveOf } from './savedGame.ts';
import { onStage } from './stage.ts';
import { decideUntil, orderedGame } from './tinianPerson.ts';

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

/** A hex near a unit that it does not see. */
function hiddenFrom({ state }: Company, unit: number): string {
  const from = state.where[unit]!;
  const near = hexesWithin(theater.places.grid, from, 4);
  return theater.places.names[near.find((hex) => hex !== from && isLand(state, hex) && !sees(state, from, hex))!]!;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

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
  /** What the log says after a choice; if it is the other side's decision now, that side takes the shared screen. */
  const logAfterwards = async (hand: Hand) => {
    if ((await hand.ready()) === 'cover') {
      await hand.page.getByRole('button', { name: /^Show the map/ }).click();
      await hand.ready();
    }
    return (await hand.logLines()).join(' ');
  };

  test('a move takes two clicks, and is undone by a key', async () => {
    const table = firstFire();
    const mover = firstOf(table, 'move')!;
    const there = placeFor(table, 'move', mover, 'go to');
    const hand = await open(table);
    await hand.clickInStack(hand.counter(titleOf(mover)));
    await hand.closeStacks();
    await layoutHoldsInAllWindows(hand.page, 'a unit in hand');
    await hand.clickHex(theater.places.names[there]!);
    const moved = hand.board.locator(`.board-piece[aria-label^="${titleOf(mover)},"][data-place="${there}"]`);
    await moved.waitFor();
    await hand.page.keyboard.press('Control+z');
    await moved.waitFor({ state: 'detached' });
  });

  test('Esc closes a stack, and only then the panel', async () => {
    const table = firstFire();
    const hand = await open(table);
    const panel = hand.page.locator('.panels-panel');
    await panel.waitFor();
    await hand.counter(titleOf(firstOf(table, 'move')!)).hover({ force: true });
    const counters = hand.board.locator('.board-piece-fanned');
    await counters.first().waitFor();
    await hand.page.keyboard.press('Escape');
    await counters.first().waitFor({ state: 'detached' });
    expect(await panel.count()).toBe(1);
    await hand.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  test('a fire takes three clicks, with its value and its chances before the last', async () => {
    const table = firstFire();
    const firer = firstOf(table, 'fire')!;
    const target = placeFor(table, 'fire', firer, 'aim');
    const hand = await open(table);
    await hand.clickInStack(hand.counter(titleOf(firer)));
    await hand.closeStacks();
    await hand.clickHex(theater.places.names[target]!);
    await expect.poll(() => hand.promptText()).toMatch(/^Fire at .* with a value of -?\d+/);
    // The card of the hex under the pointer lies over the map until the pointer goes elsewhere.
    await hand.closeStacks();
    await panelHoldsInAllWindows(hand.page, 'battle');
    expect(await seriousFindings(hand.page, '.panels-panel')).toEqual([]);
    await hand.click(hand.prompt.locator('.prompt-bar-buttons > .button-main').first());
    await expect.poll(() => logAfterwards(hand)).toMatch(/fires? at/);
  });

  test('at night the map is dark but for what is lit', async () => {
    const isLit = ({ state, game }: Company) =>
      isNight(state) && state.lit.includes(1) && game.decision(state, 'us') !== undefined;
    const table = playedBy(tinian, 't2', isLit, 'cadet');
    const hand = await open(table);
    const windows = hand.board.locator('.board-night-lit');
    await windows.waitFor();
    expect((await windows.getAttribute('d'))!.match(/Z/g)).toHaveLength(
      table.state.lit.filter((lit) => lit === 1).length,
    );
    const byDay = await open(firstFire());
    await byDay.board.locator('.map-numbers, .map-label').first().waitFor();
    expect(await byDay.board.locator('.board-night').count()).toBe(0);
  });

  test('sheets, orders, and lines of sight lie beside the map', async () => {
    const table = firstFire();
    const looker = firstOf(table, 'fire')!;
    const hand = await open(table);
    const displays = await hand.openPanel('Displays');
    await expect.poll(() => displays.getByRole('meter').count()).toBeGreaterThanOrEqual(8);
    await panelHoldsInAllWindows(hand.page, 'displays');
    expect(await seriousFindings(hand.page, '.panels-panel')).toEqual([]);

    const orders = await hand.openPanel('Orders');
    await orders.getByText('Opportunity Fire').first().click();
    const order = orders.getByRole('group', { name: 'Opportunity Fire' });
    await order.getByRole('radio', { name: /^Fire from value 4 on/ }).click();
    await hand.settled();
    await expect
      .poll(async () => textOf(orders.locator('summary').filter({ hasText: 'Opportunity Fire' })))
      .toContain('Fire from value 4 on');
    await panelHoldsInAllWindows(hand.page, 'orders');
    expect(await seriousFindings(hand.page, '.panels-panel')).toEqual([]);

    // A Formation that is not Active is told on the map where to go, and taken over again.
    const duties = orders.locator('.staff-duties');
    await duties
      .getByLabel('Forces')
      .selectOption({ index: (await duties.getByLabel('Forces').locator('option').count()) - 1 });
    await duties.getByLabel('Plan').selectOption('Advance to a hex');
    await duties.getByRole('button', { name: 'Choose on the map' }).click();
    await hand.clickHex('14.58');
    await expect.poll(() => duties.getByRole('textbox', { name: 'Hex' }).inputValue()).toBe('14.58');
    await duties.getByRole('button', { name: 'Hand over' }).click();
    const led = duties.getByRole('list', { name: 'Led by your staff' });
    await expect.poll(() => textOf(led)).toMatch(/^Formation .*Advance to a hex.*14\.58/);
    await led.getByRole('button', { name: /^Take over/ }).click();
    await led.waitFor({ state: 'detached' });

    // With a unit in hand: what it sees, and the line to what is pointed at, with the rule of what cuts it.
    await hand.clickInStack(hand.counter(titleOf(looker)));
    await hand.page.keyboard.press('y');
    const card = hand.page.getByRole('region', { name: 'Lines of sight' });
    const from = theater.places.names[table.state.where[looker]!]!;
    await expect.poll(() => textOf(card)).toContain(`Sight from ${from}`);
    await hand.pointAtHex(hiddenFrom(table, looker));
    await expect.poll(() => textOf(card)).toMatch(/not seen\..+\d\.\d/);
    expect(await seriousFindings(hand.page, '.sight-card')).toEqual([]);
  });

  test('an Assault shows what each margin would do, and is committed by one key', async () => {
    const hand = await open(playedBy(tinian, 't1', ({ game, state }) => game.decision(state)?.procedure === 'assault'));
    const battle = await hand.openPanel('Battle');
    await expect.poll(() => battle.getByText(/^The defender (is eliminated|loses|takes)/).count()).toBeGreaterThan(0);
    expect(await battle.getByRole('row').count()).toBeLessThan(20);
    await panelHoldsInAllWindows(hand.page, 'an Assault');
    await hand.page.keyboard.press('Control+Enter');
    await hand.agree();
    await expect.poll(() => logAfterwards(hand)).toMatch(/assaults?|Assault/);
  });

  test('a landing on a phone: boats wait beside the map, and a tap puts them ashore', async () => {
    const table = orderedGame('t2');
    decideUntil(table, 30, (state) => tinian.decision(state)?.procedure === 'beach landing');
    const { page } = await stage.visitor('us', { ...quiet, ...phone });
    await openSave(page, saveOf(table), 'Tinian');
    await page.getByRole('button', { name: /^(Play on|Continue)$/ }).tap();
    const hand = new Hand(page, { game: 'css-tinian', touch: true });
    await hand.ready();
    await expect.poll(() => hand.promptText()).toMatch(/^Land at .* \(\d chosen\)/);
    await expect.poll(() => overflow(page)).toBe(0);
    await hand.choose(/^Land/);
    await expect.poll(async () => (await hand.logLines()).join(' ')).toMatch(/comes to \d\d\.\d\d/);
  });
});
