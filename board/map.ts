import { areAdjacent, compileGrid, directionTo, findHex, type Grid, type Hex, hexAt, opposite } from './grid.ts';
import { type MapFile, readMapFile } from './mapFile.ts';
import { type Problem, Reading } from './reading.ts';

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
  readonly places: readonly Place[];
}

export interface Place {
  readonly name: string;
  readonly hex: Hex;
}

/** Lists everything that is wrong with a map file. */
export class MapFileError extends Error {
  readonly problems: readonly Problem[];

  constructor(id: string, problems: readonly Problem[]) {
    const lines = problems.map(({ path, problem }) => `\n  ${path || 'the file'}: ${problem}`);
    super(`The map file ${id || 'without an id'} is broken:${lines.join('')}`);
    this.name = 'MapFileError';
    this.problems = problems;
  }
}

const maxTerrains = 256;
const maxFeatures = 16;
const maxPathKinds = 8;

/** Compiles the parsed JSON of a map file. Throws a MapFileError where the file is broken. */
export function compileMap(json: unknown): BoardMap {
  const problems: Problem[] = [];
  const file = readMapFile(new Reading(json, '', problems));
  throwIfAny(file, problems);
  checkPositions(file, problems);
  throwIfAny(file, problems);

  const positions = new Map(file.cells.map(({ name, column, row }) => [name, [column, row] as const]));
  const grid = compileGrid(file.grid, positions.keys(), (name) => positions.get(name));
  const features = distinct(file.hexsides.flatMap((side) => side.features));
  const pathKinds = distinct(file.paths.map(({ kind }) => kind));
  checkCounts(file.terrains, features, pathKinds, problems);
  const map: BoardMap = {
    id: file.id,
    title: file.title,
    grid,
    terrains: file.terrains,
    terrain: new Uint8Array(grid.size),
    features,
    hexside: new Uint16Array(grid.size * grid.sides),
    pathKinds,
    path: new Uint8Array(grid.size * grid.sides),
    marks: new Map(distinct(file.cells.flatMap(({ marks }) => marks)).map((mark) => [mark, new Uint8Array(grid.size)])),
    elevation: new Int8Array(grid.size),
    placeName: new Array<string>(grid.size).fill(''),
    places: file.places.map(({ name, hex }) => ({ name, hex: findHex(grid, hex) })),
  };
  fillCells(map, file, problems);
  fillHexsides(map, file, problems);
  fillPaths(map, file, problems);
  for (const { hex, path } of file.places) requireHex(grid, hex, path, problems);
  throwIfAny(file, problems);
  return map;
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

/** Whether a path of that kind leads straight from one hex into the other. */
export function hasPathBetween(map: BoardMap, from: Hex, to: Hex, kind: string): boolean {
  const direction = directionTo(map.grid, from, to);
  return direction >= 0 && (map.path[from * map.grid.sides + direction]! & pathBit(map, kind)) !== 0;
}

function fillCells(map: BoardMap, file: MapFile, problems: Problem[]): void {
  const { grid } = map;
  for (const cell of file.cells) {
    const hex = hexAt(grid, cell.name);
    map.terrain[hex] = map.terrains.indexOf(cell.terrain);
    map.elevation[hex] = cell.elevation;
    map.placeName[hex] = cell.place;
    for (const mark of cell.marks) map.marks.get(mark)![hex] = 1;
    for (const name of cell.neighbours) {
      const path = `${cell.path}.neighbours`;
      const near = requireHex(grid, name, path, problems);
      if (near >= 0 && !areAdjacent(grid, hex, near)) problems.push({ path, problem: notAdjacent(cell.name, name) });
    }
  }
}

function fillHexsides(map: BoardMap, file: MapFile, problems: Problem[]): void {
  for (const { between, features, path } of file.hexsides) {
    const side = requireSide(map.grid, between[0], between[1], `${path}.between`, problems);
    for (const feature of side ? features : []) {
      const [there, back] = side!;
      const bit = featureBit(map, feature);
      if ((map.hexside[there]! & bit) !== 0) {
        problems.push({ path, problem: `the ${feature} between ${between.join(' and ')} is listed twice` });
      }
      map.hexside[there]! |= bit;
      map.hexside[back]! |= bit;
    }
  }
}

function fillPaths(map: BoardMap, file: MapFile, problems: Problem[]): void {
  for (const { kind, hexes, path } of file.paths) {
    const bit = pathBit(map, kind);
    for (let step = 1; step < hexes.length; step++) {
      const side = requireSide(map.grid, hexes[step - 1]!, hexes[step]!, `${path}.hexes[${step}]`, problems);
      if (!side) continue;
      map.path[side[0]]! |= bit;
      map.path[side[1]]! |= bit;
    }
  }
}

function requireHex(grid: Grid, name: string, path: string, problems: Problem[]): Hex {
  const hex = findHex(grid, name);
  if (hex < 0) problems.push({ path, problem: `there is no hex ${name} on the map` });
  return hex;
}

/** The side between two hexes as seen from either. */
function requireSide(grid: Grid, from: string, to: string, path: string, problems: Problem[]): [number, number] | null {
  const a = requireHex(grid, from, path, problems);
  const b = requireHex(grid, to, path, problems);
  if (a < 0 || b < 0) return null;
  const direction = directionTo(grid, a, b);
  if (direction < 0) {
    problems.push({ path, problem: notAdjacent(from, to) });
    return null;
  }
  return [a * grid.sides + direction, b * grid.sides + opposite(grid, direction)];
}

function notAdjacent(a: string, b: string): string {
  return a === b ? `${a} is listed twice in a row` : `${a} and ${b} are not adjacent`;
}

function checkPositions(file: MapFile, problems: Problem[]): void {
  const { columns, rows } = file.grid;
  const taken = new Map<string, string>();
  for (const { name, column, row, path } of file.cells) {
    if (column < columns[0] || column > columns[1] || row < rows[0] || row > rows[1]) {
      const bounds = `columns ${columns.join(' to ')}, rows ${rows.join(' to ')}`;
      problems.push({ path, problem: `column ${column}, row ${row} lies outside the grid (${bounds})` });
    }
    const other = taken.get(`${column} ${row}`);
    if (other !== undefined) problems.push({ path, problem: `lies in the same column and row as ${other}` });
    taken.set(`${column} ${row}`, name);
  }
}

function checkCounts(terrains: readonly string[], features: string[], pathKinds: string[], problems: Problem[]): void {
  const limits = [
    ['terrains', terrains, maxTerrains],
    ['hexsides', features, maxFeatures],
    ['paths', pathKinds, maxPathKinds],
  ] as const;
  for (const [path, kinds, max] of limits) {
    if (kinds.length > max)
      problems.push({ path, problem: `${kinds.length} different kinds; at most ${max} are allowed` });
  }
}

function throwIfAny(file: MapFile, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new MapFileError(file.id, problems);
}

function bitOf(kinds: readonly string[], kind: string): number {
  const index = kinds.indexOf(kind);
  return index < 0 ? 0 : 1 << index;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
