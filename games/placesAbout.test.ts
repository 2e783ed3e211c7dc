import { expect, test } from 'vitest';
import type { Piece } from './display.ts';
import { displayOf } from './displays.ts';
import { archipelago } from './fire-and-movement/data/data.ts';
import { placesAbout } from './placesAbout.ts';

/** Hexes of two islands of Forgotten Pacific Battles that have one place on their boards, by the numbers of the rules. */
function twoIslands() {
  const display = displayOf('forgotten-pacific-battles')!;
  const { names } = archipelago.grid;
  const at = (hex: number) => display.placeOf('hex', hex) as { readonly board: string; readonly hex: number };
  const onGuam = names.findIndex((name) => name.startsWith('guam-'));
  const onTinian = names.findIndex((name, hex) => name.startsWith('tinian-') && at(hex).hex === at(onGuam).hex);
  return { display, joinedHexes: [onGuam, onTinian] };
}

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

test('hexes of one number on two boards are two places', () => {
  const { joinedHexes, display } = twoIslands();
  const lit = placesAbout(display, { hex: joinedHexes }, []);
  expect(lit.map(({ board }) => board)).toEqual(['guam', 'tinian']);
  expect(new Set(lit.map(({ hex }) => hex)).size).toBe(1);
});
