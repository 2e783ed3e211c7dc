import type { MatchSummary } from '../store/store.ts';
import type { Hosted } from './hosted.ts';
import type { Told } from './tail.ts';

/** A log has grown. */
export interface Change {
  readonly hosted: Hosted;
  readonly before: MatchSummary;
  /** In order, for every audience. */
  readonly told: readonly Told[];
  /** Written by this process, not heard of from another. */
  readonly here: boolean;
}

export interface Listener {
  changed?(change: Change): void;
  /** The past of a match was given up: what its audiences were told before no longer counts. */
  rewritten?(hosted: Hosted): void;
  removed?(match: string): void;
  /** Another process has continued the log of a match that is not in memory here. */
  changedElsewhere?(match: string): void;
  /** For a while it could not be heard what other processes did: any match that is not in memory here may have changed. */
  missedSome?(): void;
}

/** Those who want to know what happens to matches. */
export class Listeners {
  readonly #all: Listener[] = [];

  add(listener: Listener): void {
    this.#all.push(listener);
  }

  changed(change: Change): void {
    for (const listener of this.#all) listener.changed?.(change);
  }

  rewritten(hosted: Hosted): void {
    for (const listener of this.#all) listener.rewritten?.(hosted);
  }

  removed(match: string): void {
    for (const listener of this.#all) listener.removed?.(match);
  }

  changedElsewhere(match: string): void {
    for (const listener of this.#all) listener.changedElsewhere?.(match);
  }

  missedSome(): void {
    for (const listener of this.#all) listener.missedSome?.();
  }
}
