import { addressKey, RateLimit, type RateLimitOptions } from './rateLimit.ts';

/** A club behind one router plays together, and a crowd of guests, who cost nothing, gains little. */
const usersPerAddress = 10;

/** Who does something: a user, or someone without a name at an address. */
export interface Doer {
  readonly user: { readonly id: string } | undefined;
  readonly address: string;
}

/** Counts what one user does, and what all users at one address do together: as much as ten of them. */
export class UserLimit {
  readonly #byUser: RateLimit;
  readonly #byAddress: RateLimit;

  constructor({ name, perMinute, burst = perMinute, ...more }: RateLimitOptions) {
    this.#byUser = new RateLimit({ name, perMinute, burst, ...more });
    this.#byAddress = new RateLimit({
      name: `${name} by address`,
      perMinute: perMinute * usersPerAddress,
      burst: burst * usersPerAddress,
      ...more,
    });
  }

  /** Returns the seconds until it may be done; 0 if it may and was counted. */
  take({ user, address }: Doer, count = 1): number {
    const key = addressKey(address);
    // The user first: one who is refused uses up nothing of what others at the address may do.
    return this.#byUser.take(user?.id ?? key, count) || this.#byAddress.take(key, count);
  }

  /** Counts it, or refuses the request. What is of different kinds is counted apart. */
  require({ user, address }: Doer, kind = ''): void {
    const key = addressKey(address);
    this.#byUser.require(`${kind}${user?.id ?? key}`);
    this.#byAddress.require(`${kind}${key}`);
  }
}
