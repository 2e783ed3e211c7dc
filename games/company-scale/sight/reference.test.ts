import { describe, expect, test } from 'vitest';
import { distance, type Hex, hexAt, nameOf, neighbour } from '#board/grid';
import { terrainAt } from '#board/map';
import { seesPast } from '#board/sight';
import { rule } from '#engine/proof';
import type { SightRule } from './cases.ts';
import { aHairAside } from './fixtures/aHairAside.ts';
import { grounds, type MapId, mapIds, maps } from './fixtures/grounds.ts';
import reference from './fixtures/los-reference.json' with { type: 'json' };
import { type SightGround, sightRange } from './ground.ts';
import { type Obstacle, sees, whyNotSeen } from './look.ts';
import { sightTableOf } from './table.ts';

/** The names of the cases in the reference, which are the letters of the rulebook. */
const letters: Readonly<Partial<Record<SightRule, string>>> = {
  '6.2.1w': '6.2.1',
  '7.1.1a': '7.1.1 a',
  '7.1.1c': '7.1.1 c',
  '7.1.2b': '7.1.2 a',
  '7.1.2c': '7.1.2 b',
  '7.1.2d': '7.1.2 c',
  '7.1.2e': '7.1.2 d',
  '7.1.2f': '7.1.2 e',
};

/** `13.59`, or for a side `15.58/14.59`. */
function placeOf({ grid }: SightGround, { hex, direction }: Obstacle): string {
  if (direction === undefined) return nameOf(grid, hex);
  return [hex, neighbour(grid, hex, direction)].map((at) => nameOf(grid, at)).join('/');
}

function obstacles(id: MapId, from: string, to: string): readonly (readonly [rule: SightRule, where: string])[] {
  const ground = grounds[id];
  return whyNotSeen(ground, hexAt(ground.grid, from), hexAt(ground.grid, to)).map((obstacle) => [
    obstacle.rule,
    placeOf(ground, obstacle),
  ]);
}

type Unit = keyof typeof reference.chapter7.positions;
const positions = reference.chapter7.positions;
const units = Object.keys(positions) as Unit[];
const between = (from: Unit, to: Unit) => obstacles('css-tinian', positions[from], positions[to]);
const seenBy = (from: Unit) => units.filter((to) => to !== from && between(from, to).length === 0);

describe('the examples of chapter 7', () => {
  test('every pair of Units is seen or cut as in the reference', () => {
    for (const [from, row] of Object.entries(reference.chapter7.result)) {
      for (const [to, expected] of Object.entries(row)) {
        const [first] = between(from as Unit, to as Unit);
        expect(`${from} ${to} ${first === undefined ? 'seen' : letters[first[0]]}`).toBe(`${from} ${to} ${expected}`);
      }
    }
  });

  test('E6: B/1/24 sees 12.61 not along a blocking spine, and 14.58 not over a hex higher than both', () => {
    expect(between('B/1/24', '2/I/50')).toEqual([['7.1.2f', '12.60/11.60']]);
    expect(between('B/1/24', '1/I/50').map(([rule]) => rule)).toContain('7.1.2b');
  });

  test('E7: the HQ in the Observation Point sees F/2/25, but not the blind hex 14.58', () => {
    expect(between('IJA HQ', 'F/2/25')).toEqual([]);
    expect(between('IJA HQ', '1/I/50')).toEqual([['6.2.1w', '14.59/14.58']]);
  });

  rule('7.1.2n', 'E8: E/2/25 does not see Mtr/1/8, by a hex as high and by a Steep Slope that touches neither', () => {
    const found = between('E/2/25', 'Mtr/1/8');
    expect(found).toContainEqual(['7.1.2c', '14.59']);
    expect(found).toContainEqual(['7.1.2e', '15.58/14.59']);
  });

  test('E9: C/1/24 does not see G/2/25 along a blocking spine', () => {
    expect(between('C/1/24', 'G/2/25')[0]?.[0]).toBe('7.1.2f');
  });

  test('E10: the summary', () => {
    expect(seenBy('B/1/24')).not.toContain('2/I/50');
    expect(seenBy('C/1/24')).toEqual(['B/1/24']);
    expect(seenBy('G/2/25')).toEqual(['Mtr/1/8']);
    expect(seenBy('F/2/25')).toEqual(['E/2/25', '1/I/50', 'IJA HQ']);
    expect(seenBy('E/2/25')).toEqual(['F/2/25', '1/I/50', 'IJA HQ']);
  });
});

/** The ground with its lines a hair to the left, and a hair to the right. */
function asideOf(id: MapId): SightGround[] {
  return ([0, 1] as const).map((hand) => ({ ...grounds[id], lines: aHairAside(grounds[id].lines, hand) }));
}

