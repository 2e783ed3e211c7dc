import { fireAndMovement } from '#games/fire-and-movement/game';
import { type GameFigures, raceIslandWar } from './besideIslandWar.ts';
import type { Progress } from './race.ts';
import { RandomGames } from './randomGames.ts';

export type IslandFigures = Readonly<Record<'guam' | 'tinian', GameFigures>>;

/** Forgotten Pacific Battles between random bots, on its two large islands, beside Island War. */
export function raceIslands(progress: Progress): Promise<IslandFigures> {
  const games = {
    guam: new RandomGames(fireAndMovement, ['guam']),
    tinian: new RandomGames(fireAndMovement, ['tinian']),
  };
  return raceIslandWar(games, progress);
}
