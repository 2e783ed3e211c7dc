import { isIPv6 } from 'node:net';
import { performance } from 'node:perf_hooks';
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
  /** The time in milliseconds. It must not go back, as that of the day does when it is set. */
  readonly clock?: () => number;
}

/** Every limit of this process, for those who share them with other processes. */
export const limitsHere = new Set<RateLimit>();

/** A bucket of tokens for each key, refilled steadily. */
export class RateLimit {
  /** What was taken since it was last told to other processes; `undefined` while there are none. */
  #untold: Map<string, number> | undefined;
  readonly #name: string;
  readonly #perMillisecond: number;
  readonly #burst: number;
  readonly #most: number;
  readonly #clock: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({
    name,
    perMinute,
    burst = perMinute,
    most = 20_000,
    clock = () => performance.now(),
  }: RateLimitOptions) {
    this.#name = name;
    this.#perMillisecond = perMinute / 60_000;
    this.#burst = burst;
    this.#most = most;
    this.#clock = clock;
    if (perMinute > 0) limitsHere.add(this);
  }

  get name(): string {
    return this.#name;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes so many tokens if they are there. Returns the seconds until they are there again: 0 if they were taken. */
  take(key: string, count = 1): number {
    if (this.#perMillisecond === 0) return 0;
    const tokens = this.#tokensOf(key);
    const missing = Math.min(count, this.#burst) - tokens;
    this.#put(key, missing > 0 ? tokens : tokens - count);
    if (missing > 0) return Math.ceil(missing / this.#perMillisecond / 1000);
    this.#untold?.set(key, (this.#untold.get(key) ?? 0) + count);
    return 0;
  }

  /** What was taken here since this was last called. */
  takeUntold(): ReadonlyMap<string, number> {
    const untold = this.#untold ?? new Map();
    this.#untold = new Map();
    return untold;
  }

  /** So many were taken in another process. */
  takenElsewhere(key: string, count: number): void {
    this.#put(key, Math.max(-this.#burst, this.#tokensOf(key) - count));
  }

  #tokensOf(key: string): number {
    const now = this.#clock();
    const { tokens, filledAt } = this.#buckets.get(key) ?? { tokens: this.#burst, filledAt: now };
    return Math.min(this.#burst, tokens + Math.max(0, now - filledAt) * this.#perMillisecond);
  }

  #put(key: string, tokens: number): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens, filledAt: this.#clock() });
    if (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value!);
  }

  /** Takes so many tokens or refuses the request. */
  require(key: string, count = 1): void {
    const retryAfter = this.take(key, count);
    if (retryAfter === 0) return;
    metrics.refusedByLimit.add(1, { limit: this.#name });
    throw new RequestRefused(429, `Too many requests. Try again in ${inWords(retryAfter)}.`, { retryAfter });
  }
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** One subscriber of an IPv6 network owns a whole /64, so all of it counts as one address. An IPv4 address is the same on a line of IPv6. */
export function addressKey(address: string): string {
  const four = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (four !== undefined) return four;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}
