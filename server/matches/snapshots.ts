import { isPositionDue } from '#match/replay';
import type { Store } from '../store/store.ts';
import type { Hosted } from './hosted.ts';

/**
 * Saves positions of matches from time to time, so that they need not be played again from the start when they are opened, and can continue
 * when the rules have changed. No request waits for it.
 */
export class Snapshots {
  readonly #store: Store;
  readonly #report: (problem: string, error: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor(store: Store, report: (problem: string, error: unknown) => void) {
    this.#store = store;
    this.#report = report;
  }

  saveIfDue(hosted: Hosted): void {
    if (isPositionDue(hosted.match, hosted.snapshotAt)) this.save(hosted);
  }

  /** Saves the position unless that was done already. */
  save(hosted: Hosted): void {
    const { match, origin, snapshotAt } = hosted;
    const content = match.length > snapshotAt ? match.remembered() : undefined;
    if (content === undefined) return;
    hosted.snapshotAt = match.length;
    const saving = this.#store
      .saveSnapshot(origin.id, { entries: match.length, gameVersion: match.game.definition.version, content })
      .catch((error) => this.#report('Could not save a position', error))
      .finally(() => this.#underWay.delete(saving));
    this.#underWay.add(saving);
  }

  async finish(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
