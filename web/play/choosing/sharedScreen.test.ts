import { expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { islandWar } from '#games/island-war/game';
import { FakeLink } from './fixtures/fakeLink.ts';
import { SharedScreen } from './sharedScreen.ts';

test('a shared screen turns to the player who must choose, and not to one whose staff does', async () => {
  const link = new FakeLink(['us', 'japan']);
  const screen = new SharedScreen(link, islandWar as unknown as Game);
  link.playTo('us', 'combat phase');
  expect(screen.seat.value).toBe('us');
  await link.delegate('japan', 'turn');
  link.playTo('japan', 'attack');
  expect([link.hosted.pending(), link.hosted.delegationOf('japan')?.task]).toEqual([['japan'], 'turn']);
  expect(screen.seat.value).toBe('us');
  await link.takeOver('japan');
  expect(screen.seat.value).toBe('japan');
  screen.close();
});
