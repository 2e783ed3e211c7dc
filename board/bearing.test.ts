import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearingOf, bearings, relativeBearing, turned } from './bearing.ts';
import { anyHexGrid, anyHexOf } from './fixtures/anyGrid.ts';
import { cellNames } from './fixtures/cellNames.ts';
import { centreOf, compileGrid, type Grid, type GridSpec, type Hex, hexAt, neighbour } from './grid.ts';

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [30, 43], rows: [1, 14] };
const board = compileGrid(spec, cellNames(spec));
const hex = (name: string) => hexAt(board, name);

const anyPair = anyHexGrid.chain((grid) =>
  fc.record({ grid: fc.constant(grid), from: anyHexOf(grid), to: anyHexOf(grid) }),
);

/** Degrees clockwise from the direction 0, from the centers as they are drawn. */
function drawnAngle(grid: Grid, from: Hex, to: Hex): number {
  const [[fromX, fromY], [toX, toY]] = [centreOf(grid, from), centreOf(grid, to)];
  const fromTheTop = (Math.atan2(toX - fromX, fromY - toY) * 180) / Math.PI;
  return fromTheTop - (grid.spec.layout === 'flat' ? 0 : 30);
}

describe('a bearing', () => {
  test('is straight along a side, through a corner, or between two of these', () => {
    const from = (to: string) => bearingOf(board, hex('3607'), hex(to));
    expect(['3606', '3707', '3708', '3608', '3508', '3507'].map(from)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(['3706', '3807', '3709', '3509', '3407', '3506'].map(from)).toEqual([2, 6, 10, 14, 18, 22]);
    expect(['3705', '3805', '3607'].map(from)).toEqual([1, 3, -1]);
  });

  test('is what the drawn centers say, in every layout', () => {
    fc.assert(
      fc.property(anyPair, ({ grid, from, to }) => {
        fc.pre(from !== to);
        const bearing = bearingOf(grid, from, to);
        const off = ((drawnAngle(grid, from, to) - bearing * 15 + 540) % 360) - 180;
        if (bearing % 2 === 0) expect(off).toBeCloseTo(0, 6);
        else expect(Math.abs(off)).toBeLessThan(15 - 1e-6);
      }),
    );
  });

  test('is the opposite from the other end', () => {
    fc.assert(
      fc.property(anyPair, ({ grid, from, to }) => {
        fc.pre(from !== to);
        expect(bearingOf(grid, to, from)).toBe((bearingOf(grid, from, to) + bearings / 2) % bearings);
      }),
    );
  });

  test('leads to the neighbor in each direction, and on in a straight run', () => {
    fc.assert(
      fc.property(anyPair, fc.nat(5), ({ grid, from }, direction) => {
        let at = neighbour(grid, from, direction);
        while (at >= 0) {
          expect(bearingOf(grid, from, at)).toBe(4 * direction);
          at = neighbour(grid, at, direction);
        }
      }),
    );
  });

  test('is seen by a piece from its facing', () => {
    expect([0, 4, 10, 22].map((bearing) => relativeBearing(2, bearing))).toEqual([16, 20, 2, 14]);
  });
});

test('a facing turns to either side and round', () => {
  expect([1, 2, 3, 6].map((by) => turned(board, 4, by))).toEqual([5, 0, 1, 4]);
  expect([-1, -5, -6, -8].map((by) => turned(board, 4, by))).toEqual([3, 5, 4, 2]);
});

test('squares have no bearings', () => {
  const squares: GridSpec = { layout: 'square', numbering: 'CCRR', columns: [1, 3], rows: [1, 3] };
  expect(() => bearingOf(compileGrid(squares, cellNames(squares)), 0, 1)).toThrow('not between squares');
});
