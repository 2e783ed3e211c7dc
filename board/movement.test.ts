import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGridWithHoles, anyHexOf } from './fixtures/anyGrid.ts';
import { cellNames } from './fixtures/cellNames.ts';
import { compileGrid, directionTo, type Grid, type GridSpec, hexAt, nameOf, neighbour } from './grid.ts';
import { movementCosts, movementSearch } from './movement.ts';

interface Question {
  grid: Grid;
  costs: Uint8Array;
  from: number;
  allowance: number;
  closed: number[];
  stop: number[];
  tolled: number[];
  toll: number;
}

const anyQuestion: fc.Arbitrary<Question> = anyGridWithHoles.chain((grid) => {
  const sides = grid.size * grid.sides;
  const anyCost = fc.oneof(fc.nat(6), fc.constantFrom(0, 1, 255));
  const perCell = (weight: number) =>
    fc.array(fc.constantFrom(...new Array<number>(weight).fill(0), 1, 2), {
      minLength: grid.size,
      maxLength: grid.size,
    });
  return fc.record({
    grid: fc.constant(grid),
    costs: fc
      .array(anyCost, { minLength: sides, maxLength: sides })
      .map((costs) => movementCosts({ grid }, (from, _, direction) => costs[from * grid.sides + direction]!)),
    from: anyHexOf(grid),
    allowance: fc.oneof(fc.nat(20), fc.nat(2000)),
    closed: perCell(5),
    stop: perCell(4),
    tolled: perCell(2),
    toll: fc.oneof(fc.nat(8), fc.constantFrom(0, 255)),
  });
});

/** Relaxes every side until nothing changes: slow, and too simple to be wrong. */
function cheapestWays({ grid, costs, from, allowance, closed, stop, tolled, toll }: Question): number[] {
  const least = new Array<number>(grid.size).fill(Number.POSITIVE_INFINITY);
  least[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let side = 0; side < costs.length; side++) {
      const hex = Math.floor(side / grid.sides);
      const to = grid.neighbours[side]!;
      const total = least[hex]! + costs[side]! + (tolled[to] ? toll : 0);
      const leaves = hex === from || stop[hex] === 0;
      if (to < 0 || costs[side] === 0 || !leaves || closed[to] !== 0 || total > allowance || total >= least[to]!)
        continue;
      least[to] = total;
      changed = true;
    }
  }
  return least.map((cost) => (cost === Number.POSITIVE_INFINITY ? -1 : cost));
}

