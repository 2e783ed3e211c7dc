import type { Locator, Page } from 'playwright-core';
import { findHex, type Hex } from '#board/grid';
import { areaAt } from '#games/boardPlaces';
import type { BoardDisplay, Display } from '#games/display';
import { displayOf } from '#games/displays';
import { cellWidth, spotOf } from '#web/geometry/places';
import type { Box } from '#web/geometry/plane';
import { onSheet } from '#web/geometry/view';
import { marginsOf } from '#web/print/margins';
import { seaSheet } from '#web/print/seaPrint';

/** What the screen waits for: a choice of this player, somebody else, the hand-over at a shared screen, or nothing any more. */
export type Waiting = 'choice' | 'others' | 'cover' | 'over';

/*
 * What is looked for at every click is found by style names and labels: a search by role goes through the whole page, and every
 * question to the browser takes four processes some time.
 */
const gameOver = 'section[aria-label="The game is over"]';
const handOver = 'section[aria-label="Hand over"]';
const mine = '.prompt-bar-mine, .prompt-bar-asking';

/** What can be chosen by pointing, the shortest way to the end of the phase first, and which of several is taken. */
const ways = [
  { of: '.prompt-bar-asking .button-main', which: 'first' },
  { of: '[role="menuitem"]', which: 'first' },
  { of: '.prompt-bar-buttons > .button-main:not(.prompt-bar-placement)', which: 'first' },
  { of: '.board .board-piece-choosable[aria-label*="must"]', which: 'last' },
  { of: '.board .board-piece-choosable', which: 'last' },
  { of: '.tray button[aria-pressed="false"]', which: 'first' },
] as const;

/** A player's hand on the play screen: it does what a person does with mouse, finger or keys, and reads what a person reads. */
export class Hand {
  readonly page: Page;
  readonly board: Locator;
  readonly prompt: Locator;
  readonly tray: Locator;
  readonly #display: Display;
  readonly #touch: boolean;

  constructor(page: Page, { game = 'island-war-saipan', touch = false } = {}) {
    this.page = page;
    this.board = page.locator('.board');
    this.prompt = page.locator('.prompt-bar');
    this.tray = page.locator('section[aria-label="Off-map units"]');
    this.#display = displayOf(game)!;
    this.#touch = touch;
  }

  /** The counter of a unit on the map, by its title: `1st Battalion, 6th Marines`. */
  counter(title: string): Locator {
    return this.board.locator(`.board-piece[aria-label^="${title},"]`);
  }

  /** The counters on the map that can be chosen now. */
  get choosable(): Locator {
    return this.board.locator('.board-piece-choosable');
  }

  get selected(): Locator {
    return this.board.locator('.board-piece-selected');
  }

  get log(): Locator {
    return this.page.locator('.log-panel');
  }

