import type { Game } from '#engine/game';
import { isSame } from '#engine/json';
import type { Seat, State } from '#engine/state';
import type { Course, Judge, Judgement } from '#games/judgement';
import type { Bot } from './bot.ts';
import { type Contender, compared, gainOf, meanOf, type Outlook, spreadOf } from './comparison.ts';
import { judgementOf, mannersOf } from './judging.ts';
import { isSamePosition, type Planned, type Planner, plannerFor, type Thought } from './planner.ts';

/** Where a plan comes from. */
export type Origin =
  /** What the Planner would do. */
  | { readonly kind: 'planner' }
  /** It begins with another of the courses that the Planner weighed, or who leads in its place; 1 is the next best. */
  | { readonly kind: 'next'; readonly rank: number }
  /** What a planner would do that has other things at heart. */
  | { readonly kind: 'manner'; readonly name: string }
  /** It begins with something that the Planner would not weigh. */
  | { readonly kind: 'idea' }
  /** Someone wants it weighed with the others. */
  | { readonly kind: 'given' };

/** What a seat may do up to the next die or the end of its say, and how it went in imagined games. */
export interface WeighedPlan {
  readonly origin: Origin;
  readonly thoughts: readonly Thought[];
  /**
   * How the game ended or seemed to end for the seat in each imagined world: from 0, lost, to 1, won. All plans begin with the same
   * worlds in the same order; better ones were tried in more of them. Empty where there was only one plan.
   */
  readonly outcomes: readonly number[];
  readonly mean: number;
  /** The standard deviation of the outcomes. */
  readonly spread: number;
  /** What was measured in each imagined world, if that was wanted. */
  readonly measured: readonly (readonly number[])[];
}

/** What else is wanted of a weighing. */
export interface Wanted<S extends State = State> extends Pick<Outlook<S>, 'measure'> {
  /** A plan that is weighed with the others. */
  readonly given?: Course | undefined;
}

/** How much is thought about one choice. */
export interface Budget {
  /** In so many imagined worlds at most a plan is tried. */
  readonly worlds: number;
  /** The actions of all imagined games may take about so long on one core, by the pace of the game. */
  readonly seconds: number;
  /** Plans beside the Planner's own: with its next best courses, and of other manners. */
  readonly nextBest: number;
  readonly manners: number;
  /** Plans that begin with an idea. */
  readonly ideas: number;
}

export interface Admiral<S extends State = State> {
  /** The plans that a seat has, first the one to be carried out, then by what speaks for them. Only one where there is nothing to choose. */
  weigh(view: S, seat: Seat): WeighedPlans;
  /** The same a little at a time, with the share that is done. */
  weighing(view: S, seat: Seat, wanted?: Wanted<S>): Generator<number, WeighedPlans>;
}

export type WeighedPlans = readonly [WeighedPlan, ...WeighedPlan[]];

interface Candidate<S extends State> extends Contender<S> {
  readonly origin: Origin;
  readonly measured: (readonly number[])[];
  readonly thoughts: readonly Thought[];
}

/**
 * So many standard errors of the difference must speak for a plan that is not the leading one, mostly the Planner's own. There are many
 * ideas, and the best of many looks good by chance alone.
 */
const leastEvidence = 1.5;
const evidenceForIdea = 2;

/** What an idea adds to the budget of a choice, and how many times as much it is at most, with the patience of the game. */
const shareOfIdea = 0.2;
const mostTimes = 6;

/**
 * Makes whole plans, as the Planner does with other weights and with its next best courses, and weighs them by games that it imagines. It
 * knows nothing but the view that it is handed.
 */
