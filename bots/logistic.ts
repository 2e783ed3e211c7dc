/** A chance by a measure of who is ahead: 1 / (1 + e^-(bias + slope · lead)). */
export interface LogisticFit {
  readonly bias: number;
  readonly slope: number;
}

/** A lead, and how the game ended: from 0, lost, to 1, won. */
export type LeadSample = readonly [lead: number, outcome: number];

/** Steps of Newton's method: a handful is enough for two numbers. */
const steps = 30;
/** Holds the fit back where a lead has always won, so that it stays finite. */
const restraint = 0.01;

function chanceAt({ bias, slope }: LogisticFit, lead: number): number {
  return 1 / (1 + Math.exp(-bias - slope * lead));
}

export function fitLogistic(samples: readonly LeadSample[]): LogisticFit {
  let fit: LogisticFit = { bias: 0, slope: 0 };
  for (let step = 0; step < steps; step++) {
    let [toBias, toSlope] = [-restraint * fit.bias, -restraint * fit.slope];
    let [ofBias, ofBoth, ofSlope] = [restraint, 0, restraint];
    for (const [lead, outcome] of samples) {
      const chance = chanceAt(fit, lead);
      const weight = chance * (1 - chance);
      toBias += outcome - chance;
      toSlope += (outcome - chance) * lead;
      ofBias += weight;
      ofBoth += weight * lead;
      ofSlope += weight * lead * lead;
    }
    const determinant = ofBias * ofSlope - ofBoth ** 2;
    fit = {
      bias: fit.bias + (ofSlope * toBias - ofBoth * toSlope) / determinant,
      slope: fit.slope + (ofBias * toSlope - ofBoth * toBias) / determinant,
    };
  }
  return fit;
}

/** How badly chances foretold what happened: 0 is perfect. */
export function logLoss(samples: readonly LeadSample[], fit: LogisticFit): number {
  let loss = 0;
  for (const [lead, outcome] of samples) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceAt(fit, lead)));
    loss -= outcome * Math.log(chance) + (1 - outcome) * Math.log(1 - chance);
  }
  return loss / samples.length;
}
