import { expect, test } from 'vitest';
import type { Piece } from '#games/display';
import { inBoxes, listed } from './alike.ts';

const marker = (target: number, box: string, text: string): Piece => ({
  kind: 'marker',
  target,
  side: 'us',
  place: { box },
  face: { style: 'marker', text },
  title: `Marker ${text}`,
  marks: [],
});

const pieces = [marker(1, 'engebi', '+4'), marker(2, 'guam', '+4'), marker(3, 'guam', '+4'), marker(4, 'guam', '+8')];

test('like pieces of a box lie together, and boxes apart', () => {
  const groups = inBoxes(pieces);
  expect(groups.map(({ box, alike }) => [box, alike.map(({ pieces: same }) => same.length)])).toEqual([
    ['engebi', [1]],
    ['guam', [2, 1]],
  ]);
});

const listing = {
  pieceOf: (target: number) => pieces.find((piece) => piece.target === target),
  textOf: (target: number) => pieces.find((piece) => piece.target === target)!.title,
  groupOf: (target: number) => (target === 1 ? 'Engebi' : 'Guam'),
};

test('a list of choices is parted where there are several boxes, and like ones are one line', () => {
  const groups = listed([1, 2, 3, 4], listing);
  expect(groups.map(({ title, options }) => [title, options.map(({ text, count }) => `${text} ${count}`)])).toEqual([
    ['Engebi', ['Marker +4 1']],
    ['Guam', ['Marker +4 2', 'Marker +8 1']],
  ]);
  expect(listed([2, 3], listing)).toMatchObject([{ title: '', options: [{ count: 2 }] }]);
});

test('pieces that stand on a map are lines of their own, however alike', () => {
  const standing = pieces.map((piece): Piece => ({ ...piece, place: { board: 'guam', hex: piece.target } }));
  const options = listed([2, 3], {
    ...listing,
    pieceOf: (target) => standing.find((piece) => piece.target === target),
  });
  expect(options[0]!.options).toHaveLength(2);
});
