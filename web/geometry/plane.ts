/** A point in the map's own coordinates: neighbouring centres are 1 apart, x to the right, y downwards. */
export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

/** How many units of the drawing a hex is high. Drawing in hundredths keeps every path in whole numbers. */
export const scale = 100;

/** The paper around the printed area, in hexes. */
export const margin = 0.55;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxOf(points: Iterable<Point>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** A box that is so many times as large, and as far away. */
export function scaled({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left * by, top: top * by, right: right * by, bottom: bottom * by };
}

/** A box in whole units of the drawing. */
export function inUnits({ left, top, right, bottom }: Box): { x: number; y: number; width: number; height: number } {
  const [x, y, width, height] = [left, top, right - left, bottom - top].map((length) => Math.round(length * scale));
  return { x: x!, y: y!, width: width!, height: height! };
}

/** Where a drawing begins, how wide and how high it is, as an SVG has it. */
export function viewBoxOf(box: Box): string {
  return Object.values(inUnits(box)).join(' ');
}

/** Clockwise from the upper left. */
export function cornersOfBox({ left, top, right, bottom }: Box): Line {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

export function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

export function areaOf(loop: Line): number {
  let doubled = 0;
  for (let index = 0; index < loop.length; index++) {
    const [x, y] = loop[index]!;
    const [nextX, nextY] = loop[(index + 1) % loop.length]!;
    doubled += x * nextY - nextX * y;
  }
  return doubled / 2;
}

export function areaOfBox(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}

/** The area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
