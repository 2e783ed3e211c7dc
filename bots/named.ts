import type { Game } from '#engine/game';
import type { Judgement } from '#games/judgement';
import type { Bot } from './bot.ts';
import { cadetBot } from './cadet.ts';
import { plannerBot } from './planner.ts';
import { randomBot } from './random.ts';

/** All bots, by the names under which one asks for them, from the weakest to the strongest. */
const botNames: readonly string[] = ['random', 'cadet', 'planner'];

/** The names of the bots that can play a game: some need to be told how it is played well. */
export function namesOfBots(hasJudgement: boolean): readonly string[] {
  return hasJudgement ? botNames : ['random'];
}

/** A bot for one seat of a game: the same seed plays the same way. Throws where no such bot can play the game. */
export function botNamed(name: string, game: Game, judgement: Judgement | undefined, seed: string): Bot {
  if (name === 'random') return randomBot(seed);
  if (name === 'planner' && judgement) return plannerBot(game, judgement, seed);
  if (name === 'cadet' && judgement) return cadetBot(plannerBot(game, judgement, seed), seed);
  const known = namesOfBots(judgement !== undefined).join(', ');
  throw new Error(`No bot '${name}' plays ${game.id}; those that do: ${known}`);
}
