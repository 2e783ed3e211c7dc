import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellNames } from '#board/fixtures/cellNames';
import { centreOf, compileGrid, distance, type Grid, type GridSpec, hexAt, nameOf } from '#board/grid';
import { cornersOf, hexAtPoint, joined, nearestHex, outlines, sideBetween } from './cells.ts';
import { areaOf, type Point } from './plane.ts';

const forms: readonly Pick<GridSpec, 'layout' | 'shifted' | 'adjacency'>[] = [
  { layout: 'flat', shifted: 'even-down' },
  { layout: 'flat', shifted: 'odd-down' },
  { layout: 'pointy', shifted: 'even-right' },
  { layout: 'square' },
  { layout: 'square', adjacency: 'sides and corners' },
];

function gridOf(form: (typeof forms)[number]): Grid {
  const spec: GridSpec = { ...form, numbering: 'CCRR', columns: [1, 9], rows: [1, 9] };
  return compileGrid(spec, cellNames(spec));
}

describe.each(forms)('$layout $shifted $adjacency', (form) => {
  const grid = gridOf(form);
  const allHexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const anyHex = fc.integer({ min: 0, max: grid.size - 1 });
  const size = form.layout === 'square' ? 1 : Math.sqrt(3) / 2;

  test('a point near the middle of a hex is found to be in it', () => {
    fc.assert(
      fc.property(anyHex, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (hex, angle) => {
        const [x, y] = centreOf(grid, hex);
        const near: Point = [x + 0.48 * Math.cos(angle), y + 0.48 * Math.sin(angle)];
        expect(hexAtPoint(grid, near)).toBe(hex);
        expect(nearestHex(grid, near)).toBe(hex);
      }),
    );
  });

  test('a point off the map is in no hex, but is nearest to one', () => {
    expect(hexAtPoint(grid, [-5, -5])).toBe(-1);
    expect(nameOf(grid, nearestHex(grid, [-5, -5]))).toBe('0101');
  });

  test('cells that touch by a side have its ends in common; those that touch by a corner have no side', () => {
    const middle = hexAt(grid, '0505');
    const isSame = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;
    for (const near of allHexes.filter((hex) => distance(grid, middle, hex) === 1)) {
      const corners = cornersOf(grid, middle);
      const shared = cornersOf(grid, near).filter((corner) => corners.some((other) => isSame(corner, other)));
      const ends = sideBetween(grid, middle, near) ?? [];
      expect(ends).toHaveLength(shared.length === 2 ? 2 : 0);
      for (const end of ends) expect(shared.some((corner) => isSame(corner, end))).toBe(true);
    }
  });

  test('the outline of any set of hexes encloses as much as the hexes cover', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyHex, { minLength: 1, maxLength: 40 }), (hexes) => {
        const set = new Set(hexes);
        const enclosed = outlines(grid, (hex) => set.has(hex), set).reduce((sum, loop) => sum + areaOf(loop), 0);
        expect(enclosed).toBeCloseTo(hexes.length * size);
      }),
    );
  });
});

test('pieces of line are joined where two meet, and not where three do', () => {
  const [a, b, c, d, e]: Point[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1],
    [3, -1],
  ];
  const lines = joined([
    [b!, c!],
    [a!, b!],
    [c!, d!],
    [e!, c!],
  ]);
  expect(lines.map((line) => line.length).sort()).toEqual([2, 2, 3]);
  const ring = joined([
    [a!, b!],
    [b!, d!],
    [d!, a!],
  ]);
  expect(ring).toHaveLength(1);
  expect(ring[0]).toHaveLength(4);
});
