import type { Game } from '#engine/game';
import type { Options, Seat, State } from '#engine/state';
import { type Judge, outcomeOf, type TunedWeights, weightsByPath } from '#games/judgement';
import { meanOf, spreadOf } from './comparison.ts';
import { generator } from './generator.ts';
import { judgementOf } from './judging.ts';
import { plannerBot } from './planner.ts';
import { playOut } from './playout.ts';

// Cross-entropy: weights are drawn around the best known, each set plays the same few games, and the next ones are drawn around
// those that did best. Many sets that play few games each tell more than few that play many: chance in single games evens out over
// the best of them. What comes out must then prove itself in games that nobody has played before.

/** What is tuned: the planner of one seat in one scenario, against the planner as it is. */
export interface TuningTask {
  readonly game: Game;
  readonly judge: Judge;
  readonly scenario: string;
  readonly options: Options;
  readonly seat: Seat;
}

export interface TuningEffort {
  readonly generations: number;
  /** Sets of weights in each generation, and games that each of them plays. */
  readonly sets: number;
  readonly games: number;
  readonly seed: string;
  /** Whether both sides make the quick choice of the judgement, which is several times as fast where a game has one. */
  readonly isQuick?: boolean;
}

/** Weights by their paths. */
export type WeightSet = Readonly<Record<string, number>>;

/** The best quarter is followed. */
const elite = 4;
/** How far weights are drawn at first, in the natural logarithm, and how narrow it becomes at most. */
const widest = 0.35;
const narrowest = 0.05;
/** Numbers in files need not be longer. */
const digits = 4;

/** How a game that is over ended for a seat, from 0 to 1. */
type Verdict = (state: State, seat: Seat) => number;

const outcome: Verdict = (state, seat) => outcomeOf(state, seat)!;

/** How games ended for the seat, each in turn, if its planner has those weights. */
export function outcomesWith(
  task: TuningTask,
  weights: WeightSet | undefined,
  seeds: readonly string[],
  { isQuick = false, verdict = outcome }: { readonly isQuick?: boolean; readonly verdict?: Verdict } = {},
): number[] {
  const { game, judge, scenario, options, seat } = task;
  const other = judgementOf(judge);
  const own = weights ? judgementOf({ ...judge, tuned: tunedWith(judge.tuned, scenario, seat, weights) }) : other;
  return seeds.map((seed) => {
    const { state } = game.start({ scenario, options, seed });
    if (isQuick) {
      const { below: lot } = generator(seed);
      playOut(
        game,
        state,
        [],
        (id) => (id === seat ? own : other),
        lot,
        () => false,
      );
      // Weights by which a game goes round in circles are worth nothing.
      return state.result === null ? 0 : verdict(state, seat);
    }
    const players = game.seats(state).map(({ id }) => {
      return [id, plannerBot(game, id === seat ? own : other, `${seed}/${id}`)] as const;
    });
    const bots = new Map(players);
    for (let decision = game.decision(state); decision; decision = game.decision(state)) {
      game.apply(state, bots.get(decision.seat)!.choose(game.view(state, decision.seat), decision));
    }
    return verdict(state, seat);
  });
}

export function tunedWith(
  tuned: TunedWeights | undefined,
  scenario: string,
  seat: Seat,
  weights: WeightSet,
): TunedWeights {
  return { ...tuned, [scenario]: { ...tuned?.[scenario], [seat]: weights } };
}

/** Looks for better weights. `tell` hears the mean of each generation, that of its best set, and what would be found if it were the last. */
export function tune(
  task: TuningTask,
  { generations, sets, games, seed, isQuick = false }: TuningEffort,
  tell: (generation: number, mean: number, best: number, found: WeightSet) => void = () => undefined,
): WeightSet {
  const { judge, scenario, seat } = task;
  const { counts = [], tuned, score: verdict = outcome } = judge;
  const now = { ...Object.fromEntries(weightsByPath(judge.weights)), ...tuned?.[scenario]?.[seat] };
  const paths = Object.keys(now).filter((path) => !counts.includes(path) && now[path] !== 0);
  const normal = normalNumbers(seed);
  let centre = paths.map(() => 0);
  let width = paths.map(() => widest);
  const centres: (readonly number[])[] = [];
  /** Each centre is where chance has thrown it; the mean of the later ones is nearer to the best. */
  const middleOf = (all: readonly (readonly number[])[]): WeightSet => {
    const late = all.slice(Math.floor(all.length / 2));
    return setOf(paths.map((_, path) => meanOf(late.map((each) => each[path]!))));
  };
  const setOf = (logs: readonly number[]): WeightSet =>
    Object.fromEntries(paths.map((path, at) => [path, Number((now[path]! * Math.exp(logs[at]!)).toPrecision(digits))]));
  let found = setOf(centre);
  for (let generation = 1; generation <= generations; generation++) {
    const seeds = Array.from({ length: games }, (_, at) => `${seed}/${generation}/${at}`);
    const drawn = Array.from({ length: sets }, (_, at) => {
      // The centre itself stays in the race.
      const logs = centre.map((middle, path) => (at === 0 ? middle : middle + width[path]! * normal()));
      return { logs, mean: meanOf(outcomesWith(task, setOf(logs), seeds, { isQuick, verdict })) };
    });
    drawn.sort((one, other) => other.mean - one.mean);
    const best = drawn.slice(0, Math.max(2, Math.ceil(sets / elite)));
    centre = paths.map((_, path) => meanOf(best.map(({ logs }) => logs[path]!)));
    width = paths.map((_, path) => Math.max(narrowest, spreadOf(best.map(({ logs }) => logs[path]!))));
    centres.push(centre);
    found = middleOf(centres);
    tell(generation, meanOf(drawn.map(({ mean }) => mean)), drawn[0]!.mean, found);
  }
  return found;
}

function normalNumbers(seed: string): () => number {
  const { below } = generator(seed);
  const uniform = () => (below(2 ** 30) + 1) / 2 ** 30;
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
