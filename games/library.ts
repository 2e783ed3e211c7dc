import type { Game } from '#engine/game';
import { shelf } from './shelf.ts';

/** The rules of all games that can be played, in the order in which they are shown. */
export const games: readonly Game[] = await Promise.all(shelf.map(({ rules }) => rules()));

export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
