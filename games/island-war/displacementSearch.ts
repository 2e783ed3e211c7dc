import { areAdjacent, cellsAround, distance, type Hex } from '#board/grid';
import { boardMap } from './data.ts';
import { enemyOf, type IslandWar, type UnitId } from './state.ts';
import { terrainAllows } from './terrain.ts';
import { isArmor, sideOf } from './units.ts';

// 7.73, 7.81 and 7.82: a retreat blocked by friendly units displaces as few of them as it can. The search tries moves on
// the state's list of occupants and takes them back; nothing else matters to it, because only enemy zones bar a retreat.

const { grid } = boardMap;
const around = cellsAround(grid);
const impossible = Number.POSITIVE_INFINITY;

/** The rule that keeps a retreating or displaced unit out of a hex, leaving friendly units in it aside. */
export function whyNotEnter(state: IslandWar, unit: UnitId, from: Hex, hex: Hex): string | undefined {
  if (!areAdjacent(grid, from, hex)) return '5.0b';
  const there = state.occupant[hex]!;
  if (there >= 0 && sideOf(there) !== sideOf(unit)) return '5.12a';
  if (!terrainAllows(unit, from, hex)) return '7.72a';
  return state.zones[enemyOf(sideOf(unit))][hex]! > 0 ? '7.71a' : undefined;
}

export function mayEnter(state: IslandWar, unit: UnitId, from: Hex, hex: Hex): boolean {
  return whyNotEnter(state, unit, from, hex) === undefined;
}

/** A retreat that has come to a hex and must go so many hexes on. */
export interface WayLeft {
  readonly unit: UnitId;
  /** The hex of the combat. */
  readonly origin: Hex;
  readonly at: Hex;
  readonly left: number;
}

/**
 * A row of hexes of which each unit goes into the next: the first is emptied for the retreating unit, the last is
 * vacant. A vacant hex is such a row by itself.
 */
type Chain = readonly Hex[];

/** The hexes on the way of a full retreat that displaces the fewest friends and eliminates none (7.73, 7.82). */
export function cheapestSteps(state: IslandWar, way: WayLeft): Hex[] {
  return cheapest(outward(way), (hex, most) => priceVia(state, way, [hex], most));
}

/** Where the last unit of a row that must make way may go, so that the retreat displaces the fewest friends in all. */
export function roomFor(state: IslandWar, way: WayLeft, row: Chain): Hex[] {
  return cheapest(refuges(state, row, way.unit), (hex, most) => priceVia(state, way, [...row, hex], most));
}

function cheapest(hexes: readonly Hex[], priceOf: (hex: Hex, most: number) => number): Hex[] {
  let least = impossible;
  let found: Hex[] = [];
  for (const hex of hexes) {
    const price = priceOf(hex, least);
    if (price === impossible || price > least) continue;
    if (price < least) found = [];
    least = price;
    found.push(hex);
  }
  return found;
}

function outward({ origin, at }: WayLeft): Hex[] {
  const away = distance(grid, origin, at);
  return around[at]!.filter((hex) => distance(grid, origin, hex) > away);
}

/** The fewest units displaced if the retreat goes on over this row; `impossible` also if more than `most`. */
function priceVia(state: IslandWar, way: WayLeft, row: Chain, most: number): number {
  if (!mayEnter(state, way.unit, way.at, row[0]!)) return impossible;
  let least = impossible;
  for (const chain of chainsFrom(state, row, way.unit)) {
    const displaced = chain.length - 1;
    const bound = Math.min(most, least);
    // They come shortest first.
    if (displaced > bound) break;
    shift(state, chain, way);
    const next = { ...way, at: chain[0]!, left: way.left - 1 };
    least = Math.min(least, displaced + priceOnward(state, next, bound - displaced));
    shiftBack(state, chain, way);
  }
  return least;
}

function priceOnward(state: IslandWar, way: WayLeft, most: number): number {
  if (way.left === 0) return 0;
  let least = impossible;
  for (const hex of outward(way)) least = Math.min(least, priceVia(state, way, [hex], Math.min(most, least)));
  return least;
}

/**
 * The chains that begin with a row, the shortest first, one for every vacant hex at the end. Which units stand in
 * between makes no difference to what follows, except where armor comes to stand: terrain closed to it binds it alone.
 */
function chainsFrom(state: IslandWar, row: Chain, retreating: UnitId): Chain[] {
  if (state.occupant[row.at(-1)!]! < 0) return [row];
  const found: Chain[] = [];
  const growing: Chain[] = [row];
  const seen = new Set<string>();
  for (const chain of growing) {
    for (const hex of refuges(state, chain, retreating)) {
      const longer = [...chain, hex];
      const outcome = `${hex}${armorMoved(state, longer)}`;
      if (seen.has(outcome)) continue;
      seen.add(outcome);
      (state.occupant[hex]! < 0 ? found : growing).push(longer);
    }
  }
  return found;
}

function armorMoved(state: IslandWar, chain: Chain): string {
  let moves = '';
  for (let i = 0; i + 1 < chain.length; i++)
    if (isArmor(state.occupant[chain[i]!]!)) moves += `/${chain[i]}-${chain[i + 1]}`;
  return moves;
}

/** Where the last unit of a row may go: vacant hexes if there are any, else those of friends not in the row (7.82). */
function refuges(state: IslandWar, row: Chain, retreating: UnitId): Hex[] {
  const at = row.at(-1)!;
  const unit = state.occupant[at]!;
  const open = around[at]!.filter((hex) => mayEnter(state, unit, at, hex));
  const vacant = open.filter((hex) => state.occupant[hex]! < 0);
  if (vacant.length > 0) return vacant;
  return open.filter((hex) => state.occupant[hex] !== retreating && !row.includes(hex));
}

/** Moves every unit of a chain on by one hex, and the retreating unit into the first. */
function shift(state: IslandWar, chain: Chain, { unit, at }: WayLeft): void {
  const { occupant } = state;
  for (let i = chain.length - 1; i > 0; i--) occupant[chain[i]!] = occupant[chain[i - 1]!]!;
  occupant[chain[0]!] = unit;
  occupant[at] = -1;
}

function shiftBack(state: IslandWar, chain: Chain, { unit, at }: WayLeft): void {
  const { occupant } = state;
  for (let i = 0; i + 1 < chain.length; i++) occupant[chain[i]!] = occupant[chain[i + 1]!]!;
  occupant[chain.at(-1)!] = -1;
  occupant[at] = unit;
}
