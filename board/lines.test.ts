import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyHexGrid, anyHexOf } from './fixtures/anyGrid.ts';
import { cellNames } from './fixtures/cellNames.ts';
import { type LineStep, lineBetween } from './fixtures/lineBetween.ts';
import { areAdjacent, compileGrid, distance, type Grid, type GridSpec, type Hex, hexAt, neighbour } from './grid.ts';
import { indexOfLine, linesWithin, meetsMarked, stepLength, stepSides, stepSpine } from './lines.ts';

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [30, 43], rows: [1, 14] };
const board = compileGrid(spec, cellNames(spec));
const lines = linesWithin(board, 20);
const hex = (name: string) => hexAt(board, name);
const namesOf = (steps: readonly LineStep[]) =>
  steps.map(({ left, right }) => (left === right ? board.names[left] : `${board.names[left]}|${board.names[right]}`));
const along = (from: string, to: string) => namesOf(lineBetween(lines, hex(from), hex(to)));

/** What a line does with a hex, worked out from its six sides: by how much of the line lies between each two of them. */
function meeting(grid: Grid, from: Hex, to: Hex, at: Hex): 'crosses' | 'runs along' | 'misses' {
  const cube = (cell: Hex) => [grid.q[cell]!, grid.r[cell]!, -grid.q[cell]! - grid.r[cell]!];
  const [start, end, middle] = [cube(from), cube(to), cube(at)];
  let [first, last] = [
    [0, 1],
    [1, 1],
  ] as [number[], number[]];
  let isOnSide = false;
  const isLess = (a: number[], b: number[]) => a[0]! * b[1]! < b[0]! * a[1]!;
  for (const [i, j] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const where = start[i]! - start[j]! - middle[i]! + middle[j]!;
    const slope = end[i]! - end[j]! - start[i]! + start[j]!;
    if (slope === 0 && Math.abs(where) > 1) return 'misses';
    if (slope === 0) isOnSide ||= Math.abs(where) === 1;
    if (slope === 0) continue;
    const sign = Math.sign(slope);
    const enters = [-1 - sign * where, Math.abs(slope)];
    const leaves = [1 - sign * where, Math.abs(slope)];
    if (isLess(first, enters)) first = enters;
    if (isLess(leaves, last)) last = leaves;
  }
  if (!isLess(first, last)) return 'misses';
  return isOnSide ? 'runs along' : 'crosses';
}

const anyLine = anyHexGrid.chain((grid) =>
  fc.record({ grid: fc.constant(grid), from: anyHexOf(grid), to: anyHexOf(grid) }),
);

