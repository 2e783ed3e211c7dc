import { centreOf, type Grid, type Hex } from '#board/grid';
import { PathBlocks } from '../geometry/blocks.ts';
import { roundedLoop, straight } from '../geometry/curves.ts';
import { whim } from '../geometry/noise.ts';
import type { Point } from '../geometry/plane.ts';

/** Points around another, clockwise from above it. */
export function ringAround([x, y]: Point, count: number, radiusOf: (index: number) => number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index * 2 * Math.PI) / count;
    const radius = radiusOf(index);
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
}

/** Open ground in the middle of hexes of any terrain, on which something is built. */
export function clearings(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      return roundedLoop(ringAround([x, y], 10, (index) => 0.41 + 0.07 * whim([x, y], index + 60)));
    })
    .join('');
}

/** Houses along the streets of a small grid of their own; of those of a hamlet only few stand. */
export function townHouses(grid: Grid, hexes: readonly Hex[], empty = 0.14): readonly string[] {
  const blocks = new PathBlocks();
  for (const hex of hexes) {
    const [centreX, centreY] = centreOf(grid, hex);
    const angle = (whim([centreX, centreY], 7) - 0.5) * 0.9;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let row = -2; row <= 2; row++) {
      for (let column = -2; column <= 2; column++) {
        const salt = (row + 9) * 32 + column;
        if (Math.hypot(row, column) > 2.5 || whim([centreX, centreY], salt) < empty) continue;
        const wide = 0.075 + 0.04 * whim([centreX, centreY], salt + 500);
        const high = 0.065 + 0.035 * whim([centreX, centreY], salt + 900);
        const corner = (right: number, down: number): Point => {
          const x = column * 0.155 + right * wide;
          const y = row * 0.15 + down * high;
          return [centreX + x * cos - y * sin, centreY + x * sin + y * cos];
        };
        blocks.add(
          [centreX, centreY],
          straight([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)], true),
        );
      }
    }
  }
  return blocks.paths;
}

/** A hall with a saw-toothed roof, a chimney and two tanks in each hex. */
export function factories(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      const shape = (...points: Point[]): string =>
        straight(
          points.map(([right, down]) => [x + right, y + down]),
          true,
        );
      const tank = (right: number): string => shape(...ringAround([right, 0.24], 8, () => 0.075));
      return (
        shape(
          [-0.3, 0.1],
          [-0.3, -0.16],
          [-0.1, -0.05],
          [-0.1, -0.16],
          [0.1, -0.05],
          [0.1, -0.16],
          [0.3, -0.05],
          [0.3, 0.1],
        ) +
        shape([0.17, -0.13], [0.19, -0.37], [0.27, -0.37], [0.29, -0.06]) +
        tank(-0.14) +
        tank(0.06)
      );
    })
    .join('');
}

/** The mouth of a cave in each hex. */
export function caveMouths(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      const arch = ringAround([x, y + 0.06], 16, () => 0.15).filter(([, down]) => down <= y + 0.07);
      return straight([...arch.slice(-4), ...arch.slice(0, -4)], true);
    })
    .join('');
}

/** How many of the plots of a hamlet are empty. */
export const hamletEmpty = 0.72;

/** A ring of works with bastions around the hex. */
export function ramparts(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) =>
      straight(
        ringAround(centreOf(grid, hex), 12, (index) => (index % 2 === 0 ? 0.42 : 0.31)),
        true,
      ),
    )
    .join('');
}
