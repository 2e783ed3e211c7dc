import { Worker } from 'node:worker_threads';
import { addSummary, emptySummary, type Summary } from '#bots/summary';
import type { Game } from '#engine/game';
import { playGames } from './games.ts';
import { ENDED, type SimulationOrder } from './order.ts';

export interface Simulation extends Omit<SimulationOrder, 'game' | 'counters'> {
  readonly game: Game;
  readonly workers: number;
  /** Called now and then with the number of games that have ended. */
  progress?(games: number): void;
}

const PROGRESS_EVERY = 100;

/** Plays many games, here or on several threads. What comes out does not depend on how many. */
export async function simulate({ game, workers, progress, ...rest }: Simulation): Promise<Summary> {
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const order: SimulationOrder = { ...rest, game: game.id, counters };
  const timer = setInterval(() => progress?.(Atomics.load(counters, ENDED)), PROGRESS_EVERY);
  try {
    const threads = Math.min(workers, rest.games);
    // A thread loads all the rules once more, which takes longer than some games.
    const run = threads === 1 ? playGames : runWorker;
    const parts = await Promise.all(Array.from({ length: threads }, () => run(order)));
    const whole = emptySummary(game);
    for (const part of parts) addSummary(whole, part);
    progress?.(whole.games);
    return whole;
  } finally {
    clearInterval(timer);
  }
}

function runWorker(workerData: SimulationOrder): Promise<Summary> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`a worker ended with exit code ${code} before its games were played`)),
    );
  });
}
