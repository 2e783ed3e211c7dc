import { LineIsFull, OverBudget, ThreadPool } from '../bots/pool.ts';
import { RequestRefused } from '../operations/refusal.ts';
import type { Study, StudyOrder } from './study.ts';

/** So many studies of one person may wait for the thread. */
const waitingPerPerson = 4;

/** Does long work on whole matches in a thread of its own, in turns by person. */
export class Studies {
  readonly #pool = new ThreadPool<StudyOrder, Study>(new URL('./studyThread.ts', import.meta.url), {
    size: 1,
    waitingPerPerson,
  });

  /** Throws a refusal for people if it takes longer than `budget` milliseconds, or if the person has asked for too much at once. */
  async do(order: StudyOrder, budget: number, person: string): Promise<Study> {
    try {
      return await this.#pool.do(order, budget, person);
    } catch (error) {
      if (error instanceof OverBudget) throw new RequestRefused(400, 'This game takes too long to check.');
      if (!(error instanceof LineIsFull)) throw error;
      throw new RequestRefused(429, 'Wait for your other files. Too many of them are being checked.', {
        retryAfter: 10,
      });
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
