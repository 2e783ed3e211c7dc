import type { Seat } from '#engine/state';
import { holderOf } from './core/stacks.ts';
import { type CompanyScale, HELD_FIRE, sideOfSeat } from './core/state.ts';
import { concealSetUp, supposeSetUp } from './hiddenSetUp.ts';
import { supposeBuying } from './sequence/secretBuying.ts';
import { supposeMines } from './supposedMines.ts';
import { supposePlan } from './supposedPlan.ts';

/** 8.5k: nobody else learns which hexes hold their fire until they are Active. */
function concealHeldFire(seen: CompanyScale, seat: Seat | null): void {
  const { fireMarkers } = seen;
  for (const [place, bits] of fireMarkers.entries()) {
    if ((bits & HELD_FIRE) === 0) continue;
    if (seat === null || holderOf(seen, place) !== sideOfSeat(seat)) fireMarkers[place] = bits & ~HELD_FIRE;
  }
}

export function conceal(seen: CompanyScale, seat: Seat | null): void {
  concealHeldFire(seen, seat);
  concealSetUp(seen, seat);
}

/**
 * The values of mines that lie face down are hidden, by option the chits that are being bought, and of a free setup the landing plan
 * and, until it is finished, the setup.
 */
export function suppose(seen: CompanyScale, lot: (count: number) => number): void {
  supposePlan(seen, lot);
  supposeSetUp(seen, lot);
  supposeBuying(seen, lot);
  supposeMines(seen, lot);
}
