import { expect, test } from 'vitest';
import { centreOf, hexAt } from '#board/grid';
import { areaAt } from '#games/boardPlaces';
import { board } from '#games/central-pacific/display/board';
import { outlineOf, placeAtPoint, spotOf } from './places.ts';
import { boxOf } from './plane.ts';

const zone = (name: string): number => hexAt(board.grid, name);

test('a point of the sea is its zone, a point of a lens its island, a point beyond the edge a base or nothing', () => {
  expect(placeAtPoint(board, spotOf(board, zone('31')))).toBe(zone('31'));
  expect(placeAtPoint(board, spotOf(board, areaAt(board, 'saipan')))).toBe(areaAt(board, 'saipan'));
  expect(placeAtPoint(board, spotOf(board, areaAt(board, 'pearl-harbor')))).toBe(areaAt(board, 'pearl-harbor'));
  expect(placeAtPoint(board, [60, -5])).toBe(-1);
});

test('every place is found where it is drawn', () => {
  for (let place = board.grid.size; place < board.grid.size + board.areas!.length; place++) {
    expect(placeAtPoint(board, spotOf(board, place))).toBe(place);
  }
});

test('the outline of a place lies around its middle', () => {
  for (const place of [zone('11'), areaAt(board, 'guam'), areaAt(board, 'iwo-jima')]) {
    const { left, right, top, bottom } = boxOf(outlineOf(board, place));
    const [x, y] = spotOf(board, place);
    expect((left + right) / 2).toBeCloseTo(x, 1);
    expect((top + bottom) / 2).toBeCloseTo(y, 1);
  }
  const [x, y] = centreOf(board.grid, zone('26'));
  expect(spotOf(board, zone('26'))).toEqual([x * 6, y * 6]);
});
