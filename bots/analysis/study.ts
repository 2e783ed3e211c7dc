import type { Game } from '#engine/game';
import { copy, isSame } from '#engine/json';
import { Positions } from '#engine/positions';
import type { State } from '#engine/state';
import type { Table } from '#engine/table';
import type { Course, Judge, Judgement } from '#games/judgement';
import { type Reasons, riskWords } from '#games/reasons';
import { admiralFor, type Budget } from '../admiral.ts';
import { adviser } from '../advice.ts';
import { type Contender, gainOf, meanOf, spreadOf, trialsFrom } from '../comparison.ts';
import { generator } from '../generator.ts';
import { judgementOf } from '../judging.ts';
import { playOut } from '../playout.ts';
import { type Outline, outlineOf, type PlayedPlan } from './plans.ts';

/** A number that was measured in imagined games, with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** What one plan of a game was worth to the seat that made it. */
export interface PlanStudy {
  /** What it is worth against play by routine. */
  readonly gain: Estimate;
  /** What the best plan that was found is worth against it; below 0 where it was better itself. */
  readonly loss: Estimate;
  /** The chance of the seat to win with it. */
  readonly chance: number;
  /** The best plan that was found; left out where it is the one that was played. */
  readonly better?: Course;
}

/** Two plans in words, without what they have in common. */
export interface PlansTold {
  readonly played: readonly string[];
  readonly better: readonly string[];
  /** Why the first step is better of which there is something to say. */
  readonly why: readonly string[];
}

/** Work that can be done apart from all other work on the same game. */
export type Task =
  /** Finds the best plan there was, within a budget, and measures the one that was played by it. */
  | { readonly kind: 'search'; readonly plan: number; readonly budget: Budget; readonly worlds: number }
  /** Measures it once more, by a plan that is known, in worlds that nobody has seen. */
  | { readonly kind: 'measure'; readonly plan: number; readonly better: Course; readonly worlds: number }
  | { readonly kind: 'chance'; readonly from: number; readonly worlds: number }
  | { readonly kind: 'words'; readonly plan: number; readonly better: Course };

export type Done = PlanStudy | Estimate | PlansTold;

/** From so many positions of a game it is tried how long imagined games take. */
const probes = 12;
/** More steps of a plan are not read. */
const mostTold = 4;

/** Studies one game. The same seed finds the same; every task is done as if it were the only one. */
export class Analyst<S extends State = State> {
  readonly outline: Outline;
  readonly #game: Game<S>;
  readonly #judge: Judge;
  readonly #judgement: Judgement<S>;
  readonly #reasons: Reasons<S>;
  readonly #positions: Positions<S>;
  readonly #seed: string;

