import { distance, hexesWithin } from '#board/grid';
import type { LinesOfSight } from '../../../display.ts';
import type { CompanyScale } from '../../core/state.ts';
import { isLand } from '../../core/terrain.ts';
import { limits } from '../../data/tables.ts';
import { cutsBetween } from '../../field/cuts.ts';
import { sees } from '../../field/vision.ts';
import { placeName } from '../../theater/names.ts';
import { isAshore, isZone, type Place } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';
import { areasOf } from './sightAreas.ts';
import { remarksOn } from './sightRemarks.ts';
import { reasonOf } from './sightWords.ts';

/** 7.0: what is seen from a place and fired into, and why a line is cut. */
export const sight: LinesOfSight<CompanyScale> = {
  field(view, board, from) {
    const theater = theaterOf(view);
    if (board !== theater.id || !canLookFrom(view, from)) return undefined;
    const { places } = theater;
    const around = hexesWithin(places.grid, places.hexOf[from]!, limits.sight.clear);
    return {
      from: placeName(theater, from),
      seen: around.filter((hex) => isLand(view, hex) && sees(view, from, hex)),
      areas: areasOf(view, from),
    };
  },
  thread(view, board, from, to) {
    const theater = theaterOf(view);
    if (board !== theater.id || from === to || !canLookFrom(view, from) || !canBeSeen(view, to)) return undefined;
    const cuts = cutsBetween(view, from, to);
    const { grid, hexOf } = theater.places;
    const apart = distance(grid, hexOf[from]!, hexOf[to]!);
    return {
      to: placeName(theater, to),
      isSeen: cuts.length === 0,
      length: apart === 1 ? '1 hex' : `${apart} hexes`,
      cuts: cuts.map((cut) => ({
        hex: cut.hex,
        ...(cut.direction === undefined ? {} : { direction: cut.direction }),
        text: reasonOf(view, cut),
        rule: cut.rule,
      })),
      remarks: remarksOn(view, from, to, cuts.length === 0),
    };
  },
};

function canLookFrom(view: CompanyScale, from: Place): boolean {
  const { places } = theaterOf(view);
  return isAshore(places, from) && isLand(view, places.hexOf[from]!);
}

function canBeSeen(view: CompanyScale, to: Place): boolean {
  return canLookFrom(view, to) || isZone(theaterOf(view).places, to);
}
