import type { Hex } from '#board/grid';
import { cellsAround } from '#board/grid';
import type { CompanyScale } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { SEA } from '../theater/ground.ts';
import { isAshore } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** By land hex: the side whose units are nearer, going over land; -1 where neither is. */
function nearerSides(view: CompanyScale): Int8Array {
  const { forces, places, ground } = theaterOf(view);
  const around = cellsAround(places.grid);
  const nearer = new Int8Array(places.firstCave).fill(-1);
  const rings: [Hex[], Hex[]] = [[], []];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = view.where[unit]!;
    if (!isAshore(places, place)) continue;
    const hex = places.hexOf[place]!;
    if (nearer[hex] !== -1) continue;
    nearer[hex] = forces.side[unit]!;
    rings[forces.side[unit]!]!.push(hex);
  }
  while (rings[0].length + rings[1].length > 0) {
    for (const side of [0, 1] as const) {
      const next: Hex[] = [];
      for (const hex of rings[side]) {
        for (const beside of around[hex]!) {
          if (nearer[beside] !== -1 || ground.terrain[beside] === SEA) continue;
          nearer[beside] = side;
          next.push(beside);
        }
      }
      rings[side] = next;
    }
  }
  return nearer;
}

/** The hexes nearer to the units of a side than to the enemy, beside hexes that are not: its front. */
export function frontOf(view: CompanyScale, side: SideCode = US): Hex[] {
  const { places } = theaterOf(view);
  const around = cellsAround(places.grid);
  const nearer = nearerSides(view);
  const front: Hex[] = [];
  for (let hex = 0; hex < nearer.length; hex++) {
    if (nearer[hex] !== side) continue;
    if (around[hex]!.some((beside) => nearer[beside] !== -1 && nearer[beside] !== side)) front.push(hex);
  }
  return front;
}
