import type { Game } from '#engine/game';
import { copy } from '#engine/json';
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
}

/** How much may be imagined: games, and actions in all of them. */
export interface Effort {
  readonly playouts: number;
  readonly actions: number;
}

/** From where plans are tried out: what a seat sees. The same seed imagines the same worlds behind it. */
export interface Outlook<S extends State> {
  readonly view: S;
  readonly seat: Seat;
  readonly seed: string;
}

/**
 * Tries plans of a seat out, each in the next world that it has not seen. All see the same worlds in the same order; these depend only on
 * the view and the seed. Returns the number of actions.
 */
export function trialsFrom<S extends State>(
  game: Game<S>,
  judgement: Judgement<S>,
  { view, seat, seed }: Outlook<S>,
): (contender: Contender<S>) => number {
  const omen = generator(`${seed} ${JSON.stringify({ ...view, dice: null })}`).below(2 ** 32);
  const worlds: S[] = [];
  return ({ course, judgement: own, outcomes }) => {
    const at = outcomes.length;
    const from = worlds[at] ?? game.imagine(view, `${omen} ${at}`);
    worlds[at] = from;
    const world = copy(from);
    const { below: lot } = generator(`${omen} ${at}`);
    const players = (each: Seat) => (each === seat ? own : judgement);
    const actions = playOut(game, world, course, players, lot, (state) => judgement.isHorizon(state, from));
    outcomes.push(judgement.outcome(world, seat, from));
    return actions;
  };
}

/**
 * Plays plans of a seat out in the same imagined worlds, round after round, the better half of them in more worlds. The first plan stays
 * in all rounds, so that every other can be measured by it.
 */
export function compare<S extends State>(
  game: Game<S>,
  judgement: Judgement<S>,
  contenders: readonly Contender<S>[],
  { effort, ...outlook }: Outlook<S> & { readonly effort: Effort },
): void {
  const tryOut = trialsFrom(game, judgement, outlook);
  let actions = 0;
  const rounds = Math.ceil(Math.log2(contenders.length));
  let alive = contenders;
  for (let round = 1; round <= rounds; round++) {
    const each = Math.max(1, Math.floor(effort.playouts / rounds / alive.length));
    for (let at = 0; at < each; at++) {
      // One world at least has been seen by all in every round.
      if (at > 0 && actions > (effort.actions * round) / rounds) break;
      for (const contender of alive) actions += tryOut(contender);
    }
    const [own, ...rivals] = alive;
    rivals.sort((one, other) => meanOf(other.outcomes) - meanOf(one.outcomes));
    alive = [own!, ...rivals.slice(0, Math.max(1, Math.ceil(alive.length / 2) - 1))];
  }
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
