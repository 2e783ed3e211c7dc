import { signal } from '@preact/signals';
import type { NewLocalMatch } from '../link/newMatch.ts';
import type { LocalMatchCard } from '../link/shelf.ts';

/* Games of this browser. The code that plays them is loaded when it is first needed. */

const link = () => import('../link/local.ts');

/** The games kept in this browser, last played first; `undefined` until they have been read. */
export const localGames = signal<readonly LocalMatchCard[] | undefined>(undefined);

export async function refreshLocalGames(): Promise<void> {
  const { localMatches } = await link();
  localGames.value = [...(await localMatches())].sort((a, b) => b.changedAt - a.changedAt);
}

/** Begins a game in this browser and gives its id. */
export async function createLocalGame(wanted: NewLocalMatch): Promise<string> {
  const { createLocalMatch } = await link();
  return createLocalMatch(wanted);
}

export async function removeLocalGame(id: string): Promise<void> {
  const { removeLocalMatch } = await link();
  await removeLocalMatch(id);
  await refreshLocalGames();
}