describe('a movement search', () => {
  test('finds what the plainest search finds, one search after another', () => {
    fc.assert(
      fc.property(
        anyQuestion.chain((first) => fc.tuple(fc.constant(first), fc.array(anyHexOf(first.grid), { maxLength: 3 }))),
        ([first, otherStarts]) => {
          const search = movementSearch(first.grid);
          for (const from of [first.from, ...otherStarts]) {
            const question = { ...first, from };
            const count = ask(search, question);
            const expected = cheapestWays(question);
            expect(expected.map((_, hex) => search.costTo(hex))).toEqual(expected);
            const found = [...search.reached.subarray(0, count)];
            expect([...found].sort((a, b) => a - b)).toEqual([...expected.keys()].filter((hex) => expected[hex]! >= 0));
            expect(found.map((hex) => expected[hex])).toEqual(
              found.map((hex) => expected[hex]).sort((a, b) => a! - b!),
            );
            expect(found[0]).toBe(from);
          }
        },
      ),
    );
  });

  test('gives paths that can be gone at that cost', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { grid, costs, from, closed, stop, tolled, toll } = question;
        const search = movementSearch(grid);
        const count = ask(search, question);
        for (const to of search.reached.subarray(0, count)) {
          const path = search.pathTo(to);
          let at = from;
          let cost = 0;
          for (const next of path) {
            const direction = directionTo(grid, at, next);
            expect(direction).toBeGreaterThanOrEqual(0);
            expect(at === from || stop[at] === 0).toBe(true);
            expect(closed[next]).toBe(0);
            cost += costs[at * grid.sides + direction]! + (tolled[next] ? toll : 0);
            at = next;
          }
          expect(at).toBe(to);
          expect(cost).toBe(search.costTo(to));
        }
      }),
    );
  });

  test('finds the same paths whatever was searched before', () => {
    fc.assert(
      fc.property(
        anyQuestion.chain((question) => fc.tuple(fc.constant(question), anyHexOf(question.grid))),
        ([question, earlier]) => {
          const fresh = movementSearch(question.grid);
          const used = movementSearch(question.grid);
          ask(used, { ...question, from: earlier });
          const count = ask(used, question);
          expect(ask(fresh, question)).toBe(count);
          const reached = [...used.reached.subarray(0, count)];
          expect([...fresh.reached.subarray(0, count)]).toEqual(reached);
          expect(reached.map((hex) => fresh.pathTo(hex))).toEqual(reached.map((hex) => used.pathTo(hex)));
        },
      ),
    );
  });

  test('for goals finds the same ways to them, and leaves nothing behind for the next', () => {
    fc.assert(
      fc.property(
        anyQuestion.chain((question) => fc.tuple(fc.constant(question), fc.uniqueArray(anyHexOf(question.grid)))),
        ([question, goals]) => {
          const { grid, costs, from, allowance, closed, stop, tolled, toll } = question;
          const whole = movementSearch(grid);
          const count = ask(whole, question);
          const search = movementSearch(grid);
          const found = search.reach(costs, from, allowance, closed, stop, tolled, toll, goals);
          expect(goals.map(search.costTo)).toEqual(goals.map(whole.costTo));
          const reached = goals.filter((goal) => whole.costTo(goal) >= 0);
          expect(reached.map(search.pathTo)).toEqual(reached.map(whole.pathTo));
          if (goals.length > 0 && reached.length === goals.length) {
            expect(goals).toContain(search.reached[found - 1]);
          }
          expect(ask(search, question)).toBe(count);
          expect([...search.reached.subarray(0, count)]).toEqual([...whole.reached.subarray(0, count)]);
        },
      ),
    );
  });

  test('survives allowances so large that its counting begins anew', () => {
    const { grid, search, costs } = plain();
    for (let time = 0; time < 10; time++) {
      expect(search.reach(costs, hexAt(grid, '0101'), Number.MAX_SAFE_INTEGER)).toBe(grid.size);
      expect(search.costTo(hexAt(grid, '0505'))).toBe(12);
      expect(search.reach(costs, hexAt(grid, '0505'), 2)).toBe(4);
      expect(search.costTo(hexAt(grid, '0101'))).toBe(-1);
    }
  });

  test('ends at the first stop, but leaves one it starts in', () => {
    const { grid, search, costs } = plain();
    const stop = new Uint8Array(grid.size);
    stop[hexAt(grid, '0303')] = 1;
    stop[hexAt(grid, '0302')] = 1;
    search.reach(costs, hexAt(grid, '0303'), 2, new Uint8Array(grid.size), stop);
    expect(search.costTo(hexAt(grid, '0304'))).toBe(2);
    stop.fill(1);
    expect(search.reach(costs, hexAt(grid, '0303'), 100, new Uint8Array(grid.size), stop)).toBe(7);
  });

  test('pays the toll for each marked cell it enters, and for none that it leaves', () => {
    const { grid, search, costs } = plain();
    const none = new Uint8Array(grid.size);
    const tolled = new Uint8Array(grid.size);
    for (const name of ['0101', '0102', '0103', '0104']) tolled[hexAt(grid, name)] = 1;
    search.reach(costs, hexAt(grid, '0101'), 14, none, none, tolled, 5);
    expect(search.costTo(hexAt(grid, '0201'))).toBe(2);
    expect(search.costTo(hexAt(grid, '0102'))).toBe(7);
    // Round the marked cells, not through them: three cells at 2 and the last at 7.
    expect(search.costTo(hexAt(grid, '0103'))).toBe(11);
    expect(search.pathTo(hexAt(grid, '0103')).map((hex) => nameOf(grid, hex))[0]).toBe('0201');
    expect(search.costTo(hexAt(grid, '0104'))).toBe(13);
    search.reach(costs, hexAt(grid, '0101'), 12, none, none, tolled, 5);
    expect(search.costTo(hexAt(grid, '0104'))).toBe(-1);
  });

  test.each([0.5, -1, 256, Number.NaN])('refuses a toll of %d', (toll) => {
    const { grid, search, costs } = plain();
    expect(() => search.reach(costs, 0, 9, undefined, undefined, new Uint8Array(grid.size), toll)).toThrow(
      'A toll is a whole number from 0 to 255',
    );
  });

  test('reaches only the start with nothing to spend', () => {
    const { grid, search, costs } = plain();
    expect(search.costTo(hexAt(grid, '0303'))).toBe(-1);
    expect(search.reach(costs, hexAt(grid, '0303'), 0)).toBe(1);
    expect(search.pathTo(hexAt(grid, '0303'))).toEqual([]);
    expect(() => search.pathTo(hexAt(grid, '0304'))).toThrow('The hex 0304 was not reached');
    expect(search.reach(costs, hexAt(grid, '0303'), -1)).toBe(1);
  });

  test('takes the road round the hills where that is cheaper', () => {
    const { grid, search } = plain();
    const road = ['0101', '0102', '0103', '0203', '0303'].map((name) => hexAt(grid, name));
    const costs = movementCosts({ grid }, (from, to) => {
      const along =
        road.indexOf(from) >= 0 && Math.abs(road.indexOf(from) - road.indexOf(to)) === 1 && road.includes(to);
      return along ? 1 : 6;
    });
    search.reach(costs, hexAt(grid, '0101'), 20);
    expect(search.pathTo(hexAt(grid, '0303')).map((hex) => nameOf(grid, hex))).toEqual([
      '0102',
      '0103',
      '0203',
      '0303',
    ]);
    expect(search.costTo(hexAt(grid, '0303'))).toBe(4);
  });
});

describe('movement costs', () => {
  test('are asked for once for every side between two cells', () => {
    fc.assert(
      fc.property(anyGridWithHoles, (grid) => {
        const asked: string[] = [];
        const costs = movementCosts({ grid }, (from, to, direction) => {
          expect(neighbour(grid, from, direction)).toBe(to);
          asked.push(`${from} ${to}`);
          return 1;
        });
        expect(new Set(asked).size).toBe(asked.length);
        expect([...costs]).toEqual([...grid.neighbours].map((near) => (near < 0 ? 0 : 1)));
      }),
    );
  });

  test.each([0.5, -1, 256, Number.NaN])('of %d are refused', (cost) => {
    const { grid } = plain();
    expect(() => movementCosts({ grid }, () => cost)).toThrow('whole number from 0 to 255');
  });
});

function plain() {
  const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 5], rows: [1, 5] };
  const grid = compileGrid(spec, cellNames(spec));
  return { grid, search: movementSearch(grid), costs: movementCosts({ grid }, () => 2) };
}

function ask(search: ReturnType<typeof movementSearch>, question: Question): number {
  const { costs, from, allowance, closed, stop, tolled, toll } = question;
  return search.reach(costs, from, allowance, closed, stop, tolled, toll);
}
