import { navalRosters, recoverCounter } from '../core/counters.ts';
import type { Play } from '../core/state.ts';

/** 14.1.4a, ruling 89: at the end of the Air/Naval Operations Phase disruption leaves all ships. */
export function recoverShips(play: Play): void {
  for (const { first, end } of navalRosters) {
    for (let ship = first; ship < end; ship++) recoverCounter(play, ship, '14.1.4a');
  }
}
