import { type Analysis, type Batch, costOf } from './analysis.ts';
import type { Done, Task } from './study.ts';

/** Somebody who does one task after the other. */
export type Hand = (task: Task) => Done | Promise<Done>;

/** Called after each task: the share of all work that is done. */
export type Progress = (share: number) => void;

/** Carries an analysis out with several hands. What comes out does not depend on how many. */
export async function carriedOut(
  work: Generator<Batch, Analysis, readonly Done[]>,
  hands: readonly Hand[],
  progress: Progress = () => {},
): Promise<Analysis> {
  for (let next = work.next(); ; ) {
    if (next.done) return next.value;
    const { tasks, before, total } = next.value;
    const done = new Array<Done>(tasks.length);
    let begun = 0;
    let spent = before;
    const take = async (hand: Hand): Promise<void> => {
      while (begun < tasks.length) {
        const at = begun++;
        done[at] = await hand(tasks[at]!);
        spent += costOf(tasks[at]!);
        progress(Math.min(1, spent / total));
      }
    };
    await Promise.all(hands.map(take));
    next = work.next(done);
  }
}
