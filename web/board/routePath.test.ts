import { expect, test } from 'vitest';
import { hexAt } from '#board/grid';
import { displayOf } from '#games/displays';
import { curveThrough } from '../geometry/curves.ts';
import { cellWidth, spotOf } from '../geometry/places.ts';
import { scale } from '../geometry/plane.ts';
import { routePath } from './routePath.ts';

const [board] = displayOf('forlorn-hopes')!.boards;
const { grid } = board!;
const indochina = grid.size + board!.areas!.findIndex(({ title }) => title === 'Indochina');

test('ships from a box sail round the land, and come in over the edge of the map', () => {
  const [entry, next] = ['2301', '2302'].map((name) => hexAt(grid, name)) as [number, number];
  const path = routePath(board!, [indochina, entry, next]);
  const gate = /L(-?\d+) (-?\d+)/
    .exec(path)!
    .slice(1)
    .map((length) => Number(length) / scale) as [number, number];
  const [x, y] = spotOf(board!, entry);
  const hex = cellWidth(board!);
  expect(gate[1]).toBeLessThan(y - 0.8 * hex);
  expect(Math.hypot(gate[0] - x, gate[1] - y)).toBeLessThan(1.1 * hex);
});

test('a way within the map is one curve', () => {
  const hexes = ['2301', '2302', '2303'].map((name) => hexAt(grid, name));
  expect(routePath(board!, hexes)).toBe(curveThrough(hexes.map((hex) => spotOf(board!, hex))));
});
