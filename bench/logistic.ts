import { chanceBySigns, type FittedChance, type Signs } from '#games/judgement';

/** What could be seen in a position, and how the game ended: from 0, lost, to 1, won. */
export type SignSample = readonly [signs: Signs, outcome: number];

/** Steps of Newton's method: a handful is enough. */
const steps = 30;

/**
 * Fits chances to games. `restraint` holds every slope back as that many games would in which its sign made no difference: so the fit stays
 * finite where a sign has always won or two say the same, and a sign that is seldom seen does not count for much.
 */
export function fitLogistic(samples: readonly SignSample[], restraint = 0.1): FittedChance {
  const names = Object.keys(samples[0]![0]);
  // Restraint must be the same for signs of all sizes.
  const scales = names.map((name) => scaleOf(samples.map(([signs]) => signs[name]!)));
  const rows = samples.map(([signs]) => [
    1,
    ...names.map((name, at) => (signs[name]! - scales[at]!.mean) / scales[at]!.spread),
  ]);
  let found = new Array<number>(names.length + 1).fill(0);
  for (let step = 0; step < steps; step++) {
    const held = found.map((_, at) => (at === 0 ? 1e-6 : restraint));
    const ascent = found.map((number, at) => -held[at]! * number);
    const bend = found.map((_, at) => found.map((_, other) => (at === other ? held[at]! : 0)));
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
  const slopes = names.map((_, at) => found[at + 1]! / scales[at]!.spread);
  return {
    bias: slopes.reduce((bias, slope, at) => bias - slope * scales[at]!.mean, found[0]!),
    slopes: Object.fromEntries(names.map((name, at) => [name, slopes[at]!])),
  };
}

/**
 * The same where signs are made so that more of each is better. One that seems to speak against its side says something about the player,
 * not about the position, and an admiral would be misled by it: it is left out, and the others are fitted again.
 */
export function fitHelpful(samples: readonly SignSample[], restraint?: number): FittedChance {
  const fit = fitLogistic(samples, restraint);
  const [worst] = Object.entries(fit.slopes).sort(([, one], [, other]) => one - other);
  if (!worst || worst[1] >= 0) return fit;
  return fitHelpful(
    samples.map(([{ [worst[0]]: _, ...signs }, outcome]) => [signs, outcome]),
    restraint,
  );
}

function scaleOf(numbers: readonly number[]): { readonly mean: number; readonly spread: number } {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  // What never differs tells nothing, whatever its scale.
  return { mean, spread: Math.sqrt(squares / numbers.length) || 1 };
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

/** The chance that foretells most if nothing is seen. */
export function constantChance(samples: readonly SignSample[]): FittedChance {
  const mean = samples.reduce((sum, [, outcome]) => sum + outcome, 0) / samples.length;
  return { bias: Math.log((mean + 0.01) / (1.01 - mean)), slopes: {} };
}

/** How badly chances foretold what happened: 0 is perfect. */
export function logLoss(samples: readonly SignSample[], fit: FittedChance): number {
  let loss = 0;
  for (const [signs, outcome] of samples) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceBySigns(signs, fit)));
    loss -= outcome * Math.log(chance) + (1 - outcome) * Math.log(1 - chance);
  }
  return loss / samples.length;
}

/** To four digits. */
export function rounded({ bias, slopes }: FittedChance): FittedChance {
  const short = (number: number) => Number(number.toPrecision(4));
  return {
    bias: short(bias),
    slopes: Object.fromEntries(Object.entries(slopes).map(([name, slope]) => [name, short(slope)])),
  };
}
