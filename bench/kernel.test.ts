import { expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { randomBot } from '#bots/random';
import { testWithPeers } from './peers/testWithPeers.ts';
import { playAtoll } from './skirmish/atoll.ts';
import { playBare } from './skirmish/bare.ts';
import { playBoardgameio } from './skirmish/boardgameio.ts';
import type { Playout } from './skirmish/rules.ts';

const seeds = Array.from({ length: 60 }, (_, game) => `game ${game}`);

// The bare loop uses its arrays again in its next game.
function kept({ actions, hexes, steps }: Playout) {
  return { actions, hexes: Array.from(hexes), steps: Array.from(steps) };
}

test('from the same random numbers the kernel and the bare loop play the same games', () => {
  const lengths = new Set<number>();
  for (const seed of seeds) {
    const bare = kept(playBare(generator(seed)));
    expect(kept(playAtoll(randomBot(seed)))).toEqual(bare);
    lengths.add(bare.actions);
  }
  expect(lengths.size).toBeGreaterThan(5);
});

testWithPeers('and so does boardgame.io', async () => {
  for (const seed of seeds) {
    expect(kept(await playBoardgameio(generator(seed)))).toEqual(kept(playBare(generator(seed))));
  }
});
