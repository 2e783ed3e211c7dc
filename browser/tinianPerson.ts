import { makeBot } from '#bots/players';
import type { Decision } from '#engine/decision';
import { copy } from '#engine/json';
import { orderAction } from '#engine/orders';
import type { Action, Seat } from '#engine/state';
import { Table } from '#engine/table';
import type { CompanyScale } from '#games/company-scale/core/state';
import { theater } from '#games/company-scale/tinian';
import { tinian } from '#games/company-scale/tinian/game';
import { type Hand, textOf } from './hand.ts';

/*
 * Somebody who plays Tinian with the mouse: what the Planner would do first, with standing orders for what comes again and again, and with
 * no more in an Activation than matters. All of it is decided beforehand, at the same dice, and then clicked.
 */

export type Company = Table<CompanyScale>;

/** What a person orders at the start of a game. */
const orders = [
  ['pre-emption', 'never'],
  ['opportunity fire', 'from 2'],
  ['retreat', 'stand'],
] as const;

/** What is rarely worth a click. */
const chores: readonly string[] = ['dig foxhole', 'dig trench', 'lay smoke'];
/** What a choice in the menu of an Activation takes, with what follows of it; leaders and weapons are placed once, so that they count less. */
const cost: Readonly<Record<string, number>> = {
  'move leader': 1,
  attach: 1,
  'indirect fire': 3,
  fire: 4,
  assault: 5,
  done: 1,
};

export function orderedGame(scenario: string): Company {
  const table = new Table(tinian, { scenario, options: {}, seed: 'marianas/1' });
  for (const seat of ['us', 'japan']) {
    for (const [id, answer] of orders) table.apply(orderAction(tinian.definition.orders!, seat, id, answer));
  }
  return table;
}

/**
 * Decides on from a position until something is so or the game is over, with so many clicks a turn in the menus of Activations. The
 * table is left there, and what was decided is told.
 */
export function decideUntil(table: Company, perTurn: number, isSo: (state: CompanyScale) => boolean): Action[] {
  const bots = { us: makeBot('planner', tinian, 'us'), japan: makeBot('planner', tinian, 'japan') };
  const spent = new Map<string, number>();
  const from = table.actions.length;
  for (let decision = table.decision(); decision && !isSo(table.state); decision = table.decision()) {
    const seat = decision.seat as keyof typeof bots;
    const turn = `${seat} ${table.state.time}`;
    const before = spent.get(turn) ?? 0;
    const wanted = bots[seat].choose(tinian.view(table.state, seat), decision);
    const isEnough = before >= perTurn || chores.includes(wanted.verb);
    const action = isEnough ? (endOf(decision) ?? wanted) : wanted;
    if (decision.step === 'menu') spent.set(turn, before + (cost[action.verb] ?? 2));
    table.apply(action);
  }
  return table.actions.slice(from);
}

function endOf({ seat, step, choices }: Decision): Action | undefined {
  return step === 'menu' && choices.some(({ verb }) => verb === 'done') ? { seat, verb: 'done' } : undefined;
}

/** Carries out decisions by clicks on a screen that both sides share, and counts the clicks of each. */
export class Clicks {
  readonly of: Record<Seat, number> = { us: 0, japan: 0 };
  readonly #hand: Hand;
  readonly #table: Company;
  readonly #actions: Action[];

  /** `table` is the position on the screen; it goes along. */
  constructor(hand: Hand, table: Company, actions: readonly Action[]) {
    this.#hand = hand;
    this.#table = table;
    this.#actions = [...actions];
  }

  async all(): Promise<void> {
    while (this.#actions.length > 0) {
      await this.#uncover();
      await this.#next();
    }
    await this.#uncover();
  }

