import { expect, test } from 'vitest';
import { hexesWithin } from '#board/grid';
import type { SightThread } from '#games/display';
import { islandWarDisplay } from '#games/island-war/display/display';
import { spotOf } from '../geometry/places.ts';
import { boundary, filled, knotsOf } from './guideShapes.ts';

const board = islandWarDisplay.boards[0]!;
const centre = hexesWithin(board.grid, 0, 40).find((hex) => hexesWithin(board.grid, hex, 2).length === 19)!;

test('the line around hexes leaves out the sides between them', () => {
  const count = (radius: number) => boundary(board, hexesWithin(board.grid, centre, radius)).split('M').length - 1;
  expect([count(0), count(1), count(2)]).toEqual([6, 18, 30]);
  expect(filled(board, [centre, centre + 1]).split('Z')).toHaveLength(3);
});

test('a line has a knot abreast of each hex or side where it is cut', () => {
  const far = hexesWithin(board.grid, centre, 2).find((hex) => {
    const [x] = spotOf(board, hex);
    const [middle, y] = spotOf(board, centre);
    return Math.abs(x - middle) < 0.01 && spotOf(board, hex)[1] > y + 1.5;
  })!;
  const ends = [spotOf(board, centre), spotOf(board, far)] as const;
  const between = board.grid.neighbours[centre * 6 + 3]!;
  const cut = (hex: number, direction?: number): SightThread['cuts'][number] => ({
    hex,
    ...(direction === undefined ? {} : { direction }),
    text: 'Town',
    rule: '7.1',
  });
  const thread = (cuts: SightThread['cuts']): SightThread => ({ to: '', isSeen: false, length: '', cuts, remarks: [] });
  const knots = knotsOf(board, ends, thread([cut(between), cut(between), cut(centre, 3)]));
  expect(knots.map(({ cuts }) => cuts.length)).toEqual([2, 1]);
  expect(knots[0]!.at).toEqual([ends[0][0], expect.closeTo(ends[0][1] + 1)]);
  expect(knots[1]!.at).toEqual([expect.closeTo(ends[0][0]), expect.closeTo(ends[0][1] + 0.5)]);
});
