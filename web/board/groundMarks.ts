import { centreOf, type Grid, type Hex, neighbour } from '#board/grid';
import type { Ground } from '#games/display';
import { PathBlocks } from './blocks.ts';
import { bearingOf, sideDirections } from './cells.ts';
import { at, roundedLoop, straight } from './curves.ts';
import { chance } from './noise.ts';
import { type Point, scale } from './plane.ts';

/** The small signs that tell one ground from another without colour, as path data. */
export function groundMarks(grid: Grid, ground: Ground, hexes: readonly Hex[]): readonly string[] {
  const sign = signs[ground];
  if (!sign) return [];
  const blocks = new PathBlocks();
  for (const hex of hexes) {
    for (const point of spots(grid, hex, sign.apart, sign.loose)) blocks.add(point, sign.draw(point));
  }
  return blocks.paths;
}

interface Sign {
  /** How far apart the signs stand. */
  readonly apart: number;
  /** How far a sign may stray from its row, in parts of `apart`: 0 is a plantation, 1 a wilderness. */
  readonly loose: number;
  draw(point: Point): string;
}

const signs: Readonly<Partial<Record<Ground, Sign>>> = {
  broken: { apart: 0.31, loose: 0.9, draw: stone(0.035) },
  rough: { apart: 0.21, loose: 0.9, draw: stone(0.055) },
  hills: { apart: 0.36, loose: 0.8, draw: brow(0.09) },
  mountain: { apart: 0.3, loose: 0.7, draw: peak },
  woods: { apart: 0.2, loose: 0.75, draw: tree },
  jungle: { apart: 0.17, loose: 0.85, draw: frond },
  swamp: { apart: 0.26, loose: 0.7, draw: reeds },
  cane: { apart: 0.125, loose: 0.12, draw: stalk },
  reef: { apart: 0.17, loose: 0.8, draw: coral },
};

/** Points of one net over the whole map that lie in the hex, so that signs run on across hexsides. */
function spots(grid: Grid, hex: Hex, apart: number, loose: number): Point[] {
  const [centreX, centreY] = centreOf(grid, hex);
  const found: Point[] = [];
  const lowest = Math.floor((centreY - 0.6) / apart);
  const highest = Math.ceil((centreY + 0.6) / apart);
  const first = Math.floor((centreX - 0.6) / apart) - 1;
  const last = Math.ceil((centreX + 0.6) / apart);
  for (let row = lowest; row <= highest; row++) {
    for (let column = first; column <= last; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5) + (chance(column, row, 1) - 0.5) * loose) * apart;
      const y = (row + (chance(column, row, 2) - 0.5) * loose) * apart;
      if (isWithin(grid, x - centreX, y - centreY)) found.push([x, y]);
    }
  }
  return found;
}

function isWithin(grid: Grid, x: number, y: number): boolean {
  return sideDirections(grid).every((direction) => {
    const bearing = bearingOf(grid, direction);
    return x * Math.sin(bearing) - y * Math.cos(bearing) < 0.47;
  });
}

/** A number from 0 to 1 that belongs to a place. */
function whim([x, y]: Point, salt: number): number {
  return chance(Math.round(x * 997), Math.round(y * 991), salt);
}

function step(x: number, y: number): string {
  return `${Math.round(x * scale)} ${Math.round(y * scale)}`;
}

function stone(size: number) {
  return (point: Point): string => {
    const wide = size * (0.8 + 0.6 * whim(point, 3));
    return `M${at(point)}l${step(wide * 0.6, -wide)}l${step(wide * 0.9, wide * 0.8)}`;
  };
}

function brow(size: number) {
  return (point: Point): string =>
    `M${at(point)}q${step(size * 0.6, -size * 0.9)} ${step(size * 1.3, -size * 0.1)}m${step(-size * 0.8, size * 0.1)}l${step(-size * 0.15, size * 0.6)}m${step(size * 0.5, -size * 0.6)}l${step(size * 0.1, size * 0.6)}`;
}

function peak(point: Point): string {
  const high = 0.1 + 0.06 * whim(point, 4);
  return `M${at(point)}l${step(high * 0.7, -high)}l${step(high * 0.8, high)}m${step(-high * 0.8, -high)}l${step(high * 0.1, high * 0.6)}`;
}

function tree(point: Point): string {
  const wide = 0.045 + 0.02 * whim(point, 5);
  return `M${at(point)}a${step(wide, wide)} 0 1 1 ${step(wide * 0.9, wide * 0.2)}m${step(-wide * 0.5, 0)}l${step(0, wide * 1.1)}`;
}

function frond(point: Point): string {
  const wide = 0.04 + 0.02 * whim(point, 6);
  return `M${at(point)}q${step(-wide * 0.4, -wide * 1.3)} ${step(-wide * 1.3, -wide * 0.9)}m${step(wide * 1.3, wide * 0.9)}q${step(0, -wide * 1.2)} ${step(wide * 0.1, -wide * 1.5)}m${step(-wide * 0.1, wide * 1.5)}q${step(wide * 0.4, -wide * 1.3)} ${step(wide * 1.3, -wide * 0.9)}`;
}

