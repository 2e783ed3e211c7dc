import { expect, test } from 'vitest';
import { swapped } from './onwards.ts';

test('players take each other’s seats', () => {
  const ann = { seat: 'us', name: 'Ann', player: 'a' };
  const bot = { seat: 'japan', name: 'Planner', player: 'bot-planner', bot: 'planner' };
  expect(swapped([ann, bot])).toEqual(
    new Map([
      ['us', bot],
      ['japan', ann],
    ]),
  );
});
