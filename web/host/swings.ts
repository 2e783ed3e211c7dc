import { findOnShelf } from '#games/shelf';
import { type Swings, swingsIn } from '#games/story/swings';
import { playedAgain } from '#match/continued';
import { saveRead } from './imported.ts';

/** So long the worker may be busy before others have their turn, in milliseconds. */
const slice = 15;

/**
 * How much each combat of a finished game mattered; `undefined` where nothing can judge the game. Everything else in the worker,
 * such as a bot's game, goes on meanwhile.
 */
export async function swingsOfSave(text: string, rest: () => Promise<void>): Promise<Swings | undefined> {
  const read = await saveRead(text);
  if ('fault' in read) throw new Error(read.fault);
  const { game, file } = read;
  const shelved = findOnShelf(game.id)!;
  const [display, judge] = await Promise.all([shelved.display(), shelved.judge?.()]);
  const teller = await display.story?.();
  const { table, unreadable } = playedAgain(game, file);
  if (!table) throw new Error(unreadable!.fault);
  if (!judge || !teller) return undefined;
  const slices = swingsIn(table, display, teller, judge.by(judge.weights));
  for (let until = performance.now() + slice; ; ) {
    const { done, value } = slices.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await rest();
    until = performance.now() + slice;
  }
}
