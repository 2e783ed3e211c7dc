import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { displays } from './displays.ts';
import { games } from './library.ts';
import { findOnShelf, homeOf, openingOf, shelf } from './shelf.ts';

test('every game is on the shelf once, under its own id', () => {
  expect(games.map(({ id }) => id)).toEqual(shelf.map(({ id }) => id));
  expect(new Set(shelf.map(({ id }) => id)).size).toBe(shelf.length);
  expect(Object.keys(displays)).toEqual(shelf.map(({ id }) => id));
});

test.each(shelf.map((game) => [game.id, homeOf(game)]))('%s has its files where they are looked for', (_, home) => {
  for (const file of ['game.ts', 'display/display.ts']) {
    expect(existsSync(new URL(`./${home}/${file}`, import.meta.url))).toBe(true);
  }
});

test('a game is found by its id', () => {
  for (const game of shelf) expect(findOnShelf(game.id)).toBe(game);
  expect(findOnShelf('chess')).toBeUndefined();
});

test.each(shelf.map((game) => [game.id, game] as const))(
  '%s is whole once its chapters are loaded',
  async (_, game) => {
    const [opening, rules] = await Promise.all([openingOf(game), game.rules()]);
    await opening.whole();
    expect(opening.isWhole).toBe(true);
    expect(rules.isWhole).toBe(true);
    for (const { name, steps } of rules.definition.procedures) {
      for (const step of steps) expect(opening.findStep(name, step.name)).toBe(rules.findStep(name, step.name));
    }
  },
);
