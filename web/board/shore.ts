import { centreOf, type Grid, type Hex, neighbour } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { divided, simplifiedLoop } from './curves.ts';
import { blur, contours, type Field, fillInside, forEachNear, makeField, placeIn } from './field.ts';
import { type Grounds, isWater } from './grounds.ts';
import { drift } from './noise.ts';
import { areaOf, type Box, cornersOfBox, grown, type Line, type Point } from './plane.ts';

/** The shore, and the lines at which the water grows deeper, the nearest to the shore first. */
export interface Shore {
  readonly land: readonly Line[];
  readonly depths: readonly (readonly Line[])[];
}

/** How far from the shore the water changes its colour, in hexes. */
const depths: readonly number[] = [0.16, 0.5, 1, 1.6];

/**
 * The shore as drawn: the coastline of the map, moved where it would deceive. What counts in play is whether a hex is land
 * or sea, so around the middle of every hex on the shore the drawing shows what the hex is. Islets keep their form.
 */
export function shoreOf(board: BoardDisplay, grounds: Grounds, sheet: Box, fine: number): Shore {
  const { grid } = board;
  const water = grounds.of.map(isWater);
  if (board.coastline.length === 0 && !water.includes(true))
    return { land: [cornersOfBox(grown(sheet, 1))], depths: [] };
  const field = makeField(grown(sheet, 0.4), fine);
  const closed = board.coastline.map(asLoop).filter((loop) => loop.length > 2);
  const islets = closed.filter((loop) => Math.abs(areaOf(loop)) < smallest);
  const large = closed.filter((loop) => Math.abs(areaOf(loop)) >= smallest);
  if (large.length > 0) {
    fillInside(field, large);
    blur(field, 2);
  } else if (islets.length > 0) {
    field.values.fill(-1);
  } else {
    fillFromHexes(field, grid, water);
  }
  correct(field, grid, water);
  const shores = contours(field, 0)
    .filter((loop) => Math.abs(areaOf(loop)) > 0.02)
    .map((loop) => simplifiedLoop(loop, 0.016));
  const land = [...shores, ...islets];
  const apart = distances(field, islets);
  // Contours go around what is high, so the distance is taken as a depth: high at the shore.
  return { land, depths: depths.map((depth) => contours(apart, -depth).map((loop) => simplifiedLoop(loop, 0.03))) };
}

/** How far each place is from the land, as a negative number. */
function distances(field: Field, islets: readonly Line[]): Field {
  const { columns, rows, fine, box } = field;
  const far = -4 * fine;
  const values = field.values.map((value) => (value >= 0 ? 0 : far));
  for (const [x, y] of islets.flat()) {
    const column = Math.round((x - box.left) * fine);
    const row = Math.round((y - box.top) * fine);
    if (column >= 0 && column < columns && row >= 0 && row < rows) values[row * columns + column] = 0;
  }
  const pull = (index: number, from: number, step: number): void => {
    values[index] = Math.max(values[index]!, values[from]! - step);
  };
  for (let index = columns + 1; index < values.length; index++) {
    pull(index, index - 1, 1);
    pull(index, index - columns, 1);
    pull(index, index - columns - 1, Math.SQRT2);
    pull(index, index - columns + 1, Math.SQRT2);
  }
  for (let index = values.length - columns - 2; index >= 0; index--) {
    pull(index, index + 1, 1);
    pull(index, index + columns, 1);
    pull(index, index + columns + 1, Math.SQRT2);
    pull(index, index + columns - 1, Math.SQRT2);
  }
  const apart = { ...field, values: values.map((value) => value / fine) };
  blur(apart, 2);
  return apart;
}

/** The parts of the shore that lie in certain hexes, as open lines. */
export function shoreIn(land: readonly Line[], isIn: (point: Point) => boolean): Line[] {
  const parts: Line[] = [];
  for (const loop of land) {
    let part: Point[] = [];
    const points = divided(loop, 0.12, true);
    for (const point of [...points, points[0]!]) {
      if (isIn(point)) {
        part.push(point);
        continue;
      }
      if (part.length > 1) parts.push(part);
      part = [];
    }
    if (part.length > 1) parts.push(part);
  }
  return parts;
}

/** In square hexes: an islet below this is smaller than the net that larger shores are found with. */
const smallest = 0.35;

function asLoop(line: Line): Line {
  const [first, last] = [line[0], line[line.length - 1]];
  if (first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-6) return line.slice(0, -1);
  return line;
}

function fillFromHexes(field: Field, grid: Grid, water: readonly boolean[]): void {
  const weights = new Float32Array(field.values.length).fill(0.02);
  field.values.fill(-0.02);
  for (let hex = 0; hex < grid.size; hex++) {
    const sign = water[hex] ? -1 : 1;
    forEachNear(field, centreOf(grid, hex), 1.1, (index, distance) => {
      const weight = (1.1 - distance) ** 3;
      weights[index]! += weight;
      field.values[index]! += weight * sign;
    });
  }
  for (let index = 0; index < weights.length; index++) {
    const [x, y] = placeIn(field, index % field.columns, Math.floor(index / field.columns));
    field.values[index] = field.values[index]! / weights[index]! + 0.22 * drift(x * 2.6, y * 2.6, 5);
  }
}

/** Over how much of a hex the shore may be bent to make room for its middle. */
const softness = 0.24;

function correct(field: Field, grid: Grid, water: readonly boolean[]): void {
  for (let hex = 0; hex < grid.size; hex++) {
    if (!isOnShore(grid, water, hex)) continue;
    const sign = water[hex] ? -1 : 1;
    const [x, y] = centreOf(grid, hex);
    const reach = (water[hex] ? 0.2 : 0.26) + 0.05 * drift(x * 1.7, y * 1.7, 9);
    forEachNear(field, [x, y], reach + softness, (index, distance) => {
      const push = Math.min(1, (reach + softness - distance) / softness);
      field.values[index]! += sign * 1.6 * push;
    });
  }
}

function isOnShore(grid: Grid, water: readonly boolean[], hex: Hex): boolean {
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near >= 0 && water[near] !== water[hex]) return true;
  }
  return false;
}
