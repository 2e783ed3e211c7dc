import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFullGrid, anyHexOf } from './fixtures/anyGrid.ts';
import { straitsSea as sea } from './fixtures/straits.ts';
import { distance } from './grid.ts';
import { movementCosts, movementSearch } from './movement.ts';
import { type Course, distancesFrom, waysThrough } from './ways.ts';

const place = (name: string) => sea.byName.get(name)!;
const named = (ways: readonly number[]) => ways.map((at) => sea.names[at]).join(' ');
const search = movementSearch(sea);
const anyStep: Course = { costs: movementCosts({ grid: sea }, () => 1), stop: sea.isBox };

describe('ways over a sea', () => {
  test('are bent by way points, of which any water of a hex will do', () => {
    const waters = (name: string) => sea.watersOf[sea.hexOf[place(name)]!]!;
    const wayThrough = waysThrough(search);
    const through = (...stages: (readonly number[])[]) => {
      const way = wayThrough(anyStep, stages);
      return way && named(way);
    };
    expect(through([place('0101')], [place('0401')])).toBe('0201 0301 0401');
    expect(through([place('0101')], waters('0202n'), [place('0401')])).toBe('0201 0202n 0201 0301 0401');
    expect(through([place('0103')], waters('0202n'), [place('0303')])).toBe('0202s 0303');
    expect(through([place('0103')], [place('0202n')], [place('0202n')])).toMatch(/^0(203|202s) 0303 .* 0202n$/);
    expect(through([place('0101')], [])).toBeUndefined();
  });

  test('are found alike by one that keeps what it found before', () => {
    const anyPlace = fc.nat({ max: sea.size - 1 });
    const anyStages = fc.array(fc.array(anyPlace, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 4 });
    const wayThrough = waysThrough(search);
    const dear = { ...anyStep, costs: movementCosts({ grid: sea }, (_, to) => 1 + (to % 3)) };
    fc.assert(
      fc.property(anyStages, fc.nat({ max: 3 }), anyPlace, fc.boolean(), (stages, at, bend, isDear) => {
        const course = isDear ? dear : anyStep;
        for (const through of [stages, stages.with(Math.min(at, stages.length - 1), [bend]), [...stages, [bend]]]) {
          expect(wayThrough(course, through)).toEqual(waysThrough(search)(course, through));
        }
      }),
    );
  });
});

test('the nearest of several hexes is so far away', () => {
  fc.assert(
    fc.property(
      anyFullGrid.chain((grid) => fc.tuple(fc.constant(grid), anyHexOf(grid), anyHexOf(grid))),
      ([grid, one, other]) => {
        const from = distancesFrom(grid, [one, other]);
        for (let hex = 0; hex < grid.size; hex++) {
          expect(from[hex]).toBe(Math.min(distance(grid, one, hex), distance(grid, other, hex)));
        }
      },
    ),
    { numRuns: 20 },
  );
});
