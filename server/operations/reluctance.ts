import { addressKey, RateLimit } from './rateLimit.ts';

/** So many refusals an address gets at once, and again with every minute. */
const promptly = 20;
/** So long each further one takes, in milliseconds. */
const delay = 3000;
const mostOfOneAddress = 200;
const mostInAll = 2000;

/** Whether a refusal is to be answered at once or was held back for a while; or whether there are so many that the line is better cut. */
export type Manner = 'at once' | 'late' | 'not at all';

export interface ReluctanceOptions {
  readonly delay?: number;
  readonly clock?: () => number;
}

/**
 * To refuse costs nearly as much as to answer. One who has been told to wait and asks on is told so later and later, in lines that are cut
 * off where they become long: so a flood of requests that are refused takes no more time than a few.
 */
export class Reluctance {
  readonly #prompt: RateLimit;
  readonly #delay: number;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(options: ReluctanceOptions = {}) {
    const { clock } = options;
    this.#delay = options.delay ?? delay;
    this.#prompt = new RateLimit({ name: 'prompt refusals', perMinute: promptly, ...(clock && { clock }) });
  }

  /** How many are held back now. */
  get held(): number {
    return this.#all;
  }

  /** Comes back when someone at this address may be refused. */
  async refuse(address: string): Promise<Manner> {
    const key = addressKey(address);
    if (this.#prompt.take(key) === 0) return 'at once';
    const held = this.#held.get(key) ?? 0;
    if (held >= mostOfOneAddress || this.#all >= mostInAll) return 'not at all';
    this.#held.set(key, held + 1);
    this.#all++;
    await new Promise((resolve) => setTimeout(resolve, this.#delay).unref());
    this.#all--;
    const left = this.#held.get(key)! - 1;
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
    return 'late';
  }
}
