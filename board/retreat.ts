import { distance, type Grid, type Hex } from './grid.ts';

/**
 * Retreats lead away: every step ends one cell further from where the retreat began, so that a retreat of n steps ends
 * exactly n cells away. Whether a cell may be entered is for the game to say.
 */
export type MayEnter = (from: Hex, to: Hex) => boolean;

/** Whether a retreat that began in `origin` and has reached `at` can go on for that many steps. */
export function hasPath(grid: Grid, origin: Hex, at: Hex, steps: number, mayEnter: MayEnter): boolean {
  return longestPartial(grid, origin, at, steps, mayEnter) === steps;
}

/** How many steps, at most `steps`, such a retreat can go on for. */
export function longestPartial(grid: Grid, origin: Hex, at: Hex, steps: number, mayEnter: MayEnter): number {
  if (steps === 0) return 0;
  const { sides, neighbours } = grid;
  const away = distance(grid, origin, at);
  let longest = 0;
  for (let side = at * sides; side < (at + 1) * sides; side++) {
    const next = neighbours[side]!;
    if (next < 0 || distance(grid, origin, next) <= away || !mayEnter(at, next)) continue;
    longest = Math.max(longest, 1 + longestPartial(grid, origin, next, steps - 1, mayEnter));
    if (longest === steps) break;
  }
  return longest;
}

/**
 * The cells that a retreat of that many steps can enter first. For one that cannot be made in full, ask for as many
 * steps as `longestPartial` gives.
 */
export function firstSteps(grid: Grid, origin: Hex, at: Hex, steps: number, mayEnter: MayEnter): Hex[] {
  const found: Hex[] = [];
  if (steps === 0) return found;
  const { sides, neighbours } = grid;
  const away = distance(grid, origin, at);
  for (let side = at * sides; side < (at + 1) * sides; side++) {
    const next = neighbours[side]!;
    if (next < 0 || distance(grid, origin, next) <= away || !mayEnter(at, next)) continue;
    if (hasPath(grid, origin, next, steps - 1, mayEnter)) found.push(next);
  }
  return found;
}
