import type { Budget } from '#bots/admiral';
import { type Counsel, counsellor } from '#bots/counsel';
import { judgeFor } from '#bots/named';
import { ADMIRAL } from '#bots/names';
import type { Seat, State } from '#engine/state';
import type { Course } from '#games/judgement';
import { findOnShelf } from '#games/shelf';
import { reasonsOf } from './advising.ts';
import { gameNamed } from './games.ts';

/** Whose plans are to be compared. Nothing but the view of that seat is known. */
export interface CounselQuestion {
  readonly game: string;
  readonly view: State;
  readonly seat: Seat;
  /** A plan that is to be among them. */
  readonly given?: Course;
}

/** An admiral with four times the time, because nobody waits for it: the Planner has answered before. */
const budget: Budget = { worlds: 64, seconds: 2, nextBest: 4, manners: 8, ideas: 10 };
/** Always the same, so that the same question gets the same answer. */
const seed = 'advice';

/** The best plans of a seat. `progress` is told the share that is done. */
export async function counselOn(
  { game: id, view, seat, given }: CounselQuestion,
  progress: (share: number) => void,
): Promise<readonly Counsel[]> {
  const [game, judge, reasons, display] = await Promise.all([
    gameNamed(id),
    judgeFor(ADMIRAL, id),
    reasonsOf(id),
    findOnShelf(id)?.display(),
  ]);
  if (!judge) throw new Error(`No bot knows how to play '${id}'.`);
  const story = await display?.story?.();
  const work = counsellor(game, judge, reasons, story?.measures ?? [], budget, seed)(view, seat, given);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    progress(value);
  }
}
