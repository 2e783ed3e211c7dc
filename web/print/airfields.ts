import { centreOf, type Grid, type Hex, neighbour } from '#board/grid';
import { bearingOf, hexAtPoint, sideDirections } from '../geometry/cells.ts';
import { distanceToSegment, straight } from '../geometry/curves.ts';
import { whim } from '../geometry/noise.ts';
import type { Line, Point } from '../geometry/plane.ts';
import { areaPaths } from './areas.ts';
import { type Grounds, isWater } from './grounds.ts';

/** What is drawn of airfields, as path data. */
export interface Airfields {
  /** The hexes of airfields, of whatever terrain they are. */
  readonly ground: readonly string[];
  readonly strips: string;
  /** Along the middle of the strips. */
  readonly lines: string;
  /** A small aircraft in every hex of an airfield, so that one sees which hexes they are. */
  readonly aircraft: string;
}

/** Airfields with runways as the map has them; without, a runway along each straight line of hexes. */
export function airfieldsOf(
  grid: Grid,
  grounds: Grounds,
  hexes: readonly Hex[],
  given: readonly Line[] | undefined,
): Airfields {
  const runways = given ?? runwaysThrough(grid, hexes);
  const isAirfield = new Set(hexes);
  return {
    ground: areaPaths(grid, (hex) => isAirfield.has(hex)),
    strips: runways.map(stripAlong).join(''),
    lines: runways.map((runway) => straight(runway)).join(''),
    aircraft: hexes.map((hex) => aircraftAt(parkingIn(grid, grounds, hex, runways))).join(''),
  };
}

const halfWidth = 0.085;
/** How far a strip goes on beyond the ends of its line. */
const overrun = 0.07;

function stripAlong(runway: Line): string {
  const [from, to] = [runway[0]!, runway.at(-1)!];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [alongX, alongY] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const corner = ([x, y]: Point, along: number, across: number): Point => [
    x + alongX * along - alongY * across,
    y + alongY * along + alongX * across,
  ];
  return straight(
    [
      corner(from, -overrun, -halfWidth),
      corner(to, overrun, -halfWidth),
      corner(to, overrun, halfWidth),
      corner(from, -overrun, halfWidth),
    ],
    true,
  );
}

/** Hexes of airfields in straight lines: each line is one runway. */
function runwaysThrough(grid: Grid, hexes: readonly Hex[]): Line[] {
  const isStrip = new Set(hexes);
  const drawn = new Set<Hex>();
  const goOn = (hex: Hex, direction: number): Hex => {
    let end = hex;
    for (let next = neighbour(grid, end, direction); isStrip.has(next) && !drawn.has(next); ) {
      end = next;
      drawn.add(end);
      next = neighbour(grid, end, direction);
    }
    return end;
  };
  return hexes.flatMap((hex): Line[] => {
    if (drawn.has(hex)) return [];
    drawn.add(hex);
    const direction = bestDirection(grid, hex, isStrip, drawn);
    const centre = centreOf(grid, hex);
    if (direction === undefined) return [lineAlong(centre, centre, 1.15 + 0.5 * (whim(centre, 8) - 0.5), 0.36)];
    const opposite = (direction + grid.sides / 2) % grid.sides;
    const [first, last] = [goOn(hex, opposite), goOn(hex, direction)];
    return [lineAlong(centreOf(grid, first), centreOf(grid, last), bearingOf(grid, direction), 0.3)];
  });
}

function lineAlong(first: Point, last: Point, bearing: number, beyond: number): Line {
  const [alongX, alongY] = [Math.sin(bearing) * beyond, -Math.cos(bearing) * beyond];
  return [
    [first[0] - alongX, first[1] - alongY],
    [last[0] + alongX, last[1] + alongY],
  ];
}

/** Towards a hex of the strip that has no runway yet, else towards any. */
function bestDirection(grid: Grid, hex: Hex, isStrip: ReadonlySet<Hex>, drawn: ReadonlySet<Hex>): number | undefined {
  const ways = sideDirections(grid).filter((way) => isStrip.has(neighbour(grid, hex, way)));
  return ways.find((way) => !drawn.has(neighbour(grid, hex, way))) ?? ways[0];
}

/** The place beside the middle of the hex that is farthest from the runways, and not out at sea. */
function parkingIn(grid: Grid, grounds: Grounds, hex: Hex, runways: readonly Line[]): Point {
  const [x, y] = centreOf(grid, hex);
  let best: Point = [x, y];
  let most = -Infinity;
  for (let turn = 0; turn < 12; turn++) {
    const angle = ((turn + 0.5) * Math.PI) / 6;
    const towards = (distance: number): Point => [x + distance * Math.sin(angle), y - distance * Math.cos(angle)];
    const place = towards(0.25);
    const beyond = hexAtPoint(grid, towards(0.75));
    const isDry = beyond >= 0 && !isWater(grounds.of[beyond]!);
    const away = Math.min(0.3, ...runways.map((line) => distanceToSegment(place, line[0]!, line.at(-1)!)));
    const worth = away + (isDry ? 0.12 : 0);
    if (worth > most + 1e-6) [best, most] = [place, worth];
  }
  return best;
}

/** Seen from above, its nose to the upper right. */
const aircraft: Line = [
  [0, -0.13],
  [0.022, -0.05],
  [0.14, 0],
  [0.14, 0.035],
  [0.02, 0.02],
  [0.014, 0.08],
  [0.055, 0.105],
  [0.055, 0.13],
  [-0.055, 0.13],
  [-0.055, 0.105],
  [-0.014, 0.08],
  [-0.02, 0.02],
  [-0.14, 0.035],
  [-0.14, 0],
  [-0.022, -0.05],
];

function aircraftAt([x, y]: Point): string {
  return straight(
    aircraft.map(([right, down]): Point => [x + (right - down) * Math.SQRT1_2, y + (right + down) * Math.SQRT1_2]),
    true,
  );
}
