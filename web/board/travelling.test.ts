import { expect, test } from 'vitest';
import type { Piece } from '#games/display';
import { arrived, travelling } from './travelling.ts';

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
  expect(travelling(going).map(({ piece: { target }, members }) => [target, members.length])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ]);
});

test('who is under way is not yet where it goes', () => {
  const [stays, ...others] = [piece(1, 'us'), piece(2, 'us'), piece(3, 'us')] as const;
  const fleet = travelling(others.map((one) => ({ piece: one, legs: way(3, 4) })));
  expect(arrived([stays, ...others], fleet)).toEqual([stays]);
  expect(arrived([stays, ...others], [])).toEqual([stays, ...others]);
});
