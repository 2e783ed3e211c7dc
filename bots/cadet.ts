import { actionAt, countActions } from '#engine/decision';
import type { State } from '#engine/state';
import type { Bot } from './bot.ts';
import { generator } from './generator.ts';

/** One choice in so many is made without a thought. */
const mistakes = 4;

/** Plays as its teacher does, but makes mistakes: an opponent to learn against. */
export function cadetBot<S extends State>(teacher: Bot<S>, seed: string): Bot<S> {
  const random = generator(`${seed} cadet`);
  return {
    choose(view, decision) {
      if (random.below(mistakes) > 0) return teacher.choose(view, decision);
      return actionAt(decision, random.below(countActions(decision)));
    },
  };
}
