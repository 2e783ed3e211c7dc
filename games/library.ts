import type { Game } from '#engine/game';
import { islandWar } from './island-war/game.ts';

/** The games that can be played, in the order in which they are shown. */
export const games: readonly Game[] = [islandWar];

export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
