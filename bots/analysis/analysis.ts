import type { Seat } from '#engine/state';
import type { Course } from '#games/judgement';
import type { Budget } from '../admiral.ts';
import type { Outline, PlayedPlan } from './plans.ts';
import type { Done, Estimate, PlanStudy, PlansTold, Task } from './study.ts';

/** The chance of the first side to win at a point of the game, with nothing hidden. */
export interface ChanceAt {
  /** How many actions had been taken. */
  readonly action: number;
  readonly turn: number;
  readonly chance: Estimate;
}

/** What one side's decisions were worth to it. */
export interface Decided {
  /** Against play by routine. */
  readonly gain: Estimate;
  /** What better plans, where there clearly were some, would have been worth beyond that. */
  readonly givenAway: number;
}

/** What changed the chances: luck, and for each side its decisions. They add up to the change. */
export interface Account {
  /** What the chance of the first side changed by. */
  readonly change: Estimate;
  /** What the dice, and what nobody could know, gave to the first side. */
  readonly luck: Estimate;
  readonly sides: Readonly<Record<Seat, Decided>>;
}

export interface TurnAccount extends Account {
  readonly turn: number;
}

/** A decision with a better one beside it. */
export interface Mistake extends PlansTold {
  /** How many actions had been taken before it. */
  readonly action: number;
  readonly turn: number;
  /** What the better plan is worth more, in chances of its side. */
  readonly loss: Estimate;
  /** The chance of its side with the plan that was played. */
  readonly chance: number;
  readonly course: Course;
}

export interface Analysis {
  /** Those that decide something. All chances and luck are those of the first. */
  readonly seats: readonly Seat[];
  readonly chances: readonly ChanceAt[];
  readonly turns: readonly TurnAccount[];
  readonly whole: Account;
  /** The worst first. */
  readonly mistakes: Readonly<Record<Seat, readonly Mistake[]>>;
  readonly decisions: number;
  readonly playouts: number;
}

/** How much is imagined for a whole game, if nobody says otherwise: so many games, and no longer than so on one core. */
export const usualBudget = { playouts: 20_000, seconds: 240 } as const;

/** The Planner's own plan, which is found without a playout. */
const firstSight: Budget = { worlds: 0, seconds: 0, nextBest: 0, manners: 0, ideas: 0 };
const thorough: Budget = { worlds: 10, seconds: 1.5, nextBest: 2, manners: 3, ideas: 0 };
const wordedMistakes = 5;
/** Half a point: what is less is no mistake that anyone would want to hear of. */
const leastLoss = 0.005;
/** So many of each side are measured once more: the worst of many are in part those that were measured badly. */
const suspects = 8;
const leastGlances = 2;
const leastSure = 16;
const mostSure = 192;
const leastPoints = 12;
/** In each world the plan that was played, the routine, and the better plan are played out. */
const contenders = 3;

/** Work that can be done in any order, or at the same time, with about the number of playouts that it takes. */
export interface Batch {
  readonly tasks: readonly Task[];
  /** Playouts before this batch, and in all batches as far as is known. */
  readonly before: number;
  readonly total: number;
}

export function costOf(task: Task): number {
  if (task.kind === 'words') return 0;
  if (task.kind === 'chance') return task.worlds;
  return contenders * task.worlds + (task.kind === 'search' ? searchCost(task.budget) : 0);
}

/** Plans are often the same, and the worse ones are soon dropped. */
function searchCost({ worlds, nextBest, manners }: Budget): number {
  return Math.round((worlds * (1 + nextBest + manners)) / 2);
}

/**
 * What has to be done for the analysis of a game, batch by batch: a glance at every plan, a thorough search for those that matter, as far
 * as the budget goes, and the worst of them once more. It is handed what came of each task, in the same order.
 */
