import { cellPosition, type Numbering, type Position } from './numbering.ts';

/** A cell of a compiled grid: an index into its arrays. -1 stands for no cell. */
export type Hex = number;

/** Which columns (flat hexes) or rows (pointy hexes) are shifted by half a hex, and to which side. */
export type Shift =
  | 'even-down'
  | 'even-up'
  | 'odd-down'
  | 'odd-up'
  | 'even-right'
  | 'even-left'
  | 'odd-right'
  | 'odd-left';

export interface GridSpec {
  /** Hexes with a flat or a pointed top, or squares. */
  layout: 'flat' | 'pointy' | 'square';
  /** Needed for hexes: down or up for flat tops, right or left for pointed ones. */
  shifted?: Shift;
  /** Squares touch by their four sides, or by the corners as well. Sides when left out. */
  adjacency?: 'sides' | 'sides and corners';
  numbering: Numbering;
  /** First and last column. */
  columns: readonly [number, number];
  /** First and last row. */
  rows: readonly [number, number];
}

/** Places with numbers, and which of them lead to which: what a search for ways needs to know of a grid or a sea. */
export interface Network {
  /** How many places there are. */
  readonly size: number;
  /** The most ways that lead out of a place. */
  readonly sides: number;
  /** Where each way out of a place leads, at `place * sides + way`; -1 where there is none. */
  readonly neighbours: Int16Array;
  readonly names: readonly string[];
}

/**
 * A grid compiled to typed arrays. Only the cells that a map lists are in it, indexed in the order of their names.
 * Directions run clockwise and are the same for every cell, so the opposite of `d` is `(d + sides / 2) % sides`:
 *   flat    N NE SE S SW NW
 *   pointy  NE E SE SW W NW
 *   square  N E S W, or with corners N NE E SE S SW W NW
 */
export interface Grid extends Network {
  readonly spec: GridSpec;
  /** How many cells there are. */
  readonly size: number;
  readonly sides: 4 | 6 | 8;
  /** The cell in each direction, at `hex * sides + direction`; -1 where there is none. */
  readonly neighbours: Int16Array;
  readonly column: Int16Array;
  readonly row: Int16Array;
  /** Two of the three cube coordinates of a hex (the third is -q - r); the column and row of a square. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, Hex>;
  /** The cell at each pair of cube coordinates within the bounds of the grid. */
  readonly lookup: CoordinateLookup;
}

interface CoordinateLookup {
  readonly firstQ: number;
  readonly firstR: number;
  readonly spanQ: number;
  readonly spanR: number;
  readonly cells: Int16Array;
}

export type Step = readonly [q: number, r: number];

