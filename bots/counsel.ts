import type { Game } from '#engine/game';
import { isSame } from '#engine/json';
import type { Seat, State } from '#engine/state';
import type { Course, Judge, Judgement } from '#games/judgement';
import type { Reason, Reasons } from '#games/reasons';
import type { StoryMeasure } from '#games/story/teller';
import { capitalized } from '#games/words';
import { admiralFor, type Budget, type WeighedPlan } from './admiral.ts';
import { type Advice, adviser, courseOf, mostSteps } from './advice.ts';
import { contrast } from './contrast.ts';
import { marginOf } from './interval.ts';
import { judgementOf } from './judging.ts';

/** How a plan went in imagined games. */
export interface Chance {
  /** From 0, lost, to 1, won. */
  readonly mean: number;
  /** Half of its 95 % interval. */
  readonly margin: number;
  readonly games: number;
}

/** One of the best plans of a seat. */
export interface Counsel extends Omit<Advice, 'isFollowed'> {
  /** Left out where there is nothing to compare. */
  readonly chance?: Chance;
  /** Why it is better or worse than another of them. */
  readonly apart: readonly Reason[];
  /** Whether it is the plan that was to be weighed with the others. */
  readonly isGiven: boolean;
}

/** The best plans of a seat, the best first. It goes on a little at a time, and tells the share that is done. */
export type Counselling<S extends State = State> = (
  view: S,
  seat: Seat,
  given?: Course,
) => Generator<number, readonly Counsel[]>;

/** More are not compared by a person. */
const mostPlans = 3;

/**
 * Advises as an admiral of that budget would choose, by plans that were played out, and says why. `measures` are counted where imagined
 * games stop.
 */
export function counsellor<S extends State>(
  game: Game<S>,
  judge: Judge,
  reasons: Reasons<S>,
  measures: readonly StoryMeasure<S>[],
  budget: Budget,
  seed: string,
): Counselling<S> {
  const admiral = admiralFor(game, judge, budget, seed);
  const { tell } = adviser(game, judgementOf(judge) as unknown as Judgement<S>, reasons, seed);

  function countsIn(view: S) {
    return measures
      .filter((measure) => measure.isPlayedFor?.(view) ?? true)
      .flatMap((measure) => measure.sides.map((side) => ({ measure, side, of: titleOf(side) })));
  }

  function titleOf(side: Seat): string {
    return game.definition.seats.find(({ id }) => id === side)?.title ?? capitalized(side);
  }

  return function* counselling(view, seat, given) {
    const counts = countsIn(view);
    const measure = (end: S) => counts.map((one) => one.measure.count(end, one.side));
    const plans = bestOf(yield* admiral.weighing(view, seat, { given, measure }));
    // What is given may be thought on beyond its end, while another plan is just that.
    const exact = plans.findIndex(({ thoughts }) => isSame(courseOf(thoughts), given));
    const theGiven = exact >= 0 ? exact : plans.findIndex(({ origin }) => origin.kind === 'given');
    const told = plans.map((plan) => ({ plan, steps: tell(view, seat, courseOf(plan.thoughts)) }));
    return told.map(({ plan, steps }, at) => {
      // The best is held against the second, the others against the best.
      const against = at === 0 ? 1 : 0;
      const other = told[against];
      return {
        steps: steps.slice(0, mostSteps),
        more: Math.max(0, steps.length - mostSteps),
        course: courseOf(plan.thoughts),
        isGiven: at === theGiven,
        ...(other && { chance: chanceOf(plan) }),
        apart: other ? contrast(told[at]!, other, `plan ${against + 1}`, counts) : [],
      };
    });
  };
}

/** The chosen one first; if one was given, it is among them. Of others that came to the same in every world, only the first. */
function bestOf([chosen, ...rest]: readonly WeighedPlan[]): readonly WeighedPlan[] {
  rest.sort((one, other) => other.outcomes.length - one.outcomes.length || other.mean - one.mean);
  const given = rest.find(({ origin }) => origin.kind === 'given');
  const told = given ? [chosen!, given] : [chosen!];
  for (const plan of rest) {
    if (told.length === mostPlans) break;
    if (!told.some((other) => wentAlike(other, plan))) told.push(plan);
  }
  return [chosen!, ...rest.filter((plan) => told.includes(plan))];
}

function wentAlike(one: WeighedPlan, other: WeighedPlan): boolean {
  return isSame(one.outcomes, other.outcomes) && isSame(one.measured, other.measured);
}

function chanceOf({ mean, spread, outcomes }: WeighedPlan): Chance {
  return { mean, margin: marginOf(spread, outcomes.length), games: outcomes.length };
}
