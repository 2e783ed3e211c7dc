import { findHex, type Hex } from '#board/grid';
import { type BoardMap, terrainAt } from '#board/map';
import { checked, type Shape, text } from '#board/shapes';

/** A cell of a map, by its number; -1 if there is none. */
export function cellOf(map: BoardMap, kind: 'hex' | 'zone'): Shape<Hex> {
  return (place) => {
    const hex = findHex(map.grid, text(place));
    if (hex < 0) place.refuse(`there is no ${kind} ${String(place.value)} on the map`);
    return hex;
  };
}

/** A hex of a map that is not at sea. */
export function landHexOf(map: BoardMap, sea: string): Shape<Hex> {
  return checked(cellOf(map, 'hex'), (hex, place) => {
    if (hex >= 0 && terrainAt(map, hex) === sea) place.refuse('must be a land hex');
  });
}

/** Whether a cell has none next to it in some direction. */
export function isOnEdge({ grid }: BoardMap, hex: Hex): boolean {
  return grid.neighbours.subarray(hex * grid.sides, (hex + 1) * grid.sides).includes(-1);
}
