import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGridWithHoles, anyHexOf } from './fixtures/anyGrid.ts';
import { cellNames } from './fixtures/cellNames.ts';
import { compileGrid, directionTo, distance, type Grid, type GridSpec, hexAt, nameOf, neighbour } from './grid.ts';
import { firstSteps, hasPath, longestPartial, type MayEnter } from './retreat.ts';

/** All ways of so many steps between adjacent cells, leading away or not. */
function allWalks(grid: Grid, at: number, steps: number): number[][] {
  if (steps === 0) return [[]];
  const next = Array.from({ length: grid.sides }, (_, direction) => neighbour(grid, at, direction)).filter(
    (hex) => hex >= 0,
  );
  return next.flatMap((hex) => allWalks(grid, hex, steps - 1).map((walk) => [hex, ...walk]));
}

function retreats(grid: Grid, origin: number, at: number, steps: number, mayEnter: MayEnter): number[][] {
  const start = distance(grid, origin, at);
  return allWalks(grid, at, steps).filter((walk) =>
    walk.every(
      (hex, index) => distance(grid, origin, hex) === start + index + 1 && mayEnter(walk[index - 1] ?? at, hex),
    ),
  );
}

const anyRetreat = anyGridWithHoles.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    // Mostly from where it stands, as retreats begin, sometimes in the middle of one.
    places: fc
      .tuple(anyHexOf(grid), fc.option(anyHexOf(grid), { freq: 2 }))
      .map(([origin, at]) => ({ origin, at: at ?? origin })),
    steps: fc.nat(4),
    closedSides: fc.array(fc.nat(9), { minLength: grid.size * grid.sides, maxLength: grid.size * grid.sides }),
    density: fc.nat(7),
  }),
);

describe('retreats', () => {
  test('agree with a list of all walks', () => {
    fc.assert(
      fc.property(anyRetreat, ({ grid, places: { origin, at }, steps, closedSides, density }) => {
        const mayEnter: MayEnter = (from, to) =>
          closedSides[from * grid.sides + directionTo(grid, from, to)]! >= density;
        const paths = retreats(grid, origin, at, steps, mayEnter);
        expect(hasPath(grid, origin, at, steps, mayEnter)).toBe(paths.length > 0);
        const first = new Set(paths.filter((path) => path.length > 0).map((path) => path[0]!));
        expect(firstSteps(grid, origin, at, steps, mayEnter).sort((a, b) => a - b)).toEqual(
          [...first].sort((a, b) => a - b),
        );
        const lengths = Array.from({ length: steps + 1 }, (_, length) => length).filter(
          (length) => retreats(grid, origin, at, length, mayEnter).length > 0,
        );
        expect(longestPartial(grid, origin, at, steps, mayEnter)).toBe(Math.max(...lengths));
      }),
    );
  });

  test('end exactly as far away as they are long, and go as far as they can', () => {
    const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 5], rows: [1, 5] };
    const grid = compileGrid(spec, cellNames(spec));
    const origin = hexAt(grid, '0303');
    const open = new Set(['0302', '0301', '0304', '0404', '0305'].map((name) => hexAt(grid, name)));
    const mayEnter: MayEnter = (_, to) => open.has(to);
    const names = (steps: number) => firstSteps(grid, origin, origin, steps, mayEnter).map((hex) => nameOf(grid, hex));
    expect(names(1)).toEqual(['0302', '0304']);
    expect(names(2)).toEqual(['0302', '0304']);
    expect(names(3)).toEqual([]);
    expect(longestPartial(grid, origin, origin, 3, mayEnter)).toBe(2);
    open.delete(hexAt(grid, '0301'));
    expect(names(2)).toEqual(['0304']);
    expect(longestPartial(grid, origin, origin, 2, mayEnter)).toBe(2);
  });
});
