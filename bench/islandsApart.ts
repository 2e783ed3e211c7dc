import { Worker } from 'node:worker_threads';
import type { IslandFigures, MeasuredIsland } from './islands.ts';
import type { Progress } from './race.ts';

type Figures = Readonly<Record<MeasuredIsland, IslandFigures>>;

/**
 * Races the islands in a thread of its own: where other races have run before, the kernel is compiled for more games than
 * these, and Island War suffers more from it than they do.
 */
export function raceIslandsApart(progress: Progress): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./islandsThread.ts', import.meta.url));
    thread.on('error', reject);
    thread.on('message', ({ share, figures }: { share?: number; figures?: Figures }) => {
      if (share !== undefined) progress(share);
      if (figures) resolve(figures);
    });
  });
}
