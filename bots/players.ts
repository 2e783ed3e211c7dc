import type { Game } from '#engine/game';
import type { Judgement } from '#games/judgement';
import { shelf } from '#games/shelf';
import type { Bot } from './bot.ts';
import { botNamed, namesOfBots } from './named.ts';

/** What each game knows about playing it well, by its id. */
const judgements: ReadonlyMap<string, Judgement | undefined> = new Map(
  await Promise.all(shelf.map(async ({ id, judgement }) => [id, await judgement?.()] as const)),
);

/** The names of the bots that can play a game. */
export function botsFor(game: Game): readonly string[] {
  return namesOfBots(judgements.get(game.id) !== undefined);
}

/** A bot for one seat of a game: the same seed plays the same way. Throws where no such bot can play the game. */
export function makeBot(name: string, game: Game, seed: string): Bot {
  return botNamed(name, game, judgements.get(game.id), seed);
}
