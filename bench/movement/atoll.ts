import { movementSearch } from '#board/movement';
import { allowance, costs, enemies, enemyZones, grid, type Searcher } from './ground.ts';

export function atollSearcher(): Searcher {
  const search = movementSearch(grid);
  let count = 0;
  return {
    search: (from) => {
      count = search.reach(costs, from, allowance, enemies, enemyZones);
      return count;
    },
    found: () => new Map(Array.from(search.reached.subarray(0, count), (hex) => [hex, search.costTo(hex)])),
  };
}
