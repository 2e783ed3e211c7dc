import { areAdjacent, findHex, type Grid } from './grid.ts';
import { featuresOf, gridOfFile, pathKindsOf } from './map.ts';
import { type MapFile, mapFileOf } from './mapFile.ts';
import { cellPosition, isSystematic } from './numbering.ts';
import type { Reading } from './reading.ts';
import { byField, byName, checked, list, number, oneOf, optional, orElse, record, text, tuple } from './shapes.ts';

const maxTerrains = 256;
const maxFeatures = 16;
const maxPathKinds = 8;

/** Notes all that is wrong with a map file: first with its form, then with how its parts fit together. */
export function checkMapFile(file: Reading): void {
  const before = file.problems.length;
  checkForm(file);
  if (file.problems.length > before) return;
  const map = mapFileOf(file.value);
  checkPositions(file, map);
  if (file.problems.length > before) return;
  const grid = gridOfFile(map);
  checkCounts(file, map);
  checkNeighbours(file, map, grid);
  checkHexsides(file, map, grid);
  for (const [index, path] of listIn(file, 'paths').entries()) {
    const { hexes } = map.paths[index]!;
    const places = path.field('hexes').list();
    for (let step = 1; step < hexes.length; step++) checkSide(grid, hexes[step - 1]!, hexes[step]!, places[step]!);
  }
  for (const place of listIn(file, 'places')) checkHex(grid, text(hexOf(place)), hexOf(place));
}

/** The elements of a list that may be left out. */
function listIn(file: Reading, field: string): Reading[] {
  return file.field(field).isGiven ? file.field(field).list() : [];
}

function cellsOf(file: Reading): Reading {
  return file.field('zones').isGiven ? file.field('zones') : file.field('hexes');
}

function checkForm(file: Reading): void {
  if (file.field('zones').isGiven && file.field('hexes').isGiven) file.refuse('must have hexes or zones, not both');
  const { numbering } = gridForm(file.field('grid'));
  const terrains = readTerrains(file.field('terrains'));
  const cells = cellsOf(file).fields();
  if (cells.length === 0) cellsOf(file).refuse('must not be empty');
  text(file.field('id'));
  text(file.field('title'));
  for (const [name, cell] of cells) checkCell(name, cell, numbering, terrains);
  orElse(
    list(record({ between: tuple('must name two hexes', text, text), feature: text })),
    [],
  )(file.field('hexsides'));
  orElse(list(record({ hexes: way, kind: text })), [])(file.field('paths'));
  orElse(list(checkPlace), [])(file.field('places'));
}

const range = checked(tuple('must be a first and a last number', number(), number()), ([first, last], place) => {
  if (first > last) place.refuse('must not end before it begins');
});
const adjacency = checked(text, (sentence, place) => {
  if (/^by sides (only|and corners)/.test(sentence)) return;
  place.refuse('must begin with "by sides only" or "by sides and corners"');
});
const gridFields = { numbering: text, columns: range, rows: range };
const gridForm = byField('layout', {
  flat: record({ ...gridFields, shifted: oneOf(['even-down', 'even-up', 'odd-down', 'odd-up']) }),
  pointy: record({ ...gridFields, shifted: oneOf(['even-right', 'even-left', 'odd-right', 'odd-left']) }),
  square: record({ ...gridFields, adjacency: optional(adjacency) }),
});

function readTerrains(list: Reading): string[] {
  const terrains: string[] = [];
  for (const element of list.list()) {
    const terrain = text(typeof element.value === 'string' ? element : element.field('id'));
    if (terrains.includes(terrain)) element.refuse(`lists the terrain "${terrain}" twice`);
    terrains.push(terrain);
  }
  return terrains;
}

const marks = checked(orElse(list(text), []), (names, place) => {
  const repeated = names.find((mark, index) => names.indexOf(mark) < index);
  if (repeated !== undefined) place.refuse(`lists "${repeated}" twice`);
});

function checkCell(name: string, cell: Reading, numbering: string, terrains: readonly string[]): void {
  const terrain = text(cell.field('terrain'));
  if (terrain !== '' && !terrains.includes(terrain)) {
    cell.field('terrain').refuse(`"${terrain}" is not among the terrains: ${terrains.join(', ')}`);
  }
  if (!isSystematic(numbering)) record({ column: number(), row: number() })(cell);
  else if (!cellPosition(numbering, name)) cell.refuse(`"${name}" is not a number of the form ${numbering}`);
  orElse(number(), 0)(cell.field('elevation'));
  orElse(text, '')(cell.field('place'));
  marks(cell.field('also'));
  marks(cell.field('features'));
  orElse(byName(text), {})(cell.field('neighbours'));
}

const way = checked(list(text), ({ length }, place) => {
  if (length < 2) place.refuse('must name at least two hexes');
});

function hexOf(place: Reading): Reading {
  return place.field('zone').isGiven ? place.field('zone') : place.field('hex');
}

function checkPlace(place: Reading): void {
  text(place.field('name'));
  text(hexOf(place));
}

function checkPositions(file: Reading, { cells, grid: { columns, rows } }: MapFile): void {
  const taken = new Map<string, string>();
  for (const { name, column, row } of cells) {
    const place = cellsOf(file).field(name);
    if (column < columns[0] || column > columns[1] || row < rows[0] || row > rows[1]) {
      const bounds = `columns ${columns.join(' to ')}, rows ${rows.join(' to ')}`;
      place.refuse(`column ${column}, row ${row} lies outside the grid (${bounds})`);
    }
    const other = taken.get(`${column} ${row}`);
    if (other !== undefined) place.refuse(`lies in the same column and row as ${other}`);
    taken.set(`${column} ${row}`, name);
  }
}

function checkCounts(file: Reading, map: MapFile): void {
  const limits = [
    ['terrains', map.terrains, maxTerrains],
    ['hexsides', featuresOf(map), maxFeatures],
    ['paths', pathKindsOf(map), maxPathKinds],
  ] as const;
  for (const [field, { length }, max] of limits) {
    if (length > max) file.field(field).refuse(`${length} different kinds; at most ${max} are allowed`);
  }
}

function checkNeighbours(file: Reading, { cells }: MapFile, grid: Grid): void {
  for (const { name, neighbours } of cells) {
    for (const near of neighbours) checkSide(grid, name, near, cellsOf(file).field(name).field('neighbours'));
  }
}

function checkHexsides(file: Reading, { hexsides }: MapFile, grid: Grid): void {
  const listed = new Set<string>();
  for (const [index, place] of listIn(file, 'hexsides').entries()) {
    const { between, features } = hexsides[index]!;
    if (!checkSide(grid, between[0], between[1], place.field('between'))) continue;
    for (const feature of features) {
      const side = [feature, ...[...between].sort()].join(' ');
      if (listed.has(side)) place.refuse(`the ${feature} between ${between.join(' and ')} is listed twice`);
      listed.add(side);
    }
  }
}

function checkHex(grid: Grid, name: string, place: Reading): boolean {
  if (findHex(grid, name) >= 0) return true;
  place.refuse(`there is no hex ${name} on the map`);
  return false;
}

/** Whether there is a side between two hexes. */
function checkSide(grid: Grid, from: string, to: string, place: Reading): boolean {
  const areThere = [from, to].map((name) => checkHex(grid, name, place));
  if (areThere.includes(false)) return false;
  if (areAdjacent(grid, findHex(grid, from), findHex(grid, to))) return true;
  place.refuse(from === to ? `${from} is listed twice in a row` : `${from} and ${to} are not adjacent`);
  return false;
}
