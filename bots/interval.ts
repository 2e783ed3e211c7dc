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

/** How far the mean of a sample may be from the truth: half of its 95 % interval. With few numbers that is more than the normal distribution says. */
export function marginOf(spread: number, count: number): number {
  if (count < 2) return Number.POSITIVE_INFINITY;
  const freedom = count - 1;
  // The quantile of Student's distribution by the first terms of its expansion around that of the normal one.
  const terms = [(z ** 3 + z) / 4, (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96];
  const quantile = terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), z);
  return (quantile * spread) / Math.sqrt(count);
}
