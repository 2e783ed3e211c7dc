import type { GridSpec } from './grid.ts';
import { cellPosition, isSystematic, type Position } from './numbering.ts';
import type { Reading } from './reading.ts';

export interface MapCell {
  name: string;
  terrain: string;
  column: number;
  row: number;
  elevation: number;
  place: string;
  /** All that is listed in `also` and `features`, and every field that is `true`, such as `coast`. */
  marks: string[];
  /** The adjacent cells, where the file lists them. */
  neighbours: string[];
  path: string;
}

/** A side between two adjacent cells: its feature, and every field that is `true`, such as `bridge`. */
export interface MapHexside {
  between: [string, string];
  features: string[];
  path: string;
}

/** A road, trail or railway through adjacent cells. */
export interface MapPath {
  kind: string;
  hexes: string[];
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
  terrains: string[];
  cells: MapCell[];
  hexsides: MapHexside[];
  paths: MapPath[];
  places: MapPlace[];
}

/** Reads a map file and notes what is wrong with its form. Whether its parts fit together, `compileMap` checks. */
export function readMapFile(file: Reading): MapFile {
  if (file.field('zones').isGiven && file.field('hexes').isGiven) file.refuse('must have hexes or zones, not both');
  const grid = readGrid(file.field('grid'));
  const terrains = readTerrains(file.field('terrains'));
  const cells = file.field('zones').isGiven ? file.field('zones') : file.field('hexes');
  if (cells.fields().length === 0) cells.refuse('must not be empty');
  return {
    id: file.field('id').text(),
    title: file.field('title').text(),
    grid,
    terrains,
    cells: cells.fields().map(([name, cell]) => readCell(name, cell, grid, terrains)),
    hexsides: file.field('hexsides').list().map(readHexside),
    paths: file.field('paths').list().map(readPath),
    places: file.field('places').list().map(readPlace),
  };
}

function readGrid(grid: Reading): GridSpec {
  const layout = grid.field('layout').oneOf(['flat', 'pointy', 'square']);
  const spec: GridSpec = {
    layout,
    numbering: grid.field('numbering').text(),
    columns: grid.field('columns').range(),
    rows: grid.field('rows').range(),
  };
  const shifted = grid.field('shifted');
  if (layout === 'flat') spec.shifted = shifted.oneOf(['even-down', 'even-up', 'odd-down', 'odd-up']);
  else if (layout === 'pointy') spec.shifted = shifted.oneOf(['even-right', 'even-left', 'odd-right', 'odd-left']);
  else if (grid.field('adjacency').isGiven) spec.adjacency = readAdjacency(grid.field('adjacency'));
  return spec;
}

/** Files say in a sentence how squares touch; only its beginning is read. */
function readAdjacency(adjacency: Reading): 'sides' | 'sides and corners' {
  const text = adjacency.text();
  if (text.startsWith('by sides and corners')) return 'sides and corners';
  if (!text.startsWith('by sides only')) adjacency.refuse('must begin with "by sides only" or "by sides and corners"');
  return 'sides';
}

function readTerrains(list: Reading): string[] {
  const terrains: string[] = [];
  for (const element of list.list()) {
    const terrain = element.isText ? element.text() : element.field('id').text();
    if (terrains.includes(terrain)) element.refuse(`lists the terrain "${terrain}" twice`);
    terrains.push(terrain);
  }
  return terrains;
}

function readCell(name: string, cell: Reading, grid: GridSpec, terrains: readonly string[]): MapCell {
  const terrain = cell.field('terrain').text();
  if (terrain !== '' && !terrains.includes(terrain)) {
    cell.field('terrain').refuse(`"${terrain}" is not among the terrains: ${terrains.join(', ')}`);
  }
  const [column, row] = readPosition(name, cell, grid);
  const place = cell.field('place');
  const elevation = cell.field('elevation');
  const neighbours = cell.field('neighbours');
  return {
    name,
    terrain,
    column,
    row,
    elevation: elevation.isGiven ? elevation.wholeNumber() : 0,
    place: place.isGiven ? place.text() : '',
    marks: [...readMarks(cell.field('also')), ...readMarks(cell.field('features')), ...trueOf(cell)],
    neighbours: neighbours.isGiven ? neighbours.fields().map(([, neighbour]) => neighbour.text()) : [],
    path: cell.path,
  };
}

function readPosition(name: string, cell: Reading, grid: GridSpec): Position {
  if (!isSystematic(grid.numbering)) return [cell.field('column').wholeNumber(), cell.field('row').wholeNumber()];
  const position = cellPosition(grid.numbering, name);
  if (!position) cell.refuse(`"${name}" is not a number of the form ${grid.numbering}`);
  return position ?? [0, 0];
}

function readMarks(list: Reading): string[] {
  const marks = list.texts();
  const repeated = marks.find((mark, index) => marks.indexOf(mark) < index);
  if (repeated !== undefined) list.refuse(`lists "${repeated}" twice`);
  return marks;
}

/** The names of the fields that are `true`. */
function trueOf(part: Reading): string[] {
  return part
    .fields()
    .filter(([, content]) => content.value === true)
    .map(([name]) => name);
}

function readHexside(side: Reading): MapHexside {
  const [a, b, ...others] = side.field('between').list();
  if (!a || !b || others.length > 0) side.field('between').refuse('must name two hexes');
  return {
    between: [a?.text() ?? '', b?.text() ?? ''],
    features: [side.field('feature').text(), ...trueOf(side)],
    path: side.path,
  };
}

function readPath(path: Reading): MapPath {
  const hexes = path.field('hexes').texts();
  if (hexes.length < 2) path.field('hexes').refuse('must name at least two hexes');
  return { kind: path.field('kind').text(), hexes, path: path.path };
}

function readPlace(place: Reading): MapPlace {
  const hex = place.field('zone').isGiven ? place.field('zone') : place.field('hex');
  return { name: place.field('name').text(), hex: hex.text(), path: hex.path };
}
