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

/** `28.4% as played, 48.5% with the better plan (+20.1 ± 3.1 points)` */
export function regretText({ chance, loss }: { readonly chance: number; readonly loss: Estimate }): string {
  const better = Math.min(1, chance + loss.mean);
  return `${chanceText(chance)} as played, ${chanceText(better)} with the better plan (${pointsWithError(loss)} points)`;
}