/** To the six hexes around one, clockwise from the north of a flat grid. */
export const flatSteps: readonly Step[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const pointySteps: readonly Step[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const sideSteps: readonly Step[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const cornerSteps: readonly Step[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

const maxCells = 32_767;

/**
 * Compiles the named cells of a grid. `positionOf` is needed only where the numbering is described in words, so that
 * column and row cannot be read from the name.
 */
export function compileGrid(
  spec: GridSpec,
  names: Iterable<string>,
  positionOf: (name: string) => Position | undefined = (name) => cellPosition(spec.numbering, name),
): Grid {
  checkShift(spec);
  const sorted = [...names].sort();
  if (sorted.length > maxCells) throw new Error(`A grid holds at most ${maxCells} cells, not ${sorted.length}`);
  const steps = stepsOf(spec);
  const size = sorted.length;
  const column = new Int16Array(size);
  const row = new Int16Array(size);
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  const byName = new Map<string, Hex>();
  sorted.forEach((name, hex) => {
    if (byName.has(name)) throw new Error(`The hex ${name} is listed twice`);
    const position = positionWithin(spec, name, positionOf(name));
    byName.set(name, hex);
    [column[hex], row[hex]] = position;
    [q[hex], r[hex]] = cubeCoordinates(spec, position);
  });
  const lookup = compileLookup(sorted, q, r);
  const sides = steps.length as 4 | 6 | 8;
  const neighbours = new Int16Array(size * sides);
  for (let hex = 0; hex < size; hex++) {
    steps.forEach(([stepQ, stepR], direction) => {
      neighbours[hex * sides + direction] = cellAt(lookup, q[hex]! + stepQ, r[hex]! + stepR);
    });
  }
  return { spec, size, sides, neighbours, column, row, q, r, names: sorted, byName, lookup };
}

/** A grid put together from cells whose places and neighbours are known already. */
export function gridOf(
  spec: GridSpec,
  sides: 4 | 6 | 8,
  cells: Pick<Grid, 'names' | 'column' | 'row' | 'q' | 'r' | 'neighbours'>,
): Grid {
  const byName = new Map(cells.names.map((name, hex) => [name, hex]));
  return {
    spec,
    size: cells.names.length,
    sides,
    ...cells,
    byName,
    lookup: compileLookup(cells.names, cells.q, cells.r),
  };
}

export function nameOf(grid: Network, hex: Hex): string {
  const name = grid.names[hex];
  if (name === undefined)
    throw new RangeError(`There is no hex with the index ${hex} on this map of ${grid.size} hexes`);
  return name;
}

/** The hex of that name, or -1. */
export function findHex(grid: Grid, name: string): Hex {
  return grid.byName.get(name) ?? -1;
}

/** The hex of that name, which must be on the map. */
export function hexAt(grid: Grid, name: string): Hex {
  const hex = grid.byName.get(name);
  if (hex !== undefined) return hex;
  const [first, last] = [grid.names[0], grid.names[grid.size - 1]];
  throw new RangeError(`This map has no hex ${name}; its hexes are ${first} to ${last}`);
}

/** The cell in that direction, or -1. */
export function neighbour(grid: Network, hex: Hex, direction: number): Hex {
  return grid.neighbours[hex * grid.sides + direction] ?? -1;
}

/** The cells around each cell, in the order of the directions. */
export function cellsAround({ size, sides, neighbours }: Network): readonly (readonly Hex[])[] {
  return Array.from({ length: size }, (_, hex) =>
    Array.from(neighbours.subarray(hex * sides, (hex + 1) * sides)).filter((near) => near >= 0),
  );
}

export function opposite(grid: Grid, direction: number): number {
  return (direction + grid.sides / 2) % grid.sides;
}

/** The direction of an adjacent cell, or -1 where the two do not touch. */
export function directionTo(grid: Network, from: Hex, to: Hex): number {
  if (to < 0) return -1;
  const first = from * grid.sides;
  for (let direction = 0; direction < grid.sides; direction++) {
    if (grid.neighbours[first + direction] === to) return direction;
  }
  return -1;
}

export function areAdjacent(grid: Network, a: Hex, b: Hex): boolean {
  return directionTo(grid, a, b) >= 0;
}

/** How many steps lie between two cells if nothing is in the way; holes in the map do not count. */
export function distance(grid: Grid, a: Hex, b: Hex): number {
  const apartQ = grid.q[a]! - grid.q[b]!;
  const apartR = grid.r[a]! - grid.r[b]!;
  return stepsBetween(grid.sides, apartQ, apartR);
}

/** The position, from one on, of the next of some cells that is at most `radius` away from a cell; -1 if there is none. */
export function nextWithin(grid: Grid, hex: Hex, radius: number, cells: ArrayLike<Hex>, first = 0): number {
  const { q, r, sides } = grid;
  const [ownQ, ownR] = [q[hex]!, r[hex]!];
  for (let at = first; at < cells.length; at++) {
    const cell = cells[at]!;
    if (stepsBetween(sides, ownQ - q[cell]!, ownR - r[cell]!) <= radius) return at;
  }
  return -1;
}

/** All cells at most `radius` away, including the cell itself, ordered by cube coordinates. */
export function hexesWithin(grid: Grid, hex: Hex, radius: number): Hex[] {
  const found: Hex[] = [];
  for (let stepQ = -radius; stepQ <= radius; stepQ++) {
    for (let stepR = -radius; stepR <= radius; stepR++) {
      if (stepsBetween(grid.sides, stepQ, stepR) > radius) continue;
      const cell = cellAt(grid.lookup, grid.q[hex]! + stepQ, grid.r[hex]! + stepR);
      if (cell >= 0) found.push(cell);
    }
  }
  return found;
}

const sqrtThreeQuarters = Math.sqrt(3) / 2;

/**
 * Where the middle of a cell lies, in the unit of the map files: the distance between neighbouring centres. x grows to
 * the right and y downwards. The square of column 1 and row 1 covers 0 to 1 both ways.
 */
export function centreOf(grid: Grid, hex: Hex): [x: number, y: number] {
  const column = grid.column[hex]!;
  const row = grid.row[hex]!;
  const { layout } = grid.spec;
  if (layout === 'square') return [column - 0.5, row - 0.5];
  if (layout === 'flat') return [column * sqrtThreeQuarters, row + shiftOf(grid.spec, column)];
  return [column + shiftOf(grid.spec, row), row * sqrtThreeQuarters];
}

function stepsOf(spec: GridSpec): readonly Step[] {
  if (spec.layout === 'flat') return flatSteps;
  if (spec.layout === 'pointy') return pointySteps;
  return spec.adjacency === 'sides and corners' ? cornerSteps : sideSteps;
}

function stepsBetween(sides: number, apartQ: number, apartR: number): number {
  // The sum is even; shifted, it stays a small whole number, which a quotient does not for JavaScript engines.
  if (sides === 6) return (Math.abs(apartQ) + Math.abs(apartR) + Math.abs(apartQ + apartR)) >> 1;
  if (sides === 4) return Math.abs(apartQ) + Math.abs(apartR);
  return Math.max(Math.abs(apartQ), Math.abs(apartR));
}

function checkShift({ layout, shifted }: GridSpec): void {
  const allowed = layout === 'flat' ? /^(even|odd)-(down|up)$/ : /^(even|odd)-(right|left)$/;
  if (layout === 'square' ? shifted === undefined : allowed.test(shifted ?? '')) return;
  if (layout === 'square') throw new Error('Squares are not shifted');
  const sides = layout === 'flat' ? 'down or up' : 'right or left';
  throw new Error(`A ${layout} grid must say whether its even or odd lines are shifted ${sides}, not "${shifted}"`);
}

function positionWithin({ columns, rows }: GridSpec, name: string, position: Position | undefined): Position {
  if (!position) throw new Error(`${name} is not a hex number of this grid`);
  const [column, row] = position;
  if (column < columns[0] || column > columns[1] || row < rows[0] || row > rows[1]) {
    const bounds = `columns ${columns.join(' to ')} and rows ${rows.join(' to ')}`;
    throw new Error(`The hex ${name} lies outside the grid (${bounds})`);
  }
  return position;
}

/** How far a line of hexes is shifted. */
function shiftOf({ shifted = 'even-down' }: GridSpec, line: number): number {
  const [parity, side] = shifted.split('-');
  if ((line % 2 === 0) !== (parity === 'even')) return 0;
  return side === 'down' || side === 'right' ? 0.5 : -0.5;
}

function cubeCoordinates(spec: GridSpec, [column, row]: Position): Step {
  if (spec.layout === 'square') return [column, row];
  // Shifting even lines one way gives the same neighbours as shifting odd lines the other way; only the centres differ.
  const roundUp = /^(even-(down|right)|odd-(up|left))$/.test(spec.shifted ?? '');
  const half = roundUp ? Math.ceil : Math.floor;
  return spec.layout === 'flat' ? [column, row - half(column / 2)] : [column - half(row / 2), row];
}

function compileLookup(names: readonly string[], q: Int16Array, r: Int16Array): CoordinateLookup {
  const firstQ = minimum(q);
  const firstR = minimum(r);
  const spanQ = maximum(q) - firstQ + 1;
  const spanR = maximum(r) - firstR + 1;
  const lookup = { firstQ, firstR, spanQ, spanR, cells: new Int16Array(spanQ * spanR).fill(-1) };
  names.forEach((name, hex) => {
    const at = (q[hex]! - firstQ) * spanR + r[hex]! - firstR;
    const other = lookup.cells[at]!;
    if (other >= 0) throw new Error(`${names[other]} and ${name} lie in the same column and row`);
    lookup.cells[at] = hex;
  });
  return lookup;
}

/** The cell at a pair of cube coordinates, or -1. */
export function cellAt({ firstQ, firstR, spanQ, spanR, cells }: CoordinateLookup, q: number, r: number): Hex {
  const column = q - firstQ;
  const row = r - firstR;
  if (column < 0 || column >= spanQ || row < 0 || row >= spanR) return -1;
  return cells[column * spanR + row]!;
}

function minimum(numbers: Int16Array): number {
  return numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0);
}

function maximum(numbers: Int16Array): number {
  return numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0);
}
