import type { Game } from '#engine/game';
import type { Judge } from '#games/judgement';
import { shelf } from '#games/shelf';
import type { Bot } from './bot.ts';
import { botNamed, judgeFor } from './named.ts';
import { namesOfBots } from './names.ts';

/** What each bot knows about playing a game well, by the names of both. */
const judges: ReadonlyMap<string, Judge | undefined> = new Map(
  await Promise.all(
    shelf.flatMap(({ id }) =>
      namesOfBots(id).map(async (name) => [keyOf(name, id), await judgeFor(name, id)] as const),
    ),
  ),
);

function keyOf(name: string, game: string): string {
  return `${game}: ${name}`;
}

/** The names of the bots that can play a game. */
export function botsFor({ id }: Game): readonly string[] {
  return namesOfBots(id);
}

/** A bot for one seat of a game: the same seed plays the same way. Throws where no such bot can play the game. */
export function makeBot(name: string, game: Game, seed: string): Bot {
  return botNamed(name, game, judges.get(keyOf(name, game.id)), seed);
}
