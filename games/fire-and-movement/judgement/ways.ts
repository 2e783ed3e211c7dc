import type { Hex } from '#board/grid';
import { movementSearch } from '#board/movement';
import { costs } from '../core/terrain.ts';
import { archipelago } from '../data/data.ts';

const { grid } = archipelago;
const search = movementSearch(grid);

/** Far more than any way over an island costs. */
export const farAway = 999;

const known = new Map<Hex, Int16Array>();

/** What the way between a hex and every other of its island costs, in half movement points, enemies left aside. */
export function waysTo(hex: Hex): Int16Array {
  const before = known.get(hex);
  if (before) return before;
  const ways = new Int16Array(grid.size).fill(farAway);
  const count = search.reach(costs, hex, farAway - 1);
  for (let at = 0; at < count; at++) ways[search.reached[at]!] = search.costTo(search.reached[at]!);
  known.set(hex, ways);
  return ways;
}
