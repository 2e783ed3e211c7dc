import type { Bot } from '#bots/bot';
import { namesOfBots } from '#bots/names';
import type { Game } from '#engine/game';
import { findOnShelf } from '#games/shelf';

/* What a host needs of games, loaded for the game that is played. */

/** The rules of a game. Fails with a sentence where it is not known here. */
export async function gameNamed(id: string): Promise<Game> {
  const shelved = findOnShelf(id);
  if (!shelved) throw new Error(`There is no game '${id}' here.`);
  return shelved.rules();
}

/** The names of the bots that can play a game. */
export function botsFor({ id }: Game): readonly string[] {
  return namesOfBots(id);
}

/** A bot for one seat of a game. It is loaded with what it must know of the game: not every game has one at its table. */
export async function makeBot(name: string, game: Game, seed: string): Promise<Bot> {
  const { botNamed, judgementFor } = await import('#bots/named');
  return botNamed(name, game, await judgementFor(name, game.id), seed);
}
