import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFullGrid, anyGridWithHoles, anyHexOf, everyForm } from './fixtures/anyGrid.ts';
import { cellNames } from './fixtures/cellNames.ts';
import {
  areAdjacent,
  cellsAround,
  centreOf,
  compileGrid,
  directionTo,
  distance,
  findHex,
  type Grid,
  type GridSpec,
  hexAt,
  hexesWithin,
  nameOf,
  neighbour,
  nextWithin,
  opposite,
} from './grid.ts';

const evenDown: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 9], rows: [1, 9] };

function fullGrid(changes: Partial<GridSpec>): Grid {
  const spec = { ...evenDown, ...changes };
  return compileGrid(spec, cellNames(spec));
}

function neighbourNames(grid: Grid, name: string): string[] {
  const hex = hexAt(grid, name);
  return Array.from({ length: grid.sides }, (_, direction) => neighbour(grid, hex, direction)).map((near) =>
    near < 0 ? '-' : nameOf(grid, near),
  );
}

describe('neighbours, clockwise from the top', () => {
  test.each([
    ['even-down', '0404', ['0403', '0504', '0505', '0405', '0305', '0304']],
    ['even-down', '0303', ['0302', '0402', '0403', '0304', '0203', '0202']],
    ['odd-up', '0404', ['0403', '0504', '0505', '0405', '0305', '0304']],
    ['even-up', '0404', ['0403', '0503', '0504', '0405', '0304', '0303']],
    ['odd-down', '0303', ['0302', '0403', '0404', '0304', '0204', '0203']],
  ] as const)('flat, %s: %s', (shifted, name, expected) => {
    expect(neighbourNames(fullGrid({ layout: 'flat', shifted }), name)).toEqual(expected);
  });

  test.each([
    ['even-right', '0404', ['0503', '0504', '0505', '0405', '0304', '0403']],
    ['even-left', '0404', ['0403', '0504', '0405', '0305', '0304', '0303']],
    ['odd-right', '0404', ['0403', '0504', '0405', '0305', '0304', '0303']],
    ['odd-left', '0404', ['0503', '0504', '0505', '0405', '0304', '0403']],
  ] as const)('pointy, %s: %s', (shifted, name, expected) => {
    expect(neighbourNames(fullGrid({ layout: 'pointy', shifted }), name)).toEqual(expected);
  });

  test('squares touch by their sides, or by the corners as well', () => {
    const { shifted: _, ...unshifted } = evenDown;
    const sides: GridSpec = { ...unshifted, layout: 'square' };
    const corners: GridSpec = { ...sides, adjacency: 'sides and corners' };
    expect(neighbourNames(compileGrid(sides, cellNames(sides)), '0101')).toEqual(['-', '0201', '0102', '-']);
    expect(neighbourNames(compileGrid(corners, cellNames(corners)), '0202')).toEqual(
      ['0201', '0301', '0302', '0303', '0203', '0103', '0102', '0101'], // clockwise from the north
    );
  });

  test('the cells around a cell are those neighbours that there are', () => {
    const grid = fullGrid({ layout: 'flat', shifted: 'even-down' });
    cellsAround(grid).forEach((near, hex) => {
      expect(near.map((cell) => grid.names[cell])).toEqual(
        neighbourNames(grid, grid.names[hex]!).filter((name) => name !== '-'),
      );
    });
  });

  test('being a neighbour is mutual, in the opposite direction', () => {
    fc.assert(
      fc.property(anyGridWithHoles, (grid) => {
        for (let hex = 0; hex < grid.size; hex++) {
          for (let direction = 0; direction < grid.sides; direction++) {
            const near = neighbour(grid, hex, direction);
            if (near < 0) continue;
            expect(neighbour(grid, near, opposite(grid, direction))).toBe(hex);
            expect(directionTo(grid, hex, near)).toBe(direction);
            expect(areAdjacent(grid, near, hex)).toBe(true);
          }
        }
      }),
    );
  });

  test('are exactly the cells whose centres are nearest', () => {
    fc.assert(
      fc.property(anyGridWithHoles, (grid) => {
        const reach = grid.sides === 8 ? Math.SQRT2 : 1;
        for (let a = 0; a < grid.size; a++) {
          for (let b = 0; b < grid.size; b++) {
            const [[ax, ay], [bx, by]] = [centreOf(grid, a), centreOf(grid, b)];
            const near = a !== b && Math.hypot(ax - bx, ay - by) < reach + 0.001;
            expect(areAdjacent(grid, a, b)).toBe(near);
          }
        }
      }),
    );
  });

  test('lie in the direction that their number stands for', () => {
    const clockwise = { flat: 0, pointy: 30, square: 0 };
    for (const form of everyForm) {
      const { shifted: _, ...rest } = evenDown;
      const spec = { ...rest, ...form };
      const grid = compileGrid(spec, cellNames(spec));
      const middle = hexAt(grid, '0505');
      for (let direction = 0; direction < grid.sides; direction++) {
        const [[x, y], [nearX, nearY]] = [centreOf(grid, middle), centreOf(grid, neighbour(grid, middle, direction))];
        const bearing = (Math.atan2(nearX - x, y - nearY) * 180) / Math.PI;
        const expected = clockwise[grid.spec.layout] + (direction * 360) / grid.sides;
        expect(Math.round(bearing + 360) % 360).toBe(expected);
      }
    }
  });
});

