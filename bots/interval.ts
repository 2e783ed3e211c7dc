/** A share of trials, and its 95 % confidence interval. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The standard normal distribution has 2.5 % beyond this point on either side. */
const z = 1.959963984540054;

/** Wilson's score interval, which stays sensible for few trials and for shares near 0 and 1. */
export function wilson(successes: number, trials: number): Rate {
  if (trials === 0) return { share: 0, low: 0, high: 1 };
  const share = successes / trials;
  const spread = z ** 2 / trials;
  const centre = (share + spread / 2) / (1 + spread);
  const margin = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  // For no successes or nothing but successes the formula gives exactly 0 or 1, except for rounding.
  const low = successes === 0 ? 0 : centre - margin;
  const high = successes === trials ? 1 : centre + margin;
  return { share, low, high };
}
