import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { toast } from '../base/Toasts.tsx';
import type { NewLocalMatch } from '../host/newMatch.ts';
import type { LocalMatchCard } from '../host/shelf.ts';
import { localChanges, localWarning, station } from '../link/localStation.ts';

/* Games of this browser. The worker that plays them is started when it is first needed. */

/** The games kept in this browser, last played first; `undefined` until they have been read. */
export const localGames = signal<readonly LocalMatchCard[] | undefined>(undefined);

async function refreshLocalGames(): Promise<void> {
  localGames.value = await station().call('cards');
}

/** Reads the games of this browser and follows what other tabs do to them, for as long as the component is shown. */
export function useLocalGames(): void {
  useEffect(() => {
    let stops: readonly (() => void)[] = [];
    // The home page comes first; this list can wait.
    const started = whenIdle(() => {
      stops = [
        effect(() => {
          localChanges.value;
          refreshLocalGames().catch((error: unknown) => console.error(error));
        }),
        effect(() => {
          if (localWarning.value) toast(localWarning.value);
        }),
      ];
    });
    return () => {
      cancelIdle(started);
      for (const stop of stops) stop();
    };
  }, []);
}

// Not every browser can say when it is idle.
const canIdle = typeof requestIdleCallback === 'function';

function whenIdle(run: () => void): number {
  return canIdle ? requestIdleCallback(run, { timeout: 2000 }) : Number(setTimeout(run, 200));
}

function cancelIdle(started: number): void {
  if (canIdle) cancelIdleCallback(started);
  else clearTimeout(started);
}

/** Begins a game in this browser and gives its id. */
export function createLocalGame(wanted: NewLocalMatch): Promise<string> {
  return station().call('create', wanted);
}

export function removeLocalGame(id: string): Promise<void> {
  return station().call('remove', id);
}
