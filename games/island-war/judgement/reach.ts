import type { Hex } from '#board/grid';
import { movementSearch } from '#board/movement';
import { boardMap, movementAllowance } from '../data.ts';
import { costsOf } from '../ground.ts';
import { destinations } from '../movement.ts';
import type { IslandWar, UnitId } from '../state.ts';

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

/** How much each unit can move, as a number of half points that a stretch of road or open ground would use up. */
export function allowanceOf(unit: UnitId): number {
  return movementAllowance[unit]!;
}
