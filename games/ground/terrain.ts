import { directionTo, type Grid, type Hex, neighbour } from '#board/grid';
import { type BoardMap, featureBit, marked, pathBit } from '#board/map';
import { movementCosts } from '#board/movement';
import type { Reading } from '#board/reading';

/** What the terrain key of a game says about movement. Costs are in half movement points; null is prohibited. */
export interface CostKey<H extends HexCost = HexCost, P extends PathCost = PathCost> {
  readonly hexes: readonly H[];
  readonly hexsides: readonly { readonly feature: string; readonly cost: number | null }[];
  readonly paths: readonly P[];
  /** What a hex holds beside its terrain, such as a village; it adds to the cost. */
  readonly features?: readonly { readonly feature: string; readonly cost?: number }[];
}

export interface HexCost {
  readonly terrain: string;
  readonly cost: number | null;
}

export interface PathCost {
  readonly kind: string;
  /** Instead of the cost of the hex. */
  readonly cost: number;
  /** Whether the hexside crossed costs nothing along it; left out, it does not. */
  readonly waivesHexside?: boolean;
}

/** What a map uses, its terrain key must explain. */
export function checkExplained(file: Reading, map: BoardMap, key: CostKey): void {
  const uses = {
    terrains: [map.terrains, key.hexes.map(({ terrain }) => terrain)],
    hexsides: [map.features, key.hexsides.map(({ feature }) => feature)],
    paths: [map.pathKinds, key.paths.map(({ kind }) => kind)],
  } as const;
  for (const [field, [used, explained]] of Object.entries(uses)) {
    for (const name of used) {
      if (!explained.includes(name)) file.field(field).refuse(`'${name}' is not in terrain.json`);
    }
  }
}

/**
 * What it costs to cross a side into the next hex, at `hex * sides + direction`; 0 is prohibited. Units that leave a path pay the
 * hex, its features and the hexside. `isBarred` closes a hex to a kind of unit, unless the paths it comes by open it.
 */
export function stepCosts<H extends HexCost, P extends PathCost>(
  map: BoardMap,
  key: CostKey<H, P>,
  isBarred: (from: Hex, terrain: H, onPath: readonly P[]) => boolean,
): Uint8Array {
  const terrains = map.terrains.map((name) => key.hexes.find(({ terrain }) => terrain === name));
  const hexsides = key.hexsides.map((side) => ({ ...side, bit: featureBit(map, side.feature) }));
  const paths = key.paths.map((path) => ({ path, bit: pathBit(map, path.kind) }));
  const features = (key.features ?? []).map(({ feature, cost }) => ({ cost: cost ?? 0, hexes: marked(map, feature) }));
  // Most sides have neither: what belongs to each combination is put together once, not at every side of a map.
  const onPaths = keptFor((bits) => paths.filter(({ bit }) => (bits & bit) !== 0).map(({ path }) => path));
  const acrossSides = keptFor((bits) =>
    hexsides
      .filter(({ bit }) => (bits & bit) !== 0)
      .reduce<number | null>((sum, { cost }) => (sum === null || cost === null ? null : sum + cost), 0),
  );
  return movementCosts(map, (from, to, direction) => {
    const terrain = terrains[map.terrain[to]!];
    if (!terrain || terrain.cost === null) return 0;
    const side = from * map.grid.sides + direction;
    const onPath = onPaths(map.path[side]!);
    const across = acrossSides(map.hexside[side]!);
    if (across === null || isBarred(from, terrain, onPath)) return 0;
    let cost = terrain.cost + across;
    for (const feature of features) cost += feature.hexes[to]! * feature.cost;
    for (const path of onPath) cost = Math.min(cost, path.cost + (path.waivesHexside === false ? across : 0));
    return cost;
  });
}

/** What is worked out of a set of bits, once for each. */
function keptFor<T>(work: (bits: number) => T): (bits: number) => T {
  const kept = new Map<number, T>();
  return (bits) => {
    if (!kept.has(bits)) kept.set(bits, work(bits));
    return kept.get(bits)!;
  };
}

/** Whether costs let a unit go from a hex into the next, whatever the points it has. */
export function groundAllows(grid: Grid, costs: Uint8Array, from: Hex, to: Hex): boolean {
  const direction = directionTo(grid, from, to);
  return direction >= 0 && costs[from * grid.sides + direction] !== 0;
}

/** 1 in each hex for which something holds. */
export function hexesWhere(grid: Grid, holds: (hex: Hex) => boolean): Uint8Array {
  return Uint8Array.from({ length: grid.size }, (_, hex) => (holds(hex) ? 1 : 0));
}

/** The neighbors of a hex for which something holds. */
export function besideWhere(grid: Grid, hex: Hex, holds: (near: Hex) => boolean): Hex[] {
  const found: Hex[] = [];
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near >= 0 && holds(near)) found.push(near);
  }
  return found;
}
