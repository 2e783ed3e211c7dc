import { compileGrid, directionTo, findHex, type Grid, type Hex, hexAt, opposite } from './grid.ts';
import { type MapFile, mapFileOf } from './mapFile.ts';

/** A map compiled to typed arrays, indexed by hex, or by `hex * sides + direction` for what belongs to a side. */
export interface BoardMap {
  readonly id: string;
  readonly title: string;
  readonly grid: Grid;
  readonly terrains: readonly string[];
  /** Index into `terrains`. */
  readonly terrain: Uint8Array;
  /** What hexsides can hold, such as a river; the position in the list is the bit in `hexside`. */
  readonly features: readonly string[];
  readonly hexside: Uint16Array;
  /** Roads, trails and the like; the position in the list is the bit in `path`. */
  readonly pathKinds: readonly string[];
  /** The paths that cross each side. */
  readonly path: Uint8Array;
  /** For each mark, such as beach or coast: 1 in the hexes that have it. */
  readonly marks: ReadonlyMap<string, Uint8Array>;
  /** 0 where the file gives none. */
  readonly elevation: Int8Array;
  /** The name printed in each hex, or ''. */
  readonly placeName: string[];
  readonly places: readonly MapPlace[];
}

export interface MapPlace {
  readonly name: string;
  readonly hex: Hex;
}

/** Compiles the parsed JSON of a map file in which `checkMapFile` finds nothing wrong. */
export function compileMap(json: unknown): BoardMap {
  const file = mapFileOf(json);
  const grid = gridOfFile(file);
  const map: BoardMap = {
    id: file.id,
    title: file.title,
    grid,
    terrains: file.terrains,
    terrain: new Uint8Array(grid.size),
    features: featuresOf(file),
    hexside: new Uint16Array(grid.size * grid.sides),
    pathKinds: pathKindsOf(file),
    path: new Uint8Array(grid.size * grid.sides),
    marks: new Map(distinct(file.cells.flatMap(({ marks }) => marks)).map((mark) => [mark, new Uint8Array(grid.size)])),
    elevation: new Int8Array(grid.size),
    placeName: new Array<string>(grid.size).fill(''),
    places: file.places.map(({ name, hex }) => ({ name, hex: findHex(grid, hex) })),
  };
  for (const cell of file.cells) {
    const hex = hexAt(grid, cell.name);
    map.terrain[hex] = map.terrains.indexOf(cell.terrain);
    map.elevation[hex] = cell.elevation;
    map.placeName[hex] = cell.place;
    for (const mark of cell.marks) map.marks.get(mark)![hex] = 1;
  }
  for (const { between, features } of file.hexsides) {
    for (const feature of features) setBoth(grid, map.hexside, between[0], between[1], featureBit(map, feature));
  }
  for (const { kind, hexes } of file.paths) {
    for (let step = 1; step < hexes.length; step++) {
      setBoth(grid, map.path, hexes[step - 1]!, hexes[step]!, pathBit(map, kind));
    }
  }
  return map;
}

export function gridOfFile({ grid, cells }: MapFile): Grid {
  const positions = new Map(cells.map(({ name, column, row }) => [name, [column, row] as const]));
  return compileGrid(grid, positions.keys(), (name) => positions.get(name));
}

export function featuresOf({ hexsides }: MapFile): string[] {
  return distinct(hexsides.flatMap(({ features }) => features));
}

export function pathKindsOf({ paths }: MapFile): string[] {
  return distinct(paths.map(({ kind }) => kind));
}

/** Sets a bit of the side between two hexes as seen from either. */
function setBoth(grid: Grid, bits: Uint8Array | Uint16Array, from: string, to: string, bit: number): void {
  const [a, b] = [hexAt(grid, from), hexAt(grid, to)];
  const direction = directionTo(grid, a, b);
  bits[a * grid.sides + direction]! |= bit;
  bits[b * grid.sides + opposite(grid, direction)]! |= bit;
}

/** The hexes that have a mark: 1 there, 0 elsewhere. A mark the map does not know is in no hex. */
export function marked(map: BoardMap, mark: string): Uint8Array {
  return map.marks.get(mark) ?? new Uint8Array(map.grid.size);
}

export function terrainAt(map: BoardMap, hex: Hex): string {
  return map.terrains[map.terrain[hex]!]!;
}

/** The bit of a hexside feature in `hexside`; 0 where the map has no such feature. */
export function featureBit(map: BoardMap, feature: string): number {
  return bitOf(map.features, feature);
}

/** The bit of a kind of path in `path`; 0 where the map has none of the kind. */
export function pathBit(map: BoardMap, kind: string): number {
  return bitOf(map.pathKinds, kind);
}

/** Whether a feature runs along the side between two adjacent hexes. */
export function hasHexside(map: BoardMap, from: Hex, to: Hex, feature: string): boolean {
  const direction = directionTo(map.grid, from, to);
  return direction >= 0 && (map.hexside[from * map.grid.sides + direction]! & featureBit(map, feature)) !== 0;
}

function bitOf(kinds: readonly string[], kind: string): number {
  const index = kinds.indexOf(kind);
  return index < 0 ? 0 : 1 << index;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
