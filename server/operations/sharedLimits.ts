import type { Bulletin } from '../store/store.ts';
import type { RateLimit } from './rateLimit.ts';

const tellEvery = 500;
/** PostgreSQL's notices hold at most 8,000 bytes. */
const longest = 7000;

/**
 * Limits count what someone does at all processes together: each tells the others every now and then what was taken. In between,
 * one who asks several processes at once can take a little more.
 */
export class SharedLimits {
  readonly #bulletin: Bulletin;
  readonly #limits: ReadonlySet<RateLimit>;
  readonly #timer: NodeJS.Timeout;

  constructor(bulletin: Bulletin, limits: ReadonlySet<RateLimit>) {
    this.#bulletin = bulletin;
    this.#limits = limits;
    bulletin.onPosted((text) => this.#hear(text));
    this.tell();
    this.#timer = setInterval(() => this.tell(), tellEvery).unref();
  }

  tell(): void {
    let page: [string, string, number][] = [];
    let length = 0;
    for (const limit of this.#limits) {
      for (const [key, count] of limit.takeUntold()) {
        const taken: [string, string, number] = [limit.name, key, count];
        length += Buffer.byteLength(JSON.stringify(taken)) + 1;
        if (length > longest) {
          this.#post(page);
          page = [];
          length = 0;
        }
        page.push(taken);
      }
    }
    if (page.length > 0) this.#post(page);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #post(page: readonly [string, string, number][]): void {
    // What is not heard elsewhere counts only here, as it would without other processes.
    this.#bulletin.post(JSON.stringify(page)).catch(() => undefined);
  }

  #hear(text: string): void {
    for (const [name, key, count] of JSON.parse(text) as [string, string, number][]) {
      for (const limit of this.#limits) if (limit.name === name) limit.takenElsewhere(key, count);
    }
  }
}
