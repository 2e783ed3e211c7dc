import type { Account, Analysis, ChanceAt, Mistake } from '#bots/analysis/analysis';
import { bandOf, chanceText, pointsText, pointsWithError, summaryText } from '#bots/analysis/words';
import type { Seat } from '#engine/state';
import type { Table } from '#engine/table';
import { card, legendOf, pageOf } from './document.ts';
import { drawing, escapeHtml, frame, horizontalAxis, line, near, rectangle, verticalAxis } from './drawing.ts';
import { linearScale } from './scale.ts';

const WIDTH = 500;
const HEIGHT = 270;
const colourOf = (seat: number) => `seat-${seat % 4}`;

/** An analysis as one page with graphs. It works offline. */
export function analysisPage({ game, state }: Table, analysis: Analysis): string {
  const titleOf = (seat: Seat) => game.definition.seats.find(({ id }) => id === seat)?.title ?? seat;
  const { seats, decisions, playouts, mistakes } = analysis;
  const lead = `${state.result?.reason ?? 'The game is not over.'} ${decisions} decisions, weighed in ${playouts.toLocaleString('en-US')} imagined games. ${summaryText(analysis, titleOf)}`;
  const first = titleOf(seats[0]!);
  return pageOf(`Analysis of ${game.definition.title}`, game.definition.title, lead, [
    card(
      `${first}: chance of winning`,
      'Band: 95% interval. A draw counts as half a win. Nothing is hidden.',
      chancePlot(analysis.chances, first),
    ),
    card(
      'Luck and decisions by turn',
      `In percentage points. Luck: what the dice gave to ${first}. Decisions: against routine play.`,
      accountPlot(analysis, titleOf),
    ),
    card('Turn by turn', 'Percentage points, ± 95% interval.', accountTable(analysis, titleOf), true),
    ...seats.map((seat) => card(`The worst decisions: ${titleOf(seat)}`, '', mistakeList(mistakes[seat]!), true)),
  ]);
}

function chancePlot(chances: readonly ChanceAt[], side: string): string {
  const within = frame(WIDTH, HEIGHT);
  const last = Math.max(1, chances.at(-1)!.action);
  const x = (action: number) => within.left + 8 + ((within.right - within.left - 16) * action) / last;
  const y = linearScale(0, 1, within.bottom, within.top);
  const points = (value: (at: ChanceAt) => number) =>
    chances.map((at) => `${near(x(at.action))},${near(y(value(at)))}`);
  const low = points(({ chance }) => bandOf(chance).low);
  const high = points(({ chance }) => bandOf(chance).high);
  const dots = chances.map(({ action, turn, chance }) => {
    const band = bandOf(chance);
    const hint = `${side}, turn ${turn}, action ${action}: ${chanceText(chance.mean)} (${chanceText(band.low)} to ${chanceText(band.high)})`;
    return `<circle cx="${near(x(action))}" cy="${near(y(chance.mean))}" r="3.5" class="seat-0"><title>${escapeHtml(hint)}</title></circle>`;
  });
  const starts = chances.filter(({ turn }, at) => chances[at - 1]?.turn !== turn);
  const marks = starts.map(({ action, turn }) => ({ x: x(action), text: String(turn) }));
  return drawing(within, `${side}: chance of winning`, [
    verticalAxis(within, y, (share) => `${Math.round(100 * share)}%`),
    `<polygon points="${[...low, ...high.reverse()].join(' ')}" class="seat-0 band"/>`,
    `<polyline points="${points(({ chance }) => chance.mean).join(' ')}" class="seat-0 curve"/>`,
    ...dots,
    horizontalAxis(within, marks, 'start of game turn'),
  ]);
}

interface Bars {
  readonly title: string;
  readonly colour: string;
  readonly amountIn: (account: Account) => number;
}

function barsOf({ seats }: Analysis, titleOf: (seat: Seat) => string): readonly Bars[] {
  return [
    { title: `${titleOf(seats[0]!)}: luck`, colour: 'plain', amountIn: ({ luck }) => luck.mean },
    ...seats.map((seat, at) => ({
      title: `${titleOf(seat)}: decisions`,
      colour: colourOf(at),
      amountIn: ({ sides }: Account) => sides[seat]!.gain.mean,
    })),
  ];
}

function accountPlot(analysis: Analysis, titleOf: (seat: Seat) => string): string {
  const { turns } = analysis;
  const within = frame(WIDTH, HEIGHT);
  const bars = barsOf(analysis, titleOf);
  const most = Math.max(0.01, ...turns.flatMap((turn) => bars.map(({ amountIn }) => Math.abs(amountIn(turn)))));
  const y = linearScale(-most, most, within.bottom, within.top);
  const step = (within.right - within.left) / turns.length;
  const width = (step * 0.76) / bars.length;
  const drawn = turns.flatMap((turn, at) =>
    bars.map(({ title, colour, amountIn }, which) => {
      const value = amountIn(turn);
      const left = within.left + at * step + step * 0.12 + which * width;
      const hint = `${title}, turn ${turn.turn}: ${pointsText(value)}`;
      return rectangle(left, y(Math.max(value, 0)), width - 1, Math.abs(y(value) - y(0)), colour, hint);
    }),
  );
  const marks = turns.map(({ turn }, at) => ({ x: within.left + (at + 0.5) * step, text: String(turn) }));
  return (
    legendOf(bars) +
    drawing(within, 'Luck and decisions by turn', [
      verticalAxis(within, y, pointsText),
      ...drawn,
      line(within.left, y(0), within.right, y(0), 'axis'),
      horizontalAxis(within, marks, 'game turn'),
    ])
  );
}

function accountTable({ seats, turns, whole }: Analysis, titleOf: (seat: Seat) => string): string {
  const cell = (text: string) => `<td class="number">${text}</td>`;
  const row = (name: string, { change, luck, sides }: Account) =>
    `<tr><th scope="row">${name}</th>${[
      pointsText(change.mean),
      pointsWithError(luck),
      ...seats.flatMap((seat) => [pointsWithError(sides[seat]!.gain), (100 * sides[seat]!.givenAway).toFixed(1)]),
    ]
      .map(cell)
      .join('')}</tr>`;
  const heads = ['change', 'luck', ...seats.flatMap((seat) => [`${titleOf(seat)}: decisions`, 'given away'])];
  const head = heads.map((name) => `<th class="number">${escapeHtml(name)}</th>`).join('');
  const rows = [...turns.map((account) => row(`turn ${account.turn}`, account)), row('whole game', whole)];
  return `<div class="scroll"><table><thead><tr><th></th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function mistakeList(mistakes: readonly Mistake[]): string {
  if (mistakes.length === 0) return '<p>None found.</p>';
  const rows = mistakes.map(({ turn, action, chance, loss, played, better, why }) => {
    const numbers = [
      turn,
      action,
      chanceText(chance),
      chanceText(Math.min(1, chance + loss.mean)),
      pointsWithError(loss),
    ];
    const told = numbers.map((value) => `<td class="number">${value}</td>`).join('');
    const reasons = why.length > 0 ? `<p>${escapeHtml(why.join(' '))}</p>` : '';
    return `<tr>${told}<td>${linesOf(played)}</td><td>${linesOf(better)}${reasons}</td></tr>`;
  });
  const head =
    '<th class="number">turn</th><th class="number">action</th><th class="number">chance as played</th><th class="number">chance if better</th><th class="number">difference</th><th>played</th><th>better</th>';
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function linesOf(steps: readonly string[]): string {
  return steps.length > 0 ? steps.map(escapeHtml).join('<br>') : 'The rest of the plan';
}
