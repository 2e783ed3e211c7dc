import type { Game } from '#engine/game';
import type { Player, Sight } from '#match/sight';

/** The bot whose move everybody waits for, if play waits for bots alone. */
export function botChoosing(game: Game, { stage, view, players }: Sight): Player | undefined {
  if (stage !== 'playing' || !view) return undefined;
  const pending = game.pending(view);
  const choosing = players.filter(({ seat }) => pending.includes(seat));
  return choosing.every(({ bot }) => bot) ? choosing[0] : undefined;
}
