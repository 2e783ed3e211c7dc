import { centreOf, type Grid, type Hex } from '#board/grid';
import type { Ground } from '#games/display';
import { PathBlocks } from '../geometry/blocks.ts';
import { bearingOf, sideDirections } from '../geometry/cells.ts';
import { at, divided, roundedLoop } from '../geometry/curves.ts';
import { chance, whim } from '../geometry/noise.ts';
import { type Line, type Point, scale } from '../geometry/plane.ts';
import { ringAround } from './buildings.ts';

/** Signs of one ink. */
export interface Signs {
  readonly ink: 'leaf' | 'sign' | 'waterSign';
  /** Drawn stronger, where it stands among signs of another kind. */
  readonly isStrong?: boolean;
  readonly paths: readonly string[];
}

/** The small signs that tell one ground from another without colour, as path data. */
export function groundMarks(grid: Grid, ground: Ground, hexes: readonly Hex[]): readonly Signs[] {
  return (signs[ground] ?? []).map(({ ink, isStrong, apart, loose, draw }) => {
    const blocks = new PathBlocks(apart < 0.25 ? 4 : 8);
    for (const hex of hexes) {
      for (const point of spots(grid, hex, apart, loose)) blocks.add(point, draw(point));
    }
    return isStrong ? { ink, isStrong, paths: blocks.paths } : { ink, paths: blocks.paths };
  });
}

interface Sign {
  readonly ink: Signs['ink'];
  readonly isStrong?: boolean;
  /** How far apart the signs stand. */
  readonly apart: number;
  /** How far a sign may stray from its row, in parts of `apart`: 0 is a plantation, 1 a wilderness. */
  readonly loose: number;
  draw(point: Point): string;
}

const signs: Readonly<Partial<Record<Ground, readonly Sign[]>>> = {
  broken: [{ ink: 'sign', apart: 0.31, loose: 0.9, draw: stone(0.035) }],
  rough: [{ ink: 'sign', apart: 0.21, loose: 0.9, draw: stone(0.055) }],
  hills: [{ ink: 'sign', apart: 0.36, loose: 0.8, draw: brow(0.09) }],
  'wooded hills': [
    { ink: 'leaf', apart: 0.21, loose: 0.85, draw: frond },
    { ink: 'sign', isStrong: true, apart: 0.4, loose: 0.5, draw: brow(0.15) },
  ],
  mountain: [{ ink: 'sign', apart: 0.3, loose: 0.7, draw: peak }],
  woods: [{ ink: 'leaf', apart: 0.2, loose: 0.75, draw: tree }],
  jungle: [{ ink: 'leaf', apart: 0.17, loose: 0.85, draw: frond }],
  swamp: [{ ink: 'leaf', apart: 0.26, loose: 0.7, draw: reeds }],
  brush: [{ ink: 'leaf', apart: 0.23, loose: 0.9, draw: tuft }],
  paddy: [{ ink: 'waterSign', apart: 0.14, loose: 0.05, draw: dash(0.075) }],
  fields: [{ ink: 'sign', apart: 0.17, loose: 0.04, draw: dash(0.11) }],
  cave: [{ ink: 'sign', apart: 0.21, loose: 0.9, draw: stone(0.055) }],
  cane: [{ ink: 'leaf', apart: 0.125, loose: 0.12, draw: stalk }],
  reef: [{ ink: 'waterSign', apart: 0.17, loose: 0.8, draw: coral }],
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

function tuft(point: Point): string {
  const high = 0.05 + 0.02 * whim(point, 8);
  return `M${at(point)}l${step(-high * 0.6, -high)}m${step(high * 0.6, high)}v${Math.round(-high * 1.3 * scale)}m0 ${Math.round(high * 1.3 * scale)}l${step(high * 0.6, -high)}`;
}

function dash(long: number) {
  return (point: Point): string => `M${at(point)}h${Math.round(long * scale)}`;
}

function stalk(point: Point): string {
  return `M${at(point)}v-5m3 5v-4`;
}

function coral(point: Point): string {
  return `M${at(point)}q2 -5 4 0q2 -5 4 0`;
}

/** Lakes fill the middle of their hex. */
export function lakes(grid: Grid, hexes: readonly Hex[]): string {
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(grid, hex);
      const ring = ringAround([0, 0], 9, (index) => 0.26 + 0.1 * whim([x, y], index + 40));
      return roundedLoop(ring.map(([right, down]): Point => [x + right * 1.15, y + down * 0.8]));
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

/** Coral along lines off the shore: a band of dots. */
export function coralDots(lines: readonly Line[]): readonly string[] {
  const blocks = new PathBlocks();
  for (const line of lines) {
    for (const [x, y] of divided(line, 0.055)) {
      const [right, down] = [31, 32].map((salt) => (whim([x, y], salt) - 0.5) * 0.17);
      blocks.add([x, y], `M${at([x + right!, y + down!])}h0`);
    }
  }
  return blocks.paths;
}
