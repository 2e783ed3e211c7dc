import { expect, test } from 'vitest';
import { turnsAround } from './turnsAround.ts';

test('a short track is shown whole, wherever the game is', () => {
  expect(turnsAround(9, 0)).toEqual({ from: 0, to: 9 });
  expect(turnsAround(18, 17)).toEqual({ from: 0, to: 18 });
  expect(turnsAround(19, 0)).toEqual({ from: 0, to: 19 });
});

test('of a campaign the turns around the present one are shown, always as many', () => {
  expect(turnsAround(225, 0)).toEqual({ from: 0, to: 18 });
  expect(turnsAround(225, 100)).toEqual({ from: 96, to: 114 });
  expect(turnsAround(225, 224)).toEqual({ from: 207, to: 225 });
});