  /** Clicks something; a counter that is out of sight is looked for on the whole map. */
  async click(target: Locator): Promise<void> {
    if (await this.#isOutOfSight(target)) await this.showWholeMap();
    if (this.#touch) await target.tap();
    else await target.click();
    await this.settled();
  }

  /** Clicks a counter of a stack, which opens under the pointer: the pointer goes where something of the stack is in sight. */
  async clickInStack(counter: Locator): Promise<void> {
    if (await this.#isOutOfSight(counter)) await this.showWholeMap();
    await this.closeStacks();
    await this.settled();
    const place = await counter.getAttribute('data-place');
    const stack = this.board.locator(`.board-piece[data-place="${place}"]`);
    const open = this.board.locator(`.board-piece-fanned[data-place="${place}"]`).first();
    for (let at = (await stack.count()) - 1; at >= 0 && !(await open.isVisible()); at--) {
      await stack.nth(at).hover({ force: true });
      await this.page.waitForTimeout(450);
    }
    await this.click(counter);
  }

  /** An open stack lies over the hexes around it, until the pointer is elsewhere. */
  async closeStacks(): Promise<void> {
    await this.page.mouse.move(3, 3);
    await this.board.locator('.board-piece-fanned').first().waitFor({ state: 'detached' });
  }

  /** Clicks the middle of a hex, by its number. */
  async clickHex(name: string): Promise<void> {
    const [x, y] = await this.placeOf(name);
    if (this.#touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await this.settled();
  }

  async pointAtHex(name: string): Promise<void> {
    const [x, y] = await this.placeOf(name);
    await this.page.mouse.move(x, y, { steps: 2 });
  }

  /** Where the middle of a hex, a zone or an island is on the screen. A place that is out of sight or covered is looked for on the whole map. */
  async placeOf(name: string): Promise<[x: number, y: number]> {
    const place = await this.#placeNow(name);
    if (await this.#isOnBoard(place)) return place;
    await this.showWholeMap();
    return this.#placeNow(name);
  }

  async showWholeMap(): Promise<void> {
    await this.page.locator('.board-zoom button[aria-label="Whole map"]').click();
    await this.board.and(this.page.locator('[data-whole]')).waitFor();
  }

  #isOutOfSight(target: Locator): Promise<boolean> {
    return target.evaluate((element) => {
      const board = element.matches('.board-piece') ? element.closest('.board')?.getBoundingClientRect() : undefined;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return board !== undefined && (x < board.left || x > board.right || y < board.top || y > board.bottom);
    });
  }

  async #placeNow(name: string): Promise<[x: number, y: number]> {
    const board = await this.#shownBoard();
    const [x, y] = onSheet(drawnSheet(board), spotOf(board, placeNamed(board, name)));
    const world = await this.board.locator('.board-world').evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { left, top, zoom: width / element.offsetWidth };
    });
    return [world.left + x * world.zoom, world.top + y * world.zoom];
  }

  /** Whether a click there falls on the board, and on none of the controls over it. */
  #isOnBoard([x, y]: [x: number, y: number]): Promise<boolean> {
    return this.board.evaluate(
      (board, place) => {
        const top = board.ownerDocument.elementFromPoint(...place);
        return top !== null && board.contains(top) && top.closest('button, .board-over') === null;
      },
      [x, y] as [number, number],
    );
  }

