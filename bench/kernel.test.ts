import { expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { randomBot } from '#bots/random';
import { playAtoll } from './skirmish/atoll.ts';
import { playBare } from './skirmish/bare.ts';
import { playBoardgameio } from './skirmish/boardgameio.ts';
import type { Playout } from './skirmish/rules.ts';

// The bare loop uses its arrays again in its next game.
function kept({ actions, hexes, steps }: Playout) {
  return { actions, hexes: Array.from(hexes), steps: Array.from(steps) };
}

test('from the same random numbers the kernel, boardgame.io and the bare loop play the same games', async () => {
  const lengths = new Set<number>();
  for (let game = 0; game < 60; game++) {
    const seed = `game ${game}`;
    const bare = kept(playBare(generator(seed)));
    expect(kept(playAtoll(randomBot(seed)))).toEqual(bare);
    expect(kept(await playBoardgameio(generator(seed)))).toEqual(bare);
    lengths.add(bare.actions);
  }
  expect(lengths.size).toBeGreaterThan(5);
});
