import { setTimeout as wait } from 'node:timers/promises';
import { ThreadPool } from '#server/bots/pool';
import { type Chunk, type ChunkResult, gamesQueue, readGamesQueue, resultsQueue } from './chunk.ts';
import type { Job, JobQueue } from './jobQueue.ts';

export interface WorkOptions {
  /** The fingerprint of the code here. */
  readonly version: string;
  readonly threads: number;
  /** Told of every part that was played, and of everything an operator should know. */
  readonly played: (games: number) => void;
  readonly say: (sentence: string) => void;
  /** Ends the work: what is under way is finished, nothing more is taken. */
  readonly until: AbortSignal;
}

const pause = 500;
/** Often enough that a job is never taken for one whose worker is dead; see `heartbeatSeconds`. */
const signOfLifeEvery = 3000;
const superviseEvery = 5000;
/** Parts of a simulation are small; this only ends a thread that hangs. */
const budget = 2_000_000_000;
const megabytes = 4096;

/** Plays parts of simulations that wait in the queue, as many at a time as there are threads, until it is told to stop. */
export async function workOnQueue(queue: JobQueue, options: WorkOptions): Promise<void> {
  const threads = new ThreadPool<Chunk, string>(new URL('./chunkThread.ts', import.meta.url), {
    size: options.threads,
    megabytes,
  });
  const runs = new Runs(queue, options);
  try {
    const lanes = Array.from({ length: options.threads }, () => work(queue, runs, threads, options));
    await Promise.all([runs.watch(), ...lanes]);
  } finally {
    await threads.close();
  }
}

async function work(
  queue: JobQueue,
  runs: Runs,
  threads: ThreadPool<Chunk, string>,
  { until, played, say }: WorkOptions,
): Promise<void> {
  while (!until.aborted) {
    let found = false;
    for (const run of runs.present) {
      if (until.aborted) return;
      try {
        const [job] = await queue.fetch<Chunk>(run.queue);
        if (job === undefined) continue;
        found = true;
        await carryOut(queue, run, job, threads);
        played(job.data.games);
      } catch (error) {
        // The part is played again, here or by another worker.
        say(`${(error as Error).message}; trying again`);
        await wait(pause);
      }
    }
    if (!found) await wait(pause, undefined, { signal: until }).catch(() => undefined);
  }
}

async function carryOut(
  queue: JobQueue,
  run: Run,
  { id, data }: Job<Chunk>,
  threads: ThreadPool<Chunk, string>,
): Promise<void> {
  const signs = setInterval(() => void queue.touch(run.queue, id).catch(() => undefined), signOfLifeEvery);
  try {
    const result = await threads.do(data, budget, run.queue).then(
      (text): ChunkResult => ({ number: data.number, played: text }),
      (error: Error): ChunkResult => ({ number: data.number, failure: error.message }),
    );
    // In this order: should this process die in between, the part is played twice, and its second result is not counted.
    await queue.send(run.results, result);
    await queue.complete(run.queue, id);
  } finally {
    clearInterval(signs);
  }
}

interface Run {
  readonly queue: string;
  readonly results: string;
}

/** The simulations that wait for workers with the code that is here. */
class Runs {
  present: readonly Run[] = [];
  readonly #queue: JobQueue;
  readonly #options: WorkOptions;
  #saidOther = '';

  constructor(queue: JobQueue, options: WorkOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  async watch(): Promise<void> {
    const { until } = this.#options;
    let supervisedAt = -Infinity;
    while (!until.aborted) {
      await this.#look().catch((error: Error) => this.#options.say(`${error.message}; trying again`));
      if (performance.now() - supervisedAt > superviseEvery) {
        supervisedAt = performance.now();
        for (const run of this.present) await this.#queue.supervise(run.queue).catch(() => undefined);
      }
      await wait(pause, undefined, { signal: until }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const { version, say } = this.#options;
    const found = (await this.#queue.getQueues()).flatMap(({ name }) => readGamesQueue(name) ?? []);
    this.present = found
      .filter((run) => run.version === version)
      .map(({ run }) => ({ queue: gamesQueue(version, run), results: resultsQueue(run) }));
    const others = [...new Set(found.map((run) => run.version))].filter((other) => other !== version).sort();
    const other = others.join(', ');
    if (this.present.length === 0 && other !== '' && other !== this.#saidOther) {
      say(`a simulation of other code (${other}) is waiting; this computer has ${version} and cannot play it`);
    }
    this.#saidOther = other;
  }
}
