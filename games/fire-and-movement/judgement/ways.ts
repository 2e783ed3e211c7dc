import type { Hex } from '#board/grid';
import { movementSearch } from '#board/movement';
import { around, costs } from '../core/terrain.ts';
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

/** Where one can get to from a hex on so many half movement points, enemies left aside, and what is next to that. */
export interface Sweep {
  readonly reached: readonly Hex[];
  readonly beside: readonly Hex[];
}

const sweeps = new Map<number, Sweep>();

export function sweepFrom(hex: Hex, allowance: number): Sweep {
  const key = hex * farAway + allowance;
  const before = sweeps.get(key);
  if (before) return before;
  const count = search.reach(costs, hex, allowance);
  const reached = [...search.reached.slice(0, count)];
  const sweep = { reached, beside: [...new Set(reached.flatMap((there) => around[there]!))] };
  sweeps.set(key, sweep);
  return sweep;
}
