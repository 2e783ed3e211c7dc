import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { toast } from '../base/Toasts.tsx';
import type { NewLocalMatch } from '../host/newMatch.ts';
import type { LocalMatchCard } from '../host/shelf.ts';

/* Games of this browser. The code that plays them is loaded when it is first needed. */

const link = () => import('../link/local.ts');

/** The games kept in this browser, last played first; `undefined` until they have been read. */
export const localGames = signal<readonly LocalMatchCard[] | undefined>(undefined);

async function refreshLocalGames(): Promise<void> {
  const { localMatches } = await link();
  localGames.value = await localMatches();
}

/** Reads the games of this browser and follows what other tabs do to them, for as long as the component is shown. */
export function useLocalGames(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    // The start page should be there first: nobody waits for this list.
    const started = whenIdle(async () => {
      const { localChanges, localWarning } = await link();
      if (left) return;
      const stops = [
        effect(() => {
          localChanges.value;
          refreshLocalGames().catch((error: unknown) => console.error(error));
        }),
        effect(() => {
          if (localWarning.value) toast(localWarning.value);
        }),
      ];
      stop = () => {
        for (const end of stops) end();
      };
    });
    return () => {
      left = true;
      cancelIdle(started);
      stop?.();
    };
  }, []);
}

// Not every browser can say when it is idle.
const canIdle = typeof requestIdleCallback === 'function';

function whenIdle(run: () => Promise<void>): number {
  const task = () => void run().catch((error: unknown) => console.error(error));
  return canIdle ? requestIdleCallback(task, { timeout: 2000 }) : Number(setTimeout(task, 200));
}

function cancelIdle(started: number): void {
  if (canIdle) cancelIdleCallback(started);
  else clearTimeout(started);
}

/** Begins a game in this browser and gives its id. */
export async function createLocalGame(wanted: NewLocalMatch): Promise<string> {
  const { createLocalMatch } = await link();
  return createLocalMatch(wanted);
}

export async function removeLocalGame(id: string): Promise<void> {
  const { removeLocalMatch } = await link();
  await removeLocalMatch(id);
}
