import { distance, type Hex } from '#board/grid';
import { areas } from '../data/data.ts';
import { operational } from '../data/maps.ts';
import { hexCount, isArea, isHex, type Place } from './places.ts';

const { grid } = operational;

/** 9.2: no aircraft gets there. */
export const OUT_OF_REACH = 255;

/** Between hexes, at `from * hexCount + to`. */
const hexes = Uint8Array.from({ length: hexCount ** 2 }, (_, at) =>
  distance(grid, Math.floor(at / hexCount), at % hexCount),
);

export function hexDistance(from: Hex, to: Hex): number {
  return hexes[from * hexCount + to]!;
}

/** By area, then by hex: what it costs to fly between them. Entering or leaving by an arrow hex costs 2, every other hex 1 (ruling 25). */
const fromAreas: readonly Uint8Array[] = areas.map(({ entry, airCost }) => {
  return Uint8Array.from({ length: hexCount }, (_, hex) =>
    Math.min(...entry.map((arrow) => airCost + hexDistance(arrow, hex))),
  );
});

/** 9.2: what it costs to fly from a place to another, either of which may be off the map. */
export function flightCost(from: Place, to: Place): number {
  if (isHex(from) && isHex(to)) return hexDistance(from, to);
  if (isArea(from) && isHex(to)) return fromAreas[from - hexCount]![to]!;
  if (isHex(from) && isArea(to)) return fromAreas[to - hexCount]![from]!;
  return isArea(from) && isArea(to) ? betweenAreas(from - hexCount, to - hexCount) : OUT_OF_REACH;
}

/** Onto the map by one arrow and off it by another. */
function betweenAreas(from: number, to: number): number {
  if (from === to) return 0;
  const { entry, airCost } = areas[to]!;
  return airCost + Math.min(...entry.map((arrow) => fromAreas[from]![arrow]!));
}
