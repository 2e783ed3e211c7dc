import { centreOf, type Grid, type Hex, hexAt } from '#board/grid';
import type { BoardDisplay, Border, Way } from '#games/display';
import { joined, sideBetween } from '../geometry/cells.ts';
import { at, curveThrough, divided, roundedLine, straight } from '../geometry/curves.ts';
import { drift, wandered } from '../geometry/noise.ts';
import type { Line, Point } from '../geometry/plane.ts';
import { stray } from './areas.ts';
import type { Grounds } from './grounds.ts';

/** Path data for each kind of border between hexes. */
export function borderPaths(board: BoardDisplay, grounds: Grounds): ReadonlyMap<Border, string> {
  const { grid } = board;
  const sides = new Map<Border, { ends: readonly [Point, Point]; hexes: readonly [Hex, Hex] }[]>();
  for (const { between, features } of board.map.hexsides) {
    const hexes = [hexAt(grid, between[0]), hexAt(grid, between[1])] as const;
    const ends = sideBetween(grid, ...hexes);
    for (const border of new Set(features.map((feature) => board.borders[feature] ?? 'none'))) {
      if (border === 'none' || !ends) continue;
      sides.set(border, [...(sides.get(border) ?? []), { ends, hexes }]);
    }
  }
  const paths = new Map<Border, string>();
  for (const [border, found] of sides) {
    const lines = joined(found.map(({ ends }) => ends)).map((line) => wanderingLine(line));
    let path = lines.map(roundedLine).join('');
    path += found.map(({ ends, hexes }) => ticks(ends, lowerSide(grid, grounds, hexes), border)).join('');
    paths.set(border, path);
  }
  return paths;
}

function wanderingLine(line: Line): Point[] {
  return divided(line, 0.3).map((point) => wandered(point, stray));
}

/** The centre of the lower of two hexes: that way a cliff's ticks point. */
function lowerSide(grid: Grid, { height }: Grounds, [a, b]: readonly [Hex, Hex]): Point {
  return centreOf(grid, height[a]! < height[b]! ? a : b);
}

/** How far apart the ticks of a border stand, how long they are down the slope, and how long every other one is. */
const tickForms: Readonly<Partial<Record<Border, readonly [apart: number, long: number, other: number]>>> = {
  cliff: [0.075, 0.07, 0.07],
  ridge: [0.12, 0.1, -0.1],
  slope: [0.16, 0.07, 0.07],
  'steep slope': [0.1, 0.13, 0.07],
};

/** The ticks along a side that is higher ground on one hand: towards the lower. */
export function ticks(ends: readonly [Point, Point], towards: Point, border: Border): string {
  const form = tickForms[border];
  if (!form) return '';
  const [apart, down, other] = form;
  let path = '';
  divided(ends, apart).forEach((point, index) => {
    const [x, y] = wandered(point, stray);
    const away = Math.hypot(towards[0] - x, towards[1] - y);
    const long = index % 2 === 0 ? down : other;
    path += `M${at([x, y])}L${at([x + ((towards[0] - x) * long) / away, y + ((towards[1] - y) * long) / away])}`;
  });
  return path;
}

/** Where ways meet in a hex: near its centre, the same place for all of them. */
function crossroads(grid: Grid, hex: Hex): Point {
  const [x, y] = centreOf(grid, hex);
  return [x + 0.13 * drift(x * 1.9, y * 1.9, 51), y + 0.13 * drift(x * 1.9, y * 1.9, 57)];
}

/** Path data for each kind of way: curves through the hexes that the map lists; a boundary is drawn with a ruler. */
export function wayPaths(board: BoardDisplay): ReadonlyMap<Way, string> {
  const paths = new Map<Way, string>();
  for (const { kind, hexes } of board.map.paths) {
    const way = board.ways[kind];
    if (!way) continue;
    const cells = hexes.map((name) => hexAt(board.grid, name));
    const path =
      way === 'boundary'
        ? straight(cells.map((hex) => centreOf(board.grid, hex)))
        : curveThrough(cells.map((hex) => crossroads(board.grid, hex)));
    paths.set(way, (paths.get(way) ?? '') + path);
  }
  return paths;
}
