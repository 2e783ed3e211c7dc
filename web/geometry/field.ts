import type { Box, Line, Point } from './plane.ts';

/** Values at the crossings of a fine square net. Contours of it give every line on the map that follows no hexside. */
export interface Field {
  readonly box: Box;
  /** Crossings per unit. */
  readonly fine: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

export function makeField(box: Box, fine: number): Field {
  const columns = Math.ceil((box.right - box.left) * fine) + 1;
  const rows = Math.ceil((box.bottom - box.top) * fine) + 1;
  return { box, fine, columns, rows, values: new Float32Array(columns * rows) };
}

export function placeIn(field: Field, column: number, row: number): Point {
  return [field.box.left + column / field.fine, field.box.top + row / field.fine];
}

/** The value at a place between the crossings, which must be inside the net. */
export function valueAt({ box, fine, columns, values }: Field, [x, y]: Point): number {
  const [right, down] = [(x - box.left) * fine, (y - box.top) * fine];
  const [column, row] = [Math.floor(right), Math.floor(down)];
  const [alongX, alongY] = [right - column, down - row];
  const first = row * columns + column;
  const above = values[first]! * (1 - alongX) + values[first + 1]! * alongX;
  const below = values[first + columns]! * (1 - alongX) + values[first + columns + 1]! * alongX;
  return above * (1 - alongY) + below * alongY;
}

/** Calls `visit` for every crossing nearer than `radius` to a point. */
export function forEachNear(
  field: Field,
  [x, y]: Point,
  radius: number,
  visit: (index: number, distance: number) => void,
): void {
  const { box, fine, columns, rows } = field;
  const firstColumn = Math.max(0, Math.ceil((x - radius - box.left) * fine));
  const lastColumn = Math.min(columns - 1, Math.floor((x + radius - box.left) * fine));
  const firstRow = Math.max(0, Math.ceil((y - radius - box.top) * fine));
  const lastRow = Math.min(rows - 1, Math.floor((y + radius - box.top) * fine));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const offX = box.left + column / fine - x;
      const offY = box.top + row / fine - y;
      const squared = offX * offX + offY * offY;
      if (squared < radius * radius) visit(row * columns + column, Math.sqrt(squared));
    }
  }
}

/** Each value becomes the mean of itself and those around it. */
export function blur({ columns, rows, values }: Field, times: number): void {
  const scratch = new Float32Array(values.length);
  for (let time = 0; time < times; time++) {
    for (let index = 0; index < values.length; index++) {
      const column = index % columns;
      const left = column > 0 ? values[index - 1]! : values[index]!;
      const right = column < columns - 1 ? values[index + 1]! : values[index]!;
      scratch[index] = (left + 2 * values[index]! + right) / 4;
    }
    for (let index = 0; index < values.length; index++) {
      const above = index >= columns ? scratch[index - columns]! : scratch[index]!;
      const below = index < columns * (rows - 1) ? scratch[index + columns]! : scratch[index]!;
      values[index] = (above + 2 * scratch[index]! + below) / 4;
    }
  }
}

/** Sets 1 inside the loops and -1 outside, where they overlap as if cut out of each other. */
export function fillInside(field: Field, loops: readonly Line[]): void {
  const { columns, rows, values, box, fine } = field;
  values.fill(-1);
  for (let row = 0; row < rows; row++) {
    // A hair off the row, so that no corner of a loop lies on it.
    const y = box.top + row / fine + 1e-5;
    const crossings: number[] = [];
    for (const loop of loops) {
      for (let index = 0, last = loop.length - 1; index < loop.length; last = index++) {
        const [ax, ay] = loop[index]!;
        const [bx, by] = loop[last]!;
        if (ay > y !== by > y) crossings.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
      }
    }
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.max(0, Math.ceil((crossings[pair]! - box.left) * fine));
      const last = Math.min(columns - 1, Math.floor((crossings[pair + 1]! - box.left) * fine));
      for (let column = first; column <= last; column++) values[row * columns + column] = 1;
    }
  }
}

/**
 * The lines along which the field has that value: closed loops with the higher ground on their left hand. The outermost
 * crossings of the net count as low, so that every contour closes.
 */
export function contours(field: Field, level: number): Line[] {
  const next = scratch(field.values.length * 2);
  const loops: Line[] = [];
  for (const start of link(field, level, next)) {
    if (next[start] === none) continue;
    const loop: Point[] = [];
    for (let here = start; next[here] !== none; ) {
      loop.push(crossingPoint(field, level, here));
      const to = next[here]!;
      next[here] = none;
      here = to;
    }
    loops.push(loop);
  }
  return loops;
}

const none = -1;
let links = new Int32Array(0);

/** Room for links, with none in it; `contours` leaves it as it found it. */
function scratch(length: number): Int32Array {
  if (links.length < length) links = new Int32Array(length).fill(none);
  return links;
}

/**
 * Notes, for each place where the level lies between two neighbours of the net, where its contour goes on; answers with
 * these places. Such a place is numbered by the first of the two neighbours, doubled, and one more where the second lies
 * below it rather than beside it.
 */
function link(field: Field, level: number, next: Int32Array): number[] {
  const { columns: wide, rows: high, values } = field;
  const starts: number[] = [];
  for (let row = 0; row < high - 1; row++) {
    const upper = row > 0;
    const lower = row < high - 2;
    for (let column = 0; column < wide - 1; column++) {
      const here = row * wide + column;
      const onLeft = column > 0;
      const onRight = column < wide - 2;
      const corners =
        (upper && onLeft && values[here]! >= level ? 8 : 0) |
        (upper && onRight && values[here + 1]! >= level ? 4 : 0) |
        (lower && onRight && values[here + wide + 1]! >= level ? 2 : 0) |
        (lower && onLeft && values[here + wide]! >= level ? 1 : 0);
      if (corners === 0 || corners === 15) continue;
      const sides = [here * 2, (here + 1) * 2 + 1, (here + wide) * 2, here * 2 + 1];
      const turn = turns[corners]!;
      for (let pair = 0; pair < turn.length; pair += 2) {
        const from = sides[turn[pair]!]!;
        next[from] = sides[turn[pair + 1]!]!;
        starts.push(from);
      }
    }
  }
  return starts;
}

function crossingPoint(field: Field, level: number, crossing: number): Point {
  const { columns, values } = field;
  const first = crossing >> 1;
  const down = crossing & 1;
  const a = values[first]! - level;
  const b = values[first + (down ? columns : 1)]! - level;
  const between = a < 0 !== b < 0 ? a / (a - b) : 0.5;
  const part = Math.min(0.98, Math.max(0.02, between));
  return placeIn(field, (first % columns) + (down ? 0 : part), Math.floor(first / columns) + (down ? part : 0));
}

const [top, right, bottom, left] = [0, 1, 2, 3] as const;

/** The sides by which a contour enters and leaves a square of the net, by which of its corners (8 4 over 1 2) are high. */
const turns: readonly (readonly number[])[] = [
  [],
  [bottom, left],
  [right, bottom],
  [right, left],
  [top, right],
  [top, right, bottom, left],
  [top, bottom],
  [top, left],
  [left, top],
  [bottom, top],
  [left, top, right, bottom],
  [right, top],
  [left, right],
  [bottom, right],
  [left, bottom],
  [],
];
