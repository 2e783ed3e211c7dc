import { expect, test } from 'vitest';
import { until } from '../link/fixtures/tabs.ts';
import { BotLocks } from './botLocks.ts';

/** Tabs of one browser that show a match; `moves` says which of them let its bots move. */
function tabs(match: string, count: number) {
  const moves = Array.from({ length: count }, () => false);
  const locks = moves.map(() => new BotLocks(navigator.locks));
  const show = (tab: number) =>
    locks[tab]!.hold(match, (isHeld) => {
      moves[tab] = isHeld;
    });
  return { moves, locks, show, are: (...expected: boolean[]) => until(() => `${moves}` === `${expected}`) };
}

test('the tab that came last lets bots move, and when it is closed the other does', async () => {
  const { show, are } = tabs('last', 2);
  const closeFirst = show(0);
  await are(true, false);
  const closeSecond = show(1);
  await are(false, true);
  closeSecond();
  await are(true, true);
  closeFirst();
});

test('a tab that comes to the front takes over', async () => {
  const { show, are, locks } = tabs('front', 2);
  show(0);
  await are(true, false);
  show(1);
  await are(false, true);
  locks[0]!.takeAll();
  await are(true, false);
  locks[0]!.takeAll();
  await are(true, false);
});

test('a tab that no longer shows the match never lets its bots move', async () => {
  const { show, are, moves } = tabs('closed', 2);
  const closeFirst = show(0);
  await are(true, false);
  const closeSecond = show(1);
  await are(false, true);
  closeFirst();
  closeSecond();
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(moves[0]).toBe(false);
});

test('without locks every tab does', async () => {
  let isHeld = false;
  new BotLocks(undefined).hold('match', (held) => {
    isHeld = held;
  });
  await until(() => isHeld);
});
