import { type Analysis, analyse, type Batch, costOf } from '#bots/analysis/analysis';
import { Analyst, type Done } from '#bots/analysis/study';
import { judgeFor } from '#bots/named';
import { ADMIRAL } from '#bots/names';
import { findOnShelf } from '#games/shelf';
import { playedAgain } from '#match/continued';
import { saveRead } from './imported.ts';

/** It takes a minute or two on one core, except for games of very many decisions. */
const budget = { playouts: 12_000, seconds: 120 } as const;
/** Always the same, so that the same game gets the same analysis. */
const seed = 'analysis';
/** So long the worker may be busy before others have their turn, in milliseconds. */
const moment = 100;

/** An analysis that is done a little at a time. */
export class AnalysisUnderWay {
  readonly #analyst: Analyst;
  readonly #work: Generator<Batch, Analysis, readonly Done[]>;
  #next: IteratorResult<Batch, Analysis>;
  #done: Done[] = [];
  #spent = 0;

  constructor(analyst: Analyst, work: Generator<Batch, Analysis, readonly Done[]>) {
    this.#analyst = analyst;
    this.#work = work;
    this.#next = work.next();
  }

  /** Goes on for a moment, at least with one task. */
  goOn(): { readonly share: number; readonly analysis?: Analysis } {
    const until = performance.now() + moment;
    while (!this.#next.done) {
      const { tasks, total } = this.#next.value;
      const task = tasks[this.#done.length];
      if (task) {
        this.#done.push(this.#analyst.carryOut(task));
        this.#spent += costOf(task);
        if (performance.now() > until) return { share: Math.min(1, this.#spent / total) };
      } else {
        this.#next = this.#work.next(this.#done);
        this.#done = [];
      }
    }
    return { share: 1, analysis: this.#next.value };
  }
}

export async function analysisOf(text: string): Promise<AnalysisUnderWay> {
  const read = await saveRead(text);
  if ('fault' in read) throw new Error(read.fault);
  const { game, file } = read;
  const [judge, reasons] = await Promise.all([judgeFor(ADMIRAL, game.id), findOnShelf(game.id)?.reasons?.()]);
  const { table, unreadable } = playedAgain(game, file);
  if (!table || unreadable) throw new Error(unreadable!.fault);
  if (!judge || !reasons) throw new Error('No bot can judge the positions of this game.');
  const analyst = new Analyst(table, judge, reasons, seed);
  const seats = game.seats(table.state).map(({ id }) => id);
  const playouts = Math.min(budget.playouts, analyst.playoutsIn(budget.seconds));
  return new AnalysisUnderWay(analyst, analyse(analyst.outline, seats, playouts));
}
