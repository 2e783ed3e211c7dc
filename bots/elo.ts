/** A difference in strength, in Elo points, and its 95 % confidence interval. */
export interface EloGain {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** Wins, draws and losses of one side. */
export interface WinsAndLosses {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

const z = 1.959963984540054;
/** Points for a difference of one in the natural logarithm of the odds. */
const perLogOdds = 400 / Math.LN10;

export function gamesIn({ won, drawn, lost }: WinsAndLosses): number {
  return won + drawn + lost;
}

/** A draw is half a win. */
export function scoreOf(record: WinsAndLosses): number {
  return gamesIn(record) === 0 ? 0.5 : (record.won + record.drawn / 2) / gamesIn(record);
}

/** The logarithm of the odds to win and its variance. Half a game more on each side keeps it finite where one side won them all. */
function logOdds({ won, drawn, lost }: WinsAndLosses): { readonly mean: number; readonly variance: number } {
  const games = won + drawn + lost + 1;
  const score = (won + drawn / 2 + 0.5) / games;
  const variance = (won * (1 - score) ** 2 + drawn * (0.5 - score) ** 2 + lost * score ** 2 + 0.25) / games ** 2;
  return { mean: Math.log(score / (1 - score)), variance: variance / (score * (1 - score)) ** 2 };
}

/**
 * How much stronger a bot is than another in the same seat, if both play against the same opponent. Sides need not be equally strong: only
 * the difference between the two counts.
 */
export function eloGain(bot: WinsAndLosses, other: WinsAndLosses): EloGain {
  const [one, two] = [logOdds(bot), logOdds(other)];
  const elo = perLogOdds * (one.mean - two.mean);
  const margin = perLogOdds * z * Math.sqrt(one.variance + two.variance);
  return { elo, low: elo - margin, high: elo + margin };
}
