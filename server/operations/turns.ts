type Pause = (milliseconds: number) => Promise<unknown>;

const sleep: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Work that holds the program up for milliseconds is done one piece at a time, and after each piece the program is free for as long as that took: those
 * who play do not wait for a dozen pieces that have arrived together.
 */
export class Turns {
  readonly #clock: () => number;
  readonly #pause: Pause;
  #last: Promise<unknown> = Promise.resolve();

  constructor(clock: () => number = () => performance.now(), pause: Pause = sleep) {
    this.#clock = clock;
    this.#pause = pause;
  }

  /** Does it when it is its turn. It must not throw. */
  take(work: () => void): void {
    this.#last = this.#last.then(() => {
      const begun = this.#clock();
      work();
      return this.#pause(this.#clock() - begun);
    });
  }
}
