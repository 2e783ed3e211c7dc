import type { Hex } from '#board/grid';
import { movementCosts } from '#board/movement';
import type { SeaPlace } from '#board/sea';
import { type Course, wayThrough } from '#board/ways';
import { hexCount, isHex } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { unitSide } from '../data/data.ts';
import { sea } from '../data/maps.ts';
import type { SideCode } from '../data/types.ts';
import { dangersOfEntering, dangersOfLeaving, isSpotted } from './spotting.ts';
import { closedTo, placeOfSea, search } from './waters.ts';

/** More than the longest way without a check: a check is avoided at any price. */
const priceOfCheck = 200;

/** Ways of a stack: fewest spotting checks first, then the fewest hexes. */
function courseOf(state: ForlornHopes, ships: readonly UnitId[]): Course {
  const side = unitSide[ships[0]!] as SideCode;
  const dangers = isSpotted(state, ships) ? () => false : dangerTable(state, side);
  const costs = movementCosts({ grid: sea }, (from, to) => (dangers(from, to) ? 1 + priceOfCheck : 1));
  return { costs, closed: closedTo(state, ships), stop: sea.isBox };
}

/** Whether a check is due on a step, as both sides know. */
function dangerTable(state: ForlornHopes, side: SideCode): (from: SeaPlace, to: SeaPlace) => boolean {
  const hexes = Array.from({ length: hexCount }, (_, hex) => hex);
  const isEntered = hexes.map((hex) => dangersOfEntering(state, side, hex).length > 0);
  const isLeft = hexes.map((hex) => dangersOfLeaving(state, side, hex).length > 0);
  return (from, to) => {
    const [start, end] = [placeOfSea(from), placeOfSea(to)];
    return isHex(end) && (isEntered[end]! || (isHex(start) && isLeft[start]!));
  };
}

/** The way of a stack from one of its starts through way points to one of its goals; undefined where there is none. */
export function wayOf(
  state: ForlornHopes,
  ships: readonly UnitId[],
  starts: readonly SeaPlace[],
  via: readonly Hex[],
  goals: readonly SeaPlace[],
): SeaPlace[] | undefined {
  return wayThrough(search, courseOf(state, ships), [starts, ...via.map((hex) => sea.watersOf[hex]!), goals]);
}
