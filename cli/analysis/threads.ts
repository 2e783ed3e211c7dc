import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Analysis, analyse, usualBudget } from '#bots/analysis/analysis';
import { carriedOut, type Hand, type Progress } from '#bots/analysis/carryOut';
import type { Done, Task } from '#bots/analysis/study';
import type { Table } from '#engine/table';
import { analystOf } from './analyst.ts';

/** What a thread must know to study a game. */
export interface Studied {
  readonly path: string;
  readonly seed: string;
}

interface Order extends Studied {
  readonly table: Table;
  /** Playouts, about; left out, the usual number for a game that takes so long. */
  readonly budget?: number | undefined;
}

/** Analyses a saved game, here or on several threads. What comes out does not depend on how many. */
export async function analyseSave(
  { path, seed, table, budget }: Order,
  workers: number,
  progress: Progress,
): Promise<Analysis> {
  const analyst = await analystOf(table, seed);
  const seats = table.game.seats(table.state).map(({ id }) => id);
  const { playouts, seconds } = usualBudget;
  const work = analyse(analyst.outline, seats, budget ?? Math.min(playouts, analyst.playoutsIn(seconds)));
  if (workers === 1) return carriedOut(work, [(task) => analyst.carryOut(task)], progress);
  const workerData: Studied = { path, seed };
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL('./thread.ts', import.meta.url), { workerData }),
  );
  try {
    return await carriedOut(work, threads.map(handOf), progress);
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function handOf(thread: Worker): Hand {
  return async (task: Task): Promise<Done> => {
    thread.postMessage(task);
    // An error in the thread rejects this.
    const [done] = await once(thread, 'message');
    return done;
  };
}
