import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFullGrid, anyHexGrid, anyHexOf } from './fixtures/anyGrid.ts';
import { straitsSea as sea } from './fixtures/straits.ts';
import { areAdjacent, cellsAround, distance, type Network } from './grid.ts';
import { movementCosts, movementSearch } from './movement.ts';
import { type Course, distancesFrom, leastWays, noWay, stepTable, waysThrough } from './ways.ts';

const place = (name: string) => sea.byName.get(name)!;
const named = (ways: readonly number[]) => ways.map((at) => sea.names[at]).join(' ');
const search = movementSearch(sea);
const anyStep: Course = { costs: movementCosts({ grid: sea }, () => 1), stop: sea.isBox };

describe('ways over a sea', () => {
  const least = (from: string, to: string, course = anyStep, most = 100) =>
    leastWays(sea, search, course, place(from), place(to), most).map(named).sort();

  test('lead round the land that cuts a hex in two', () => {
    expect(least('0202n', '0202s')).toEqual(['0201 0301 0401 0402 0403 0303 0202s']);
    expect(least('0102s', '0303')).toEqual(['0202s 0303']);
    expect(least('0101', '0101')).toEqual(['']);
  });

  test('are all those that cost the least, or as many as are wanted', () => {
    expect(least('0103', '0303')).toEqual(['0202s 0303', '0203 0303']);
    expect(least('0103', '0303', anyStep, 1)).toHaveLength(1);
  });

  test('cost what the caller says, by step', () => {
    const watched = place('0203');
    const costs = movementCosts({ grid: sea }, (_, to) => (to === watched ? 9 : 1));
    expect(least('0103', '0303', { ...anyStep, costs })).toEqual(['0202s 0303']);
  });

  test('begin and end in a box, but do not pass through', () => {
    expect(least('North', '0301')).toEqual(['0401 0301']);
    expect(least('0301', 'North')).toEqual(['0401 North']);
    expect(least('0101', '0401')).toEqual(['0201 0301 0401']);
    expect(least('0101', '0401', { costs: anyStep.costs })).toEqual(['North 0401']);
    const costs = movementCosts({ grid: sea }, (from) => (sea.isBox[from] === 1 ? 2 : 1));
    expect(least('0101', '0401', { ...anyStep, costs })).toEqual(['0201 0301 0401']);
  });

  test('do not lead through closed places', () => {
    const closed = new Uint8Array(sea.size);
    closed[place('0202s')] = 1;
    expect(least('0103', '0303', { ...anyStep, closed })).toEqual(['0203 0303']);
    closed[place('0203')] = 1;
    expect(least('0103', '0303', { ...anyStep, closed })).toEqual([]);
  });

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

test('the table holds the steps of the shortest way between any two places', () => {
  const steps = stepTable(sea, sea.isBox);
  const between = (from: string, to: string) => steps[place(from) * sea.size + place(to)];
  expect(between('0202n', '0202s')).toBe(7);
  expect(between('North', '0402')).toBe(2);
  expect(between('North', 'South')).toBe(7);
  expect(between('0101', '0101')).toBe(0);
});

test('where no way leads the table says so', () => {
  const apart: Network = { size: 2, sides: 1, neighbours: Int16Array.of(-1, -1), names: ['a', 'b'] };
  expect([...stepTable(apart)]).toEqual([0, noWay, noWay, 0]);
});

test('on a whole grid the steps are the distance', () => {
  fc.assert(
    fc.property(anyFullGrid, (grid) => {
      const expected = grid.names.flatMap((_, from) => grid.names.map((_, to) => distance(grid, from, to)));
      expect([...stepTable(grid)]).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('the least ways are all different, cost the same, and are all there are', () => {
  const anyTrip = anyHexGrid.chain((grid) =>
    fc.record({
      grid: fc.constant(grid),
      from: anyHexOf(grid),
      to: anyHexOf(grid),
      weights: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: grid.size, maxLength: grid.size }),
    }),
  );
  fc.assert(
    fc.property(anyTrip, ({ grid, from, to, weights }) => {
      const costs = movementCosts({ grid }, (_, into) => weights[into]!);
      const found = leastWays(grid, movementSearch(grid), { costs }, from, to, 10_000);
      const costOf = (way: readonly number[]) => way.reduce((sum, at) => sum + weights[at]!, 0);
      const cheapest = cheapestByRelaxing(grid, from, weights);
      expect(new Set(found.map(String)).size).toBe(found.length);
      for (const way of found) {
        expect([from, ...way].at(-1)).toBe(to);
        expect(costOf(way)).toBe(cheapest.cost[to]);
        for (const [index, at] of way.entries()) expect(areAdjacent(grid, [from, ...way][index]!, at)).toBe(true);
      }
      expect(found).toHaveLength(cheapest.ways[to]!);
    }),
  );
});

/** The least cost to every place and the number of ways that cost no more, by going over all places until nothing changes. */
function cheapestByRelaxing(network: Network, from: number, weights: readonly number[]) {
  const around = cellsAround(network);
  const cost = network.names.map((_, at) => (at === from ? 0 : Number.POSITIVE_INFINITY));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [at, near] of around.flatMap((cells, at) => cells.map((near) => [at, near] as const))) {
      if (cost[at]! + weights[near]! >= cost[near]!) continue;
      cost[near] = cost[at]! + weights[near]!;
      isChanged = true;
    }
  }
  const ways = network.names.map((_, at): number => (at === from ? 1 : 0));
  for (const at of [...network.names.keys()].sort((a, b) => cost[a]! - cost[b]!)) {
    if (at === from) continue;
    ways[at] = around[at]!.filter((near) => cost[near]! + weights[at]! === cost[at]).reduce(
      (sum, near) => sum + ways[near]!,
      0,
    );
  }
  return { cost, ways };
}

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
