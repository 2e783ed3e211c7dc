import { Worker } from 'node:worker_threads';
import type { Progress } from './race.ts';

/**
 * Runs a race in a thread of its own: where other races have run before, the kernel is compiled for more games than those
 * of this one, and Island War suffers more from it than they do.
 */
export function raceApart<Figures>(thread: string, progress: Progress): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(thread, import.meta.url));
    worker.on('error', reject);
    worker.on('message', ({ share, figures }: { share?: number; figures?: Figures }) => {
      if (share !== undefined) progress(share);
      if (figures) resolve(figures);
    });
  });
}
