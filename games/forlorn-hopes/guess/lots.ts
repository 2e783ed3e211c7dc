/** Draws a number from 0 to below a count. */
export type Lot = (count: number) => number;

/** Lots that follow from a single one of the game's, which are costly. */
export function quickLot(lot: Lot): Lot {
  let seed = lot(2 ** 31);
  return (count) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
}

/** One of a list that is not empty. */
export function oneOf<T>(list: readonly T[], lot: Lot): T {
  return list[lot(list.length)]!;
}

/** Some of a list, in the order in which they are drawn; all of them where there are not so many. */
export function drawn<T>(list: readonly T[], count: number, lot: Lot): T[] {
  const cup = [...list];
  const found: T[] = [];
  while (found.length < count && cup.length > 0) {
    const at = lot(cup.length);
    found.push(cup[at]!);
    cup[at] = cup[cup.length - 1]!;
    cup.pop();
  }
  return found;
}

/** Whether something comes about that has so many chances in so many. */
export function happens(chances: number, among: number, lot: Lot): boolean {
  return lot(among) < chances;
}
