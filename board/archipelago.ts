import { type Grid, gridOf, type Hex } from './grid.ts';
import type { BoardMap } from './map.ts';

/** One map of several: its own numbers and its place among the hexes of all. */
export interface Part {
  readonly id: string;
  readonly map: BoardMap;
  /** Its hexes run from `first` to just before `end`. */
  readonly first: Hex;
  readonly end: Hex;
}

/**
 * Several maps as one, so that a game on many islands has one range of hexes. A hex is called by its map and its number:
 * `guam-1302`. Nothing is adjacent across maps, and hexes of different maps are farther apart than any of one map.
 */
export interface Archipelago extends BoardMap {
  readonly parts: readonly Part[];
  /** The position in `parts` of the map that each hex belongs to. */
  readonly partOf: Uint8Array;
}

export function joinMaps(id: string, title: string, maps: readonly { id: string; map: BoardMap }[]): Archipelago {
  let end = 0;
  const parts = maps.map((part): Part => {
    const first = end;
    end += part.map.grid.size;
    return { ...part, first, end };
  });
  const grid = joinGrids(parts, end);
  const terrains = distinct(maps.flatMap(({ map }) => map.terrains));
  const features = distinct(maps.flatMap(({ map }) => map.features));
  const pathKinds = distinct(maps.flatMap(({ map }) => map.pathKinds));
  const marks = distinct(maps.flatMap(({ map }) => [...map.marks.keys()]));
  const joined: Archipelago = {
    id,
    title,
    grid,
    terrains,
    terrain: new Uint8Array(end),
    features,
    hexside: new Uint16Array(end * grid.sides),
    pathKinds,
    path: new Uint8Array(end * grid.sides),
    marks: new Map(marks.map((mark) => [mark, new Uint8Array(end)])),
    elevation: new Int8Array(end),
    placeName: parts.flatMap(({ map }) => map.placeName),
    places: parts.flatMap(({ map, first }) => map.places.map(({ name, hex }) => ({ name, hex: first + hex }))),
    parts,
    partOf: new Uint8Array(end),
  };
  parts.forEach((part, index) => {
    fillPart(joined, part, index);
  });
  return joined;
}

/** Where a hex of the archipelago lies: the part, and its number on that map. */
export function localHex({ parts, partOf }: Archipelago, hex: Hex): { readonly part: Part; readonly hex: Hex } {
  const part = parts[partOf[hex]!]!;
  return { part, hex: hex - part.first };
}

function fillPart(joined: Archipelago, { map, first }: Part, index: number): void {
  const { sides } = map.grid;
  const featureBits = map.features.map((feature) => 1 << joined.features.indexOf(feature));
  const pathBits = map.pathKinds.map((kind) => 1 << joined.pathKinds.indexOf(kind));
  for (let hex = 0; hex < map.grid.size; hex++) {
    joined.partOf[first + hex] = index;
    joined.terrain[first + hex] = joined.terrains.indexOf(map.terrains[map.terrain[hex]!]!);
    joined.elevation[first + hex] = map.elevation[hex]!;
    for (let side = hex * sides; side < (hex + 1) * sides; side++) {
      joined.hexside[first * sides + side] = translate(map.hexside[side]!, featureBits);
      joined.path[first * sides + side] = translate(map.path[side]!, pathBits);
    }
  }
  for (const [mark, hexes] of map.marks) joined.marks.get(mark)!.set(hexes, first);
}

function translate(bits: number, meaning: readonly number[]): number {
  let translated = 0;
  meaning.forEach((bit, index) => {
    if ((bits & (1 << index)) !== 0) translated |= bit;
  });
  return translated;
}

function joinGrids(parts: readonly Part[], size: number): Grid {
  const [first] = parts;
  if (!first) throw new Error('An archipelago needs at least one map');
  const { sides, spec } = first.map.grid;
  const odd = parts.find(({ map }) => map.grid.sides !== sides);
  if (odd) throw new Error(`${odd.id} has cells of ${odd.map.grid.sides} sides, ${first.id} of ${sides}`);
  const column = new Int16Array(size);
  const row = new Int16Array(size);
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  const neighbours = new Int16Array(size * sides);
  const names: string[] = [];
  // No two cells of a map are farther apart than this, so maps laid out that far from each other stay apart.
  const stride = 2 * Math.max(...parts.map(({ map }) => breadth(map.grid))) + 1;
  parts.forEach(({ id, map: { grid }, first: start }, index) => {
    column.set(grid.column, start);
    row.set(grid.row, start);
    r.set(grid.r, start);
    for (let hex = 0; hex < grid.size; hex++) {
      names.push(`${id}-${grid.names[hex]}`);
      q[start + hex] = grid.q[hex]! + index * stride;
    }
    grid.neighbours.forEach((near, side) => {
      neighbours[start * sides + side] = near < 0 ? -1 : start + near;
    });
  });
  return gridOf(spec, sides, { names, column, row, q, r, neighbours });
}

function breadth({ q, r, size }: Grid): number {
  let most = 0;
  for (let hex = 0; hex < size; hex++) most = Math.max(most, Math.abs(q[hex]!) + Math.abs(r[hex]!));
  return most;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
