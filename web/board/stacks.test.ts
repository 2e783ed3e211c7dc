import { expect, test } from 'vitest';
import { cellNames } from '#board/fixtures/cellNames';
import { centreOf, compileGrid, type GridSpec, hexAt } from '#board/grid';
import type { BoardDisplay, Face, Piece } from '#games/display';
import type { Box } from '../geometry/plane.ts';
import { counterWidth, placedPieces, roomOfStacks } from './stacks.ts';

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 4], rows: [1, 4] };
const grid = compileGrid(spec, cellNames(spec));
const hex = hexAt(grid, '0202');
const board = { id: 'b', grid } as BoardDisplay;

function piece(target: number, style: Face['style'] = 'hidden', place: Piece['place'] = { board: 'b', hex }): Piece {
  const face: Face = style === 'marker' ? { style, text: 'Beachhead' } : { style: 'hidden' };
  return { kind: style, target, side: 'us', place, face, title: `${target}`, marks: [] };
}

test('a piece alone stands in the middle of its hex', () => {
  expect(placedPieces(board, [piece(1)])).toMatchObject([{ at: centreOf(grid, hex), level: 0, together: 1 }]);
});

test('a stack goes up and to the right, and markers lie below units', () => {
  const [low, high] = placedPieces(board, [piece(1), piece(2, 'marker')]);
  expect(low!.piece.target).toBe(2);
  expect(high!.piece.target).toBe(1);
  expect(high!.at[0]).toBeGreaterThan(low!.at[0]);
  expect(high!.at[1]).toBeLessThan(low!.at[1]);
});

test('a stack of twenty still lies in its hex', () => {
  const [x, y] = centreOf(grid, hex);
  for (const { at } of placedPieces(
    board,
    Array.from({ length: 20 }, (_, target) => piece(target)),
  )) {
    expect(Math.max(Math.abs(at[0] - x), Math.abs(at[1] - y)) + counterWidth / 2).toBeLessThan(0.5);
  }
});

test('all counters of a stack lie in the room that it takes', () => {
  for (const many of [1, 2, 3, 9]) {
    const pieces = Array.from({ length: many }, (_, target) => piece(target));
    const [{ left, right, top, bottom }] = roomOfStacks(board, pieces) as [Box];
    for (const { at } of placedPieces(board, pieces)) {
      expect(at[0] - counterWidth / 2).toBeGreaterThan(left);
      expect(at[0] + counterWidth / 2).toBeLessThan(right);
      expect(at[1] - counterWidth / 2).toBeGreaterThan(top);
      expect(at[1] + counterWidth / 2).toBeLessThan(bottom);
    }
  }
});

test('in a fan no counter lies on another', () => {
  const pieces = Array.from({ length: 7 }, (_, target) => piece(target));
  const fan = placedPieces(board, pieces, hex);
  for (const a of fan) {
    for (const b of fan) {
      if (a === b) continue;
      const apart = Math.max(Math.abs(a.at[0] - b.at[0]), Math.abs(a.at[1] - b.at[1]));
      expect(apart).toBeGreaterThan(counterWidth);
    }
  }
});

test('pieces in boxes and on other boards are not shown', () => {
  expect(placedPieces(board, [piece(1, 'hidden', { box: 'lost' }), piece(2, 'hidden', { board: 'c', hex })])).toEqual(
    [],
  );
});
