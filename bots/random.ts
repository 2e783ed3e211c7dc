import { actionAt, countActions } from '#engine/decision';
import type { Bot } from './bot.ts';
import { generator } from './generator.ts';

/** Every legal action is equally likely; the position is never looked at. The same seed plays the same game. */
export function randomBot(seed: string): Bot {
  const random = generator(seed);
  return {
    blind: true,
    choose: (_view, decision) => actionAt(decision, random.below(countActions(decision))),
  };
}
