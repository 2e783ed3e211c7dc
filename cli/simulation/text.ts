import type { Figures } from '#bots/histogram';
import type { Rate } from '#bots/interval';
import { DRAW } from '#bots/summary';
import type { Game } from '#engine/game';
import { seriesOf } from '#engine/statistics';
import { roundRate } from '../progress.ts';
import { textTable } from '../textTable.ts';
import type { PartFigures, SimulationOutcome } from './outcome.ts';

/** The outcome of a simulation as tables for the terminal. */
export function outcomeText(game: Game, outcome: SimulationOutcome): string {
  const { games, finished, errors, actions, seconds } = outcome;
  const perSecond = (count: number) => roundRate(count / Math.max(seconds, 0.001));
  return [
    `${game.definition.title}, ${scenarioTitle(game, outcome.scenario)}`,
    `${finished} of ${games} games finished, ${errors} errors; ${actions.toLocaleString('en-US')} actions in ${seconds} s ` +
      `(${perSecond(games)} games/s, ${perSecond(actions)} actions/s)`,
    '',
    resultTable(game, outcome),
    '',
    ...endingsTable(outcome),
    figuresTable(game, outcome),
    ...partsTable(game, outcome),
    ...spansTable(game, outcome),
    ...outcome.failures.flatMap(describeFailure),
  ].join('\n');
}

export function scenarioTitle({ definition: { scenarios } }: Game, id: string): string {
  return scenarios.find((scenario) => scenario.id === id)?.title ?? id;
}

/** `us` as `United States (planner)`; the rules run a side without a player. */
export function resultTitle({ definition: { seats } }: Game, outcome: SimulationOutcome, name: string): string {
  const seat = seats.find(({ id }) => id === name);
  return seat ? `${seat.title} (${outcome.seats[name] ?? 'the rules'})` : name === DRAW ? 'Draw' : name;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function intervalText({ low, high }: Rate): string {
  return `${percent(low)} – ${percent(high)}`;
}

function resultTable(game: Game, outcome: SimulationOutcome): string {
  const rows = Object.entries(outcome.results).map(([name, won]) => {
    const rate = outcome.rates[name]!;
    return [resultTitle(game, outcome, name), won, percent(rate.share), intervalText(rate)];
  });
  return textTable(['won by', 'games', 'share', '95% interval'], rows);
}

/** Where games end by several rules, it tells sudden death from a count of points. */
function endingsTable({ endings, finished }: SimulationOutcome): string[] {
  const rows = Object.entries(endings).map(([rule, games]) => [rule, games, percent(games / finished)]);
  return rows.length > 1 ? [textTable(['ended by rule', 'games', 'share'], rows), ''] : [];
}

/** A row for each length and each measure of each seat: title and figures. */
export function figureRows(game: Game, { length, atEnd }: SimulationOutcome): [string, Figures | null][] {
  const { statistics, seats } = game.definition;
  return [
    ['length in turns', length.turns],
    ['length in actions', length.actions],
    ...seriesOf(statistics).flatMap(({ id, title }) =>
      seats.map((seat): [string, Figures | null] => [`${title}: ${seat.title}`, atEnd[id]?.[seat.id] ?? null]),
    ),
  ];
}

function figuresTable(game: Game, outcome: SimulationOutcome): string {
  const rows = figureRows(game, outcome).flatMap(([title, figures]) => {
    if (figures === null) return [];
    const { mean, quartiles, least, most } = figures;
    return [[title, mean.toFixed(1), least, ...quartiles, most]];
  });
  return textTable(['at the end', 'mean', 'least', '25%', 'median', '75%', 'most'], rows);
}

/** A row for each part of the game and what is counted for it: part, title and figures. */
export function partRows({ definition: { statistics } }: Game, { ofParts }: SimulationOutcome): PartRow[] {
  const { parts = [], measures = [] } = statistics?.parts ?? {};
  return parts.flatMap(({ id, title }) =>
    measures.flatMap((measure): PartRow[] => {
      const figures = ofParts[id]?.[measure.id];
      return figures ? [[title, measure.title, figures]] : [];
    }),
  );
}

export type PartRow = readonly [part: string, title: string, figures: PartFigures];

function partsTable(game: Game, outcome: SimulationOutcome): string[] {
  const rows = partRows(game, outcome).map(([part, title, { games, mean, quartiles, least, most }]) => {
    return [part, title, games, mean.toFixed(1), least, ...quartiles, most];
  });
  if (rows.length === 0) return [];
  const { kind } = game.definition.statistics!.parts!;
  return ['', textTable([kind, 'at the end', 'games', 'mean', 'least', '25%', 'median', '75%', 'most'], rows)];
}

/** A row for each span and a column for each measure of each seat; one span says no more than the end. */
function spansTable({ definition: { statistics, seats } }: Game, { bySpan }: SimulationOutcome): string[] {
  const columns = Object.entries(bySpan).flatMap(([id, means]) =>
    seats.map((seat) => ({ title: `${id}: ${seat.title}`, means: means[seat.id]! })),
  );
  const count = columns[0]?.means.length ?? 0;
  if (count < 2) return [];
  const rows = Array.from({ length: count }, (_, at) => [at + 1, ...columns.map(({ means }) => means[at]!.toFixed(1))]);
  const { kind } = statistics!.spans!;
  return ['', textTable([`end of ${kind}, on average`, ...columns.map(({ title }) => title)], rows)];
}

function describeFailure({ number, seed, error, actions, attempted }: SimulationOutcome['failures'][number]): string[] {
  const at = attempted ? `, at '${attempted.join(' ')}'` : '';
  return ['', `game ${number} (seed ${seed}) ended with an error after ${actions.length} actions${at}: ${error}`];
}
