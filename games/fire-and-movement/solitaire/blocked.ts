import type { Hex } from '#board/grid';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { around, groundAllows, islandAt } from '../core/terrain.ts';
import { attackOf, defenseOf, holds, isAtSea, isVacant, unitsIn, unitsOnIsland } from '../core/units.ts';
import { type Island, US } from '../data/dataTypes.ts';
import { airstripsToTake, type Distances, distancesFrom, groundDistancesTo } from './goals.ts';

// 16.1.4: units that US units keep from every airstrip and every open beach go for the US units themselves.

/** The hexes ashore that US units hold on an island, each once. */
export function heldByUs(state: FireAndMovement, island: Island): Hex[] {
  return unitsOnIsland(state, US, island)
    .filter((unit) => !isAtSea(state, unit) && state.occupant[state.where[unit]!] === unit)
    .map((unit) => state.where[unit]!);
}

/** The vacant hexes from which a hex can be attacked. */
export function hexesBeside(state: FireAndMovement, hex: Hex): Hex[] {
  return around[hex]!.filter((near) => isVacant(state, near) && groundAllows(near, hex));
}

/** The hexes next to a hex that US units hold ashore and that are nearer to some goals than it is. */
export function usUnitsNearer(state: FireAndMovement, from: Hex, { away }: Distances): Hex[] {
  return around[from]!.filter((near) => holds(state, US, near) && away[near]! >= 0 && away[near]! < away[from]!);
}

/**
 * 16.2.4: of some hexes next to a unit that was blocked those that it must attack: where the US units stand that are nearer to its
 * airstrip hex, or, if none is, to another as near, or any. A unit on its way may have come as near to another one.
 */
export function mustAttackAmong(state: FireAndMovement, unit: UnitId, hexes: readonly Hex[]): readonly Hex[] {
  const from = state.where[unit]!;
  const airstrips = airstripsToTake(state, islandAt(from));
  const toAll = groundDistancesTo(unit, airstrips);
  const toOwn = groundDistancesTo(
    unit,
    airstrips.filter((hex) => hex === toAll.goal[from]),
  );
  for (const distances of [toOwn, toAll]) {
    const blocking = usUnitsNearer(state, from, distances);
    const left = hexes.filter((hex) => blocking.includes(hex));
    if (left.length > 0) return left;
  }
  return hexes;
}

export interface Prey {
  /** US-held hexes, more than one only where nothing sets them apart. */
  readonly hexes: Hex[];
  /** Whether US units as near but stronger are left alone. */
  readonly isWeakest: boolean;
}

/** What a blocked unit goes for: the nearest US unit, of several as near the weakest. */
export function preyOf(state: FireAndMovement, unit: UnitId): Prey {
  const away = distancesFrom(state, unit);
  const ranked = heldByUs(state, islandAt(state.where[unit]!)).flatMap((hex) => {
    const ways = hexesBeside(state, hex).flatMap((near) => (away[near]! < 0 ? [] : away[near]!));
    return ways.length === 0 ? [] : { hex, rank: [Math.min(...ways), ...strengthIn(state, hex)] };
  });
  ranked.sort((a, b) => compare(a.rank, b.rank));
  const nearest = ranked.filter(({ rank }) => rank[0] === ranked[0]!.rank[0]);
  const weakest = nearest.filter(({ rank }) => compare(rank, nearest[0]!.rank) === 0);
  return { hexes: weakest.map(({ hex }) => hex), isWeakest: weakest.length < nearest.length };
}

/** The defense and the attack strength of what is in a hex: by these a US unit is the weaker. */
export function strengthIn(state: FireAndMovement, hex: Hex): [defense: number, attack: number] {
  let defense = 0;
  let attack = 0;
  for (const unit of unitsIn(state, hex)) {
    defense += defenseOf(state, unit);
    attack += attackOf(state, unit);
  }
  return [defense, attack];
}

/** The one that comes first by its rank, the first of several that are equal; `undefined` of none. */
export function foremostBy<T>(items: readonly T[], rankOf: (item: T) => readonly number[]): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || compare(rankOf(item), rankOf(best)) < 0) best = item;
  return best;
}

/** Orders lists of numbers by the first in which they differ. */
export function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
