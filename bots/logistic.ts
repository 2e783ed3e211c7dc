import type { Signs } from '#games/judgement';

/** A chance by what tells who is ahead: 1 / (1 + e^-(bias + the sum of each slope · its sign)). */
export interface LogisticFit {
  readonly bias: number;
  readonly slopes: Signs;
}

/** What could be seen in a position, and how the game ended: from 0, lost, to 1, won. */
export type SignSample = readonly [signs: Signs, outcome: number];

/** Steps of Newton's method: a handful is enough. */
const steps = 30;
/** Holds the fit back where a sign has always won, so that it stays finite, and where signs say the same. */
const restraint = 0.1;

function chanceAt({ bias, slopes }: LogisticFit, signs: Signs): number {
  let sum = bias;
  for (const [name, slope] of Object.entries(slopes)) sum += slope * signs[name]!;
  return 1 / (1 + Math.exp(-sum));
}

export function fitLogistic(samples: readonly SignSample[]): LogisticFit {
  const names = Object.keys(samples[0]![0]);
  const rows = samples.map(([signs]) => [1, ...names.map((name) => signs[name]!)]);
  let found = new Array<number>(names.length + 1).fill(0);
  for (let step = 0; step < steps; step++) {
    const ascent = found.map((number) => -restraint * number);
    const bend = found.map((_, at) => found.map((_, other) => (at === other ? restraint : 0)));
    for (const [at, row] of rows.entries()) {
      const chance = 1 / (1 + Math.exp(-row.reduce((sum, sign, name) => sum + sign * found[name]!, 0)));
      const weight = chance * (1 - chance);
      for (const [one, sign] of row.entries()) {
        ascent[one]! += (samples[at]![1] - chance) * sign;
        for (const [other, second] of row.entries()) bend[one]![other]! += weight * sign * second;
      }
    }
    const change = solved(bend, ascent);
    found = found.map((number, at) => number + change[at]!);
  }
  return { bias: found[0]!, slopes: Object.fromEntries(names.map((name, at) => [name, found[at + 1]!])) };
}

/** The numbers by which the rows of a positive definite matrix come to the results, by elimination. */
function solved(matrix: readonly (readonly number[])[], results: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, results[at]!]);
  for (const [at, row] of rows.entries()) {
    for (const other of rows.slice(at + 1)) {
      const factor = other[at]! / row[at]!;
      for (let column = at; column < row.length; column++) other[column]! -= factor * row[column]!;
    }
  }
  const found = new Array<number>(rows.length).fill(0);
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]!;
    let rest = row[rows.length]!;
    for (let column = at + 1; column < rows.length; column++) rest -= row[column]! * found[column]!;
    found[at] = rest / row[at]!;
  }
  return found;
}

/** How badly chances foretold what happened: 0 is perfect. */
export function logLoss(samples: readonly SignSample[], fit: LogisticFit): number {
  let loss = 0;
  for (const [signs, outcome] of samples) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceAt(fit, signs)));
    loss -= outcome * Math.log(chance) + (1 - outcome) * Math.log(1 - chance);
  }
  return loss / samples.length;
}
