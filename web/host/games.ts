import type { Bot } from '#bots/bot';
import { namesOfBots } from '#bots/names';
import type { Game } from '#engine/game';
import { findOnShelf, openingOf, shelf } from '#games/shelf';
import { unknown } from '#match/unknown';

/* What a host needs of games, loaded for the game that is played. */

/** The rules of a game, whole. Fails with a sentence where it is not known here. */
export async function gameNamed(id: string): Promise<Game> {
  const game = await openingNamed(id);
  await game.whole();
  return game;
}

/** The rules of a game as far as its first board needs them. */
export async function openingNamed(id: string): Promise<Game> {
  const shelved = findOnShelf(id);
  if (!shelved) {
    const known = shelf.map((game) => game.id);
    throw new Error(unknown('game', id, known));
  }
  return openingOf(shelved);
}

/** The names of the bots that can play a game. */
export function botsFor({ id }: Game): readonly string[] {
  return namesOfBots(id);
}

/** A bot for one seat of a game. It is loaded with what it must know of the game: not every game has one at its table. */
export async function makeBot(name: string, game: Game, seed: string): Promise<Bot> {
  const { botNamed, judgeFor } = await import('#bots/named');
  return botNamed(name, game, await judgeFor(name, game.id), seed);
}
