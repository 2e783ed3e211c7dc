import type { Analysis, Mistake } from '#bots/analysis/analysis';
import type { Seat } from '#engine/state';
import type { Unreadable } from '#match/continued';
import type { ImportWish } from '../host/imported.ts';
import { station } from './localStation.ts';

/**
 * Analyses a saved game beside the page, until it is done or `signal` stops it; then the result is `undefined`. `progress` is told
 * the share that is done.
 */
export async function analysisOf(
  saveText: string,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Analysis | undefined> {
  const { call } = station();
  const id = await call('analyse', saveText);
  while (!signal.aborted) {
    const { share, analysis } = await call('analyseOn', id);
    if (analysis) return analysis;
    progress(share);
  }
  await call('stopAnalysis', id);
  return undefined;
}

/** A game on this device that begins before a decision, where the better plan is advised. */
export function beginBefore(
  saveText: string,
  seat: Seat,
  { action, course }: Mistake,
  wish: ImportWish,
): Promise<{ readonly id: string } | Unreadable> {
  return station().call('beginBefore', saveText, { action, seat, better: course }, wish);
}
