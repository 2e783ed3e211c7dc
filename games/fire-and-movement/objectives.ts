import type { Hex } from '#board/grid';
import { hexAt } from '#board/grid';
import { archipelago, islands } from './data.ts';
import type { Island } from './dataTypes.ts';
import { airstrip, landHexes, village } from './terrain.ts';

/** A hex that the US must capture (18.1(6)). */
export interface Objective {
  readonly island: Island;
  readonly hex: Hex;
}

/** All hexes that count for victory, island by island. A captured hex elsewhere changes nothing. */
export const objectives: readonly Objective[] = islands.flatMap(({ id, conditions }, island) => {
  const places = new Set(conditions.places.map((name) => hexAt(archipelago.grid, `${id}-${name}`)));
  return landHexes[island]!.filter(
    (hex) =>
      conditions.everyHex ||
      (conditions.airstrips && airstrip[hex] === 1) ||
      (conditions.villages && village[hex] === 1) ||
      places.has(hex),
  ).map((hex) => ({ island, hex }));
});

/** The position in `objectives` of each hex, or -1. */
export const objectiveAt = new Int16Array(archipelago.grid.size).fill(-1);
objectives.forEach(({ hex }, index) => {
  objectiveAt[hex] = index;
});