  constructor(table: Table<S>, judge: Judge, reasons: Reasons<S>, seed: string) {
    this.#game = table.game;
    this.#judge = judge;
    this.#judgement = judgementOf(judge) as unknown as Judgement<S>;
    this.outline = outlineOf(table, this.#judgement.isHorizon);
    this.#reasons = reasons;
    this.#positions = new Positions(table);
    this.#seed = seed;
  }

  /** How many games can be imagined from the positions of this one in so long on one core, by the pace of the game. */
  playoutsIn(seconds: number): number {
    const { plans } = this.outline;
    const probed = plans.filter((_, at) => at % Math.ceil(plans.length / probes) === 0);
    const actions = meanOf(probed.map(({ from }) => this.#imagined(from, 0).actions));
    return Math.floor((seconds * this.#judge.pace) / Math.max(1, actions));
  }

  carryOut(task: Task): Done {
    switch (task.kind) {
      case 'search':
        return this.#search(task.plan, task.budget, task.worlds);
      case 'measure':
        return this.#measure(task.plan, task.better, task.worlds, 'again');
      case 'chance':
        return this.#chanceAt(task.from, task.worlds);
      case 'words':
        return this.#tell(this.outline.plans[task.plan]!, task.better);
    }
  }

  /** Of a position, only what the seat sees that made the plan. */
  #viewOf({ from, seat }: PlayedPlan): S {
    return this.#game.view(this.#positions.after(from), seat);
  }

  #search(plan: number, budget: Budget, worlds: number): PlanStudy {
    const played = this.outline.plans[plan]!;
    const admiral = admiralFor(this.#game, this.#judge, budget, `${this.#seed} ${plan}`);
    const [best] = admiral.weigh(this.#viewOf(played), played.seat);
    const found = best.thoughts.flatMap(({ actions }) => actions.map(({ action }) => action));
    return this.#measure(plan, found, worlds, 'first');
  }

  /** `time` tells the worlds apart: plans that did badly in some by chance alone are measured again in others. */
  #measure(plan: number, found: Course, worlds: number, time: 'first' | 'again'): PlanStudy {
    const played = this.outline.plans[plan]!;
    const { seat, course } = played;
    const judgement = this.#judgement;
    const isPlayed = isSame(found, course);
    const contender = (of: Course): Contender<S> => ({ course: of, judgement, outcomes: [] });
    const [own, routine, better] = [contender(course), contender([]), contender(found)];
    // In other worlds than those by which the plan was chosen: there, chance alone may have made it the best.
    const seed = `${this.#seed} ${plan} ${time} in ${worlds}`;
    const tryOut = trialsFrom(this.#game, judgement, { view: this.#viewOf(played), seat, seed });
    for (let at = 0; at < worlds; at++) {
      for (const one of isPlayed ? [own, routine] : [own, routine, better]) tryOut(one);
    }
    return {
      gain: gainOf(own.outcomes, routine.outcomes),
      loss: isPlayed ? { mean: 0, error: 0 } : gainOf(better.outcomes, own.outcomes),
      chance: meanOf(own.outcomes),
      ...(!isPlayed && { better: found }),
    };
  }

  /** A position that is played on by routine with other dice, with nothing hidden. */
  #imagined(from: number, at: number): { readonly world: S; readonly actions: number } {
    const judgement = this.#judgement;
    const position = this.#positions.after(from);
    const seed = `${this.#seed} chance ${from} ${at}`;
    const world = copy(position);
    world.dice = { seed, mode: 'seeded', rolled: {}, script: [] };
    const { below: lot } = generator(seed);
    const isFar = (state: S) => judgement.isHorizon(state, position);
    return { world, actions: playOut(this.#game, world, [], () => judgement, lot, isFar) };
  }

  /** The chance of the first seat to win. */
  #chanceAt(from: number, worlds: number): Estimate {
    const game = this.#game;
    const judgement = this.#judgement;
    const position = this.#positions.after(from);
    const [seat, other] = game.seats(position).map(({ id }) => id);
    const outlook = (state: S): number => {
      const own = judgement.outcome(state, seat!, position);
      return other === undefined ? own : (own + 1 - judgement.outcome(state, other, position)) / 2;
    };
    if (position.result !== null) return { mean: outlook(position), error: 0 };
    const outcomes = Array.from({ length: worlds }, (_, at) => outlook(this.#imagined(from, at).world));
    return { mean: meanOf(outcomes), error: spreadOf(outcomes) / Math.sqrt(worlds) };
  }

  #tell(played: PlayedPlan, better: Course): PlansTold {
    const view = this.#viewOf(played);
    const { tell } = adviser(this.#game, this.#judgement, this.#reasons, this.#seed);
    const [own, other] = [played.course, better].map((course) => tell(view, played.seat, course));
    const without = (steps: typeof own, common: typeof own): readonly string[] => {
      const titles = steps!.map(({ title }) => title).filter((title) => !common!.some((step) => step.title === title));
      const told = titles.slice(0, mostTold);
      return titles.length > told.length ? [...told, `and ${titles.length - told.length} more`] : told;
    };
    const isOther = ({ title }: { readonly title: string }) => !own!.some((step) => step.title === title);
    const first = other!.find((step) => isOther(step) && step.reasons.length > 0);
    // Where nothing speaks for the better one, what speaks against the one that was played does.
    const risks = own!.flatMap(({ reasons }) => reasons.filter(({ text }) => text.startsWith(riskWords)));
    return {
      played: without(own, other),
      better: without(other, own),
      why: (first?.reasons ?? risks.slice(0, 1)).map(({ text }) => text),
    };
  }
}
