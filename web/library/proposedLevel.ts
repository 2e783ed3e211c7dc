import type { Seat, State } from '#engine/state';
import type { Player } from '#match/sight';
import { keepText, keptText } from '../base/kept.ts';
import type { CatalogueEntry } from './catalogue.ts';

/* Which bot suits a person: the one against which neither side always wins, by the last games of this browser. */

/** From the weakest to the strongest. */
const ladder = ['random', 'cadet', 'planner', 'captain', 'admiral', 'fleet-admiral'];
const firstLevel = 'planner';
/** So many games in a row with the same result against a level are enough. */
const inARow = 2;

interface Played {
  readonly match: string;
  readonly bot: string;
  readonly won: boolean | null;
}

const keyOf = (game: string): string => `atoll-results-${game}`;

function resultsOf(game: string): readonly Played[] {
  try {
    const kept: unknown = JSON.parse(keptText(keyOf(game)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Remembers how a game of one person against one bot has ended; each match counts once. */
export function noteResult(match: string, players: readonly Player[], { game, result }: State): void {
  const [person, ...others] = players.filter(({ bot }) => !bot);
  const [opponent, ...more] = players.filter(({ bot }) => bot);
  if (!result || !person || !opponent?.bot || others.length + more.length > 0) return;
  const before = resultsOf(game).filter((played) => played.match !== match);
  const played = { match, bot: opponent.bot, won: wonBy(result.winner, person.seat) };
  keepText(keyOf(game), JSON.stringify([...before, played].slice(-inARow)));
}

function wonBy(winner: Seat | null, seat: Seat): boolean | null {
  return winner === null ? null : winner === seat;
}

/** A level, and a sentence that says why it is proposed; none where there is nothing to say. */
export interface Proposal {
  readonly bot: string;
  readonly why?: string;
}

/** The level that a person is offered first. */
export function proposedLevel(entry: Pick<CatalogueEntry, 'id' | 'levels'>): string {
  return proposal(entry).bot;
}

export function proposal({ id, levels }: Pick<CatalogueEntry, 'id' | 'levels'>): Proposal {
  const rungs = ladder.filter((bot) => levels.some((level) => level.bot === bot));
  const start = rungs.includes(firstLevel) ? firstLevel : levels[0]!.bot;
  const results = resultsOf(id);
  const last = results.at(-1);
  if (!last || !rungs.includes(last.bot)) return { bot: start };
  const steady = results.length === inARow && results.every(({ bot, won }) => bot === last.bot && won === last.won);
  const step = !steady || last.won === null ? 0 : last.won ? 1 : -1;
  const bot = rungs[Math.min(rungs.length - 1, Math.max(0, rungs.indexOf(last.bot) + step))]!;
  const title = levels.find((level) => level.bot === last.bot)!.title;
  if (step === 0) return { bot, why: `Your last opponent was the ${title}.` };
  return { bot, why: `You ${step > 0 ? 'won' : 'lost'} your last ${inARow} games against the ${title}.` };
}
