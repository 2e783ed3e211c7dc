import type { Game } from '#engine/game';
import { type SavedAction, saveAction } from '#engine/save';
import type { Action, State } from '#engine/state';
import { seriesOf } from '#engine/statistics';
import { targetKind } from '#engine/targets';
import { addHistogram, count, type Histogram } from './histogram.ts';
import type { PlayedGame } from './simulation.ts';

/** A game that an error ended, with all that is needed to reproduce it. */
export interface Failure {
  readonly number: number;
  readonly seed: string;
  readonly error: string;
  readonly actions: readonly SavedAction[];
  /** The action that could not be carried out, if one was the cause. */
  readonly attempted?: SavedAction;
}

/** How often each value was counted, by measure, seat and turn. */
export type Series = Histogram[][][];

/**
 * What is known of many games. Only counts are kept, so that summaries of parts add up to that of the whole exactly,
 * no matter who played which part.
 */
export interface Summary {
  games: number;
  finished: number;
  errors: number;
  actions: number;
  /** Games won by each seat, and draws. */
  results: Record<string, number>;
  /** Games by the rule that ended them. */
  endings: Record<string, number>;
  turnsPerGame: Histogram;
  actionsPerGame: Histogram;
  /** At the end of each turn, in the games still being played then. */
  atTurnEnd: Series;
  /** At the end of the game, by the turn in which it ended. */
  atGameEnd: Series;
  /** What was counted for the parts of the game when it was over, by part and measure. */
  ofParts: Histogram[][];
  /** The first few, by number. */
  failures: Failure[];
}

export const DRAW = 'draw';
const failuresKept = 10;

export function emptySummary({ definition: { seats, statistics } }: Game): Summary {
  const series = (): Series => seriesOf(statistics).map(() => seats.map(() => []));
  return {
    games: 0,
    finished: 0,
    errors: 0,
    actions: 0,
    results: Object.fromEntries([...seats.map(({ id }) => id), DRAW].map((name) => [name, 0])),
    endings: {},
    turnsPerGame: new Map(),
    actionsPerGame: new Map(),
    atTurnEnd: series(),
    atGameEnd: series(),
    ofParts: (statistics?.parts?.parts ?? []).map(() => statistics!.parts!.measures.map(() => new Map())),
    failures: [],
  };
}

export function addGame(summary: Summary, game: Game, played: PlayedGame): void {
  const { actions, result, turns, samples, parts } = played;
  summary.games++;
  summary.actions += actions.length;
  if (result === null) {
    summary.errors++;
    keepFailures(summary, [failureOf(game, played)]);
    return;
  }
  summary.finished++;
  summary.results[result.winner ?? DRAW]!++;
  if (result.rule) addEndings(summary, result.rule, 1);
  count(summary.turnsPerGame, turns);
  count(summary.actionsPerGame, actions.length);
  for (const [index, measures] of samples.entries()) countSample(summary.atTurnEnd, index, measures);
  countSample(summary.atGameEnd, samples.length - 1, samples.at(-1)!);
  for (const [part, values] of parts.entries()) {
    for (const [measure, value] of values.entries()) if (value !== null) count(summary.ofParts[part]![measure]!, value);
  }
}

function addEndings({ endings }: Summary, rule: string, games: number): void {
  endings[rule] = (endings[rule] ?? 0) + games;
}

function countSample(series: Series, turn: number, measures: readonly (readonly number[])[]): void {
  for (const [measure, values] of measures.entries()) {
    for (const [seat, value] of values.entries()) count(histogramAt(series[measure]![seat]!, turn), value);
  }
}

function histogramAt(turns: Histogram[], turn: number): Histogram {
  while (turns.length <= turn) turns.push(new Map());
  return turns[turn]!;
}

function failureOf(game: Game, { number, setup, actions, error = '', attempted }: PlayedGame): Failure {
  // If setup itself failed, there is nothing to name.
  if (actions.length === 0 && !attempted) return { number, seed: setup.seed, error, actions: [] };
  const { state } = game.start(setup);
  const saved = actions.map((action) => {
    const name = savedAction(game, state, action);
    game.apply(state, action);
    return name;
  });
  return {
    ...{ number, seed: setup.seed, error, actions: saved },
    ...(attempted && { attempted: savedAction(game, state, attempted) }),
  };
}

function savedAction(game: Game, state: State, action: Action): SavedAction {
  return saveAction(game, targetKind(game, state, action.seat, action.verb), action);
}

function keepFailures(summary: Summary, more: readonly Failure[]): void {
  summary.failures = [...summary.failures, ...more].sort((a, b) => a.number - b.number).slice(0, failuresKept);
}

export function addSummary(to: Summary, from: Summary): void {
  to.games += from.games;
  to.finished += from.finished;
  to.errors += from.errors;
  to.actions += from.actions;
  for (const [name, games] of Object.entries(from.results)) to.results[name]! += games;
  for (const [rule, games] of Object.entries(from.endings)) addEndings(to, rule, games);
  addHistogram(to.turnsPerGame, from.turnsPerGame);
  addHistogram(to.actionsPerGame, from.actionsPerGame);
  addSeries(to.atTurnEnd, from.atTurnEnd);
  addSeries(to.atGameEnd, from.atGameEnd);
  for (const [part, measures] of from.ofParts.entries()) {
    for (const [measure, histogram] of measures.entries()) addHistogram(to.ofParts[part]![measure]!, histogram);
  }
  keepFailures(to, from.failures);
}

function addSeries(to: Series, from: Series): void {
  for (const [measure, seats] of from.entries()) {
    for (const [seat, turns] of seats.entries()) {
      for (const [turn, histogram] of turns.entries()) addHistogram(histogramAt(to[measure]![seat]!, turn), histogram);
    }
  }
}

/** What was counted at the end of each turn in all games; a game that is over keeps its last value. */
export function throughAllTurns({ atTurnEnd, atGameEnd }: Summary, measure: number, seat: number): Histogram[] {
  const over: Histogram = new Map();
  return atTurnEnd[measure]![seat]!.map((playing, turn) => {
    const all: Histogram = new Map(playing);
    addHistogram(all, over);
    addHistogram(over, atGameEnd[measure]![seat]![turn] ?? new Map());
    return all;
  });
}

/** What was counted at the end of all games. */
export function atTheEnd({ atGameEnd }: Summary, measure: number, seat: number): Histogram {
  const all: Histogram = new Map();
  for (const histogram of atGameEnd[measure]![seat]!) addHistogram(all, histogram);
  return all;
}
