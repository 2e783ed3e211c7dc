import { expect, test } from 'vitest';
import type { Piece } from './display.ts';
import { placesAbout } from './placesAbout.ts';

const piece = (target: number, place: Piece['place']): Piece => ({
  kind: 'unit',
  target,
  side: 'us',
  title: `unit ${target}`,
  place,
  face: { style: 'hidden' },
  marks: [],
});

test('a question lights each place once: where its units stand, and the hexes it names, but nothing beside the map', () => {
  const on = (hex: number) => ({ board: 'map', hex });
  const pieces = [piece(0, on(7)), piece(1, on(7)), piece(2, { box: 'reserves' })];
  const display = { placeOf: (kind: string, target: number) => (kind === 'hex' ? on(target) : undefined) };
  expect(placesAbout(display, { unit: [0, 1, 2, 3], hex: [9, 7] }, pieces)).toEqual([on(7), on(9)]);
  expect(placesAbout(display, {}, pieces)).toEqual([]);
});
