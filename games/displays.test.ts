import { describe, expect, test } from 'vitest';
import { nameOfPlace } from './boardPlaces.ts';
import { displayOf } from './displays.ts';
import { games } from './library.ts';

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const display = displayOf(id);
  const seats = game.definition.seats.map((seat) => seat.id);

  test('has a colour and a role for every seat', async () => {
    const { roles } = await display.about();
    for (const seat of seats) {
      expect(display.colours[seat]).toBeDefined();
      expect(roles[seat]).toBeDefined();
    }
  });

  test('has its pieces on its own boards or in its own boxes, each once, from the first moment', () => {
    for (const { id: scenario } of game.definition.scenarios) {
      const { state } = game.start({ scenario, seed: 'shown' });
      const boards = new Map(display.boards.map((board) => [board.id, board]));
      const boxes = new Set(display.boxes(state).map((box) => box.id));
      const pieces = display.pieces(state);
      expect(new Set(pieces.map(({ kind, target }) => `${kind} ${target}`)).size).toBe(pieces.length);
      for (const { place } of pieces) {
        if ('box' in place) expect(boxes).toContain(place.box);
        else expect(nameOfPlace(boards.get(place.board)!, place.hex)).not.toBe('');
      }
    }
  });

  test('lists all of its charts under names of their own', async () => {
    const names = (await display.charts()).map((chart) => chart.id);
    expect(new Set(names).size).toBe(names.length);
  });

  test('writes no minus and no dash of its charts as a hyphen', async () => {
    const words = (await display.charts()).flatMap(({ id, columns, rows, notes }) =>
      [...columns, ...notes, ...rows.flatMap(({ title, cells }) => [title, ...cells])].map((text) => `${id}: ${text}`),
    );
    expect(words.filter((text) => /(?<![\w)’])-/.test(text))).toEqual([]);
  });
});

test('a game that is not in the library is refused by name', () => {
  expect(() => displayOf('chess')).toThrow("There is no game 'chess' to show");
});
