import type { Seat } from '#engine/state';
import type { EloGain, WinsAndLosses } from './elo.ts';
import { eloGain } from './elo.ts';
import levels from './measured.json' with { type: 'json' };

/** Games of a bot in one seat against the Planner, and games of the Planner in the same seat against itself, with the same seeds. */
export interface Measurement {
  readonly game: string;
  readonly scenario: string;
  readonly seat: Seat;
  readonly bot: string;
  readonly record: WinsAndLosses;
  readonly planner: WinsAndLosses;
  /** The day of the measurement: bots and rules change after it. */
  readonly date: string;
}

/** What `./atoll measure-levels` has measured last. */
export const measurements: readonly Measurement[] = levels;

/** How strong a bot is in a seat, measured by the Planner. */
export function strengthOf({ record, planner }: Measurement): EloGain {
  return eloGain(record, planner);
}
