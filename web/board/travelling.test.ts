import { expect, test } from 'vitest';
import type { Piece } from '#games/display';
import { travelling } from './travelling.ts';

const piece = (target: number, side: string): Piece => ({
  kind: 'unit',
  target,
  side,
  place: { board: 'b', hex: 4 },
  face: { style: 'hidden' },
  title: '',
  marks: [],
});
const way = (...hexes: number[]) => hexes.map((hex, index) => ({ hex, time: index * 100 }));

test('ships of a side that go the same way together travel as one, all others on their own', () => {
  const going = [
    { piece: piece(1, 'us'), legs: way(3, 4) },
    { piece: piece(2, 'us'), legs: way(3, 4) },
    { piece: piece(3, 'japan'), legs: way(3, 4) },
    { piece: piece(4, 'us'), legs: way(5, 4) },
  ];
  expect(travelling(going).map(({ piece: { target }, count }) => [target, count])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ]);
});
