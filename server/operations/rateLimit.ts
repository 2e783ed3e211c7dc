import { isIPv6 } from 'node:net';
import { metrics } from './metrics.ts';
import { RequestRefused } from './refusal.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface RateLimitOptions {
  /** What is limited, for the metrics. */
  readonly name: string;
  /** 0 switches the limit off. */
  readonly perMinute: number;
  /** How many may come at once; as many as in a minute unless said otherwise. */
  readonly burst?: number;
  /** How many keys are remembered; the one longest unused is forgotten first. */
  readonly most?: number;
  /** The time in milliseconds. */
  readonly clock?: () => number;
}

/** A bucket of tokens for each key, refilled steadily. */
export class RateLimit {
  readonly #name: string;
  readonly #perMillisecond: number;
  readonly #burst: number;
  readonly #most: number;
  readonly #clock: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ name, perMinute, burst = perMinute, most = 20_000, clock = Date.now }: RateLimitOptions) {
    this.#name = name;
    this.#perMillisecond = perMinute / 60_000;
    this.#burst = burst;
    this.#most = most;
    this.#clock = clock;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes a token if there is one. Returns the seconds until there is one again: 0 if it was taken. */
  take(key: string): number {
    if (this.#perMillisecond === 0) return 0;
    const now = this.#clock();
    const before = this.#buckets.get(key) ?? { tokens: this.#burst, filledAt: now };
    const tokens = Math.min(this.#burst, before.tokens + (now - before.filledAt) * this.#perMillisecond);
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, filledAt: now });
    if (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value!);
    return tokens < 1 ? Math.ceil((1 - tokens) / this.#perMillisecond / 1000) : 0;
  }

  /** Takes a token or refuses the request. */
  require(key: string): void {
    const retryAfter = this.take(key);
    if (retryAfter === 0) return;
    metrics.refusedByLimit.add(1, { limit: this.#name });
    const wait = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
    throw new RequestRefused(429, `Too many requests. Try again in ${wait}.`, { retryAfter });
  }
}

/** One subscriber of an IPv6 network owns a whole /64, so all of it counts as one address. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}
