import { actionAt, countActions } from '#engine/decision';
import type { Bot } from './bot.ts';
import { generator } from './generator.ts';

/** Chooses among all legal actions alike, without looking at the position. The same seed plays the same game. */
export function randomBot(seed: string): Bot {
  const random = generator(seed);
  return {
    blind: true,
    choose: (_view, decision) => actionAt(decision, random.below(countActions(decision))),
  };
}
