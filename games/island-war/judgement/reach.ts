import type { Hex } from '#board/grid';
import { movementSearch } from '#board/movement';
import { boardMap, movementAllowance } from '../data.ts';
import { destinations } from '../movement.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { costsOf } from '../terrain.ts';

const { grid } = boardMap;
const search = movementSearch(grid);

/** Far more than any way over the island costs. */
const farther = 400;

/** What the way from a hex to every other costs a unit like this one, in half movement points, enemies left aside. */
export function waysFrom(hex: Hex, like: UnitId, farthest = farther): Int16Array {
  const ways = new Int16Array(grid.size).fill(farther);
  const count = search.reach(costsOf(like), hex, farthest);
  for (let at = 0; at < count; at++) ways[search.reached[at]!] = search.costTo(search.reached[at]!);
  return ways;
}

/** The hexes in which units can end their moves now. */
export class Reach {
  readonly #byUnit = new Map<UnitId, ReadonlySet<Hex>>();
  readonly #byHex = new Map<Hex, UnitId[]>();

  constructor(state: IslandWar, movable: readonly UnitId[]) {
    for (const unit of movable) {
      const hexes = new Set(destinations(state, unit, 0));
      this.#byUnit.set(unit, hexes);
      for (const hex of hexes) {
        const units = this.#byHex.get(hex);
        if (units) units.push(unit);
        else this.#byHex.set(hex, [unit]);
      }
    }
  }

  hexesFor(unit: UnitId): ReadonlySet<Hex> {
    return this.#byUnit.get(unit) ?? new Set();
  }

  /** Those who could get to a hex when the phase began. */
  unitsFor(hex: Hex): readonly UnitId[] {
    return this.#byHex.get(hex) ?? [];
  }
}

const marching = movementAllowance[0]!;
const arrivals = new Uint8Array(grid.size);
const spent = new Uint8Array(grid.size);
const waiting: Hex[][] = Array.from({ length: marching + 1 }, () => []);

/**
 * The hexes (1, else 0) that any of these units could get to with the allowance of infantry, stopped by the zones and
 * shut out of the hexes of others. Those who stand in such a zone stay where they are (5.14). The list is used again by
 * the next call.
 */
export function marchesOfAll(from: readonly Hex[], occupied: ArrayLike<number>, zones: ArrayLike<number>): Uint8Array {
  const costs = costsOf(0);
  arrivals.fill(0);
  spent.fill(255);
  for (const hex of from) {
    arrivals[hex] = 1;
    if (zones[hex] !== 0) continue;
    spent[hex] = 0;
    waiting[0]!.push(hex);
  }
  for (let cost = 0; cost <= marching; cost++) {
    const bucket = waiting[cost]!;
    for (const hex of bucket) {
      if (spent[hex] !== cost) continue;
      arrivals[hex] = 1;
      if (zones[hex] !== 0) continue;
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        const total = cost + costs[side]!;
        if (costs[side] === 0 || total > marching) continue;
        const next = grid.neighbours[side]!;
        if (total >= spent[next]! || occupied[next] !== 0) continue;
        spent[next] = total;
        waiting[total]!.push(next);
      }
    }
    bucket.length = 0;
  }
  return arrivals;
}