export function* analyse(
  outline: Outline,
  seats: readonly Seat[],
  budget: number,
): Generator<Batch, Analysis, readonly Done[]> {
  let spent = 0;
  // In a game of many decisions the glances alone take more than was wanted. They are of no use without the search after them.
  const total = Math.max(budget, outline.plans.length * contenders * leastGlances * 2);
  const sure = 0.25 * total;
  function* carriedOut<D extends Done>(tasks: readonly Task[]): Generator<Batch, readonly D[], readonly Done[]> {
    const done = yield { tasks, before: spent, total };
    spent += tasks.reduce((sum, task) => sum + costOf(task), 0);
    return done as readonly D[];
  }

  const points = pointsOf(outline);
  const worldsAtPoint = between(8, Math.floor((0.15 * total) / points.length), 64);
  const found = yield* carriedOut<Estimate>(
    points.map(({ action }) => ({ kind: 'chance', from: action, worlds: worldsAtPoint })),
  );
  const chances = points.map((point, at) => ({ ...point, chance: found[at]! }));

  const glances = between(leastGlances, Math.floor((0.3 * total) / contenders / outline.plans.length), 8);
  const studies = [
    ...(yield* carriedOut<PlanStudy>(
      outline.plans.map((_, plan) => ({ kind: 'search', plan, budget: firstSight, worlds: glances })),
    )),
  ];

  const thoroughWorlds = between(12, Math.floor(total / 500), 32);
  const search = (plan: number): Task => ({ kind: 'search', plan, budget: thorough, worlds: thoroughWorlds });
  const room = Math.max(0, Math.floor((total - sure - spent) / costOf(search(0))));
  const stakes = studies.map(stakeOf);
  const stirring = inOrder(stakes).slice(0, room);
  for (const [at, study] of (yield* carriedOut<PlanStudy>(stirring.map(search))).entries()) {
    studies[stirring[at]!] = study;
  }

  const worst = seats.flatMap((seat) => worstOf(outline.plans, studies, seat, suspects));
  const sureWorlds = between(leastSure, Math.floor((total - spent) / contenders / worst.length), mostSure);
  const again = yield* carriedOut<PlanStudy>(
    worst.map((plan) => ({ kind: 'measure', plan, better: studies[plan]!.better!, worlds: sureWorlds })),
  );
  for (const [at, study] of again.entries()) studies[worst[at]!] = study;

  const listed = seats.map((seat) => worstOf(outline.plans, studies, seat, wordedMistakes));
  const told = yield* carriedOut<PlansTold>(
    listed.flat().map((plan) => ({ kind: 'words', plan, better: studies[plan]!.better! })),
  );
  const words = new Map(listed.flat().map((plan, at) => [plan, told[at]!]));
  const mistakes = listed.map((plans) =>
    plans.map((plan): Mistake => {
      const { from, turn } = outline.plans[plan]!;
      const { loss, chance, better } = studies[plan]!;
      return { action: from, turn, loss, chance, course: better!, ...words.get(plan)! };
    }),
  );
  const sums = (from: number, to: number): Account =>
    accountOf(seats, chanceFrom(chances, from), chanceFrom(chances, to), studiesBetween(outline, studies, from, to));
  return {
    seats,
    chances,
    turns: outline.turns.map(({ turn, from }, at) => ({
      turn,
      ...sums(from, outline.turns[at + 1]?.from ?? outline.end),
    })),
    whole: sums(0, outline.end),
    mistakes: Object.fromEntries(seats.map((seat, at) => [seat, mistakes[at]!])),
    decisions: outline.plans.length,
    playouts: spent,
  };
}

function between(least: number, wanted: number, most: number): number {
  return Math.min(Math.max(wanted, least), most);
}

/** Where the chances are measured: at the start of every turn, at the end, and in between where turns are few. */
function pointsOf({ plans, turns, end }: Outline): readonly Omit<ChanceAt, 'chance'>[] {
  const starts = turns.map(({ turn, from }) => ({ turn, action: from }));
  const last = { turn: turns.at(-1)?.turn ?? 1, action: end };
  const missing = leastPoints - starts.length;
  const every = Math.max(1, Math.ceil(plans.length / Math.max(1, missing)));
  const others = missing <= 0 ? [] : plans.filter((_, at) => at % every === 0);
  const byAction = new Map(
    [...others.map(({ turn, from }) => ({ turn, action: from })), ...starts, last].map((point) => [
      point.action,
      point,
    ]),
  );
  return [...byAction.values()].sort((one, other) => one.action - other.action);
}

/** How much a plan may have mattered, by what is known of it. */
function stakeOf({ gain, loss }: PlanStudy): number {
  return Math.max(Math.abs(gain.mean) + gain.error, loss.mean + 2 * loss.error);
}

/** The places of numbers, of the greatest first. */
function inOrder(numbers: readonly number[]): number[] {
  return numbers.map((_, at) => at).sort((one, other) => numbers[other]! - numbers[one]!);
}

/** The plans of a seat to which a better one was found, the worst first. */
function worstOf(plans: readonly PlayedPlan[], studies: readonly PlanStudy[], seat: Seat, most: number): number[] {
  const losses = studies.map(({ loss, better }, at) => (better && plans[at]!.seat === seat ? loss.mean : 0));
  return inOrder(losses)
    .filter((at) => losses[at]! >= leastLoss && isClear(studies[at]!.loss))
    .slice(0, most);
}

/** Whether a difference is more than chance alone would often have it. */
function isClear({ mean, error }: Estimate): boolean {
  return mean > error;
}

function chanceFrom(chances: readonly ChanceAt[], from: number): Estimate {
  return chances.find(({ action }) => action === from)!.chance;
}

interface StudyOfSeat extends PlanStudy {
  readonly seat: Seat;
}

function studiesBetween({ plans }: Outline, studies: readonly PlanStudy[], from: number, to: number): StudyOfSeat[] {
  return plans.flatMap((plan, at) =>
    plan.from >= from && plan.from < to ? [{ ...studies[at]!, seat: plan.seat }] : [],
  );
}

function accountOf(seats: readonly Seat[], start: Estimate, end: Estimate, studies: readonly StudyOfSeat[]): Account {
  const change = sumOf([end, opposite(start)]);
  const ofSeat = (seat: Seat): Decided => {
    const own = studies.filter((study) => study.seat === seat);
    return {
      gain: sumOf(own.map(({ gain }) => gain)),
      givenAway: own.reduce((sum, { loss }) => sum + (isClear(loss) ? loss.mean : 0), 0),
    };
  };
  const sides = seats.map((seat) => [seat, ofSeat(seat)] as const);
  const decided = sides.map(([seat, { gain }]) => (seat === seats[0] ? opposite(gain) : gain));
  return { change, luck: sumOf([change, ...decided]), sides: Object.fromEntries(sides) };
}

function opposite({ mean, error }: Estimate): Estimate {
  return { mean: -mean, error };
}

function sumOf(estimates: readonly Estimate[]): Estimate {
  return {
    mean: estimates.reduce((sum, { mean }) => sum + mean, 0),
    error: Math.hypot(...estimates.map(({ error }) => error)),
  };
}