function reeds(point: Point): string {
  return `M${at(point)}h14m-10 -2l-2 -6m5 6v-8m3 8l2 -6`;
}

function stalk(point: Point): string {
  return `M${at(point)}v-5m3 5v-4`;
}

function coral(point: Point): string {
  return `M${at(point)}q2 -5 4 0q2 -5 4 0`;
}

/** Houses along the streets of a small grid of their own. */
export function townHouses(grid: Grid, hexes: readonly Hex[]): readonly string[] {
  const blocks = new PathBlocks();
  for (const hex of hexes) {
    const [centreX, centreY] = centreOf(grid, hex);
    const angle = (whim([centreX, centreY], 7) - 0.5) * 0.9;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let row = -3; row <= 3; row++) {
      for (let column = -3; column <= 3; column++) {
        const salt = (row + 9) * 32 + column;
        if (Math.hypot(row, column) > 3.1 || whim([centreX, centreY], salt) < 0.2) continue;
        const wide = 0.05 + 0.04 * whim([centreX, centreY], salt + 500);
        const high = 0.045 + 0.035 * whim([centreX, centreY], salt + 900);
        const corner = (right: number, down: number): Point => {
          const x = column * 0.13 + right * wide;
          const y = row * 0.125 + down * high;
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

/** Airstrips, each along the line of its neighbours where it runs through several hexes. */
export function airstrips(grid: Grid, hexes: readonly Hex[]): { strips: string; lines: string } {
  const runs = runsOf(grid, hexes);
  let strips = '';
  let lines = '';
  for (const { first, last, bearing, isAlone } of runs) {
    const [alongX, alongY] = [Math.sin(bearing), -Math.cos(bearing)];
    const half = isAlone ? 0.43 : 0.38;
    const point = ([x, y]: Point, along: number, across: number): Point => [
      x + alongX * along - alongY * across,
      y + alongY * along + alongX * across,
    ];
    const corners = [
      point(first, -half, -0.075),
      point(last, half, -0.075),
      point(last, half, 0.075),
      point(first, -half, 0.075),
    ];
    strips += straight(corners, true);
    lines += straight([point(first, -half + 0.06, 0), point(last, half - 0.06, 0)]);
  }
  return { strips, lines };
}

interface Run {
  readonly first: Point;
  readonly last: Point;
  readonly bearing: number;
  readonly isAlone: boolean;
}

/** Hexes of airstrips in straight lines: each line is one runway. */
function runsOf(grid: Grid, hexes: readonly Hex[]): Run[] {
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
  return hexes.flatMap((hex): Run[] => {
    if (drawn.has(hex)) return [];
    drawn.add(hex);
    const direction = bestDirection(grid, hex, isStrip, drawn);
    const [x, y] = centreOf(grid, hex);
    if (direction === undefined) {
      const bearing = 1.15 + 0.5 * (whim([x, y], 8) - 0.5);
      return [{ first: [x, y], last: [x, y], bearing, isAlone: true }];
    }
    const opposite = (direction + grid.sides / 2) % grid.sides;
    const [first, last] = [goOn(hex, opposite), goOn(hex, direction)];
    const bearing = bearingOf(grid, direction);
    return [{ first: centreOf(grid, first), last: centreOf(grid, last), bearing, isAlone: false }];
  });
}

/** Towards a hex of the strip that has no runway yet, else towards any. */
function bestDirection(grid: Grid, hex: Hex, isStrip: ReadonlySet<Hex>, drawn: ReadonlySet<Hex>): number | undefined {
  const ways = sideDirections(grid).filter((way) => isStrip.has(neighbour(grid, hex, way)));
  return ways.find((way) => !drawn.has(neighbour(grid, hex, way))) ?? ways[0];
}

/** Lakes fill the middle of their hex. */
export function lakes(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      const ring = Array.from({ length: 9 }, (_, index): Point => {
        const angle = (index * 2 * Math.PI) / 9;
        const radius = 0.26 + 0.1 * whim([x, y], index + 40);
        return [x + radius * 1.15 * Math.sin(angle), y - radius * 0.8 * Math.cos(angle)];
      });
      return roundedLoop(ring);
    })
    .join('');
}

/** A ring of works with bastions around the hex. */
export function ramparts(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      const star = Array.from({ length: 12 }, (_, index): Point => {
        const angle = (index * Math.PI) / 6;
        const radius = index % 2 === 0 ? 0.42 : 0.31;
        return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
      });
      return straight(star, true);
    })
    .join('');
}

/** Dots of sand in beach hexes, more of them towards the water. */
export function sand(
  grid: Grid,
  hexes: readonly Hex[],
  nearShore: (point: Point, hex: Hex) => boolean,
): readonly string[] {
  const blocks = new PathBlocks();
  for (const hex of hexes) {
    for (const point of spots(grid, hex, 0.075, 1)) {
      if (nearShore(point, hex)) blocks.add(point, `M${at(point)}h0`);
    }
  }
  return blocks.paths;
}
