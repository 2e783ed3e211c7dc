import type { Hex } from '#board/grid';
import { type MovementSearch, movementCosts, movementSearch } from '#board/movement';
import { LEG } from '../data/types.ts';
import { groundCosts, type Load } from '../field/passage.ts';
import type { Theater } from '../theater/theater.ts';

/** Farther than any way over an island. */
export const noWay = 255;

interface Ways {
  readonly search: MovementSearch;
  /** By load: what a step costs that leads into a hex from the side. */
  readonly costs: Map<Load, Uint8Array>;
  /** By hex and load. */
  readonly found: Map<number, Uint8Array>;
}
const kept = new WeakMap<Theater, Ways>();

function waysOf(theater: Theater): Ways {
  let ways = kept.get(theater);
  if (!ways) {
    ways = { search: movementSearch(theater.places.grid), costs: new Map(), found: new Map() };
    kept.set(theater, ways);
  }
  return ways;
}

function costsBack(theater: Theater, ways: Ways, load: Load): Uint8Array {
  let costs = ways.costs.get(load);
  if (!costs) {
    const { grid } = theater.places;
    const forward = groundCosts(theater, LEG, load);
    const half = grid.sides / 2;
    costs = movementCosts(
      { grid },
      (_, to, direction) => forward[to * grid.sides + ((direction + half) % grid.sides)]!,
    );
    ways.costs.set(load, costs);
  }
  return costs;
}

/** By hex: the movement points on foot from there to a hex, over ground as printed; `noWay` where no way leads. */
export function pointsTo(theater: Theater, hex: Hex, load: Load): Uint8Array {
  const ways = waysOf(theater);
  const key = hex * 3 + load;
  let found = ways.found.get(key);
  if (!found) {
    const { search } = ways;
    found = new Uint8Array(theater.places.grid.size).fill(noWay);
    const count = search.reach(costsBack(theater, ways, load), hex, noWay - 1);
    for (let at = 0; at < count; at++) found[search.reached[at]!] = search.costTo(search.reached[at]!);
    ways.found.set(key, found);
  }
  return found;
}
