import type { Seat } from '#engine/state';
import { holderOf } from './core/stacks.ts';
import { type CompanyScale, HELD_FIRE, sideOfSeat } from './core/state.ts';
import { supposeBuying } from './sequence/secretBuying.ts';
import { supposeMines } from './supposedMines.ts';

/** 8.5k: nobody else learns which hexes hold their fire until they are Active. */
export function conceal(seen: CompanyScale, seat: Seat | null): void {
  const { fireMarkers } = seen;
  for (const [place, bits] of fireMarkers.entries()) {
    if ((bits & HELD_FIRE) === 0) continue;
    if (seat === null || holderOf(seen, place) !== sideOfSeat(seat)) fireMarkers[place] = bits & ~HELD_FIRE;
  }
}

/** The values of mines that lie face down are hidden, and by option the chits that are being bought. */
export function suppose(seen: CompanyScale, lot: (count: number) => number): void {
  supposeBuying(seen, lot);
  supposeMines(seen, lot);
}
