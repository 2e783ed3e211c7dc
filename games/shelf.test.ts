import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { displays } from './displays.ts';
import { games } from './library.ts';
import { findOnShelf, shelf } from './shelf.ts';

test('every game is on the shelf once, under its own id', () => {
  expect(games.map(({ id }) => id)).toEqual(shelf.map(({ id }) => id));
  expect(new Set(shelf.map(({ id }) => id)).size).toBe(shelf.length);
  expect(Object.keys(displays)).toEqual(shelf.map(({ id }) => id));
});

test.each(shelf.map(({ id, folder }) => [id, folder]))('%s has its display where it is looked for', (_, folder) => {
  expect(existsSync(new URL(`./${folder}/display/display.ts`, import.meta.url))).toBe(true);
});

test('a game is found by its id', () => {
  for (const game of shelf) expect(findOnShelf(game.id)).toBe(game);
  expect(findOnShelf('chess')).toBeUndefined();
});
