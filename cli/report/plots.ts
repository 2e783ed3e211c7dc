import { type Figures, type Histogram, totalOf } from '#bots/histogram';
import type { Rate } from '#bots/interval';
import { drawing, frame, horizontalAxis, label, line, near, rectangle, verticalAxis } from './drawing.ts';
import { binsOf, linearScale } from './scale.ts';

const WIDTH = 500;
const HEIGHT = 270;

const percent = (share: number) => `${(100 * share).toFixed(share === 0 || share === 1 ? 0 : 1)}%`;

export interface NamedRate {
  readonly title: string;
  readonly rate: Rate;
  /** The style of its colour. */
  readonly colour: string;
}

/** Shares as bars, each with its interval as a whisker. */
export function ratePlot(rates: readonly NamedRate[]): string {
  const rowHeight = 52;
  const within = frame(WIDTH, rates.length * rowHeight + 60, 16);
  const x = linearScale(0, 1, within.left, within.right);
  const rows = rates.flatMap(({ title, rate, colour }, row) => {
    const top = within.top + row * rowHeight;
    const middle = top + 32;
    const hint = `${title}: ${percent(rate.share)}, between ${percent(rate.low)} and ${percent(rate.high)}`;
    const [low, high] = [x(rate.low), x(rate.high)];
    return [
      label(within.left, top + 14, title, 'start', 'name'),
      label(
        within.right,
        top + 14,
        `${percent(rate.share)}  (${percent(rate.low)} – ${percent(rate.high)})`,
        'end',
        'value',
      ),
      rectangle(within.left, middle - 9, within.right - within.left, 18, 'track', hint),
      rectangle(within.left, middle - 9, x(rate.share) - within.left, 18, colour, hint),
      line(low, middle, high, middle, 'whisker'),
      line(low, middle - 6, low, middle + 6, 'whisker'),
      line(high, middle - 6, high, middle + 6, 'whisker'),
    ];
  });
  const marks = x.ticks.map((tick) => ({ x: x(tick), text: `${Math.round(tick * 100)}%` }));
  const ends = marks.slice(1, -1);
  return drawing(within, 'Shares of the finished games', [
    ...rows,
    horizontalAxis(within, ends, 'share of finished games'),
  ]);
}

export interface NamedHistogram {
  readonly title: string;
  /** The style of its colour. */
  readonly colour: string;
  readonly histogram: Histogram;
}

/** How often each value was counted, as bars; those of several histograms stand side by side. */
export function distributionPlot(series: readonly NamedHistogram[], what: string): string {
  const within = frame(WIDTH, HEIGHT);
  const bins = series.map(({ histogram }) => binsOf(histogram, rangeOf(series), 24));
  const totals = series.map(({ histogram }) => totalOf(histogram));
  const shares = bins.map((row, index) => row.map(({ count }) => count / totals[index]!));
  const y = linearScale(0, Math.max(...shares.flat()), within.bottom, within.top);
  const step = (within.right - within.left) / bins[0]!.length;
  const width = Math.min(step - 2, 48) / series.length;
  const middle = (index: number) => within.left + (index + 0.5) * step;
  const bars = series.flatMap(({ title, colour }, which) =>
    bins[which]!.map(({ from, to, count }, index) => {
      const values = to - from === 1 ? String(from) : `${from} to ${to - 1}`;
      const share = shares[which]![index]!;
      const left = middle(index) + (which - series.length / 2) * width;
      const hint = `${title}, ${what} ${values}: ${count} games (${percent(share)})`;
      return rectangle(left, y(share), width, within.bottom - y(share), colour, hint);
    }),
  );
  const marks = bins[0]!.map(({ from }, index) => ({ x: middle(index), text: String(from) }));
  const shareAxis = verticalAxis(within, y, (share) => `${Math.round(share * 1000) / 10}%`);
  return drawing(within, `Distribution of ${what}`, [shareAxis, ...bars, horizontalAxis(within, marks, what)]);
}

function rangeOf(series: readonly NamedHistogram[]): { least: number; most: number } {
  const values = series.flatMap(({ histogram }) => [...histogram.keys()]);
  return { least: Math.min(...values), most: Math.max(...values) };
}

/** The values of one seat, turn by turn. */
export interface SeatSeries<T> {
  readonly title: string;
  readonly colour: string;
  readonly turns: readonly T[];
}

/** A bar for each seat in every turn. */
export function barsByTurn(seats: readonly SeatSeries<number>[], what: string): string {
  const within = frame(WIDTH, HEIGHT);
  const turns = Math.max(...seats.map((seat) => seat.turns.length));
  const y = linearScale(0, Math.max(...seats.flatMap((seat) => seat.turns), 0.01), within.bottom, within.top);
  const step = (within.right - within.left) / turns;
  const width = (step * 0.76) / seats.length;
  const bars = seats.flatMap(({ title, colour, turns: values }, seat) =>
    values.map((value, turn) => {
      const left = within.left + turn * step + step * 0.12 + seat * width;
      const hint = `${title}, turn ${turn + 1}: ${value.toFixed(2)} ${what}`;
      return rectangle(left, y(value), width - 1, within.bottom - y(value), colour, hint);
    }),
  );
  const marks = Array.from({ length: turns }, (_, turn) => ({
    x: within.left + (turn + 0.5) * step,
    text: String(turn + 1),
  }));
  return drawing(within, what, [verticalAxis(within, y), ...bars, horizontalAxis(within, marks, 'game turn')]);
}

/** For each seat the mean as a line, and the middle half of all games as a band around it. */
export function bandsByTurn(seats: readonly SeatSeries<Figures>[], what: string): string {
  const within = frame(WIDTH, HEIGHT);
  const turns = Math.max(...seats.map((seat) => seat.turns.length));
  const most = Math.max(...seats.flatMap((seat) => seat.turns.map(({ quartiles }) => quartiles[2])), 1);
  const y = linearScale(0, most, within.bottom, within.top);
  const room = within.right - within.left - 32;
  const x = (turn: number) => within.left + 16 + (turns === 1 ? room / 2 : (turn * room) / (turns - 1));
  const points = (values: readonly number[]) => values.map((value, turn) => `${near(x(turn))},${near(y(value))}`);
  const parts = seats.flatMap(({ title, colour, turns: figures }) => {
    const low = points(figures.map(({ quartiles }) => quartiles[0]));
    const high = points(figures.map(({ quartiles }) => quartiles[2]));
    const dots = figures.map(({ mean, quartiles }, turn) => {
      const hint = `${title}, end of turn ${turn + 1}: ${mean.toFixed(1)} ${what} (half of the games: ${quartiles[0]} to ${quartiles[2]})`;
      return `<circle cx="${near(x(turn))}" cy="${near(y(mean))}" r="3.5" class="${colour}"><title>${hint}</title></circle>`;
    });
    return [
      `<polygon points="${[...low, ...high.reverse()].join(' ')}" class="${colour} band"/>`,
      `<polyline points="${points(figures.map(({ mean }) => mean)).join(' ')}" class="${colour} curve"/>`,
      ...dots,
    ];
  });
  const marks = Array.from({ length: turns }, (_, turn) => ({ x: x(turn), text: String(turn + 1) }));
  return drawing(within, what, [verticalAxis(within, y), ...parts, horizontalAxis(within, marks, 'game turn')]);
}
