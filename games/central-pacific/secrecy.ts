import type { Seat } from '#engine/state';
import { rosters } from './data.ts';
import { UNKNOWN } from './places.ts';
import type { CentralPacific } from './state.ts';
import { isHiding } from './units.ts';

/** 13.0: the player does not see where the Japanese units are that no rule has shown him. */
export function conceal(seen: CentralPacific, _seat: Seat | null): void {
  for (let unit = rosters.japanNaval.first; unit < rosters.japanBases.first; unit++) {
    if (seen.known[unit] === 0 && isHiding(seen.where[unit]!)) seen.where[unit] = UNKNOWN;
  }
}

/** Deals the unknown units out at random over the places where unknown units are. */
export function suppose(_seen: CentralPacific, _lot: (count: number) => number): void {}