export function admiralFor<S extends State>(game: Game<S>, judge: Judge, budget: Budget, seed: string): Admiral<S> {
  const judgement = judgementOf(judge) as unknown as Judgement<S>;
  const usual = { origin: { kind: 'planner' }, judgement, planner: plannerFor(game, judgement, seed) } as const;
  const others = mannersOf(judge, budget.manners).map((name) => {
    const own = judgementOf(judge, name) as unknown as Judgement<S>;
    const origin = { kind: 'manner', name } as const;
    return { origin, judgement: own, planner: plannerFor(game, own, `${seed} ${name}`) };
  });
  /** Whose plan is followed unless something speaks for another. */
  const leaderOf = (seat: Seat) => others.find(({ origin }) => origin.name === judge.leading?.[seat]) ?? usual;

  /** Plans that come to different things, first the one that is followed unless something speaks for another. It pauses after each. */
  function* candidates(view: S, seat: Seat, given: Course = []): Generator<number, Candidate<S>[]> {
    const found: { readonly end: Planned; readonly candidate: Candidate<S> }[] = [];
    const add = (origin: Origin, by: Judgement<S>, mind: Planner<S>, lead: Course = []): void => {
      const thought = mind.think(view, seat, lead);
      const thoughts = origin.kind === 'given' ? uncut(thought, lead) : thought;
      const planned = plannedIn(thoughts);
      const end = planned.at(-1);
      if (!end || found.some((other) => comesToTheSame(other.end, end))) return;
      const course = planned.map(({ action }) => action);
      found.push({ end, candidate: { origin, thoughts, course, judgement: by, outcomes: [], measured: [] } });
    };
    const leader = leaderOf(seat);
    add(leader.origin, leader.judgement, leader.planner);
    if (given.length > 0) add({ kind: 'given' }, leader.judgement, leader.planner, given);
    for (const mind of [usual, ...others]) {
      if (mind === leader) continue;
      yield 0;
      add(mind.origin, mind.judgement, mind.planner);
    }
    for (const [at, { course }] of leader.planner.rank(view, seat).entries()) {
      if (at === 0 || at > budget.nextBest) continue;
      yield 0;
      add({ kind: 'next', rank: at }, leader.judgement, leader.planner, course);
    }
    for (const idea of leader.planner.ideas(view, seat).slice(0, budget.ideas)) {
      yield 0;
      add({ kind: 'idea' }, leader.judgement, leader.planner, idea);
    }
    return inTurn(found.map(({ candidate }) => candidate));
  }

  function* weighing(view: S, seat: Seat, wanted: Wanted<S> = {}): Generator<number, WeighedPlans> {
    const { given, measure } = wanted;
    const plans = yield* candidates(view, seat, given);
    const ideas = plans.filter(({ origin }) => origin.kind === 'idea').length;
    const times = Math.min(mostTimes, (1 + shareOfIdea * ideas) * (judge.patience?.(view) ?? 1));
    const effort = {
      worlds: Math.round(budget.worlds * times),
      actions: budget.seconds * times * judge.pace,
      fewest: ideas > 0 ? 2 : plans.length,
    };
    if (plans.length > 1) yield* compared(game, judgement, plans, { view, seat, seed, effort, measure });
    const [own, ...others] = plans.map(weighedPlan);
    const rivals = others.filter(({ outcomes }) => outcomes.length > 0);
    rivals.sort((one, other) => other.outcomes.length - one.outcomes.length || other.mean - one.mean);
    const [best] = rivals;
    return best && isBetter(best, own!) ? [best, own!, ...rivals.slice(1)] : [own!, ...rivals];
  }

  return { weighing, weigh: (view, seat) => toTheEnd(weighing(view, seat)) };
}

/** The leading plan, what is given, and then by turns ideas and other plans: where there is no time for all, there is for some of each. */
function inTurn<S extends State>([leading, ...plans]: readonly Candidate<S>[]): Candidate<S>[] {
  if (!leading) return [];
  const of = (isMeant: (kind: Origin['kind']) => boolean) => plans.filter(({ origin: { kind } }) => isMeant(kind));
  const given = of((kind) => kind === 'given');
  const ideas = of((kind) => kind === 'idea');
  const others = of((kind) => kind !== 'given' && kind !== 'idea');
  const rest = Array.from({ length: Math.max(ideas.length, others.length) }, (_, at) => [ideas[at], others[at]]);
  return [leading, ...given, ...rest.flat().filter((plan) => plan !== undefined)];
}

function toTheEnd<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function plannedIn(thoughts: readonly Thought[]): readonly Planned[] {
  return thoughts.flatMap(({ actions }) => actions);
}

/** A given plan as it is, where it is imagined to be stopped on its way: whoever made it imagined that it would not be. */
function uncut(thoughts: readonly Thought[], given: Course): readonly Thought[] {
  const planned = plannedIn(thoughts);
  const end = planned.at(-1);
  const rest = given.slice(planned.length);
  const isCut = rest.length > 0 && planned.every(({ action }, at) => isSame(action, given[at]));
  if (!end || !isCut) return thoughts;
  return [...thoughts, { actions: rest.map((action) => ({ action, expected: end.expected })) }];
}

/** Whether two plans end with the same action in the same position; it may roll a die. */
function comesToTheSame(one: Planned, other: Planned): boolean {
  return isSame(one.action, other.action) && isSamePosition(one.expected, other.expected);
}

function weighedPlan<S extends State>({ origin, thoughts, outcomes, measured }: Candidate<S>): WeighedPlan {
  return { origin, thoughts, outcomes, measured, mean: meanOf(outcomes), spread: spreadOf(outcomes) };
}

/** Whether a plan did better than another by more than chance alone would often have it. */
function isBetter(plan: WeighedPlan, other: WeighedPlan): boolean {
  const { mean, error } = gainOf(plan.outcomes, other.outcomes);
  return mean > 0 && mean > (plan.origin.kind === 'idea' ? evidenceForIdea : leastEvidence) * error;
}

/** Plays a seat by the plan that does best in imagined games, for as long as what happens is what was expected. */
export function admiralBot<S extends State>(admiral: Pick<Admiral<S>, 'weigh'>): Bot<S> {
  let plan: Planned[] = [];
  return {
    choose(view, decision) {
      const next = plan.shift();
      if (next && next.action.seat === decision.seat && isSamePosition(view, next.expected)) return next.action;
      const [{ origin, thoughts }] = admiral.weigh(view, decision.seat);
      // What follows an idea is thought about again.
      plan = [...plannedIn(origin.kind === 'idea' ? thoughts.slice(0, 1) : thoughts)];
      return plan.shift()!.action;
    },
    isDecided: () => plan.length > 0,
  };
}
