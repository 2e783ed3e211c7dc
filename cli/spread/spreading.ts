import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addSummary, emptySummary, type Summary } from '#bots/summary';
import type { Simulation } from '../simulation/simulator.ts';
import { type Chunk, type ChunkResult, gamesQueue, readBack, resultsQueue } from './chunk.ts';
import type { JobQueue } from './jobQueue.ts';

export interface Spread extends Omit<Simulation, 'workers'> {
  /** The fingerprint of the code, which workers must have too. */
  readonly version: string;
  readonly say: (sentence: string) => void;
  readonly until: AbortSignal;
}

/** So many parts keep many computers busy to the end; larger ones would be lost whole with a worker that dies. */
const mostParts = 400;
const mostGamesInPart = 100;
const pause = 200;
const superviseEvery = 5000;
const impatientAfter = 15_000;
const aDay = 86_400;

/** Queues a simulation, waits for workers to play it, and adds up what they counted. */
export async function spread(queue: JobQueue, options: Spread): Promise<Summary> {
  const run = randomBytes(6).toString('hex');
  const [games, results] = [gamesQueue(options.version, run), resultsQueue(run)];
  await queue.createQueue(games, {
    // A worker that dies costs its part one try, and workers may come and go all day.
    retryLimit: 1000,
    expireInSeconds: aDay - 1,
    heartbeatSeconds: 10,
    retentionSeconds: 7 * aDay,
    deleteAfterSeconds: 1,
  });
  await queue.createQueue(results, { retentionSeconds: 7 * aDay, deleteAfterSeconds: 1 });
  try {
    const chunks = chunksOf(options);
    const atOnce = 500;
    for (let from = 0; from < chunks.length; from += atOnce) {
      await queue.insert(
        games,
        chunks.slice(from, from + atOnce).map((data) => ({ data })),
      );
    }
    return await gather(queue, games, results, chunks.length, options);
  } finally {
    // Without its queue a part that a worker still plays is for nothing, and the worker goes on to others.
    await Promise.allSettled([queue.deleteQueue(games), queue.deleteQueue(results)]);
  }
}

function chunksOf({ game, plan, games, save }: Spread): Chunk[] {
  const size = Math.min(mostGamesInPart, Math.ceil(games / mostParts));
  const wanted = save === undefined ? 'none' : save.onlyErrors ? 'errors' : 'all';
  return Array.from({ length: Math.ceil(games / size) }, (_, number) => ({
    ...{ number, game: game.id, plan, first: number * size + 1 },
    games: Math.min(size, games - number * size),
    save: wanted,
  }));
}

async function gather(
  queue: JobQueue,
  games: string,
  results: string,
  parts: number,
  { game, save, version, progress, say, until }: Spread,
): Promise<Summary> {
  const whole = emptySummary(game);
  const seen = new Set<number>();
  let supervisedAt = performance.now();
  let heardAt = performance.now();
  let hinted = false;
  while (seen.size < parts) {
    until.throwIfAborted();
    const found = await queue.fetch<ChunkResult>(results, { batchSize: 20 }).catch((error: Error) => {
      say(`${error.message}; trying again`);
      return [];
    });
    for (const { data } of found) {
      if (data.failure !== undefined) throw new Error(data.failure);
      if (seen.has(data.number)) continue;
      seen.add(data.number);
      const { summary, saved } = readBack(data.played!);
      addSummary(whole, summary);
      for (const { name, text } of saved) writeFileSync(join(save!.folder, name), text);
      progress?.(whole.games);
    }
    const now = performance.now();
    if (found.length > 0) {
      heardAt = now;
      const ids = found.map(({ id }) => id);
      await queue.complete(results, ids).catch(() => undefined);
      continue;
    }
    if (!hinted && now - heardAt > impatientAfter) {
      hinted = true;
      say(`no results yet; workers need the same code, ${version}: ./atoll worker --spread <the same database>`);
    }
    if (now - supervisedAt > superviseEvery) {
      supervisedAt = now;
      await queue.supervise(games).catch(() => undefined);
    }
    await wait(pause, undefined, { signal: until }).catch(() => undefined);
  }
  return whole;
}
