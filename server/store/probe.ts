/** A store that takes longer for one small write is not ready, in milliseconds. */
export const readyWithin = 400;

/** Changes nothing, but is written and committed like any other change. */
export const touchVersion = 'UPDATE schema_versions SET applied_at = applied_at WHERE number = 1';

/** Tries whether the store takes a write. Those who ask while one is under way share its outcome, so many cost no more than one. */
export class SharedProbe {
  readonly #write: () => Promise<unknown>;
  #underWay: Promise<void> | undefined;

  constructor(write: () => Promise<unknown>) {
    this.#write = write;
  }

  make(): Promise<void> {
    this.#underWay ??= this.#try();
    return this.#underWay;
  }

  async #try(): Promise<void> {
    try {
      await this.#write();
    } finally {
      this.#underWay = undefined;
    }
  }
}
