import { type Hex, neighbour } from '#board/grid';
import { type BoardMap, hasHexside, terrainAt } from '#board/map';

export const SEA = 'sea';
export const STRAIT = 'strait';

/** Whether ground units can step from a hex into the next one in a direction (11.2). */
export function isJoinedByLand(map: BoardMap, hex: Hex, direction: number): boolean {
  const near = neighbour(map.grid, hex, direction);
  if (near < 0 || terrainAt(map, hex) === SEA || terrainAt(map, near) === SEA) return false;
  return !hasHexside(map, hex, near, STRAIT);
}
