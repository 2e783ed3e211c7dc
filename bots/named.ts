import type { Game } from '#engine/game';
import type { Judge } from '#games/judgement';
import { findOnShelf } from '#games/shelf';
import { admiralBot, admiralFor } from './admiral.ts';
import type { Bot } from './bot.ts';
import { cadetBot } from './cadet.ts';
import { judgementOf } from './judging.ts';
import { budgets } from './levels.ts';
import { CADET, namesOfBots, RANDOM } from './names.ts';
import { plannerBot } from './planner.ts';
import { randomBot } from './random.ts';

/** What a bot must know about playing a game well; undefined where it needs nothing, or does not play that game. */
export async function judgeFor(name: string, game: string): Promise<Judge | undefined> {
  const { judge, bots = {} } = findOnShelf(game) ?? {};
  if (name === RANDOM || !namesOfBots(game).includes(name)) return undefined;
  return (bots[name] ?? judge)?.();
}

/** A bot for one seat of a game: the same seed plays the same way. Throws where no such bot can play the game. */
export function botNamed(name: string, game: Game, judge: Judge | undefined, seed: string): Bot {
  if (name === RANDOM) return randomBot(seed);
  if (!judge) {
    throw new Error(`Unknown bot '${name}' for ${game.id}; expected one of: ${namesOfBots(game.id).join(', ')}`);
  }
  const budget = budgets[name];
  if (budget) return admiralBot(admiralFor(game, judge, budget, seed));
  const planner = plannerBot(game, judgementOf(judge), seed);
  return name === CADET ? cadetBot(planner, seed) : planner;
}
