import { readyWithin } from '../store/probe.ts';

/** How long one answer of the store serves everyone who asks: with the time the store has for it, no answer is older than half a second. */
const reuseFor = 100;

/**
 * Whether the server can do its work now, which a process that is alive cannot always: its store must take a write. Anyone may
 * ask, so those who ask at about the same time share one trial.
 */
export class Readiness {
  readonly #probe: () => Promise<void>;
  readonly #clock: () => number;
  #trial: Promise<void> | undefined;
  #triedAt = -Infinity;

  constructor(probe: () => Promise<void>, clock: () => number = () => performance.now()) {
    this.#probe = probe;
    this.#clock = clock;
  }

  /** Throws what the store says if it is not ready. */
  check(): Promise<void> {
    const now = this.#clock();
    if (this.#trial === undefined || now - this.#triedAt >= reuseFor) {
      this.#triedAt = now;
      this.#trial = within(readyWithin, this.#probe());
    }
    return this.#trial;
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error(`no response within ${milliseconds} ms`));
  // If this process itself was held up, what has come meanwhile is read first.
  const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
