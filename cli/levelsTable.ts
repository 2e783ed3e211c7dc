import { gamesIn, scoreOf, type WinsAndLosses } from '#bots/elo';
import { type Measurement, strengthOf } from '#bots/measured';
import { findGame } from '#games/library';

const begins = '<!-- levels: written by ./atoll measure-levels -->';
const ends = '<!-- end of levels -->';

/** A page with the table of levels between its marks. */
export function withTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(begins), text.indexOf(ends)];
  if (from < 0 || to < from) throw new Error(`The page has no place for the table: ${begins} … ${ends}`);
  return `${text.slice(0, from)}${begins}\n\n${table}\n\n${text.slice(to)}`;
}

export function levelsTable(measured: readonly Measurement[]): string {
  return [
    '| game | scenario | seat | bot | games | score | the Planner’s own | Elo above the Planner (95%) | measured |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...measured.map((one) => `| ${cellsOf(one).join(' | ')} |`),
  ].join('\n');
}

function cellsOf(measurement: Measurement): string[] {
  const { game, scenario, seat, bot, record, planner, date } = measurement;
  const { title, seats } = findGame(game)!.definition;
  const { elo, low, high } = strengthOf(measurement);
  const side = seats.find(({ id }) => id === seat)?.title ?? seat;
  return [
    title,
    scenario,
    side,
    bot,
    String(gamesIn(record)),
    shown(record),
    shown(planner),
    `${signed(elo)} (${signed(low)} to ${signed(high)})`,
    date,
  ];
}

/** `0.75: 70, 10, 20`: score, then games won, drawn, and lost. */
function shown(tally: WinsAndLosses): string {
  const { won, drawn, lost } = tally;
  return `${scoreOf(tally).toFixed(2)}: ${won}, ${drawn}, ${lost}`;
}

function signed(points: number): string {
  const rounded = Math.round(points);
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}
