import { expect, test } from 'vitest';
import { hexAt } from '#board/grid';
import { areaAt } from '#games/boardPlaces';
import { board } from '#games/central-pacific/display/board';
import type { Face, Piece, ShipPicture } from '#games/display';
import { fitting, placedForces, regionOf, type Watching } from './forces.ts';
import { counterWidth } from './stacks.ts';

const near: Watching = { sides: ['us', 'japan'], afar: false, unit: 60 };
const afar: Watching = { ...near, afar: true, unit: 17 };
const zone = hexAt(board.grid, '64');
let target = 0;

function ships(side: string, type: ShipPicture, count: number, hex = zone): Piece[] {
  return Array.from({ length: count }, () =>
    pieceOf(side, { style: 'ship', type, designation: type, factors: [], movement: '6' }, hex),
  );
}

function pieceOf(side: string, face: Face, hex: number): Piece {
  return { kind: 'unit', target: target++, side, place: { board: board.id, hex }, face, title: face.style, marks: [] };
}

const base: Face = { style: 'base', level: 3, designation: 'Base', factors: [] };

test('from afar all ships of a side in a zone are one counter with their number and the first of their kinds', () => {
  const fleet = [...ships('us', 'destroyer', 6), ...ships('us', 'carrier', 3)];
  const placed = placedForces(board, [...fleet, ...ships('japan', 'battleship', 2)], afar);
  expect(placed.map(({ piece }) => [piece.side, piece.face])).toEqual([
    ['us', { style: 'force', picture: 'carrier', count: 9 }],
    ['japan', { style: 'force', picture: 'battleship', count: 2 }],
  ]);
  expect(placed[0]!.members).toHaveLength(9);
  expect(placed[0]!.at[0]).toBeLessThan(placed[1]!.at[0]);
});

test('where two sides share a small cell, neither lies on the other', () => {
  const small = { ...board, cellWidth: 3 };
  const [us, japan] = placedForces(small, [...ships('us', 'carrier', 3), ...ships('japan', 'carrier', 2)], afar);
  expect(us!.at[0] + (us!.size * counterWidth) / 2).toBeLessThan(japan!.at[0] - (japan!.size * counterWidth) / 2);
  const [alone] = placedForces(small, ships('us', 'carrier', 3), afar);
  expect(alone!.size).toBeGreaterThan(us!.size);
});

test('troops aboard are not counted as ships, but told of', () => {
  const marine: Face = { style: 'unit', branch: 'marine', size: 'division', designation: '2', values: '' };
  const aboard: Piece = { ...pieceOf('us', marine, zone), marks: ['at sea'] };
  const [fleet] = placedForces(board, [...ships('us', 'transport', 2), aboard], afar);
  expect(fleet!.piece.face).toEqual({ style: 'force', picture: 'transport', count: 2 });
  expect(fleet!.piece.title).toBe('2 ships with 1 aboard');
});

test('what lies face down tells nothing but its number', () => {
  const unknown = Array.from({ length: 5 }, () => pieceOf('japan', { style: 'hidden' }, zone));
  const [fleet] = placedForces(board, unknown, afar);
  expect(fleet!.piece).toMatchObject({ face: { picture: 'unknown', count: 5 }, title: 'hidden ×5' });
});

test('a ship alone is shown as itself, and a garrison by the level of its base and how many are there', () => {
  const saipan = areaAt(board, 'saipan');
  const hidden = Array.from({ length: 4 }, () => pieceOf('japan', { style: 'hidden' }, saipan));
  const placed = placedForces(board, [...ships('us', 'submarine', 1), ...hidden, pieceOf('japan', base, saipan)], afar);
  expect(placed.map(({ piece }) => piece.face)).toEqual([
    expect.objectContaining({ style: 'ship', type: 'submarine' }),
    { style: 'force', picture: 'base', count: 4, level: 3 },
  ]);
});

test('at a base beyond the edge ships, aircraft and troops are told apart', () => {
  const pearl = areaAt(board, 'pearl-harbor');
  const unit: Face = { style: 'unit', branch: 'marine', size: 'division', designation: '2', values: '' };
  const troops = [pieceOf('us', unit, pearl), pieceOf('us', unit, pearl)];
  const placed = placedForces(board, [...troops, ...ships('us', 'transport', 3, pearl)], afar);
  expect(placed.map(({ piece: { face } }) => face.style === 'force' && [face.picture, face.count])).toEqual([
    ['transport', 3],
    ['ground', 2],
  ]);
});

test('near, ships lie in piles by their kind, carriers first, within their half of the zone', () => {
  const kinds: ShipPicture[] = [
    'landing ship',
    'destroyer',
    'battleship',
    'carrier',
    'transport',
    'light carrier',
    'escort carrier',
  ];
  const placed = placedForces(
    board,
    kinds.flatMap((kind) => ships('us', kind, 5)),
    near,
  );
  const tops = placed.filter(({ count }) => count === 5);
  expect(tops.map(({ piece: { face } }) => face.style === 'ship' && face.type)).toEqual([
    'carrier',
    'light carrier',
    'escort carrier',
    'battleship',
    'destroyer',
    'transport',
    'landing ship',
  ]);
  const region = regionOf(board, zone, 0, true);
  for (const { at, size } of tops) {
    const half = (counterWidth * size) / 2;
    expect(at[0] - half).toBeGreaterThan(region.left - 0.1);
    expect(at[0] + half).toBeLessThan(region.right + 0.1);
    expect(at[1] + half).toBeLessThan(region.bottom + 0.1);
  }
});

test('piles of two sides do not touch', () => {
  const guam = areaAt(board, 'guam');
  for (const place of [zone, hexAt(board.grid, '23'), guam]) {
    const [left, right] = [regionOf(board, place, 0, false), regionOf(board, place, 1, false)];
    expect(left.right).toBeLessThan(right.left);
  }
});

test('an opened place shows every piece apart and large enough to read, in sight', () => {
  const fleet = [...ships('us', 'carrier', 40), ...ships('japan', 'destroyer', 25)];
  const sight = { left: 0, top: -6, right: 66, bottom: 28 };
  const placed = placedForces(board, fleet, { ...afar, fanned: zone, sight });
  expect(placed).toHaveLength(65);
  expect(new Set(placed.map(({ at }) => at.join())).size).toBe(65);
  for (const { at, size } of placed) {
    expect(size * counterWidth * afar.unit).toBeGreaterThanOrEqual(44);
    expect(at[0]).toBeGreaterThan(sight.left);
    expect(at[0]).toBeLessThan(sight.right);
    expect(at[1]).toBeGreaterThan(sight.top);
    expect(at[1]).toBeLessThan(sight.bottom);
  }
  const lowest = Math.max(...placed.slice(0, 40).map(({ at }) => at[1]));
  expect(Math.min(...placed.slice(40).map(({ at }) => at[1]))).toBeGreaterThan(lowest);
});

test('rows fill a region with the largest counters that fit', () => {
  const region = { left: 0, top: 0, right: 3, bottom: 2 };
  expect(fitting(region, 6, 1)).toEqual({ step: 1, perRow: 3 });
  expect(fitting(region, 7, 1).step).toBeLessThan(1);
  expect(fitting(region, 2, 1)).toEqual({ step: 1, perRow: 2 });
});
