import { signal } from '@preact/signals';
import type { Draft } from './draft.ts';

/**
 * What this screen has done and taken back, so that it can be done again. That holds as long as nothing else is told of the game:
 * `at` is always the number of the last update.
 */
export class Redoing {
  /** What was sent since something else happened, the last of it at the end. */
  #sent: readonly Draft[] = [];
  readonly #undone = signal<{ readonly batches: readonly Draft[]; readonly at: number }>({ batches: [], at: 0 });
  #at = 0;

  done(actions: Draft, at: number): void {
    this.#sent = [...this.#sent, actions];
    this.#at = at;
    this.#undone.value = { batches: [], at };
  }

  /** What was sent last was taken back, unless something else came between; with nothing left to take back, all stays as it is. */
  undone(before: number, at: number): void {
    if (at === before) return;
    const last = before === this.#at ? this.#sent.at(-1) : undefined;
    const earlier = this.#undone.peek().at === before ? this.#undone.peek().batches : [];
    this.#sent = last ? this.#sent.slice(0, -1) : [];
    this.#undone.value = { batches: last ? [...earlier, last] : [], at };
    this.#at = at;
  }

  /** What would be done again now. */
  next(at: number): Draft | undefined {
    const { batches, at: valid } = this.#undone.value;
    return at === valid ? batches.at(-1) : undefined;
  }

  redone(at: number): void {
    const { batches } = this.#undone.peek();
    this.#sent = [...this.#sent, ...batches.slice(-1)];
    this.#undone.value = { batches: batches.slice(0, -1), at };
    this.#at = at;
  }
}
