import { type Figures, figuresOf, totalOf } from '#bots/histogram';
import { type Rate, wilson } from '#bots/interval';
import type { SimulationPlan } from '#bots/simulation';
import { atTheEnd, type Failure, type Summary, throughAllTurns } from '#bots/summary';
import type { Game } from '#engine/game';
import type { Seat } from '#engine/state';
import { seriesOf } from '#engine/statistics';

/** Figures, and in how many games there was something to count. */
export interface PartFigures extends Figures {
  readonly games: number;
}

/** What `simulate --json` prints. But for `seconds`, it follows from game, plan and number of games. */
export interface SimulationOutcome extends SimulationPlan {
  readonly game: string;
  readonly games: number;
  readonly finished: number;
  readonly errors: number;
  /** Of all games together. */
  readonly actions: number;
  readonly seconds: number;
  /** Games won by each seat, and draws. */
  readonly results: Readonly<Record<string, number>>;
  /** The same as shares of the finished games, with 95% intervals. */
  readonly rates: Readonly<Record<string, Rate>>;
  /** Games by the rule that ended them, in the order of the rules. */
  readonly endings: Readonly<Record<string, number>>;
  readonly length: { readonly turns: Figures | null; readonly actions: Figures | null };
  /** What each measure of the game came to at the end, for each seat. */
  readonly atEnd: Readonly<Record<string, Readonly<Record<Seat, Figures | null>>>>;
  /** What was counted for each part of the game that was played, where it has parts, and in how many games. */
  readonly ofParts: Readonly<Record<string, Readonly<Record<string, PartFigures>>>>;
  /** What some measures were on average at the end of each span of turns, for each seat, where the game has such spans. */
  readonly bySpan: Readonly<Record<string, Readonly<Record<Seat, readonly number[]>>>>;
  /** The first games that an error ended. */
  readonly failures: readonly Failure[];
}

const byNumber = new Intl.Collator('en', { numeric: true });

export function outcomeOf(game: Game, plan: SimulationPlan, summary: Summary, seconds: number): SimulationOutcome {
  const { games, finished, errors, actions, results, turnsPerGame, actionsPerGame, failures } = summary;
  const { statistics, seats } = game.definition;
  return {
    ...{ game: game.id, scenario: plan.scenario, options: plan.options, seats: plan.seats, seed: plan.seed },
    ...{ games, finished, errors, actions, seconds: Math.round(seconds * 1000) / 1000, results },
    rates: Object.fromEntries(Object.entries(results).map(([name, won]) => [name, wilson(won, finished)])),
    endings: Object.fromEntries(Object.entries(summary.endings).sort(([one], [other]) => byNumber.compare(one, other))),
    length: {
      turns: (statistics && totalOf(turnsPerGame) > 0 && figuresOf(turnsPerGame)) || null,
      actions: figuresOf(actionsPerGame) ?? null,
    },
    atEnd: Object.fromEntries(
      seriesOf(statistics).map(({ id }, measure) => [
        id,
        Object.fromEntries(seats.map((seat, index) => [seat.id, figuresOf(atTheEnd(summary, measure, index)) ?? null])),
      ]),
    ),
    ofParts: partsOf(game, summary),
    bySpan: spansOf(game, plan, summary),
    failures,
  };
}

function spansOf(game: Game, { scenario }: SimulationPlan, summary: Summary): SimulationOutcome['bySpan'] {
  const { statistics, seats } = game.definition;
  const { spans } = statistics ?? {};
  if (!spans) return {};
  const measures = seriesOf(statistics).flatMap(({ id }, at) => (spans.measures.includes(id) ? [{ id, at }] : []));
  const means = (measure: number, seat: number) =>
    throughAllTurns(summary, measure, seat).flatMap((histogram, turn, all) =>
      spans.isLast(turn + 1, scenario) || turn === all.length - 1 ? [figuresOf(histogram)!.mean] : [],
    );
  return Object.fromEntries(
    measures.map(({ id, at }) => [id, Object.fromEntries(seats.map((seat, index) => [seat.id, means(at, index)]))]),
  );
}

function partsOf({ definition: { statistics } }: Game, { ofParts }: Summary): SimulationOutcome['ofParts'] {
  const { parts = [], measures = [] } = statistics?.parts ?? {};
  const figures = parts.map(({ id }, part) => {
    const counted = measures.flatMap((measure, index): [string, PartFigures][] => {
      const histogram = ofParts[part]![index]!;
      const found = figuresOf(histogram);
      return found ? [[measure.id, { games: totalOf(histogram), ...found }]] : [];
    });
    return [id, Object.fromEntries(counted)] as const;
  });
  return Object.fromEntries(figures.filter(([, counted]) => Object.keys(counted).length > 0));
}
