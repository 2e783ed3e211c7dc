import { allowance, costs, enemies, enemyZones, grid, type Searcher } from './ground.ts';

const { size, neighbours } = grid;
/** Steps cost less than eight, so eight buckets used in turn are enough. */
const bucketCount = 8;
/** Every search counts down from here by more than its costs, so that what earlier ones wrote looks unreached. */
const top = 0x3fffffff;

/** The search written by hand for this one map: fixed bounds, six sides, typed arrays that are made once. */
export function bareSearcher(): Searcher {
  const best = new Int32Array(size).fill(top);
  const enteredFrom = new Uint16Array(size);
  const reached = new Uint16Array(size);
  const buckets = new Uint16Array(bucketCount * size);
  const filled = new Int32Array(bucketCount);
  let base = top;
  let count = 0;

  function search(from: number): number {
    base -= allowance + 1;
    if (base < 0) {
      best.fill(top);
      base = top - allowance - 1;
    }
    let found = 0;
    best[from] = base;
    buckets[0] = from;
    filled[0] = 1;
    for (let cost = 0; cost <= allowance; cost++) {
      const bucket = cost & 7;
      const here = base + cost;
      const end = bucket * size + filled[bucket]!;
      for (let place = bucket * size; place < end; place++) {
        const hex = buckets[place]!;
        if (best[hex] !== here) continue;
        reached[found++] = hex;
        if (enemyZones[hex] === 1 && hex !== from) continue;
        for (let side = hex * 6; side < hex * 6 + 6; side++) {
          const step = costs[side]!;
          if (step === 0 || cost + step > allowance) continue;
          const to = neighbours[side]!;
          if (best[to]! <= here + step || enemies[to] === 1) continue;
          best[to] = here + step;
          enteredFrom[to] = hex;
          const later = (cost + step) & 7;
          buckets[later * size + filled[later]!++] = to;
        }
      }
      filled[bucket] = 0;
    }
    count = found;
    return found;
  }

  return {
    search,
    found: () => new Map(Array.from(reached.subarray(0, count), (hex) => [hex, best[hex]! - base])),
  };
}
