import { type ReadonlySignal, signal } from '@preact/signals';
import type { Refusal } from '#engine/rulebook';
import type { Seat } from '#engine/state';
import type { Sight, Update } from '#match/sight';
import type { Answer, Link } from '../link/link.ts';
import type { Draft } from './draft.ts';
import type { Point } from './spot.ts';
import { standing } from './standing.ts';

/** A sentence that answers something the player did, with the rule it cites. */
export interface Reply extends Partial<Pick<Refusal, 'rule'>> {
  readonly sentence: string;
  /** Where to show it; in the middle without. */
  readonly at?: Point;
}

/** What a seat sees of the match that things are sent to. */
export interface Seen {
  readonly sight: ReadonlySignal<Sight | undefined>;
  readonly updates: ReadonlySignal<readonly Update[]>;
}

/** Sends what a player does over the link, one thing at a time, and keeps the answer that the player must read. */
export class Sending {
  readonly busy = signal(false);
  readonly reply = signal<Reply | undefined>(undefined);
  readonly #link: Link;
  readonly #seen: Seen;

  constructor(link: Link, seen: Seen) {
    this.#link = link;
    this.#seen = seen;
  }

  /** Does something over the link and shows why it was refused, if it was. Says whether it was done. */
  async tell(send: (link: Link) => Promise<Answer>): Promise<boolean> {
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

  act(actions: Draft): Promise<boolean> {
    return this.tell((link) => link.act(actions));
  }

  /**
   * Takes back what was done last, with the selections that led to it: where they went out with it, nobody ever saw them by
   * themselves.
   */
  async undo(seat: Seat): Promise<void> {
    do {
      if (!(await this.tell((link) => link.undo(seat)))) return;
    } while (this.#seen.sight.value?.canUndo && lastOnlySelected(this.#seen.updates.value));
  }
}

/** Whether nothing happened by the last action that stands. */
function lastOnlySelected(updates: readonly Update[]): boolean {
  const last = standing(updates).findLast(({ said, notice }) => said === undefined && notice === undefined);
  return last !== undefined && last.events === undefined;
}
