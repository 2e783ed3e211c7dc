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
  /** Another process carries the match out from now on. */
  lost?(match: string): void;
  /** Another process has continued the log of a match that is not in memory here. */
  changedElsewhere?(match: string): void;
  /** For a while it could not be heard what other processes did: any match that is not in memory here may have changed. */
  missedSome?(): void;
}

/** Those who want to know what happens to matches. One who fails at it takes nothing away from the others. */
export class Listeners {
  readonly #all: Listener[] = [];
  readonly #report: (problem: string, error: unknown) => void;

  constructor(report: (problem: string, error: unknown) => void) {
    this.#report = report;
  }

  add(listener: Listener): void {
    this.#all.push(listener);
  }

  changed(change: Change): void {
    this.#tell((listener) => listener.changed?.(change));
  }

  rewritten(hosted: Hosted): void {
    this.#tell((listener) => listener.rewritten?.(hosted));
  }

  removed(match: string): void {
    this.#tell((listener) => listener.removed?.(match));
  }

  lost(match: string): void {
    this.#tell((listener) => listener.lost?.(match));
  }

  changedElsewhere(match: string): void {
    this.#tell((listener) => listener.changedElsewhere?.(match));
  }

  missedSome(): void {
    this.#tell((listener) => listener.missedSome?.());
  }

  #tell(tell: (listener: Listener) => void): void {
    for (const listener of this.#all) {
      try {
        tell(listener);
      } catch (error) {
        this.#report('Could not pass on an update of a game', error);
      }
    }
  }
}
