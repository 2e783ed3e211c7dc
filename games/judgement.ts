import type { Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import type { Action, Seat, State } from '#engine/state';

/** Several actions of one seat that belong together: a unit and where it goes, an attack and all who take part. */
export type Course = readonly Action[];

/** One of the things that could be done. */
export interface Alternative {
  /** An empty course stands for leaving the position as it is. */
  readonly course: Course;
  /** What it promises, in the measure of `value`, where that is known without trying it out. */
  readonly promise?: number;
}

export type Lot = (count: number) => number;

/** What is known about playing a game well. The search of the bots that plan is the same for every game. */
export interface Judgement<S extends State = State> {
  /** What is worth weighing before something is chosen, the most promising first. If there is nothing, the routine is good enough here. */
  alternatives(state: S, decision: Decision): readonly Alternative[];
  /**
   * What else may be worth playing out, the most promising first: courses that a glance cannot tell from what is done without thinking
   * long. Only bots that imagine games weigh them. Left out, there is nothing else.
   */
  ideas?(state: S, decision: Decision): readonly Course[];
  /**
   * What a player does without thinking long, at any decision of any seat. At least the first action is legal. Where a
   * player should not be predictable, `lot` draws from 0 to count - 1.
   */
  routine(state: S, decision: Decision, lot: Lot): Course;
  /** Whether a position is calm enough to be valued; if not, it is played on by routine until it is. */
  settled(state: S): boolean;
  /**
   * What a position is worth to a seat: more is better. `now` is the position in which the choice is made: where
   * worth depends on the course of the game, it is measured as it is now, so that no course gains by changing the measure.
   */
  value(state: S, seat: Seat, now: S): number;
  /**
   * How a game has ended for a seat: 1 is won, 0 lost, a draw between; of a game in play, how it seems to end. `now` as for
   * `value`; left out, it is the position itself.
   */
  outcome(state: S, seat: Seat, now?: S): number;
  /**
   * The choice of a player in a game that is only imagined, at any decision of any seat: as good as can be at a tenth of the time
   * that a planned one takes. Left out, it is that of the routine. Plans can be compared by it only if games that are played on so end
   * after one plan and not after another where those of planners would (`bench/playouts.ts`).
   */
  quick?(state: S, decision: Decision, lot: Lot): Course;
  /** Whether a position that play has come to is as far as it is worth looking from another: a turn later, an operation later. */
  isHorizon(state: S, from: S): boolean;
}

/** Numbers that are a matter of judgement, perhaps in groups. */
export type Weights = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** How a game is judged, by weights that can be varied and tuned. */
export interface Judge<S extends State = State, W extends object = Weights> {
  /** Those that the bots play with. */
  readonly weights: W;
  /** Which of them are numbers of things, such as attacks that are tried: `operations.mostTried`. They are never varied. */
  readonly counts?: readonly string[];
  /** Weights that self-play has found to be better, for single scenarios and seats. */
  readonly tuned?: TunedWeights;
  /** Ways of playing that an admiral weighs beside the usual one, by their names: the weights that differ, by their paths. */
  readonly manners?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By seat, the one of them that an admiral follows unless something speaks against it; left out, the usual one. */
  readonly leading?: Readonly<Record<Seat, string>>;
  /** What of a position the chances of its outcome are fitted by, as seen from the first seat. */
  signs?(state: S): Signs;
  /** About how many actions of imagined games one core plays in a second: bots count their time by this, not by the clock. */
  readonly pace: number;
  /** How many times as long as usual the choice in a view may be thought about: where there are few choices, each deserves more. */
  patience?(view: S): number;
  /**
   * How well a game that is over went for a seat, from 0 to 1, where more can be said than won, drawn or lost: by that, weights are
   * tuned with fewer games.
   */
  score?(state: State, seat: Seat): number;
  by(weights: W): Judgement<S>;
}

/** By scenario and seat, the weights that differ from the usual ones, by their paths: `worth.worthOfHex`. */
export type TunedWeights = Readonly<Record<string, Readonly<Record<Seat, Readonly<Record<string, number>>>>>>;

/** All weights by their paths, as `worth.worthOfHex`. */
export function weightsByPath(weights: object): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const list = (group: object, before: string): void => {
    for (const [name, weight] of Object.entries(group)) {
      if (typeof weight === 'number') found.set(before + name, weight);
      else if (typeof weight === 'object') list(weight, `${before}${name}.`);
    }
  };
  list(weights, '');
  return found;
}

/** The same weights, except those for whose path there is another number. */
export function weightsWith<W extends object>(weights: W, others: ReadonlyMap<string, number>, before = ''): W {
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [
      name,
      typeof weight === 'object' && weight !== null
        ? weightsWith(weight as object, others, `${before}${name}.`)
        : (others.get(before + name) ?? weight),
    ]),
  ) as W;
}

/** Which weights an object from which judgements read holds now. */
const held = new WeakMap<object, object>();

