import type { Game } from '#engine/game';
import type { Judgement } from '#games/judgement';
import { findOnShelf } from '#games/shelf';
import type { Bot } from './bot.ts';
import { cadetBot } from './cadet.ts';
import { CADET, namesOfBots, PLANNER, RANDOM } from './names.ts';
import { plannerBot } from './planner.ts';
import { randomBot } from './random.ts';

/** What a bot must know about playing a game well; undefined where it needs nothing, or does not play that game. */
export async function judgementFor(name: string, game: string): Promise<Judgement | undefined> {
  const { judge, bots = {} } = findOnShelf(game) ?? {};
  const asked = await (name === CADET || name === PLANNER ? judge?.() : bots[name]?.());
  return asked?.by(asked.weights);
}

/** A bot for one seat of a game: the same seed plays the same way. Throws where no such bot can play the game. */
export function botNamed(name: string, game: Game, judgement: Judgement | undefined, seed: string): Bot {
  if (name === RANDOM) return randomBot(seed);
  if (name === CADET && judgement) return cadetBot(plannerBot(game, judgement, seed), seed);
  if (judgement) return plannerBot(game, judgement, seed);
  throw new Error(`Unknown bot '${name}' for ${game.id}; expected one of: ${namesOfBots(game.id).join(', ')}`);
}
