import { batch, signal } from '@preact/signals';
import { changed } from '#match/change';
import type { Audience, Sight, Update } from '#match/sight';
import type { Told } from '../host/told.ts';
import type { Window } from './link.ts';

/** What a window lacks: the updates after a number, up to another or later. */
export interface Lacking {
  readonly after: number;
  readonly upTo: number;
  readonly epoch: number;
  /** Whether the window is still in use. */
  readonly isWanted: () => boolean;
}

/** Asks the host for what is lacking. Tries until it has it, or another epoch has begun, or fails for good. */
export type AskTold = (lacking: Lacking) => Promise<Told>;

/** A window made of what a host sends, whatever was lost, doubled or late on the way. */
export class FoldedWindow implements Window {
  readonly audience: Audience;
  readonly sight = signal<Sight | undefined>(undefined);
  readonly updates = signal<readonly Update[]>([]);
  readonly first = signal<Sight | undefined>(undefined);
  readonly #askTold: AskTold;
  /** A whole sight is on its way; updates that do not fit the present one need not be missed. */
  awaitsSight = false;
  isClosed = false;
  readonly #number = signal(-1);
  #epoch = -1;
  // Updates that came before those which belong in front of them.
  #waiting: Update[] = [];
  #asking = false;

  constructor(audience: Audience, askTold: AskTold) {
    this.audience = audience;
    this.#askTold = askTold;
  }

  /** The number of the last update that the sight includes; -1 before there is a sight. */
  get number(): number {
    return this.#number.peek();
  }

  /** Waits until something after update `number` was taken in, but not for ever. */
  reached(number: number, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      const stop = this.#number.subscribe((now) => {
        if (now >= number) queueMicrotask(done);
      });
      function done() {
        clearTimeout(timer);
        stop();
        resolve();
      }
    });
  }

  get epoch(): number {
    return this.#epoch;
  }

  takeSight(sight: Sight, number: number, epoch: number): void {
    this.awaitsSight = false;
    if (epoch === this.#epoch && number < this.number) return;
    batch(() => {
      if (epoch !== this.#epoch) {
        this.updates.value = [];
        this.first.value = undefined;
        this.#waiting = [];
      }
      this.#epoch = epoch;
      this.#number.value = number;
      this.sight.value = sight;
    });
    this.#fillIn();
  }

  /** Folds an update into the sight. `false` if some before it are missing, so that a whole sight is needed. */
  takeUpdate(update: Update): boolean {
    if (this.number < 0 || update.number > this.number + 1) return false;
    if (update.number <= this.number) return true;
    batch(() => {
      this.#number.value = update.number;
      if (update.change) this.sight.value = changed(this.sight.value, update.change) as Sight;
      this.#waiting.push(update);
      this.#attach();
    });
    return true;
  }

  get #lastListed(): number {
    return this.updates.value.at(-1)?.number ?? 0;
  }

  get #isComplete(): boolean {
    return this.first.value !== undefined && this.#lastListed >= this.number;
  }

  /** Lists the updates that follow on those listed. Only what the first sight came with can begin the list. */
  #attach(): void {
    if (!this.first.value) return;
    const list = [...this.updates.value];
    let last = this.#lastListed;
    for (const update of this.#waiting) {
      if (update.number !== last + 1) continue;
      list.push(update);
      last++;
    }
    this.#waiting = this.#waiting.filter(({ number }) => number > last);
    if (list.length > this.updates.value.length) this.updates.value = list;
  }

  #fillIn(): void {
    if (this.#asking || this.#isComplete) return;
    this.#asking = true;
    const epoch = this.#epoch;
    const after = this.#lastListed;
    this.#askTold({ after, upTo: this.number, epoch, isWanted: () => !this.isClosed && epoch === this.#epoch }).then(
      (told) => {
        this.#asking = false;
        const isOfOurs = told.epoch === epoch;
        if (isOfOurs && epoch === this.#epoch) this.#takeTold(told);
        // If only the host is in another epoch, its sight is still on its way, and asks when it arrives.
        if (isOfOurs || epoch !== this.#epoch) this.#fillIn();
      },
      () => {
        // Nothing more is available; the next sight asks again.
        this.#asking = false;
      },
    );
  }

  #takeTold({ first, updates }: Told): void {
    const last = this.#lastListed;
    const seen = updates.filter(({ number }) => number > last && number <= this.number);
    batch(() => {
      this.first.value ??= first;
      this.updates.value = [...this.updates.value, ...seen];
      this.#attach();
      for (const update of updates) this.takeUpdate(update);
    });
  }
}
