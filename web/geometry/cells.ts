import { centreOf, directionTo, type Grid, type Hex, neighbour } from '#board/grid';
import { boxOf, type Line, type Point } from './plane.ts';

const fourSides = [0, 1, 2, 3];
const sixSides = [0, 1, 2, 3, 4, 5];
const everySecond = [0, 2, 4, 6];

/** Directions across a side; squares that also touch by their corners have four of eight. */
export function sideDirections(grid: Grid): readonly number[] {
  return grid.sides === 6 ? sixSides : grid.sides === 4 ? fourSides : everySecond;
}

/** In radians, clockwise from up. */
export function bearingOf(grid: Grid, direction: number): number {
  const first = grid.spec.layout === 'pointy' ? Math.PI / 6 : 0;
  return first + (direction * 2 * Math.PI) / grid.sides;
}

/** The two ends of a cell's side, the one that comes first clockwise first. */
export function sideOf(grid: Grid, hex: Hex, direction: number): readonly [Point, Point] {
  const centre = centreOf(grid, hex);
  const bearing = bearingOf(grid, direction);
  return [corner(grid, centre, bearing, -1), corner(grid, centre, bearing, 1)];
}

export function cornersOf(grid: Grid, hex: Hex): Point[] {
  return sideDirections(grid).map((direction) => sideOf(grid, hex, direction)[0]);
}

/** Where the cell in a direction has or would have its centre, on the map or beyond its edge. */
export function centreBeyond(grid: Grid, hex: Hex, direction: number): Point {
  const [x, y] = centreOf(grid, hex);
  const bearing = bearingOf(grid, direction);
  return [x + Math.sin(bearing), y - Math.cos(bearing)];
}

/** The cell nearest to a point, or -1 where the point lies outside every cell. */
export function hexAtPoint(grid: Grid, [x, y]: Point): Hex {
  const hex = nearestHex(grid, [x, y]);
  if (hex < 0) return -1;
  const [centreX, centreY] = centreOf(grid, hex);
  if (grid.spec.layout === 'square') return Math.max(Math.abs(x - centreX), Math.abs(y - centreY)) <= 0.5 ? hex : -1;
  for (const direction of sideDirections(grid)) {
    const bearing = bearingOf(grid, direction);
    if ((x - centreX) * Math.sin(bearing) - (y - centreY) * Math.cos(bearing) > 0.5001) return -1;
  }
  return hex;
}

/** The cell whose centre is nearest to a point, however far away. */
export function nearestHex(grid: Grid, [x, y]: Point): Hex {
  const index = indexOf(grid);
  const column = Math.round(x) - index.left;
  const row = Math.round(y) - index.top;
  let nearest = -1;
  let distance = Infinity;
  const consider = (hexes: readonly Hex[]): void => {
    for (const hex of hexes) {
      const off = (index.x[hex]! - x) ** 2 + (index.y[hex]! - y) ** 2;
      if (off < distance) [nearest, distance] = [hex, off];
    }
  };
  for (let nearColumn = column - 1; nearColumn <= column + 1; nearColumn++) {
    for (let nearRow = row - 1; nearRow <= row + 1; nearRow++) {
      if (nearColumn < 0 || nearColumn >= index.columns || nearRow < 0 || nearRow >= index.rows) continue;
      consider(index.buckets[nearColumn * index.rows + nearRow]!);
    }
  }
  // Within the nine buckets around the point every cell nearer than 1 is found; farther ones may have been missed.
  if (distance > 1) consider(Array.from({ length: grid.size }, (_, hex) => hex));
  return nearest;
}

/** The ends of the side between two adjacent cells; `undefined` where they do not touch by a side. */
export function sideBetween(grid: Grid, a: Hex, b: Hex): readonly [Point, Point] | undefined {
  const direction = directionTo(grid, a, b);
  return sideDirections(grid).includes(direction) ? sideOf(grid, a, direction) : undefined;
}

