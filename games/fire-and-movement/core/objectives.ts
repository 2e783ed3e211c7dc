import { type Hex, hexAt } from '#board/grid';
import { archipelago, islands } from '../data/data.ts';
import { type Island, type SideCode, US } from '../data/dataTypes.ts';
import type { FireAndMovement } from './state.ts';
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

/** 18.1(6): whether a hex changes hands when a unit of a side enters it: a captured one only in a later game turn. */
export function changesHands({ captured, turn }: FireAndMovement, side: SideCode, hex: Hex): boolean {
  const objective = objectiveAt[hex]!;
  if (objective < 0) return false;
  const since = captured[objective]!;
  return side === US ? since === 0 : since > 0 && since < turn;
}
