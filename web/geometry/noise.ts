import type { Point } from './plane.ts';

/** A number from 0 to 1 that looks random and is always the same for the same three whole numbers. */
export function chance(x: number, y: number, salt = 0): number {
  let hash = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** A number from 0 to 1 that belongs to a place. */
export function whim([x, y]: Point, salt: number): number {
  return chance(Math.round(x * 997), Math.round(y * 991), salt);
}

/** From -1 to 1, without jumps: neighbouring places have neighbouring values. */
export function drift(x: number, y: number, salt = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const alongX = eased(x - column);
  const alongY = eased(y - row);
  const top = mixed(chance(column, row, salt), chance(column + 1, row, salt), alongX);
  const bottom = mixed(chance(column, row + 1, salt), chance(column + 1, row + 1, salt), alongX);
  return mixed(top, bottom, alongY) * 2 - 1;
}

/** The point, moved a little as a draughtsman's hand would: lines that share a point still share it. */
export function wandered([x, y]: Point, by: number): Point {
  return [
    x + by * (drift(x * 1.9, y * 1.9, 11) + 0.45 * drift(x * 5.3, y * 5.3, 13)),
    y + by * (drift(x * 1.9, y * 1.9, 23) + 0.45 * drift(x * 5.3, y * 5.3, 29)),
  ];
}

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}

function mixed(a: number, b: number, part: number): number {
  return a + (b - a) * part;
}