  /** The board that is in sight, by the name it has on the screen. */
  async #shownBoard(): Promise<BoardDisplay> {
    const label = await this.board.getAttribute('aria-label');
    return this.#display.boards.find(({ title }) => label === `Map: ${title}`)!;
  }

  /** Presses a button of the prompt, and says yes if it asks once more. */
  async choose(label: string | RegExp): Promise<void> {
    await this.click(this.prompt.getByRole('button', { name: label }));
    await this.agree();
  }

  /** Says yes where the prompt asks whether one is sure. */
  async agree(): Promise<void> {
    const yes = this.page.locator('.prompt-bar-asking .button-main');
    // The question is a part of its own, which may still be on its way; until then there is no prompt.
    await this.page.locator(`.prompt-bar, ${handOver}`).first().waitFor();
    if (await yes.isVisible()) await this.click(yes);
  }

  async undo(): Promise<void> {
    await this.click(this.prompt.getByRole('button', { name: /^Undo/ }));
  }

  /** Until what was chosen has been carried out. */
  async settled(): Promise<void> {
    await this.page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  }

  /** Until this player must choose, or cannot any more. */
  async ready(): Promise<'choice' | 'over' | 'cover'> {
    await this.page
      .locator(`.prompt-bar-mine:not([aria-busy="true"]), .prompt-bar-asking, ${gameOver}, ${handOver}`)
      .first()
      .waitFor();
    const now = await this.waiting();
    return now === 'others' ? this.ready() : now;
  }

  waiting(): Promise<Waiting> {
    return this.page.locator('body').evaluate(
      (body, asked) => {
        const isSeen = (selector: string) =>
          body.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
        const waits = asked.find(([selector]) => isSeen(selector));
        return waits === undefined ? 'others' : waits[1];
      },
      [
        [gameOver, 'over'],
        [handOver, 'cover'],
        [mine, 'choice'],
      ] as const,
    );
  }

  promptText(): Promise<string> {
    return textOf(this.prompt.locator('.prompt-bar-prompt'));
  }

  turnText(): Promise<string> {
    return textOf(this.page.locator('.top-bar-title'));
  }

  phaseText(): Promise<string> {
    return textOf(this.page.locator('.top-bar-phase'));
  }

  /** Makes one lawful choice by pointing, the shortest way to the end of the phase. Says what it was. */
  async makeAnyChoice(): Promise<string> {
    const at = await this.page
      .locator('body')
      .evaluate(
        (body, selectors) => selectors.findIndex((selector) => body.querySelector(selector) !== null),
        [...ways.map(({ of }) => of)],
      );
    const way = ways[at];
    if (way) {
      const one = this.page.locator(way.of)[way.which]();
      const text = (await one.getAttribute('aria-label')) ?? (await textOf(one));
      await this.click(one);
      return text;
    }
    return this.chooseFromList(/./);
  }

  /** Makes a choice in the list that needs no map. */
  async chooseFromList(name: string | RegExp): Promise<string> {
    await this.prompt.getByRole('button', { name: /choices/i }).click();
    const list = this.page.getByRole('dialog', { name: 'Your choices' });
    const option = list.locator('.choice-list-options').getByRole('button', { name }).first();
    const text = await textOf(option);
    await option.click();
    await this.settled();
    if (await list.isVisible()) await list.getByRole('button', { name: 'Close' }).click();
    return text;
  }

  /** Plays on, always the shortest way, until something is so or the game is over. Says what was chosen. */
  async playUntil(isSo: () => Promise<boolean>): Promise<string[]> {
    const chosen: string[] = [];
    for (;;) {
      const waits = await this.ready();
      if (waits === 'over' || (await isSo())) return chosen;
      if (waits === 'cover') await this.page.getByRole('button', { name: /^Show the map/ }).click();
      else chosen.push(await this.makeAnyChoice());
    }
  }

  /** Opens a panel unless it is open; its tab may say that there is something new in it. */
  async openPanel(title: string): Promise<Locator> {
    const tab = this.page
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name: new RegExp(`^${title}`) });
    const panel = this.page.getByRole('complementary', { name: title });
    // What is in it may still be on its way, and a battle that begins shows its own panel instead.
    while (!(await panel.locator('.panels-body > *').first().isVisible())) {
      if ((await tab.getAttribute('aria-expanded')) !== 'true') await this.click(tab);
      await this.page.waitForTimeout(20);
    }
    return panel;
  }

  /** The lines of the log as one reads them, headings included, without what it says about the reader. */
  async logLines(): Promise<string[]> {
    await this.openPanel('Log');
    await this.log.locator('.log-panel-line').first().waitFor();
    const lines = await this.log.locator('h3, h4, .log-panel-line > :not(.log-panel-new)').allTextContents();
    return lines.map(plain);
  }
}

/** A hex or zone by its number, an island or a base beyond the edge by its name. */
function placeNamed(board: BoardDisplay, name: string): Hex {
  const hex = findHex(board.grid, name);
  return hex < 0 ? areaAt(board, board.areas?.find(({ title }) => title === name)?.id ?? name) : hex;
}

/** The printed sheet in the units of the drawing. */
function drawnSheet(board: BoardDisplay): Box {
  const { left, top, right, bottom } = board.chart ? seaSheet(board) : marginsOf(board).sheet;
  const by = cellWidth(board);
  return { left: left * by, top: top * by, right: right * by, bottom: bottom * by };
}

/** What an element says, in one line. */
export async function textOf(element: Locator): Promise<string> {
  return plain((await element.textContent()) ?? '');
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
