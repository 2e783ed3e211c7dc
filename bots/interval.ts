/** A share of trials, and the interval in which the true share lies with 95 % confidence. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The point of the normal distribution beyond which 2.5 % lie on either side. */
const Z = 1.959963984540054;

/** Wilson's score interval, which stays sensible for few trials and for shares near 0 and 1. */
export function wilson(successes: number, trials: number): Rate {
  if (trials === 0) return { share: 0, low: 0, high: 1 };
  const share = successes / trials;
  const spread = Z ** 2 / trials;
  const centre = (share + spread / 2) / (1 + spread);
  const reach = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  // Where nothing or everything succeeded the formula ends exactly at 0 or 1, but for rounding.
  const low = successes === 0 ? 0 : centre - reach;
  const high = successes === trials ? 1 : centre + reach;
  return { share, low, high };
}
