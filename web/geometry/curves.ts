import { type Line, middle, type Point, scale } from './plane.ts';

/** Path data in whole units of the drawing. */
export function at([x, y]: Point): string {
  return `${Math.round(x * scale)} ${Math.round(y * scale)}`;
}

/** Where a drawing around its own middle stands. */
export function movedTo([x, y]: Point): string {
  return `translate(${Math.round(x * scale)} ${Math.round(y * scale)})`;
}

export function straight(line: Line, closed = false): string {
  if (line.length < 2) return '';
  return `M${line.map(at).join('L')}${closed ? 'Z' : ''}`;
}

/** A closed curve that is pulled towards the points without touching them, so that corners become bends. */
export function roundedLoop(loop: Line): string {
  if (loop.length < 3) return '';
  const corners = loop.map(whole);
  return bent(middle(corners[corners.length - 1]!, corners[0]!), corners, 'closed');
}

/** An open curve from the first point to the last, rounded on the way. */
export function roundedLine(line: Line): string {
  if (line.length < 3) return straight(line);
  const points = line.map(whole);
  return bent(points[0]!, points.slice(1, -1), points[points.length - 1]!);
}

function whole([x, y]: Point): Point {
  return [Math.round(x * scale), Math.round(y * scale)];
}

/**
 * A bend at each corner, from the middle of one side to that of the next. Shores are most of a print, so it is told in few numbers: each
 * step from the last, and of the corners only the first. The others follow: a corner is as far beyond the middle of a side as the one before it is
 * on this side.
 */
function bent(start: Point, corners: Line, end: Point | 'closed'): string {
  let path = `M${start[0]} ${start[1]}`;
  let from = start;
  const step = ([x, y]: Point) => `${x - from[0]}${y < from[1] ? '' : ' '}${y - from[1]}`;
  corners.forEach((corner, index) => {
    const next = corners[index + 1];
    const to = next ? middle(corner, next) : end === 'closed' ? start : end;
    path += index === 0 ? `q${step(corner)} ${step(to)}` : `t${step(to)}`;
    from = to;
  });
  return end === 'closed' ? `${path}z` : path;
}

/** A curve through every point: a road passes through the hexes that it is said to pass through. */
export function curveThrough(line: Line): string {
  if (line.length < 2) return '';
  let path = `M${at(line[0]!)}`;
  for (let index = 0; index < line.length - 1; index++) {
    const before = line[index - 1] ?? line[index]!;
    const from = line[index]!;
    const to = line[index + 1]!;
    const after = line[index + 2] ?? to;
    const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${at(leaving)} ${at(arriving)} ${at(to)}`;
  }
  return path;
}

/** The loop with each corner cut off, a quarter of the way along either side. */
export function cornersCut(loop: Line): Point[] {
  return loop.flatMap((point, index): Point[] => {
    const next = loop[(index + 1) % loop.length]!;
    return [
      [point[0] + (next[0] - point[0]) / 4, point[1] + (next[1] - point[1]) / 4],
      [point[0] + ((next[0] - point[0]) * 3) / 4, point[1] + ((next[1] - point[1]) * 3) / 4],
    ];
  });
}

/** The line with points added so that no step is longer than `step`. */
export function divided(line: Line, step: number, closed = false): Point[] {
  const points: Point[] = [];
  const count = closed ? line.length : line.length - 1;
  for (let index = 0; index < count; index++) {
    const [x, y] = line[index]!;
    const [nextX, nextY] = line[(index + 1) % line.length]!;
    const parts = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / step - 1e-6));
    for (let part = 0; part < parts; part++) {
      points.push([x + ((nextX - x) * part) / parts, y + ((nextY - y) * part) / parts]);
    }
  }
  const last = line[line.length - 1];
  if (!closed && last) points.push(last);
  return points;
}

/** The line without points that lie nearer than `tolerance` to the line without them. */
export function simplified(line: Line, tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let farthest = -1;
    let distance = tolerance;
    for (let index = first + 1; index < last; index++) {
      const off = distanceToSegment(line[index]!, line[first]!, line[last]!);
      if (off > distance) [farthest, distance] = [index, off];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => kept[index] === 1);
}

/** `simplified` for a loop, whose beginning is a point like any other. */
export function simplifiedLoop(loop: Line, tolerance: number): Point[] {
  if (loop.length < 8) return [...loop];
  const half = loop.length >> 1;
  return [
    ...simplified(loop.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplified([...loop.slice(half), loop[0]!], tolerance).slice(0, -1),
  ];
}

export function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const alongX = bx - ax;
  const alongY = by - ay;
  const length = alongX * alongX + alongY * alongY;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * alongX + (y - ay) * alongY) / length));
  return Math.hypot(x - ax - part * alongX, y - ay - part * alongY);
}