test('the samples are seen or cut as in the reference, by the same case at the same place', () => {
  expect(reference.samples).toHaveLength(80);
  for (const { map, from, to, seen, rule, why } of reference.samples) {
    const found = obstacles(map as MapId, from, to);
    expect(`${from} ${to} ${found.length === 0}`).toBe(`${from} ${to} ${seen}`);
    if (rule === undefined) continue;
    expect(letters[found[0]![0]]).toBe(rule);
    const named = why.match(/\d\d\.\d\d/g) ?? [];
    const places = found.filter(([id]) => letters[id] === rule).map(([, where]) => where);
    if (named.length === 1) expect(places).toContain(named[0]);
    if (named.length === 2)
      expect(places.flatMap((place) => [place, place.split('/').reverse().join('/')])).toContain(named.join('/'));
    const [, points] = why.match(/growth, (\d+) points/) ?? [];
    const growth = [grounds[map as MapId], ...asideOf(map as MapId)].map((ground) => {
      return whyNotSeen(ground, hexAt(ground.grid, from), hexAt(ground.grid, to))[0]?.points;
    });
    if (points !== undefined) expect(growth).toContain(Number(points));
  }
});

/** All hexes of land within sight range of each other, each pair once. */
function pairsOf(id: MapId): (readonly [Hex, Hex])[] {
  const map = maps[id];
  const land = Array.from(map.grid.names.keys()).filter((hex) => terrainAt(map, hex) !== 'sea');
  return land.flatMap((from) =>
    land.filter((to) => from < to && distance(map.grid, from, to) <= sightRange).map((to) => [from, to] as const),
  );
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}

function difference(found: Readonly<Record<string, number>>, expected: Readonly<Record<string, number>>): object {
  const keys = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  const all = keys.map((key) => [key, (found[key] ?? 0) - (expected[key] ?? 0)] as const);
  return Object.fromEntries(all.filter(([, by]) => by !== 0));
}

/** What docs/rulings/company-scale.md explains: lines through corners, and what is told of a line along spines. */
const explained = {
  'css-tinian': {
    seen: { 5: 69, 7: 6, 8: 1 },
    seenByHairs: {},
    firstReason: { '7.1.1 a': -7, '7.1.1 c': -74, '7.1.2 d': 5 },
  },
  'css-saipan': {
    seen: { 5: 22, 7: 1, 8: 1 },
    seenByHairs: { 5: -2 },
    firstReason: { '7.1.1 a': -19, '7.1.1 c': -7, '7.1.2 a': -21, '7.1.2 b': 18, '7.1.2 d': 5 },
  },
};

describe.each(mapIds)('all pairs of hexes of %s', (id) => {
  const ground = grounds[id];
  const pairs = pairsOf(id);
  const apart = ([from, to]: readonly [Hex, Hex]) => `${distance(ground.grid, from, to)}`;
  const given = Object.entries(reference.pairs[id].byDistance);
  const seenInReference = Object.fromEntries(given.map(([far, { seen }]) => [far, seen]));

  test('are as many at each distance as in the reference, and see each other as often but for lines through corners', () => {
    expect(countBy(pairs, apart)).toEqual(Object.fromEntries(given.map(([far, counts]) => [far, counts.pairs])));
    const seen = pairs.filter(([from, to]) => sees(ground, from, to));
    expect(difference(countBy(seen, apart), seenInReference)).toEqual(explained[id].seen);
  });

  test('see each other as in the reference if lines through corners are reckoned a hair to each side', () => {
    const aside = asideOf(id);
    const seen = pairs.filter(([from, to]) => aside.some((moved) => sees(moved, from, to)));
    expect(difference(countBy(seen, apart), seenInReference)).toEqual(explained[id].seenByHairs);
  });

  test('are cut first by the cases of the reference', () => {
    const reasons = pairs.map(([from, to]) => whyNotSeen(ground, from, to)[0]).filter((first) => first !== undefined);
    const counts = countBy(reasons, ({ rule }) => letters[rule]!);
    expect(difference(counts, reference.pairs[id].firstReason)).toEqual(explained[id].firstReason);
  });

  rule('7.1.2h', 'see each other both ways, and the table and what is told say the same', () => {
    const table = sightTableOf(ground);
    const wrong = pairs.filter(([from, to]) => {
      const isSeen = sees(ground, from, to);
      const others = [
        sees(ground, to, from),
        seesPast(table, from, to),
        seesPast(table, to, from),
        whyNotSeen(ground, from, to).length === 0,
        whyNotSeen(ground, to, from).length === 0,
      ];
      return others.some((other) => other !== isSeen);
    });
    expect(wrong).toEqual([]);
  });
});
