/** Chances by several things that are counted: 1 / (1 + e^-(bias + the sum of what is counted, each by its weight)). */
export interface ManifoldFit {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** What was counted in a position, and how the game ended: from 0, lost, to 1, won. */
export type CountedSample = readonly [counted: readonly number[], outcome: number];

/** Steps of Newton's method. */
const steps = 12;

function leadOf({ bias, weights }: ManifoldFit, counted: readonly number[]): number {
  return counted.reduce((sum, count, at) => sum + count * weights[at]!, bias);
}

function chanceOf(lead: number): number {
  return 1 / (1 + Math.exp(-lead));
}

/**
 * Fits chances to games. `restraint` holds every weight back as that many games would in which it made no difference, so that what
 * is seldom counted does not count for much.
 */
export function fitManifold(samples: readonly CountedSample[], restraint: number): ManifoldFit {
  const size = samples[0]![0].length;
  const places = Array.from({ length: size }, (_, at) => at);
  const means = places.map((at) => samples.reduce((sum, [counted]) => sum + counted[at]!, 0) / samples.length);
  const spreads = places.map((at) => {
    const squares = samples.reduce((sum, [counted]) => sum + (counted[at]! - means[at]!) ** 2, 0);
    return Math.sqrt(squares / samples.length) || 1;
  });
  const rows = samples.map(([counted]) => [1, ...places.map((at) => (counted[at]! - means[at]!) / spreads[at]!)]);
  let fitted = new Array<number>(size + 1).fill(0);
  for (let step = 0; step < steps; step++) {
    const slopes = fitted.map((weight, at) => (at === 0 ? 0 : -restraint * weight));
    const bends = fitted.map((_, at) => fitted.map((_, other) => (at === other ? (at === 0 ? 1e-6 : restraint) : 0)));
    for (const [index, row] of rows.entries()) {
      const chance = chanceOf(row.reduce((sum, count, at) => sum + count * fitted[at]!, 0));
      const weight = chance * (1 - chance);
      const miss = samples[index]![1] - chance;
      for (let at = 0; at <= size; at++) {
        slopes[at]! += miss * row[at]!;
        for (let other = 0; other <= size; other++) bends[at]![other]! += weight * row[at]! * row[other]!;
      }
    }
    const change = solved(bends, slopes);
    fitted = fitted.map((weight, at) => weight + change[at]!);
  }
  const weights = places.map((at) => fitted[at + 1]! / spreads[at]!);
  return { bias: fitted[0]! - weights.reduce((sum, weight, at) => sum + weight * means[at]!, 0), weights };
}

/** Linear equations, by elimination; both are changed. */
function solved(rows: number[][], values: number[]): number[] {
  const size = values.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let row = at + 1; row < size; row++) if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    [values[at], values[pivot]] = [values[pivot]!, values[at]!];
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const factor = rows[row]![at]! / rows[at]![at]!;
      for (let column = at; column < size; column++) rows[row]![column]! -= factor * rows[at]![column]!;
      values[row]! -= factor * values[at]!;
    }
  }
  return values.map((value, at) => value / rows[at]![at]!);
}

/** How badly chances foretold what happened: 0 is perfect. */
export function lossOf(samples: readonly CountedSample[], fit: ManifoldFit): number {
  let loss = 0;
  for (const [counted, outcome] of samples) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(leadOf(fit, counted))));
    loss -= outcome * Math.log(chance) + (1 - outcome) * Math.log(1 - chance);
  }
  return loss / samples.length;
}
