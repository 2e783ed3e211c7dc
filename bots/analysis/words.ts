import type { Seat } from '#engine/state';
import { list } from '#games/words';
import type { Analysis } from './analysis.ts';
import type { Estimate } from './study.ts';

/** The standard normal distribution has 2.5 % beyond this point on either side. */
const z = 1.96;

/** The 95 % interval of an estimate. */
function intervalOf({ mean, error }: Estimate): { readonly low: number; readonly high: number } {
  return { low: mean - z * error, high: mean + z * error };
}

/** The band of a chance, which never leaves 0 to 1. */
export function bandOf(chance: Estimate): { readonly low: number; readonly high: number } {
  const { low, high } = intervalOf(chance);
  return { low: Math.max(0, low), high: Math.min(1, high) };
}

/** `34.5%` */
export function chanceText(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** A difference of chances in percentage points: `+3.2`, `−0.4`. */
export function pointsText(difference: number): string {
  const size = Math.abs(100 * difference).toFixed(1);
  if (size === '0.0') return '0.0';
  return `${difference < 0 ? '−' : '+'}${size}`;
}

/** `+3.2 ± 1.1` */
export function pointsWithError({ mean, error }: Estimate): string {
  return `${pointsText(mean)} ± ${(100 * z * error).toFixed(1)}`;
}

/** What a whole game came to for its first seat: `United States: from 81.2% to 0.0%. Luck −12.0 ± 4.1 points, its decisions …` */
export function summaryText({ chances, whole, seats }: Analysis, titleOf: (seat: Seat) => string): string {
  const [first, other] = seats;
  const [start, end] = [chances[0]!, chances.at(-1)!].map(({ chance }) => chanceText(chance.mean));
  const parts = [
    `luck ${pointsWithError(whole.luck)} points`,
    `its own decisions ${pointsWithError(whole.sides[first!]!.gain)}`,
    ...(other === undefined
      ? []
      : [`those of ${titleOf(other)} ${pointsWithError(opposite(whole.sides[other]!.gain))}`]),
  ];
  return `${titleOf(first!)} went from ${start} to ${end}: ${list(parts)}.`;
}

function opposite({ mean, error }: Estimate): Estimate {
  return { mean: -mean, error };
}

/** `28.4% as played, 48.5% with the better plan (+20.1 ± 3.1 points)` */
export function regretText({ chance, loss }: { readonly chance: number; readonly loss: Estimate }): string {
  const better = Math.min(1, chance + loss.mean);
  return `${chanceText(chance)} as played, ${chanceText(better)} with the better plan (${pointsWithError(loss)} points)`;
}
