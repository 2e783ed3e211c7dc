import { expect, test } from 'vitest';
import { airfields } from '../fixtures/airfields.ts';
import { hasDisplays, holdingsOf } from '../scene/holdings.ts';
import { cardsInOrder } from './cardOrder.ts';

const { scene } = airfields();
const boxes = scene.display.boxes(scene.view.value!);

test('cards stand in the order of the game, that of the place pointed at first', () => {
  const titles = (spot?: { board: string; hex: number }) => cardsInOrder(boxes, spot).map(({ box }) => box.title);
  expect(titles()).toEqual(['Clark', 'Del Monte', 'Tainan']);
  expect(titles(boxes[2]!.card!.at)).toEqual(['Tainan', 'Clark', 'Del Monte']);
  expect(cardsInOrder(boxes, boxes[2]!.card!.at).map(({ isPointed }) => isPointed)).toEqual([true, false, false]);
  expect(titles({ ...boxes[2]!.card!.at!, board: 'another' })).toEqual(['Clark', 'Del Monte', 'Tainan']);
});

test('a game with cards has a panel for them, and does not list them once more as plain boxes', () => {
  expect(hasDisplays(scene.display)).toBe(true);
  expect(holdingsOf(scene.display, scene.view.value!, scene.pieces.value)).toEqual([]);
});
