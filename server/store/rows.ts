import type { MatchOrigin, MatchRow, MatchSummary } from './store.ts';

/* How the values of the contract lie in tables, the same in both stores. */

/** Under this, names are unique: a name that only looks different is not a different one. */
export function nameKey(name: string): string {
  return storable(name).normalize('NFKC').toUpperCase().toLowerCase();
}

/** PostgreSQL's text holds neither the character 0 nor halves of characters. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

export type List = 'gathering' | 'open' | 'playing' | 'over';

/** Which list a match is on. One that waits only for invited players is on none that others see. */
function listOf({ stage, seats }: MatchSummary): List {
  if (stage !== 'gathering') return stage;
  return seats.some(({ who }) => who === 'open') ? 'open' : 'gathering';
}

function playersOf({ seats }: MatchSummary): readonly string[] {
  const people = seats.filter(({ who, player }) => who === 'player' && player !== '');
  return [...new Set(people.map(({ player }) => player))];
}

/** The columns of a match that change with its log. */
export interface SummaryColumns {
  readonly summary: string;
  readonly list: List;
  readonly changedAt: number;
  readonly players: string;
  readonly botsTurn: 0 | 1;
}

export function summaryColumns(summary: MatchSummary): SummaryColumns {
  return {
    summary: JSON.stringify(summary),
    list: listOf(summary),
    changedAt: summary.changedAt,
    players: JSON.stringify(playersOf(summary)),
    botsTurn: summary.botsTurn ? 1 : 0,
  };
}

/** A row of the table of matches, as both databases return it. */
export interface MatchColumns {
  readonly origin: string;
  readonly length: number;
  readonly summary: string;
}

export function matchRow({ origin, length, summary }: MatchColumns): MatchRow {
  return { ...(JSON.parse(origin) as MatchOrigin), summary: JSON.parse(summary) as MatchSummary, length };
}
