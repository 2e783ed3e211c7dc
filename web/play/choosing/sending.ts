import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Refusal } from '#engine/rulebook';
import type { Action, Seat, State } from '#engine/state';
import type { Audience, Sight, Update } from '#match/sight';
import { tellsOfPlay, withoutTakenBack } from '#match/takenBack';
import type { Link, Receipt } from '../../link/link.ts';
import type { Draft } from './draft.ts';
import { Redoing } from './redoing.ts';
import type { ScreenPoint } from './spot.ts';

/** A sentence that answers something the player did, with the rule it cites. */
export interface Reply extends Partial<Pick<Refusal, 'rule' | 'instead'>> {
  readonly sentence: string;
  /** Where to show it; in the middle without. */
  readonly at?: ScreenPoint;
}

/** What a seat sees of the match that things are sent to. */
export interface Seen {
  readonly seat: ReadonlySignal<Audience>;
  readonly sight: ReadonlySignal<Sight | undefined>;
  readonly updates: ReadonlySignal<readonly Update[]>;
}

/**
 * How many actions after an update were done for a seat before its first choice: going back past that choice would lead only to
 * steps that are done for the player.
 */
interface Start {
  readonly seat: Seat;
  readonly after: number;
  readonly actions: number;
}

export interface Sent {
  readonly view: State;
  readonly actions: Draft;
}

/** As many go into one request. */
const mostActions = 60;

/** Sends what a player does over the link, one thing at a time, and keeps the answer that the player must read. */
export class Sending {
  readonly busy = signal(false);
  readonly reply = signal<Reply | undefined>(undefined);
  /** Whether a choice of the player can be taken back. */
  readonly canUndo: ReadonlySignal<boolean>;
  /** Whether what was taken back last can be done again. */
  readonly canRedo: ReadonlySignal<boolean>;
  /** What the player sent last, and what was seen then. */
  readonly sent = signal<Sent | undefined>(undefined);
  /** Whether what was sent last was done for the player, who need not have seen yet what came before it. */
  wentAlone = false;
  readonly #link: Link;
  readonly #seen: Seen;
  readonly #redoing = new Redoing();
  /** The times of requests that belong together. */
  readonly #together: (readonly number[])[] = [];
  readonly #start = signal<Start | undefined>(undefined);

  constructor(link: Link, seen: Seen) {
    this.#link = link;
    this.#seen = seen;
    this.canUndo = computed(() => (seen.sight.value?.canUndo ?? false) && !this.#isAtStart());
    this.canRedo = computed(() => this.#redoing.next(lastNumber(seen.updates.value)) !== undefined);
  }

  #isAtStart(): boolean {
    const start = this.#start.value;
    if (start?.seat !== this.#seen.seat.value) return false;
    return standing(this.#seen.updates.value).filter(({ number }) => number > start!.after).length <= start!.actions;
  }

  /** Does something over the link and shows why it was refused, if it was. Says whether it was done. */
  async tell(send: (link: Link) => Promise<Receipt>, alone = false): Promise<boolean> {
    this.wentAlone = alone;
    this.busy.value = true;
    try {
      const { refused } = await send(this.#link);
      if (refused) this.reply.value = refused;
      return refused === undefined;
    } catch (error) {
      this.reply.value = { sentence: `That could not be sent: ${(error as Error).message}` };
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  async act(actions: Draft, alone = false): Promise<boolean> {
    const view = this.#seen.sight.peek()?.view;
    if (!alone && view) this.sent.value = { view, actions };
    const isDone = await this.#send(actions, alone);
    if (isDone) this.#redoing.done(actions, lastNumber(this.#seen.updates.value));
    return isDone;
  }

  /** What does not fit into one request goes out in several, and still belongs together. */
  async #send(actions: Draft, alone: boolean): Promise<boolean> {
    const times: number[] = [];
    for (let from = 0; from < actions.length; from += mostActions) {
      const part = actions.slice(from, from + mostActions);
      if (!(await this.tell((link) => link.act(part), alone))) return false;
      times.push(lastAction(this.#seen.updates.value)?.at ?? 0);
    }
    if (times.length > 1) this.#together.push(times);
    return true;
  }

  /**
   * Does the only thing that a seat can do. Where that had been taken back it is done again, so that what came after it can be
   * done again too.
   */
  async goOn(action: Action): Promise<void> {
    if (!this.canUndo.peek()) this.#start.value = this.#startWith(action.seat);
    if (isSameAs(action, this.#redoing.next(lastNumber(this.#seen.updates.value)))) await this.redo(true);
    else await this.act([action], true);
  }

  #startWith(seat: Seat): Start {
    const start = this.#start.peek();
    if (start && this.#isAtStart()) return { ...start, actions: start.actions + 1 };
    return { seat, after: lastNumber(this.#seen.updates.peek()), actions: 1 };
  }

  /** Does again what was taken back last. */
  async redo(alone = false): Promise<void> {
    const next = this.#redoing.next(lastNumber(this.#seen.updates.value));
    if (next && (await this.#send(next, alone))) {
      this.#redoing.redone(lastNumber(this.#seen.updates.value));
    }
  }

  /** Takes back what was done last, with all that was sent with it. What was sent together has one time. */
  async undo(seat: Seat): Promise<void> {
    const before = lastNumber(this.#seen.updates.value);
    await this.#undoWhole(seat);
    this.#redoing.undone(before, lastNumber(this.#seen.updates.value));
  }

  async #undoWhole(seat: Seat): Promise<void> {
    const sentAt = lastAction(this.#seen.updates.value)?.at ?? 0;
    const together = this.#together.find((times) => times.includes(sentAt)) ?? [sentAt];
    let before: Update | undefined;
    do {
      if (!(await this.tell((link) => link.undo(seat)))) return;
      before = lastAction(this.#seen.updates.value);
    } while (this.#seen.sight.value?.canUndo && before && together.includes(before.at));
  }
}

function isSameAs({ seat, verb, target }: Action, draft: Draft | undefined): boolean {
  const [first, ...more] = draft ?? [];
  return first?.seat === seat && first.verb === verb && first.target === target && more.length === 0;
}

/** The number of the last update of the game itself; 0 before the first. */
function lastNumber(updates: readonly Update[]): number {
  return updates.findLast(({ said }) => said === undefined)?.number ?? 0;
}

/** The actions that stand. */
function standing(updates: readonly Update[]): readonly Update[] {
  return withoutTakenBack(updates).filter(tellsOfPlay);
}

/** The last action that stands. */
function lastAction(updates: readonly Update[]): Update | undefined {
  return standing(updates).at(-1);
}
