import { parentPort } from 'node:worker_threads';
import { answerOrders } from '#server/bots/pool';
import type { Chunk } from './chunk.ts';

// `worker.ts` starts this file as a thread.
await answerOrders(parentPort!, async () => {
  const [{ findGame }, { playRange }, { writtenOut }] = await Promise.all([
    import('#games/library'),
    import('../simulation/games.ts'),
    import('./chunk.ts'),
  ]);
  return (chunk: Chunk) => writtenOut(playRange(findGame(chunk.game)!, chunk.plan, chunk));
});
