import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curveThrough, divided, roundedLine, roundedLoop, simplified, simplifiedLoop } from './curves.ts';
import { isInside } from './inside.ts';
import type { Point } from './plane.ts';

const somePoint = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })) as fc.Arbitrary<Point>;

test('a road passes through every hex that it is said to pass through', () => {
  fc.assert(
    fc.property(fc.array(somePoint, { minLength: 2, maxLength: 20 }), (line) => {
      const path = curveThrough(line);
      const passed = [...path.matchAll(/(\d+) (\d+)(?=C|$)/g)].map(([, x, y]) => [Number(x) / 100, Number(y) / 100]);
      expect(passed).toEqual(line);
    }),
  );
});

test('a rounded loop closes where it began, and stays inside its corners', () => {
  const square: Point[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ];
  const path = roundedLoop(square);
  expect(path).toBe('M0 100q0-100 100-100t100 100t-100 100t-100-100z');
});

/** Where a curve bends to, as a browser finds it. */
function cornersOf(path: string): Point[] {
  const [[x, y] = [0, 0], ...steps] = path.split(/[Mqtz]/).flatMap((step) => {
    const numbers = step.match(/-?[\d.]+/g)?.map(Number) ?? [];
    return numbers.length > 0 ? [numbers] : [];
  });
  let at: Point = [x!, y!];
  const corners: Point[] = [];
  for (const step of steps) {
    const before = corners.at(-1);
    const [toX, toY] = step.slice(-2) as [number, number];
    corners.push(before ? [2 * at[0] - before[0], 2 * at[1] - before[1]] : [at[0] + step[0]!, at[1] + step[1]!]);
    at = [at[0] + toX, at[1] + toY];
  }
  return corners;
}

test('the corners that a curve does not name are found, however long it is', () => {
  const loop: Point[] = Array.from({ length: 500 }, (_, step) => [Math.sin(step) * 40, Math.cos(step * 1.7) * 40]);
  const corners = loop.map(([x, y]) => [Math.round(x * 100) + 0, Math.round(y * 100) + 0]);
  expect(cornersOf(roundedLoop(loop))).toEqual(corners);
  expect(cornersOf(roundedLine(loop))).toEqual(corners.slice(1, -1));
});

test('a divided line has no step longer than asked for, and keeps its points', () => {
  fc.assert(
    fc.property(fc.array(somePoint, { minLength: 2, maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (line, step) => {
      const points = divided(line, step);
      for (const point of line) expect(points).toContainEqual(point);
      points.slice(1).forEach(([x, y], index) => {
        const [lastX, lastY] = points[index]!;
        expect(Math.hypot(x - lastX, y - lastY)).toBeLessThanOrEqual(step + 1e-6);
      });
    }),
  );
});

test('points that add nothing are left out, the others are kept', () => {
  const line: Point[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [3, 1],
    [4, 0],
  ];
  expect(simplified(line, 0.01)).toEqual([line[0], line[2], line[3], line[4]]);
});

test('a loop that is simplified keeps its form', () => {
  const ring = Array.from({ length: 200 }, (_, index): Point => {
    const angle = (index * Math.PI) / 100;
    return [5 + 3 * Math.cos(angle), 5 + 3 * Math.sin(angle)];
  });
  const fewer = simplifiedLoop(ring, 0.05);
  expect(fewer.length).toBeLessThan(40);
  for (const [x, y] of fewer) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(3);
  expect(isInside(fewer, [5, 5])).toBe(true);
  expect(isInside(fewer, [8.2, 5])).toBe(false);
});
