import { areAdjacent, type Grid, type Hex } from '#board/grid';

/** What bears on a unit that follows the enemy. */
export interface Pursuit {
  /** Whether the ground lets the unit go from a hex to the next one. */
  readonly mayFollow: (from: Hex, to: Hex) => boolean;
  /** Who stands in a hex: friends can be passed, the enemy stops the unit, and it may end in vacant hexes only. */
  readonly holder: (hex: Hex) => 'vacant' | 'friend' | 'enemy';
}

/**
 * Every stretch of a path of retreat that a unit can follow, by the hex it may stop in. It must stand next to the first hex of a
 * path to enter it; where several paths lead to a hex, the first one counts.
 */
export function stretchesOf(
  grid: Grid,
  paths: readonly (readonly Hex[])[],
  start: Hex,
  { mayFollow, holder }: Pursuit,
): Map<Hex, Hex[]> {
  const found = new Map<Hex, Hex[]>();
  for (const path of paths) {
    if (!areAdjacent(grid, start, path[0]!)) continue;
    let from = start;
    for (let length = 1; length <= path.length; length++) {
      const hex = path[length - 1]!;
      const held = holder(hex);
      if (held === 'enemy' || !mayFollow(from, hex)) break;
      if (held === 'vacant' && !found.has(hex)) found.set(hex, path.slice(0, length));
      from = hex;
    }
  }
  return found;
}