  /** At a shared screen with secrets, the next player takes it. That is nobody's click. */
  async #uncover(): Promise<void> {
    if ((await this.#hand.ready()) !== 'cover') return;
    await this.#hand.page.getByRole('button', { name: /^Show the map/ }).click();
    await this.#hand.ready();
  }

  /** One choice with what follows of it: a unit and its place are two clicks. */
  async #next(): Promise<void> {
    const action = this.#take();
    const before = copy(this.#table.state);
    this.#table.apply(action);
    const { seat, verb, target } = action;
    const decision = tinian.decision(before, seat)!;
    const choice = decision.choices.find((one) => one.verb === verb)!;
    const label = tinian.verb(decision, verb)!.label;
    if (target === undefined) await this.#press(seat, label);
    else if (choice.of === 'unit') await this.#unit(seat, target, label);
    else if (choice.of === 'place') await this.#place(seat, target, label);
    else await this.#press(seat, tinian.definition.targets[choice.of]!.titleOf!(target));
    await this.#agree(seat);
  }

  #take(): Action {
    return this.#actions.shift()!;
  }

  /** A unit, and then the place that it is about, or what to do with it. */
  async #unit(seat: Seat, unit: number, label: string): Promise<void> {
    const { title } = theater.forces.counters[unit]!;
    const beside = this.#hand.tray.getByRole('button', { name: title, exact: true });
    const counter = this.#hand.counter(title);
    if ((await beside.count()) > 0) await this.#click(seat, () => this.#hand.click(beside.first()));
    else await this.#click(seat, () => this.#hand.clickInStack(counter));
    const following = this.#following(seat);
    if (following !== undefined) return this.#place(seat, following, label);
    await this.#which(seat, label);
  }

  /** The place that the choice just made is about, if it is chosen next or the only one. */
  #following(seat: Seat): number | undefined {
    const [next] = this.#actions;
    const decision = tinian.decision(this.#table.state, seat);
    const choice = next?.seat === seat ? decision?.choices.find(({ verb }) => verb === next.verb) : undefined;
    if (choice?.of === 'place' && !['activation', 'direct command'].includes(decision!.procedure)) {
      this.#table.apply(this.#take());
      return next!.target;
    }
    return decision?.procedure === 'fire action' ? this.#table.state.fire?.target : undefined;
  }

  async #place(seat: Seat, place: number, label: string): Promise<void> {
    await this.#hand.closeStacks();
    await this.#click(seat, () => this.#hand.clickHex(theater.places.names[place]!));
    await this.#which(seat, label);
  }

  /** If a click could mean several things, one more says which. */
  async #which(seat: Seat, label: string): Promise<void> {
    const { page, prompt } = this.#hand;
    const item = page.getByRole('menuitem', { name: label }).first();
    const button = prompt.getByRole('button', { name: label, exact: true }).first();
    if (await item.isVisible()) await this.#click(seat, () => this.#hand.click(item));
    else if ((await this.#isInHand()) && (await button.isVisible())) await this.#press(seat, label);
  }

  async #isInHand(): Promise<boolean> {
    // At a shared screen it is covered at once where the other side decides next.
    if (!(await this.#hand.prompt.isVisible())) return false;
    return /choose a place on the map, or an action/.test(await textOf(this.#hand.prompt));
  }

  async #press(seat: Seat, label: string): Promise<void> {
    const button = this.#hand.prompt.getByRole('button', { name: new RegExp(`^${label.replaceAll(/[()/.+]/g, '.')}`) });
    await this.#click(seat, () => this.#hand.click(button.first()));
  }

  async #agree(seat: Seat): Promise<void> {
    const { page, prompt } = this.#hand;
    const yes = prompt.getByRole('button', { name: /^Yes, / });
    // The question is a part of its own, which may still be on its way; until then there is no prompt.
    await page.locator('.prompt-bar, [aria-label="Hand over"]').first().waitFor();
    if (await yes.isVisible()) await this.#click(seat, () => this.#hand.click(yes));
  }

  async #click(seat: Seat, how: () => Promise<void>): Promise<void> {
    this.of[seat]!++;
    await how();
  }
}
