import { expect, test } from 'vitest';
import { spotlightOf } from './spotlight.ts';

test('the hexes of a question and of its units on the map are lit, each once', () => {
  const field = { where: [7, -1, 9], occupant: [], zones: [[], []] as [number[], number[]] };
  const onMap = (hex: number) => ({ board: 'islet', hex });
  expect(spotlightOf({ unit: [0, 1, 2], hex: [9, 4] }, field, onMap)).toEqual([7, 9, 4].map(onMap));
  expect(spotlightOf({}, field, onMap)).toEqual([]);
});
