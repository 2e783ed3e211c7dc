import { type Figures, figuresOf, type Histogram } from '#bots/histogram';
import { atTheEnd, DRAW, type Summary, throughAllTurns } from '#bots/summary';
import type { Game } from '#engine/game';
import { seriesOf } from '#engine/statistics';
import type { SimulationOutcome } from '../simulation/outcome.ts';
import { figureRows, partRows, resultTitle, scenarioTitle } from '../simulation/text.ts';
import { card, legendOf, pageOf } from './document.ts';
import { escapeHtml } from './drawing.ts';
import { bandsByTurn, barsByTurn, distributionPlot, ratePlot } from './plots.ts';

/** A simulation as one page with plots. It works offline. */
export function reportPage(game: Game, outcome: SimulationOutcome, summary: Summary): string {
  const title = `${game.definition.title}: ${outcome.games} games`;
  const plots = outcome.finished > 0 ? plotCards(game, outcome, summary) : [];
  return pageOf(title, game.definition.title, lead(game, outcome), [
    ...plots,
    figuresCard(game, outcome),
    ...partsCard(game, outcome),
    parametersCard(outcome),
    ...failuresCard(outcome),
  ]);
}

function lead(game: Game, { scenario, games, finished, errors }: SimulationOutcome): string {
  const faults = errors === 0 ? 'no errors' : `${errors} with errors`;
  return `Scenario ${scenarioTitle(game, scenario)}: ${finished} of ${games} games finished, ${faults}.`;
}

const colourOf = (seat: number) => `seat-${seat % 4}`;

function plotCards(game: Game, outcome: SimulationOutcome, summary: Summary): string[] {
  const { seats, statistics } = game.definition;
  const rates = Object.entries(outcome.rates).map(([name, rate]) => ({
    title: resultTitle(game, outcome, name),
    rate,
    colour: name === DRAW ? 'draw' : colourOf(seats.findIndex(({ id }) => id === name)),
  }));
  return [
    card('Results', 'Whiskers are 95% intervals (Wilson).', ratePlot(rates)),
    ...(statistics ? [lengthCard('turns', summary.turnsPerGame)] : []),
    lengthCard('actions', summary.actionsPerGame),
    ...seriesOf(statistics).flatMap((_, measure) => measureCards(game, outcome, summary, measure)),
  ];
}

function lengthCard(unit: string, histogram: Histogram): string {
  return card(`Length in ${unit}`, '', distributionPlot([{ title: 'Length', colour: 'plain', histogram }], unit));
}

/** One measure through the turns: where it stands, or, if it accumulates, what each turn adds and what it comes to. */
function measureCards(game: Game, outcome: SimulationOutcome, summary: Summary, measure: number): string[] {
  const { seats, statistics } = game.definition;
  const { title, accumulates } = seriesOf(statistics)[measure]!;
  const series = seats.map((seat, index) => ({
    title: resultTitle(game, outcome, seat.id),
    colour: colourOf(index),
    histogram: atTheEnd(summary, measure, index),
    turns: throughAllTurns(summary, measure, index).map((histogram) => figuresOf(histogram)!),
  }));
  const legend = legendOf(series);
  const heading = `${title[0]!.toUpperCase()}${title.slice(1)}`;
  if (!accumulates) {
    const note = 'Line: mean. Band: middle half of all games. A finished game keeps its last value.';
    return [card(`${heading} at the end of each turn`, note, legend + bandsByTurn(series, title))];
  }
  const added = series.map((seat) => ({ ...seat, turns: differences(seat.turns) }));
  return [
    card(`${heading} by turn`, 'Mean of all games.', legend + barsByTurn(added, title)),
    card(`${heading} in a whole game`, 'Share of all games.', legend + distributionPlot(series, title)),
  ];
}

function differences(figures: readonly Figures[]): number[] {
  return figures.map(({ mean }, turn) => mean - (figures[turn - 1]?.mean ?? 0));
}

function figuresCard(game: Game, outcome: SimulationOutcome): string {
  const rows = figureRows(game, outcome).flatMap(([title, figures]) => {
    if (figures === null) return [];
    const { mean, least, quartiles, most } = figures;
    const cells = [mean.toFixed(1), least, ...quartiles, most].map((value) => `<td class="number">${value}</td>`);
    return [`<tr><th scope="row">${escapeHtml(title)}</th>${cells.join('')}</tr>`];
  });
  const heads = ['mean', 'least', '25%', 'median', '75%', 'most'].map((name) => `<th class="number">${name}</th>`);
  const table = `<table><thead><tr><th>at the end</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return card('Statistics', '', `<div class="scroll">${table}</div>`, true);
}

function partsCard(game: Game, outcome: SimulationOutcome): string[] {
  const rows = partRows(game, outcome).map(([part, title, { games, mean, least, quartiles, most }]) => {
    const cells = [games, mean.toFixed(1), least, ...quartiles, most].map(
      (value) => `<td class="number">${value}</td>`,
    );
    return `<tr><th scope="row">${escapeHtml(part)}: ${escapeHtml(title)}</th>${cells.join('')}</tr>`;
  });
  if (rows.length === 0) return [];
  const heads = ['games', 'mean', 'least', '25%', 'median', '75%', 'most'];
  const head = heads.map((name) => `<th class="number">${name}</th>`).join('');
  const table = `<table><thead><tr><th>at the end</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const note = 'Only games in which there was something to count.';
  return [card(`By ${game.definition.statistics!.parts!.kind}`, note, `<div class="scroll">${table}</div>`, true)];
}

function parametersCard(outcome: SimulationOutcome): string {
  const { game, scenario, options, seats, seed, games, actions, seconds } = outcome;
  const pairs = (values: object) => Object.entries(values).map(([key, value]) => `${key}=${value}`);
  const command = reproduce(outcome);
  const rows = [
    ['game', game],
    ['scenario', scenario],
    ['seats', pairs(seats).join(', ')],
    ['options', pairs(options).join(', ') || 'none'],
    ['seed', seed],
    ['games', String(games)],
    ['actions', actions.toLocaleString('en-US')],
    ['time', `${seconds} s`],
  ].map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value!)}</td></tr>`);
  rows.push(`<tr><th scope="row">replay these games</th><td><code>${escapeHtml(command)}</code></td></tr>`);
  return card('Parameters', '', `<table><tbody>${rows.join('')}</tbody></table>`, true);
}

function reproduce({ game, scenario, options, seats, seed, games }: SimulationOutcome): string {
  const quoted = (text: string) => (/^[\w./=,:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const seated = Object.entries(seats).map(([seat, bot]) => `${seat}=${bot}`);
  const words = ['simulate', game, '--scenario', scenario, '--seats', seated.join(',')];
  for (const [key, value] of Object.entries(options)) words.push('--option', `${key}=${value}`);
  words.push('--games', String(games), '--seed', seed);
  return `./atoll ${words.map(quoted).join(' ')}`;
}

function failuresCard({ failures, errors }: SimulationOutcome): string[] {
  if (errors === 0) return [];
  const rows = failures.map(
    ({ number, seed, error, actions }) =>
      `<tr><td class="number">${number}</td><td><code>${escapeHtml(seed)}</code></td><td class="number">${actions.length}</td><td>${escapeHtml(error)}</td></tr>`,
  );
  const head =
    '<thead><tr><th class="number">game</th><th>seed</th><th class="number">actions</th><th>error</th></tr></thead>';
  const note = `First ${failures.length} of ${errors}.`;
  return [card('Games that ended with an error', note, `<table>${head}<tbody>${rows.join('')}</tbody></table>`, true)];
}
