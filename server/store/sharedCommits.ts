import { StoreFailure } from './failure.ts';

/** Whether a change was written: `false` if someone else was first. An error is that change's own; the others are not touched. */
export type CommitAnswer = boolean | StoreFailure;

interface Waiting<Change> {
  readonly change: Change;
  readonly fulfil: (written: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Bounds how long the first of a commit waits for the last of it. */
const mostInOneCommit = 256;

/**
 * A durable commit costs about the same for one change as for a hundred. So the changes that are asked for while one commit runs
 * share the next. They are carried out in the order in which they were asked for.
 */
export class SharedCommits<Change> {
  readonly #commit: (changes: readonly Change[]) => Promise<readonly CommitAnswer[]>;
  #waiting: Waiting<Change>[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(commit: (changes: readonly Change[]) => Promise<readonly CommitAnswer[]>) {
    this.#commit = commit;
  }

  add(change: Change): Promise<boolean> {
    if (this.#closed) return Promise.reject(new StoreFailure('The store is closed. It can’t write.'));
    return new Promise((fulfil, reject) => {
      this.#waiting.push({ change, fulfil, reject });
      this.#running ??= this.#run();
    });
  }

  /** Takes no more changes, and waits for those already asked for. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    // What arrives in the same round of the event loop belongs into the first commit as well.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commitSome(this.#waiting.splice(0, mostInOneCommit));
    this.#running = undefined;
  }

  async #commitSome(some: readonly Waiting<Change>[]): Promise<void> {
    try {
      const answers = await this.#commit(some.map(({ change }) => change));
      for (const [index, { fulfil, reject }] of some.entries()) {
        const answer = answers[index];
        if (typeof answer === 'boolean') fulfil(answer);
        else reject(answer);
      }
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
