import { expect, test } from 'vitest';
import { centreOf, hexAt } from '#board/grid';
import { type Line, scale } from '../geometry/plane.ts';
import { airfieldsOf } from './airfields.ts';
import { largeIsland } from './fixtures/largeIsland.ts';
import { groundsOf } from './grounds.ts';

const { board } = largeIsland();
const { grid } = board;
const grounds = groundsOf(board);
const hexes = (...names: string[]) => names.map((name) => hexAt(grid, name));

function count(path: string): number {
  return path.split('M').length - 1;
}

/** The ends of a path of one straight line, in the map's coordinates. */
function endsOf(path: string): number[][] {
  return path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map((value) => Number(value) / scale));
}

test('runways that the map gives lie where it says, whatever hexes the airfield has', () => {
  const runway: Line = [
    [20, 30.25],
    [22, 33.5],
  ];
  const { strips, lines, aircraft } = airfieldsOf(grid, grounds, hexes('2430', '2431', '2530'), [runway]);
  expect(endsOf(lines)).toEqual(runway);
  expect([strips, aircraft].map(count)).toEqual([1, 3]);
});

test('without any, one runs through each straight line of hexes, and a hex alone has its own', () => {
  const inLine = hexes('2430', '2431', '2432');
  const { strips, lines, ground } = airfieldsOf(grid, grounds, [...inLine, ...hexes('3540')], undefined);
  expect([strips, lines].map(count)).toEqual([2, 2]);
  const [x] = centreOf(grid, inLine[0]!);
  const [[fromX], [toX]] = endsOf(lines.slice(0, lines.lastIndexOf('M'))) as [number[], number[]];
  expect(fromX).toBeCloseTo(x, 1);
  expect(toX).toBeCloseTo(x, 1);
  expect(ground.join('')).not.toBe('');
});