describe('a line', () => {
  test('straight ahead crosses the hexes between', () => {
    expect(along('3607', '3603')).toEqual(['3606', '3605', '3604']);
    expect(along('3607', '3606')).toEqual([]);
    expect(along('3607', '3607')).toEqual([]);
  });

  test('through corners runs along every other hexside, with a hex on either hand', () => {
    expect(along('3607', '3706')).toEqual(['3606|3707']);
    expect(along('3607', '3804')).toEqual(['3606|3707', '3706', '3705|3805']);
    expect(along('3804', '3607')).toEqual(['3805|3705', '3706', '3707|3606']);
  });

  test('crosses a hex of which it cuts off but a corner', () => {
    expect(along('3607', '3505')).toEqual(['3606', '3506']);
    expect(along('3607', '3702')).toEqual(['3606', '3605', '3705', '3604', '3704', '3703']);
  });

  test('passes a hex by that it touches in one point only', () => {
    expect(along('3607', '3703')).toEqual(['3606', '3605', '3705', '3704']);
  });

  test('meets what each hex by itself says it meets', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        const steps = lineBetween(linesWithin(grid, 12), from, to);
        const met = (at: Hex) => {
          const found = steps.filter(({ left, right }) => left === at || right === at);
          if (found.length === 0) return 'misses';
          return found.length === 1 && found[0]!.left === found[0]!.right ? 'crosses' : 'runs along';
        };
        const others = Array.from(grid.names.keys()).filter((at) => at !== from && at !== to);
        expect(others.map(met)).toEqual(others.map((at) => meeting(grid, from, to, at)));
      }),
    );
  });

  test('is the same from the other end, with left and right exchanged', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        const all = linesWithin(grid, 12);
        const back = lineBetween(all, to, from).map(({ left, right }) => ({ left: right, right: left }));
        expect(back.reverse()).toEqual(lineBetween(all, from, to));
      }),
    );
  });

  test('goes on from hex to adjacent hex on either hand, and is never shorter than the distance', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        const steps = lineBetween(linesWithin(grid, 12), from, to);
        for (const hand of ['left', 'right'] as const) {
          const way = [from, ...steps.map((step) => step[hand]), to];
          for (let at = 1; at < way.length; at++) {
            if (from !== to && way[at]! >= 0 && way[at - 1]! >= 0)
              expect(areAdjacent(grid, way[at - 1]!, way[at]!)).toBe(true);
          }
        }
        expect(steps.length + 1).toBeGreaterThanOrEqual(distance(grid, from, to));
        for (const { left, right } of steps) {
          if (left >= 0 && right >= 0) expect(left === right || areAdjacent(grid, left, right)).toBe(true);
        }
      }),
    );
  });

  test('goes through the sides that its steps name, and along the spine between the two hexes of a step', () => {
    fc.assert(
      fc.property(anyLine, ({ grid, from, to }) => {
        const all = linesWithin(grid, 12);
        const index = indexOfLine(all, from, to);
        const way = [from, from];
        const spines: [Hex, Hex][] = [];
        for (let step = all.begins[index]!; step < all.begins[index + 1]!; step += stepLength) {
          const next = [0, 1].map((hand) => {
            const hex = all.ground[all.placeOf[from]! + all.steps[step + hand]!]!;
            if (way[hand]! >= 0) expect(neighbour(grid, way[hand]!, all.steps[step + stepSides + hand]!)).toBe(hex);
            return hex;
          });
          [way[0], way[1]] = [next[0]!, next[1]!];
          const spine = all.steps[step + stepSpine]!;
          expect(spine >= 0).toBe(all.steps[step] !== all.steps[step + 1]);
          if (spine >= 0 && way[0] >= 0) expect(neighbour(grid, way[0], spine)).toBe(way[1]);
          if (spine >= 0) spines.push([way[0], way[1]]);
        }
        expect(way).toEqual([to, to]);
        const beside = lineBetween(all, from, to).filter(({ left, right }) => left !== right);
        expect(spines).toEqual(beside.map(({ left, right }) => [left, right]));
      }),
    );
  });

  test('is not known beyond the range that was asked for', () => {
    const nowhere = new Uint8Array(board.size);
    expect(() => meetsMarked(linesWithin(board, 4), hex('3607'), hex('3602'), nowhere)).toThrow('5 apart');
  });
});

test('what stands on a line is met, whether it is crossed or touched along a hexside; its ends are not', () => {
  const meets = (from: string, to: string, ...standing: string[]) => {
    const marked = new Uint8Array(board.size);
    for (const name of standing) marked[hex(name)] = 1;
    return meetsMarked(lines, hex(from), hex(to), marked);
  };
  expect(meets('3607', '3603', '3605')).toBe(true);
  expect(meets('3607', '3804', '3606')).toBe(true);
  expect(meets('3607', '3804', '3707')).toBe(true);
  expect(meets('3607', '3804', '3706')).toBe(true);
  expect(meets('3607', '3804', '3607', '3804', '3605', '3803', '3806')).toBe(false);
});

test('squares have no lines', () => {
  const squares: GridSpec = { layout: 'square', numbering: 'CCRR', columns: [1, 3], rows: [1, 3] };
  expect(() => linesWithin(compileGrid(squares, cellNames(squares)), 2)).toThrow('not between squares');
});
