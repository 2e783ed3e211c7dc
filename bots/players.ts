import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import { islandWar } from '#games/island-war/game';
import { islandWarJudgement } from '#games/island-war/judgement';
import type { Bot } from './bot.ts';
import { cadetBot } from './cadet.ts';
import { type Judgement, plannerBot } from './planner.ts';
import { randomBot } from './random.ts';

/** All bots, by the names under which one asks for them, from the weakest to the strongest. */
const botNames: readonly string[] = ['random', 'cadet', 'planner'];

/** What each game knows about playing it well, by its id. */
const judgements: Readonly<Record<string, Judgement<State>>> = {
  [islandWar.id]: islandWarJudgement as Judgement<State>,
};

/** The names of the bots that can play a game. */
export function botsFor(game: Game): readonly string[] {
  return botNames.filter((name) => name === 'random' || judgements[game.id] !== undefined);
}

/** A bot for one seat of a game: the same seed plays the same way. Throws where no such bot can play the game. */
export function makeBot(name: string, game: Game, seed: string): Bot {
  const judgement = judgements[game.id];
  if (name === 'random') return randomBot(seed);
  if (name === 'planner' && judgement) return plannerBot(game, judgement, seed);
  if (name === 'cadet' && judgement) return cadetBot(plannerBot(game, judgement, seed), seed);
  throw new Error(`No bot '${name}' plays ${game.id}; those that do: ${botsFor(game).join(', ')}`);
}
