import type { Sight, Update } from '#match/sight';

/** What an audience was told before a window was opened, or while its line was lost. */
export interface Told {
  readonly epoch: number;
  /** What was seen before the first update of the match. */
  readonly first: Sight;
  /** In order, without gaps, from after the number asked for. */
  readonly updates: readonly Update[];
}
