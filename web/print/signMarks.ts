import { centreOf, type Grid, type Hex, neighbour } from '#board/grid';
import { at, straight } from '../geometry/curves.ts';
import type { Point } from '../geometry/plane.ts';

// Signs that say what a hex is for, as path data: ports, the arrows by which forces enter, and the hexes of a battle board.

/** An anchor in a corner of the hex, where towns and airfields leave room. */
export function anchors(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [centreX, centreY] = centreOf(grid, hex);
      const [x, y] = [centreX - 0.24, centreY + 0.27];
      const to = (right: number, down: number): string => at([x + right, y + down]);
      const ring = circle([x, y - 0.1], 0.03);
      const stock = `M${to(-0.06, -0.03)}L${to(0.06, -0.03)}`;
      const flukes = `M${to(-0.1, 0.02)}Q${to(-0.08, 0.12)} ${to(0, 0.12)}Q${to(0.08, 0.12)} ${to(0.1, 0.02)}`;
      return `${ring}M${to(0, -0.07)}L${to(0, 0.12)}${stock}${flukes}`;
    })
    .join('');
}

/** An arrow from the edge of the map inwards. */
export function entryArrows(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      const down = isAtTop(grid, hex) ? 1 : -1;
      const from = y - 0.44 * down;
      return straight(
        [
          [x - 0.05, from],
          [x - 0.05, from + 0.16 * down],
          [x - 0.13, from + 0.16 * down],
          [x, from + 0.32 * down],
          [x + 0.13, from + 0.16 * down],
          [x + 0.05, from + 0.16 * down],
          [x + 0.05, from],
        ],
        true,
      );
    })
    .join('');
}

/** Whether no hex lies above it on the sheet. */
function isAtTop(grid: Grid, hex: Hex): boolean {
  const [, y] = centreOf(grid, hex);
  return !Array.from({ length: grid.sides }, (_, direction) => neighbour(grid, hex, direction)).some(
    (near) => near >= 0 && centreOf(grid, near)[1] < y - 0.9,
  );
}

/** A ring within a ring. */
export function targetRings(grid: Grid, hexes: readonly Hex[]): string {
  return hexes.map((hex) => circle(centreOf(grid, hex), 0.34) + circle(centreOf(grid, hex), 0.2)).join('');
}

/** A ring that is open to the sides. */
export function startRings(grid: Grid, hexes: readonly Hex[]): string {
  return hexes.map((hex) => circle(centreOf(grid, hex), 0.38)).join('');
}

function circle([x, y]: Point, radius: number): string {
  const half = (from: number, to: number): string => arc([x, y], radius, from, to);
  return `M${at([x - radius, y])}${half(Math.PI, Math.PI * 2)}${half(0, Math.PI)}`;
}

/** As a curve, since path data is in units of the drawing and knows no arcs. */
function arc([x, y]: Point, radius: number, from: number, to: number): string {
  const parts = 4;
  const step = (to - from) / parts;
  const out = radius / Math.cos(step / 2);
  const point = (angle: number, away: number): string => at([x + away * Math.cos(angle), y + away * Math.sin(angle)]);
  return Array.from({ length: parts }, (_, part) => {
    const start = from + part * step;
    return `Q${point(start + step / 2, out)} ${point(start + step, radius)}`;
  }).join('');
}
