import type { Game } from '#engine/game';
import { copy, isSame } from '#engine/json';
import type { Seat, State } from '#engine/state';
import type { Course, Judgement } from '#games/judgement';
import { generator } from './generator.ts';
import { playOut } from './playout.ts';

/** A plan that is compared with others. */
export interface Contender<S extends State> {
  readonly course: Course;
  /** How its own seat goes on when the plan has been carried out. */
  readonly judgement: Judgement<S>;
  /** How the game ended or seemed to end for that seat in each imagined world. */
  readonly outcomes: number[];
  /** What was measured there, if something is. */
  readonly measured?: (readonly number[])[];
}

/** How much may be imagined: worlds in which a plan is tried, and actions in all imagined games together. */
export interface Effort {
  readonly worlds: number;
  readonly actions: number;
  /** So many plans are compared however long a game takes, the others only if there is time for them. Left out, all are. */
  readonly fewest?: number;
}

/** From where plans are tried out: what a seat sees. The same seed imagines the same worlds behind it. */
export interface Outlook<S extends State> {
  readonly view: S;
  readonly seat: Seat;
  readonly seed: string;
  /** What is measured beside the outcome where an imagined game ends. */
  readonly measure?: ((end: S) => readonly number[]) | undefined;
}

/**
 * Tries plans of a seat out, each in the next world that it has not seen. All see the same worlds in the same order; these depend only on
 * the view and the seed. Returns the number of actions.
 */
export function trialsFrom<S extends State>(
  game: Game<S>,
  judgement: Judgement<S>,
  { view, seat, seed, measure }: Outlook<S>,
): (contender: Contender<S>) => number {
  const omen = generator(`${seed} ${JSON.stringify({ ...view, dice: null })}`).below(2 ** 32);
  const worlds: S[] = [];
  return ({ course, judgement: own, outcomes, measured }) => {
    const at = outcomes.length;
    const from = worlds[at] ?? game.imagine(view, `${omen} ${at}`);
    worlds[at] = from;
    const world = copy(from);
    const { below: lot } = generator(`${omen} ${at}`);
    const players = (each: Seat) => (each === seat ? own : judgement);
    const actions = playOut(game, world, course, players, lot, (state) => judgement.isHorizon(state, from));
    outcomes.push(judgement.outcome(world, seat, from));
    if (measure) measured?.push(measure(world));
    return actions;
  };
}

/** So many worlds are seen before any plan is dropped for being far behind, and so many more before the next look. */
const firstLook = 8;
const lookEvery = 4;
/** A plan falls behind if it is worse than the best by so many standard errors of the difference. */
const farBehind = 2;
/** If one plan beside the first is left and is better by so many, that is enough. */
const farAhead = 4;
/** Where all plans came to the same in so many worlds, or in this share of the worlds there are, they do so in all that matter. */
const enoughAlike = 12;
const shareAlike = 0.125;
/** A round tells something if every plan sees so many worlds in it. */
const leastInRound = 3;

/**
 * Plays plans of a seat out in the same imagined worlds, one after another, until one is left, nothing is to be told apart, or the effort is
 * spent. It is spent in rounds, each on half as many plans as the one before: the better ones. Plans that fall far behind see no more worlds
 * at all. The first plan stays, because the best must prove itself against it in all worlds. After each imagined game it tells the share of
 * the effort that is spent.
 */
export function* compared<S extends State>(
  game: Game<S>,
  judgement: Judgement<S>,
  contenders: readonly Contender<S>[],
  { effort, ...outlook }: Outlook<S> & { readonly effort: Effort },
): Generator<number, void> {
  const tryOut = trialsFrom(game, judgement, outlook);
  let actions = tryOut(contenders[0]!);
  const entered = mostInTime(contenders.length, effort, actions);
  const rounds = roundsFor(entered);
  const alike = Math.max(enoughAlike, shareAlike * effort.worlds);
  let alive: readonly Contender<S>[] = contenders.slice(0, entered);
  let round = 1;
  for (let seen = 1; seen <= effort.worlds && alive.length > 1; seen++) {
    for (const contender of alive) {
      if (contender.outcomes.length < seen) actions += tryOut(contender);
      yield Math.max(actions / effort.actions, (seen - 1) / effort.worlds);
    }
    if (actions >= effort.actions) return;
    if (seen >= firstLook && seen % lookEvery === 0) {
      alive = notFarBehind(alive);
      if ((seen >= alike && areAlike(alive)) || isFarAhead(alive)) return;
    }
    const spent = Math.max(actions / effort.actions, seen / effort.worlds);
    if (round < rounds && spent >= round / rounds) {
      round++;
      alive = betterHalf(alive, Math.ceil(entered / 2 ** (round - 1)));
    }
  }
}

function roundsFor(plans: number): number {
  return Math.ceil(Math.log2(plans));
}

/** How many plans of so many there is time for, if an imagined game takes so many actions. */
function mostInTime(plans: number, { actions, fewest = plans }: Effort, inOneGame: number): number {
  let most = plans;
  while (most > fewest && most * roundsFor(most) * leastInRound * inOneGame > actions) most--;
  return most;
}

/** The first plan and so many of the better ones, in the order in which they were; of several that did as well, the first. */
function betterHalf<S extends State>(contenders: readonly Contender<S>[], most: number): readonly Contender<S>[] {
  const better = contenders.toSorted((one, other) => meanOf(other.outcomes) - meanOf(one.outcomes)).slice(0, most);
  return contenders.filter((contender, at) => at === 0 || better.includes(contender));
}

function notFarBehind<S extends State>(contenders: readonly Contender<S>[]): readonly Contender<S>[] {
  const best = contenders.reduce((one, other) => (meanOf(other.outcomes) > meanOf(one.outcomes) ? other : one));
  return contenders.filter(({ outcomes }, at) => {
    const { mean, error } = gainOf(best.outcomes, outcomes);
    return at === 0 || mean === 0 || mean < farBehind * error;
  });
}

function isFarAhead<S extends State>([own, best, ...others]: readonly Contender<S>[]): boolean {
  if (!best || others.length > 0) return false;
  const { mean, error } = gainOf(best.outcomes, own!.outcomes);
  return mean > farAhead * error;
}

function areAlike<S extends State>([one, ...others]: readonly Contender<S>[]): boolean {
  return others.every(({ outcomes }) => isSame(outcomes, one!.outcomes));
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/** The standard deviation. */
export function spreadOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, numbers.length - 1));
}

/** How much better one did than the other in the worlds that both have seen, and the standard error of that. */
export function gainOf(
  one: readonly number[],
  other: readonly number[],
): { readonly mean: number; readonly error: number } {
  const both = Math.min(one.length, other.length);
  const gains = one.slice(0, both).map((outcome, at) => outcome - other[at]!);
  return { mean: meanOf(gains), error: spreadOf(gains) / Math.sqrt(Math.max(1, both)) };
}
