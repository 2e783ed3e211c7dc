import type { GridSpec } from './grid.ts';
import { cellPosition, isSystematic, type Position } from './numbering.ts';
import type { Reading } from './reading.ts';
import {
  byField,
  byName,
  checked,
  list,
  number,
  oneOf,
  optional,
  orElse,
  record,
  type Shape,
  text,
  tuple,
} from './shapes.ts';

export interface MapCell {
  name: string;
  terrain: string;
  column: number;
  row: number;
  elevation: number;
  place: string;
  /** All that is listed in `also` and `features`, and every field that is `true`, such as `coast`. */
  marks: readonly string[];
  /** The adjacent cells, where the file lists them. */
  neighbours: readonly string[];
  path: string;
}

/** A side between two adjacent cells: its feature, and every field that is `true`, such as `bridge`. */
export interface MapHexside {
  between: readonly [string, string];
  features: readonly string[];
  path: string;
}

/** A road, trail or railway through adjacent cells. */
export interface MapPath {
  kind: string;
  hexes: readonly string[];
  path: string;
}

export interface MapPlace {
  name: string;
  hex: string;
  path: string;
}

/**
 * The parts of a map file that rules use; files say more, for drawing and about their sources. The `path` of each part
 * says where in the file it is.
 */
export interface MapFile {
  id: string;
  title: string;
  grid: GridSpec;
  terrains: readonly string[];
  cells: readonly MapCell[];
  hexsides: readonly MapHexside[];
  paths: readonly MapPath[];
  places: readonly MapPlace[];
}

/** Reads a map file and notes what is wrong with its form. Whether its parts fit together, `compileMap` checks. */
export function readMapFile(file: Reading): MapFile {
  if (file.field('zones').isGiven && file.field('hexes').isGiven) file.refuse('must have hexes or zones, not both');
  const grid = readGrid(file.field('grid'));
  const terrains = readTerrains(file.field('terrains'));
  const cells = file.field('zones').isGiven ? file.field('zones') : file.field('hexes');
  if (cells.fields().length === 0) cells.refuse('must not be empty');
  return {
    id: text(file.field('id')),
    title: text(file.field('title')),
    grid,
    terrains,
    cells: cells.fields().map(([name, cell]) => readCell(name, cell, grid, terrains)),
    hexsides: orElse(list(readHexside), [])(file.field('hexsides')),
    paths: orElse(list(readPath), [])(file.field('paths')),
    places: orElse(list(readPlace), [])(file.field('places')),
  };
}

const range = checked(tuple('must be a first and a last number', number(), number()), ([first, last], place) => {
  if (first > last) place.refuse('must not end before it begins');
});
const gridFields = { numbering: text, columns: range, rows: range };
const readGrid: Shape<GridSpec> = byField('layout', {
  flat: record({ ...gridFields, shifted: oneOf(['even-down', 'even-up', 'odd-down', 'odd-up']) }),
  pointy: record({ ...gridFields, shifted: oneOf(['even-right', 'even-left', 'odd-right', 'odd-left']) }),
  square: record({ ...gridFields, adjacency: optional(readAdjacency) }),
});

/** Files say in a sentence how squares touch; only its beginning is read. */
function readAdjacency(place: Reading): 'sides' | 'sides and corners' {
  const adjacency = text(place);
  if (adjacency.startsWith('by sides and corners')) return 'sides and corners';
  if (!adjacency.startsWith('by sides only')) place.refuse('must begin with "by sides only" or "by sides and corners"');
  return 'sides';
}

function readTerrains(list: Reading): string[] {
  const terrains: string[] = [];
  for (const element of list.list()) {
    const terrain = text(typeof element.value === 'string' ? element : element.field('id'));
    if (terrains.includes(terrain)) element.refuse(`lists the terrain "${terrain}" twice`);
    terrains.push(terrain);
  }
  return terrains;
}

function readCell(name: string, cell: Reading, grid: GridSpec, terrains: readonly string[]): MapCell {
  const terrain = text(cell.field('terrain'));
  if (terrain !== '' && !terrains.includes(terrain)) {
    cell.field('terrain').refuse(`"${terrain}" is not among the terrains: ${terrains.join(', ')}`);
  }
  const [column, row] = readPosition(name, cell, grid);
  return {
    name,
    terrain,
    column,
    row,
    elevation: orElse(number(), 0)(cell.field('elevation')),
    place: orElse(text, '')(cell.field('place')),
    marks: [...readMarks(cell.field('also')), ...readMarks(cell.field('features')), ...trueOf(cell)],
    neighbours: Object.values(orElse(byName(text), {})(cell.field('neighbours'))),
    path: cell.path,
  };
}

function readPosition(name: string, cell: Reading, grid: GridSpec): Position {
  if (!isSystematic(grid.numbering)) return [number()(cell.field('column')), number()(cell.field('row'))];
  const position = cellPosition(grid.numbering, name);
  if (!position) cell.refuse(`"${name}" is not a number of the form ${grid.numbering}`);
  return position ?? [0, 0];
}

const readMarks = checked(orElse(list(text), []), (marks, place) => {
  const repeated = marks.find((mark, index) => marks.indexOf(mark) < index);
  if (repeated !== undefined) place.refuse(`lists "${repeated}" twice`);
});

/** The names of the fields that are `true`. */
function trueOf(part: Reading): string[] {
  return part
    .fields()
    .filter(([, content]) => content.value === true)
    .map(([name]) => name);
}

const twoHexes = tuple('must name two hexes', text, text);

function readHexside(side: Reading): MapHexside {
  return {
    between: twoHexes(side.field('between')),
    features: [text(side.field('feature')), ...trueOf(side)],
    path: side.path,
  };
}

function readPath(path: Reading): MapPath {
  const hexes = list(text)(path.field('hexes'));
  if (hexes.length < 2) path.field('hexes').refuse('must name at least two hexes');
  return { kind: text(path.field('kind')), hexes, path: path.path };
}

function readPlace(place: Reading): MapPlace {
  const hex = place.field('zone').isGiven ? place.field('zone') : place.field('hex');
  return { name: text(place.field('name')), hex: text(hex), path: hex.path };
}