/** A number of some weights, and where it belongs in the object from which judgements read. */
interface Placed {
  readonly group: Record<string, unknown>;
  readonly name: string;
  readonly weight: unknown;
}

/** Who has kept a group of the object reads the numbers that are put there later too. */
function placedIn(read: object, weights: object): readonly Placed[] {
  const group = read as Record<string, unknown>;
  return Object.entries(weights).flatMap(([name, weight]) =>
    typeof weight === 'object' && weight !== null ? placedIn(group[name] as object, weight) : [{ group, name, weight }],
  );
}

/**
 * A judgement that reads its weights from an object. Whenever it is asked something, that object is given the weights by which it is
 * to judge. Nothing else can come in between, because every answer is given at once.
 */
export function judgeBy<S extends State, W extends object>(
  read: W,
  judgement: Judgement<S>,
  about: Omit<Judge<S>, 'weights' | 'by'>,
): Judge<S, W> {
  return {
    ...about,
    weights: weightsWith(read, new Map()),
    by(weights) {
      const placed = placedIn(read, weights);
      const hold = (): Judgement<S> => {
        if (held.get(read) === weights) return judgement;
        for (const { group, name, weight } of placed) group[name] = weight;
        held.set(read, weights);
        return judgement;
      };
      return {
        alternatives: (state, decision) => hold().alternatives(state, decision),
        ideas: (state, decision) => hold().ideas?.(state, decision) ?? [],
        routine: (state, decision, lot) => hold().routine(state, decision, lot),
        quick: (state, decision, lot) => {
          const held = hold();
          return held.quick?.(state, decision, lot) ?? held.routine(state, decision, lot);
        },
        settled: (state) => hold().settled(state),
        value: (state, seat, now) => hold().value(state, seat, now),
        outcome: (state, seat, now) => hold().outcome(state, seat, now),
        isHorizon: (state, from) => hold().isHorizon(state, from),
      };
    },
  };
}

/** Courses without a promise, in the order in which they are worth trying. */
export function untried(courses: readonly Course[]): readonly Alternative[] {
  return courses.map((course) => ({ course }));
}

/** How a game that is over ended for a seat. */
export function outcomeOf({ result }: State, seat: Seat): number | undefined {
  if (result === null) return undefined;
  return result.winner === null ? 0.5 : result.winner === seat ? 1 : 0;
}

/** From any measure of who is ahead to an outcome: 0.5 where nobody is, nearer to 1 the further a side is ahead. */
export function outcomeOfLead(lead: number, decisive: number): number {
  return 1 / (1 + Math.exp((-4 * lead) / decisive));
}

/** What tells who is likely to win, as seen from the first seat, by names. */
export type Signs = Readonly<Record<string, number>>;

/** 1 / (1 + e^-(bias + the sum of each slope · its sign)). */
export interface FittedChance {
  readonly bias: number;
  readonly slopes: Signs;
}

/** Chances of the first seat by the signs of a position, fitted to games between planners (`bench/fitOutcome.ts`), by scenario. */
export type FittedChances = Readonly<Record<string, FittedChance>>;

/** The chance of the first seat. A sign without a slope says nothing. */
export function chanceBySigns(signs: Signs, { bias, slopes }: FittedChance): number {
  let sum = bias;
  for (const name in slopes) sum += slopes[name]! * (signs[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * Answers by the question that they are for: `'attack: barrage'` is the step `barrage` of the procedure `attack`. A key that names no
 * question of the game is a mistake, and so is found when the judgement is made.
 */
export function atQuestions<A>(
  { definition }: Pick<Game, 'definition'>,
  answers: Readonly<Record<string, A>>,
): (decision: Pick<Decision, 'procedure' | 'step'>) => A | undefined {
  const questions = new Set(
    definition.procedures.flatMap(({ name, steps }) =>
      steps.flatMap((step) => (step.kind === 'ask' ? [`${name}: ${step.name}`] : [])),
    ),
  );
  for (const key of Object.keys(answers)) {
    if (!questions.has(key)) throw new Error(`${definition.id} has no question '${key}'`);
  }
  return ({ procedure, step }) => answers[`${procedure}: ${step}`];
}

/** Words or reasons by verb; throws if the game has no such verb. */
export function byVerbs<A>({ definition }: Pick<Game, 'definition'>, told: Readonly<Record<string, A>>): typeof told {
  const verbs = new Set(
    definition.procedures.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'ask' ? Object.keys(step.choose) : [])),
    ),
  );
  for (const verb of Object.keys(told)) {
    if (!verbs.has(verb)) throw new Error(`${definition.id} has no verb '${verb}'`);
  }
  return told;
}

/** Whether one of these procedures is on top: between them nothing is half done. */
export function calmIn({ definition }: Pick<Game, 'definition'>, names: readonly string[]): (state: State) => boolean {
  for (const name of names) {
    const isKnown = definition.procedures.some((procedure) => procedure.name === name);
    if (!isKnown) throw new Error(`${definition.id} has no procedure '${name}'`);
  }
  return ({ stack }) => names.includes(stack[stack.length - 1]!.procedure);
}
