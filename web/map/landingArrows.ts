import { centreOf, neighbour } from '#board/grid';
import type { BoardDisplay, Landing } from '#games/display';
import { at } from '../geometry/curves.ts';
import type { Box, Point } from '../geometry/plane.ts';
import { groundsOf, isWater } from '../print/grounds.ts';

/** How far out at sea an arrow begins and ends, from the middle of the hex. */
const [farthest, tip] = [2.1, 0.3];

/** The arrows of landings as path data, by side: from the sea to the shore, those of one beach side by side. */
export function landingArrows(
  board: BoardDisplay,
  landings: readonly Landing[],
  field: Box,
): ReadonlyMap<string, string> {
  const { of } = groundsOf(board);
  const ways = landings.map(({ hex }) => seaward(board, (near) => near < 0 || isWater(of[near]!), hex));
  const places = landings.map(({ hex }) => centreOf(board.grid, hex));
  const paths = new Map<string, string>();
  landings.forEach(({ side }, index) => {
    const [x, y] = places[index]!;
    const near = ways.filter((_, other) => Math.hypot(places[other]![0] - x, places[other]![1] - y) < 3);
    const way = direction(near);
    if (!way) return;
    const tail = Math.min(farthest, toTheEdge([x, y], way, field) - 0.1);
    paths.set(side, (paths.get(side) ?? '') + arrow([x, y], way, tail));
  });
  return paths;
}

/** Away from the land around a hex. */
function seaward({ grid }: BoardDisplay, isSea: (hex: number) => boolean, hex: number): Point {
  const [x, y] = centreOf(grid, hex);
  let [sumX, sumY] = [0, 0];
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near < 0 || isSea(near)) continue;
    const [nearX, nearY] = centreOf(grid, near);
    sumX -= nearX - x;
    sumY -= nearY - y;
  }
  return [sumX, sumY];
}

/** The mean of some ways, one hex long. */
function direction(ways: readonly Point[]): Point | undefined {
  const [x, y] = ways.reduce<Point>(([sumX, sumY], [right, down]) => [sumX + right, sumY + down], [0, 0]);
  const long = Math.hypot(x, y);
  return long < 0.01 ? undefined : [x / long, y / long];
}

/** How far it is from a point to the edge of the field. */
function toTheEdge([x, y]: Point, [outX, outY]: Point, { left, top, right, bottom }: Box): number {
  const alongX = outX === 0 ? Infinity : ((outX > 0 ? right : left) - x) / outX;
  const alongY = outY === 0 ? Infinity : ((outY > 0 ? bottom : top) - y) / outY;
  return Math.min(alongX, alongY);
}

/** Slender at its tail, with a barbed head, slightly bent. */
function arrow([x, y]: Point, [outX, outY]: Point, tail: number): string {
  const spot = (out: number, aside: number): string =>
    at([x + outX * out - outY * aside, y + outY * out + outX * aside]);
  const neck = tip + 0.3;
  const half = (tail + neck) / 2;
  return (
    `M${spot(tail, 0.12)}Q${spot(half, 0.05)} ${spot(neck, -0.05)}L${spot(neck + 0.1, -0.17)}L${spot(tip, 0)}` +
    `L${spot(neck + 0.1, 0.17)}L${spot(neck, 0.05)}Q${spot(half, 0.13)} ${spot(tail, 0.16)}Z`
  );
}
