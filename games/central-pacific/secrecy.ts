import type { Seat } from '#engine/state';
import { JAPAN_REFIT, PEARL_HARBOR, type Place, UNKNOWN, zoneCount } from './core/places.ts';
import type { CentralPacific, UnitId } from './core/state.ts';
import { isHiding } from './core/units.ts';
import { rosters } from './data/data.ts';

type Lot = (count: number) => number;

/** 13.0: the player does not see where the Japanese units are that no rule has shown him. How many lie where is open. */
export function conceal(seen: CentralPacific, _seat: Seat | null): void {
  for (let unit = rosters.japanNaval.first; unit < rosters.japanBases.first; unit++) {
    if (seen.known[unit] === 0 && isHiding(seen.where[unit]!)) seen.where[unit] = UNKNOWN;
  }
}

/** Deals the unknown units out at random over the places where unknown units are: ships to zones, ground units to islands and Refit. */
export function suppose(seen: CentralPacific, lot: Lot): void {
  const zones = hidingPlaces(seen, 0, zoneCount);
  deal(seen, rosters.japanNaval.first, rosters.japanGround.first, zones, lot);
  const islands = hidingPlaces(seen, zoneCount, PEARL_HARBOR);
  for (let count = 0; count < seen.hiddenAt[JAPAN_REFIT]!; count++) islands.push(JAPAN_REFIT);
  deal(seen, rosters.japanGround.first, rosters.japanGround.end, islands, lot);
}

/** Each place as often as it has unknown units. */
function hidingPlaces({ hiddenAt }: CentralPacific, first: Place, end: Place): Place[] {
  const places: Place[] = [];
  for (let place = first; place < end; place++) {
    for (let count = 0; count < hiddenAt[place]!; count++) places.push(place);
  }
  return places;
}

function deal({ where }: CentralPacific, first: UnitId, end: UnitId, places: Place[], lot: Lot): void {
  for (let unit = first; unit < end; unit++) {
    if (where[unit] === UNKNOWN) where[unit] = places.splice(lot(places.length), 1)[0]!;
  }
}
