import { cellName } from '#board/numbering';
import { honeycomb } from '../peers/honeycomb.ts';
import { allowance, costs, enemies, enemyZones, grid, type Searcher } from './ground.ts';

/** The same search with honeycomb-grid: tiles know their costs, and the library's grid finds their neighbours. */
export function honeycombSearcher(): Searcher {
  const { Direction, defineHex, Grid, Orientation, rectangle } = honeycomb();
  /** In the order of Atoll's directions. */
  const directions = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

  class Tile extends defineHex({ dimensions: 10, orientation: Orientation.FLAT, offset: 1 }) {
    /** Atoll's index of this hex. */
    number = -1;
    costs: number[] = [];
    enemy = false;
    enemyZone = false;
  }

  const tiles = new Grid(Tile, rectangle({ width: 40, height: 40, start: { col: 1, row: 1 } }));
  const byNumber: Tile[] = [];
  for (const tile of tiles) {
    tile.number = grid.byName.get(cellName('CCRR', tile.col, tile.row))!;
    tile.costs = Array.from(costs.subarray(tile.number * 6, tile.number * 6 + 6));
    tile.enemy = enemies[tile.number] === 1;
    tile.enemyZone = enemyZones[tile.number] === 1;
    byNumber[tile.number] = tile;
  }
  let reached = new Map<Tile, number>();

  function search(from: number): number {
    const start = byNumber[from]!;
    const buckets: Tile[][] = Array.from({ length: allowance + 1 }, () => []);
    const best = new Map<Tile, number>([[start, 0]]);
    reached = new Map();
    buckets[0]!.push(start);
    for (let cost = 0; cost <= allowance; cost++) {
      for (const tile of buckets[cost]!) {
        if (best.get(tile) !== cost) continue;
        reached.set(tile, cost);
        if (tile.enemyZone && tile !== start) continue;
        for (let side = 0; side < 6; side++) {
          const total = cost + tile.costs[side]!;
          if (total === cost || total > allowance) continue;
          const to = tiles.neighborOf(tile, directions[side]!, { allowOutside: false });
          if (!to || to.enemy || (best.get(to) ?? total + 1) <= total) continue;
          best.set(to, total);
          buckets[total]!.push(to);
        }
      }
    }
    return reached.size;
  }

  return {
    search,
    found: () => new Map([...reached].map(([tile, cost]) => [tile.number, cost])),
  };
}