describe('distance', () => {
  test('is that of the shortest way where the map has no holes', () => {
    fc.assert(
      fc.property(
        anyFullGrid.chain((grid) => fc.tuple(fc.constant(grid), anyHexOf(grid))),
        ([grid, from]) => {
          const steps = stepsFrom(grid, from);
          expect(steps.map((_, to) => distance(grid, from, to))).toEqual(steps);
        },
      ),
    );
  });

  test('is the same both ways, and no detour is shorter, holes or not', () => {
    fc.assert(
      fc.property(
        anyGridWithHoles.chain((grid) => fc.tuple(fc.constant(grid), anyHexOf(grid), anyHexOf(grid), anyHexOf(grid))),
        ([grid, a, b, c]) => {
          expect(distance(grid, a, b)).toBe(distance(grid, b, a));
          expect(distance(grid, a, c)).toBeLessThanOrEqual(distance(grid, a, b) + distance(grid, b, c));
          expect(distance(grid, a, b) === 0).toBe(a === b);
        },
      ),
    );
  });

  test('counts across cells that the map leaves out', () => {
    const grid = compileGrid(evenDown, ['0101', '0901']);
    expect(distance(grid, hexAt(grid, '0101'), hexAt(grid, '0901'))).toBe(8);
  });

  test('nextWithin finds those among some cells, one after another', () => {
    fc.assert(
      fc.property(
        anyGridWithHoles.chain((grid) =>
          fc.tuple(fc.constant(grid), anyHexOf(grid), fc.nat(9), fc.array(anyHexOf(grid))),
        ),
        ([grid, hex, radius, cells]) => {
          const found: number[] = [];
          let at = nextWithin(grid, hex, radius, cells);
          for (; at >= 0; at = nextWithin(grid, hex, radius, cells, at + 1)) found.push(at);
          expect(found).toEqual([...cells.keys()].filter((each) => distance(grid, hex, cells[each]!) <= radius));
        },
      ),
    );
  });

  test('hexesWithin finds all cells at most so far away', () => {
    fc.assert(
      fc.property(
        anyGridWithHoles.chain((grid) => fc.tuple(fc.constant(grid), anyHexOf(grid), fc.nat(9))),
        ([grid, hex, radius]) => {
          const expected = [...grid.names.keys()].filter((other) => distance(grid, hex, other) <= radius);
          expect(hexesWithin(grid, hex, radius).sort((a, b) => a - b)).toEqual(expected);
        },
      ),
    );
  });
});

