import { expect, test } from 'vitest';
import { afterTheBoard, awaitBoard, boardIsShown, idle } from './idle.ts';

test('while a board is to come there is no idle time, and nothing that it can do without', async () => {
  const order: string[] = [];
  awaitBoard();
  const waiting = [idle().then(() => order.push('idle')), afterTheBoard().then(() => order.push('after'))];
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(order).toEqual([]);
  boardIsShown();
  await Promise.all(waiting);
  expect(order).toEqual(['after', 'idle']);
});

test('without a board to come nothing waits for one', async () => {
  boardIsShown();
  await afterTheBoard();
  await idle();
});
