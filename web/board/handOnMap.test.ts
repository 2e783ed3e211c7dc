import { expect, test } from 'vitest';
import { HandOnMap } from './handOnMap.ts';

test('a map that nobody touches may move by itself at once', () => {
  expect(new HandOnMap().wait(0)).toBe(0);
});

test('it waits until the pointer has come to rest', () => {
  const hand = new HandOnMap();
  hand.points(1000);
  expect(hand.wait(1300)).toBe(500);
  hand.points(1300);
  expect(hand.wait(1800)).toBe(300);
  expect(hand.wait(2100)).toBe(0);
});

test('it stays where the player has moved it, for a few seconds', () => {
  const hand = new HandOnMap();
  hand.moves(1000);
  expect(hand.wait(4000)).toBeUndefined();
  expect(hand.wait(5000)).toBe(0);
});

test('it does not move under a finger', () => {
  const hand = new HandOnMap();
  hand.isDown = true;
  expect(hand.wait(100_000)).toBeUndefined();
});
