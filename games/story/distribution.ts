/** How likely each whole number is, from `least` upward. */
export interface Distribution {
  readonly least: number;
  readonly chances: Readonly<Float64Array>;
}

/** A value and how likely it is. */
export type Likely = readonly [value: number, chance: number];

/** A number that is certain. */
export const nothing: Distribution = { least: 0, chances: Float64Array.of(1) };

/** The sum of a number so distributed and of another that is independent of it. */
export function plus({ least, chances }: Distribution, other: readonly Likely[]): Distribution {
  const values = other.map(([value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const sum = new Float64Array(chances.length + high - low);
  for (const [value, chance] of other) {
    for (let at = 0; at < chances.length; at++) sum[at + value - low]! += chance * chances[at]!;
  }
  return { least: least + low, chances: sum };
}

/** What is to be expected of a number, and how often it comes as low or as high as it did. */
export interface Expectation {
  readonly got: number;
  readonly expected: number;
  /** The band outside which the number falls in at most one case of twenty on either side. */
  readonly low: number;
  readonly high: number;
  /** The share of all cases that come out lower; of those that come out the same, half. */
  readonly below: number;
  /** How many standard deviations above the expectation it is; 0 where nothing could vary. */
  readonly deviations: number;
}

/** At most this share of all cases lies beyond each end of the band. */
const tail = 0.05;
/** Sums of many chances are off by so much. */
const rounding = 1e-12;

/** How a number that came out compares with all that could have come. */
export function expectationOf(distribution: Distribution, got: number): Expectation {
  const { least, chances } = distribution;
  let [expected, squares, upTo, below] = [0, 0, 0, 0];
  let low = least;
  let high = least + chances.length - 1;
  let isLow = true;
  for (let at = 0; at < chances.length; at++) {
    const [value, chance] = [least + at, chances[at]!];
    expected += value * chance;
    squares += value * value * chance;
    if (value < got) below += chance;
    else if (value === got) below += chance / 2;
    const before = upTo;
    upTo += chance;
    if (isLow && upTo > tail + rounding) [low, isLow] = [value, false];
    if (before < 1 - tail - rounding) high = value;
  }
  const spread = Math.sqrt(Math.max(0, squares - expected * expected));
  const deviations = spread > 1e-9 ? (got - expected) / spread : 0;
  return { got, expected, low, high, below: Math.min(below, 1), deviations };
}
