import { describe, expect, test } from 'vitest';
import { type Arcs, arcOf, divideIntoArcs } from './arcs.ts';
import { bearingOf } from './bearing.ts';
import { cellNames } from './fixtures/cellNames.ts';
import { compileGrid, distance, type GridSpec, type Hex, hexAt, hexesWithin } from './grid.ts';

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [30, 43], rows: [1, 14] };
const board = compileGrid(spec, cellNames(spec));
const hex = (name: string) => hexAt(board, name);
const [NORTH, NORTH_EAST, SOUTH] = [0, 1, 3];
const arcToward = <Name extends string>(arcs: Arcs<Name>, from: Hex, facing: number, to: Hex) =>
  arcOf(arcs, facing, bearingOf(board, from, to));

/** The hexes of an arc up to a range. */
function hexesInArc<Name extends string>(arcs: Arcs<Name>, arc: Name, from: Hex, facing: number, range: number): Hex[] {
  return hexesWithin(board, from, range).filter((to) => to !== from && arcToward(arcs, from, facing, to) === arc);
}

const frontFlankRear = divideIntoArcs([
  { arc: 'front', from: -30, to: 30 },
  { arc: 'rear', from: 150, to: 210 },
  { arc: 'flank', from: 30, to: 330 },
]);

describe('arcs of 60 degrees ahead and behind, borders included', () => {
  const ahead = (from: string, facing: number, range: number) =>
    hexesInArc(frontFlankRear, 'front', hex(from), facing, range).map((at) => board.names[at]!);

  test('hold 1, 3, 3 and 5 hexes at ranges of 1 to 4', () => {
    const found = ahead('3607', NORTH, 4);
    const at = (range: number) => found.filter((name) => distance(board, hex('3607'), hex(name)) === range).sort();
    expect(at(1)).toEqual(['3606']);
    expect(at(2)).toEqual(['3506', '3605', '3706']);
    expect(at(3)).toEqual(['3505', '3604', '3705']);
    expect(at(4)).toEqual(['3404', '3504', '3603', '3704', '3804']);
    expect(found).toHaveLength(12);
  });

  test('turn with the facing and end at the edge of the board', () => {
    expect(ahead('3607', NORTH_EAST, 2).sort()).toEqual(['3706', '3707', '3806', '3807']);
    expect(ahead('3601', NORTH, 4)).toEqual([]);
  });

  test('tell from where a piece is seen', () => {
    const seenFrom = (name: string, facing = NORTH) => arcToward(frontFlankRear, hex('3607'), facing, hex(name));
    expect(['3606', '3506', '3706', '3404'].map((name) => seenFrom(name))).toEqual([
      'front',
      'front',
      'front',
      'front',
    ]);
    expect(['3608', '3509', '3709'].map((name) => seenFrom(name))).toEqual(['rear', 'rear', 'rear']);
    expect(['3507', '3707', '3807', '3708', '3806'].map((name) => seenFrom(name))).toEqual(Array(5).fill('flank'));
    expect([seenFrom('3606', SOUTH), seenFrom('3706', SOUTH)]).toEqual(['rear', 'rear']);
  });

  test('together hold every other hex once', () => {
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const all = (['front', 'flank', 'rear'] as const).flatMap((arc) =>
        hexesInArc(frontFlankRear, arc, hex('3607'), facing, 4),
      );
      expect(all.sort()).toEqual(
        hexesWithin(board, hex('3607'), 4)
          .filter((at) => at !== hex('3607'))
          .sort(),
      );
    }
  });
});

test('a border belongs to the arc that is listed first', () => {
  const flankFirst = divideIntoArcs([
    { arc: 'left', from: -150, to: -30 },
    { arc: 'right', from: 30, to: 150 },
    { arc: 'front', from: -30, to: 30 },
    { arc: 'rear', from: 150, to: 210 },
  ]);
  const from = (name: string) => arcToward(flankFirst, hex('3607'), NORTH, hex(name));
  expect(['3506', '3706', '3605', '3705', '3505', '3709', '3608'].map(from)).toEqual([
    'left',
    'right',
    'front',
    'front',
    'front',
    'right',
    'rear',
  ]);
});

test('arcs must go all the way round, between multiples of 30 degrees', () => {
  expect(() => divideIntoArcs([{ arc: 'front', from: -90, to: 90 }])).toThrow('105 degrees to the right');
  expect(() => divideIntoArcs([{ arc: 'front', from: -45, to: 45 }])).toThrow('multiples of 30');
  expect(() => divideIntoArcs([{ arc: 'all', from: 180, to: -180 }])).toThrow('from 180 to -180');
});
