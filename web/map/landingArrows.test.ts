import { expect, test } from 'vitest';
import { centreOf, hexAt } from '#board/grid';
import { board } from '#games/island-war/display/board';
import { marginsOf } from '../print/margins.ts';
import { landingArrows } from './landingArrows.ts';

const { field } = marginsOf(board);

function pointsOf(path: string): [number, number][] {
  return [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x) / 100, Number(y) / 100]);
}

test('an arrow comes from the sea, ends in its hex and stays on the map', () => {
  const hex = hexAt(board.grid, '1002');
  const points = pointsOf(landingArrows(board, [{ hex, side: 'us' }], field).get('us')!);
  const [x, y] = centreOf(board.grid, hex);
  const distances = points.map(([right, down]) => Math.hypot(right - x, down - y));
  expect(Math.min(...distances)).toBeLessThan(0.5);
  expect(Math.max(...distances)).toBeGreaterThan(1.5);
  // The landing shore of Saipan is the upper edge of the map.
  expect(points[0]![1]).toBeLessThan(y);
  for (const [right, down] of points) expect(right > field.left && down > field.top).toBe(true);
});

test('neighbouring landings run side by side', () => {
  const landings = ['1002', '0902'].map((name) => ({ hex: hexAt(board.grid, name), side: 'us' }));
  const arrows = landingArrows(board, landings, field).get('us')!.split('Z');
  const ways = arrows.slice(0, 2).map((path, index) => {
    const [x, y] = centreOf(board.grid, landings[index]!.hex);
    const [right, down] = pointsOf(path)[0]!;
    return Math.atan2(down - y, right - x);
  });
  expect(ways[0]).toBeCloseTo(ways[1]!, 1);
});

test('without landings there is nothing to draw', () => {
  expect(landingArrows(board, [], field).size).toBe(0);
});
