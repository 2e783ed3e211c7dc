import { fetchGame } from '../library/loadGame.ts';

/** Fetches a game and the page on which it is played, for someone who is about to open it. */
export function fetchBoard(game: string): void {
  fetchGame(game);
  import('../play/screen/PlayPage.tsx').catch(() => undefined);
}