describe('names', () => {
  test('lead to their cell and back, in sorted order', () => {
    fc.assert(
      fc.property(anyGridWithHoles, (grid) => {
        for (let hex = 0; hex < grid.size; hex++) {
          expect(hexAt(grid, nameOf(grid, hex))).toBe(hex);
          if (hex > 0) expect(nameOf(grid, hex - 1) < nameOf(grid, hex)).toBe(true);
        }
      }),
    );
  });

  test('say the column and the row, with or without a dot', () => {
    const grid = compileGrid({ ...evenDown, numbering: 'CC.RR', columns: [30, 66], rows: [0, 49] }, ['30.42', '66.04']);
    expect([...grid.column]).toEqual([30, 66]);
    expect([...grid.row]).toEqual([42, 4]);
  });

  test('that are not on the map are refused with the numbers that are', () => {
    const grid = compileGrid(evenDown, ['0203', '0304']);
    expect(findHex(grid, '0909')).toBe(-1);
    expect(() => hexAt(grid, '0909')).toThrow('This map has no hex 0909; its hexes are 0203 to 0304');
    expect(() => nameOf(grid, 2)).toThrow('no hex with the index 2');
    expect(() => nameOf(grid, -1)).toThrow('no hex with the index -1');
  });

  test('of a numbering in words need a position each', () => {
    const spec: GridSpec = { layout: 'square', numbering: 'in sixes', columns: [1, 2], rows: [1, 1] };
    const grid = compileGrid(spec, ['16', '21'], (name) => (name === '16' ? [1, 1] : [2, 1]));
    expect(neighbourNames(grid, '16')).toEqual(['-', '21', '-', '-']);
    expect(() => compileGrid(spec, ['16'])).toThrow('16 is not a hex number');
  });
});

describe('a grid is refused', () => {
  test.each([
    ['a hex outside of it', evenDown, ['1001'], 'The hex 1001 lies outside the grid (columns 1 to 9 and rows 1 to 9)'],
    ['a number of another form', evenDown, ['01.01'], '01.01 is not a hex number'],
    ['a hex listed twice', evenDown, ['0101', '0101'], 'The hex 0101 is listed twice'],
    ['a shift to the wrong side', { ...evenDown, shifted: 'odd-left' as const }, ['0101'], 'shifted down or up'],
    ['a shift of squares', { ...evenDown, layout: 'square' as const }, ['0101'], 'Squares are not shifted'],
  ])('for %s', (_, spec, names, message) => {
    expect(() => compileGrid(spec, names)).toThrow(message);
  });

  test('for two cells in one place', () => {
    const spec: GridSpec = { layout: 'square', numbering: 'in words', columns: [1, 2], rows: [1, 1] };
    expect(() => compileGrid(spec, ['a', 'b'], () => [1, 1])).toThrow('a and b lie in the same column and row');
  });
});

test('centres lie where the map files put them', () => {
  const at = (changes: Partial<GridSpec>, name: string) => {
    const grid = fullGrid(changes);
    return centreOf(grid, hexAt(grid, name)).map((coordinate) => Number(coordinate.toFixed(3)));
  };
  expect(at({ shifted: 'even-down' }, '0203')).toEqual([1.732, 3.5]);
  expect(at({ shifted: 'even-down' }, '0303')).toEqual([2.598, 3]);
  expect(at({ shifted: 'even-up' }, '0203')).toEqual([1.732, 2.5]);
  expect(at({ shifted: 'odd-down' }, '0303')).toEqual([2.598, 3.5]);
  const square: GridSpec = { layout: 'square', numbering: 'CCRR', columns: [1, 11], rows: [1, 4] };
  expect(centreOf(compileGrid(square, ['1104']), 0)).toEqual([10.5, 3.5]);
});

function stepsFrom(grid: Grid, from: number): number[] {
  const steps = new Array<number>(grid.size).fill(-1);
  steps[from] = 0;
  for (const queue = [from]; queue.length > 0; ) {
    const hex = queue.shift()!;
    for (let direction = 0; direction < grid.sides; direction++) {
      const near = neighbour(grid, hex, direction);
      if (near < 0 || steps[near] !== -1) continue;
      steps[near] = steps[hex]! + 1;
      queue.push(near);
    }
  }
  return steps;
}