/** The borders of a set of cells, which are among `cells`: closed loops, clockwise around what is in the set. */
export function outlines(grid: Grid, isIn: (hex: Hex) => boolean, cells: Iterable<Hex>): Line[] {
  const sides: { from: Point; to: Point }[] = [];
  for (const hex of cells) {
    if (!isIn(hex)) continue;
    for (const direction of sideDirections(grid)) {
      const near = neighbour(grid, hex, direction);
      if (near >= 0 && isIn(near)) continue;
      const [from, to] = sideOf(grid, hex, direction);
      sides.push({ from, to });
    }
  }
  const leaving = Map.groupBy(sides, ({ from }) => keyOf(from));
  const loops: Line[] = [];
  for (const start of leaving.keys()) {
    for (let side = leaving.get(start)!.pop(); side; side = leaving.get(start)!.pop()) {
      const loop: Point[] = [];
      for (let next: typeof side | undefined = side; next; next = leaving.get(keyOf(next.to))?.pop()) {
        loop.push(next.from);
        if (keyOf(next.to) === start) break;
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Joins pieces of line that share their ends into lines as long as possible. */
export function joined(pieces: readonly (readonly [Point, Point])[]): Line[] {
  const touching = new Map<string, number[]>();
  pieces.forEach((piece, index) => {
    for (const end of piece) {
      const key = keyOf(end);
      touching.set(key, [...(touching.get(key) ?? []), index]);
    }
  });
  const used = new Uint8Array(pieces.length);
  const lines: Line[] = [];
  // Lines begin where one piece ends alone or three meet; what is left after that are rings.
  for (const wanted of ['ends', 'rings'] as const) {
    pieces.forEach((piece, index) => {
      for (const side of [0, 1] as const) {
        const start = piece[side];
        if (used[index] || (wanted === 'ends' && touching.get(keyOf(start))!.length === 2)) continue;
        lines.push(followed(start, index));
      }
    });
  }
  return lines;

  function followed(start: Point, first: number): Line {
    const line: Point[] = [start];
    for (let index: number | undefined = first; index !== undefined; ) {
      used[index] = 1;
      const piece: readonly [Point, Point] = pieces[index]!;
      const end: Point = keyOf(piece[0]) === keyOf(line[line.length - 1]!) ? piece[1] : piece[0];
      line.push(end);
      const here: number[] = touching.get(keyOf(end))!;
      index = here.length === 2 ? here.find((other) => !used[other]) : undefined;
    }
    return line;
  }
}

function keyOf([x, y]: Point): string {
  return `${Math.round(x * 500)} ${Math.round(y * 500)}`;
}

interface HexIndex {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly buckets: readonly Hex[][];
}

const indexes = new WeakMap<Grid, HexIndex>();

/** Cells by the unit square that their centre is in. */
function indexOf(grid: Grid): HexIndex {
  const known = indexes.get(grid);
  if (known) return known;
  const centres = Array.from({ length: grid.size }, (_, hex) => centreOf(grid, hex));
  const box = boxOf(centres);
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const columns = Math.round(box.right) - left + 1;
  const rows = Math.round(box.bottom) - top + 1;
  const buckets = Array.from({ length: columns * rows }, () => [] as Hex[]);
  centres.forEach(([x, y], hex) => {
    buckets[(Math.round(x) - left) * rows + Math.round(y) - top]!.push(hex);
  });
  const [x, y] = [0, 1].map((axis) => Float64Array.from(centres, (centre) => centre[axis]!)) as [
    Float64Array,
    Float64Array,
  ];
  const index = { x, y, left, top, columns, rows, buckets };
  indexes.set(grid, index);
  return index;
}

function corner(grid: Grid, [x, y]: Point, bearing: number, side: -1 | 1): Point {
  const square = grid.spec.layout === 'square';
  const radius = square ? Math.SQRT1_2 : 1 / Math.sqrt(3);
  const angle = bearing + side * (square ? Math.PI / 4 : Math.PI / 6);
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
}
