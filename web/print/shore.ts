import { centreOf, type Grid, type Hex, hexAt, neighbour } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { sideDirections, sideOf } from '../geometry/cells.ts';
import { divided, simplifiedLoop } from '../geometry/curves.ts';
import { blur, contours, type Field, fillInside, forEachNear, makeField, placeIn, valueAt } from '../geometry/field.ts';
import { isInside } from '../geometry/inside.ts';
import { drift } from '../geometry/noise.ts';
import { areaOf, type Box, cornersOfBox, grown, type Line, middle, type Point } from '../geometry/plane.ts';
import { type Grounds, isWater } from './grounds.ts';

/** The shore, and the lines at which the water grows deeper, the nearest to the shore first. */
export interface Shore {
  readonly land: readonly Line[];
  readonly depths: readonly (readonly Line[])[];
}

/** How far from the shore the water changes its colour, in hexes. */
const shallows: readonly number[] = [0.16, 0.5, 1];
const deeps: readonly number[] = [1.6, 2.5, 3.7];

/**
 * The shore as drawn: the coastline of the map, bent where it would deceive. What counts in play is whether a hex is land or
 * sea, so in the middle of every hex the drawing shows what the hex is; and whether one can go on from land to land, so
 * neighbours hang together unless a strait parts them. Islets keep their form, unless they lie where that counts.
 */
export function shoreOf(board: BoardDisplay, grounds: Grounds, sheet: Box, fine: number): Shore {
  const { grid } = board;
  const water = grounds.of.map(isWater);
  if (board.coastline.length === 0 && !water.includes(true))
    return { land: [cornersOfBox(grown(sheet, 1))], depths: [] };
  const field = makeField(grown(sheet, 0.4), fine);
  const closed = board.coastline.map(asLoop).filter((loop) => loop.length > 2);
  const demands = demandsOf(board, water);
  const isLarge = (loop: Line) => Math.abs(areaOf(loop)) >= smallest || demands.some(({ at }) => isInside(loop, at));
  const islets = closed.filter((loop) => !isLarge(loop));
  const large = closed.filter(isLarge);
  if (large.length > 0) {
    fillDistances(field, large);
  } else if (islets.length > 0) {
    field.values.fill(-1);
  } else {
    fillFromHexes(field, grid, water);
  }
  correct(field, demands);
  const shores = contours(field, 0)
    .filter((loop) => Math.abs(areaOf(loop)) > 0.02)
    .map((loop) => simplifiedLoop(loop, 0.016));
  const land = [...shores, ...islets];
  const apart = distances(field, islets);
  // Contours go around what is high, so the distance is taken as a depth: high at the shore.
  const lines = (depth: number): Line[] => contours(apart, -depth).map((loop) => simplifiedLoop(loop, 0.03));
  const near = shallows.map(lines);
  // The farther out, the less the bottom of the sea has of the forms of the shore.
  blur(apart, 4 * fine);
  return { land, depths: [...near, ...deeps.map(lines)] };
}

/** How far each place is from the land, as a negative number. */
function distances(field: Field, islets: readonly Line[]): Field {
  const { columns, rows, fine, box } = field;
  const far = -6 * fine;
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

/** No distance from a shore is larger in the field: beyond it only its sign counts. */
const farthest = 1;

/** How far each place is from the shore, on land positive and at sea negative. */
function fillDistances(field: Field, loops: readonly Line[]): void {
  fillInside(field, loops);
  const apart = new Float32Array(field.values.length).fill(farthest);
  for (const point of loops.flatMap((loop) => divided(loop, 0.05, true))) {
    forEachNear(field, point, farthest, (index, distance) => {
      apart[index] = Math.min(apart[index]!, distance);
    });
  }
  for (let index = 0; index < apart.length; index++) field.values[index]! *= apart[index]!;
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

/** A place at which the shore has to show what counts in play, and how far from it the shore has to stay. */
interface Demand {
  readonly at: Point;
  readonly isLand: boolean;
  readonly room: number;
  /** Over how much of a hex the shore is bent for it. */
  readonly reach: number;
}

/** The middle of every hex, and of the sides by which hexes of land on the shore are joined or parted by a strait. */
function demandsOf(board: BoardDisplay, water: readonly boolean[]): Demand[] {
  const { grid } = board;
  const straits = straitsOf(board);
  const demands: Demand[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    demands.push({ at: centreOf(grid, hex), isLand: !water[hex], room: water[hex] ? 0.14 : 0.2, reach: 0.85 });
    if (!isOnShore(grid, water, hex) && !sideDirections(grid).some((way) => straits.has(sideKey(grid, hex, way))))
      continue;
    for (const direction of sideDirections(grid)) {
      const near = neighbour(grid, hex, direction);
      if (near < 0 || water[hex] || water[near]) continue;
      const isLand = !straits.has(sideKey(grid, hex, direction));
      demands.push({ at: middle(...sideOf(grid, hex, direction)), isLand, room: 0.07, reach: 0.45 });
    }
  }
  return demands;
}

function sideKey(grid: Grid, hex: Hex, direction: number): string {
  return [hex, neighbour(grid, hex, direction)].sort((a, b) => a - b).join();
}

function straitsOf({ grid, map, borders }: BoardDisplay): ReadonlySet<string> {
  const parted = map.hexsides.filter(({ features }) => features.some((feature) => borders[feature] === 'strait'));
  return new Set(
    parted.map(({ between }) =>
      between
        .map((name) => hexAt(grid, name))
        .sort((a, b) => a - b)
        .join(),
    ),
  );
}

/** How often the field is bent: what one demand takes from another comes back, less each time. */
const rounds = 40;

/** Bends the field, where it deceives and no farther than it must, so that what is true of the shore stays. */
function correct(field: Field, demands: readonly Demand[]): void {
  for (let round = 0; round < rounds; round++) {
    let isTrue = true;
    for (const { at, isLand, room, reach } of demands) {
      const sign = isLand ? 1 : -1;
      const lack = room - sign * valueAt(field, at);
      if (lack <= 0.005) continue;
      isTrue = false;
      forEachNear(field, at, reach, (index, distance) => {
        field.values[index]! += sign * lack * (1 - (distance / reach) ** 2) ** 2;
      });
    }
    if (isTrue) return;
  }
}

function isOnShore(grid: Grid, water: readonly boolean[], hex: Hex): boolean {
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near >= 0 && water[near] !== water[hex]) return true;
  }
  return false;
}
