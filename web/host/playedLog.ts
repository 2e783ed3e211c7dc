import type { Game } from '#engine/game';
import type { Entry, MatchSetup } from '#match/entry';
import type { InMemory } from '#match/goingOn';
import { Match } from '#match/match';
import { addSafely, type ReplayFault, skipToLastRules } from '#match/replay';
import type { Audience, Sight, Update } from '#match/sight';
import type { Told } from './told.ts';

/** Plays a log with as much of the rules as it needs: before the first action that is what a first board needs. */
export async function playedLog(game: Game, setup: MatchSetup, entries: readonly Entry[]): Promise<PlayedLog> {
  if (!entries.some(({ kind }) => kind === 'action')) {
    const log = playedFromStart(game, setup, entries);
    if (!log.match.table || game.knows(log.match.table.state)) return log;
  }
  await game.whole();
  return playedFromStart(game, setup, entries);
}

/** Throws where the log cannot be played under today's rules. */
function playedFromStart(game: Game, setup: MatchSetup, entries: readonly Entry[]): PlayedLog {
  const log = new PlayedLog(new Match(game, setup));
  for (const entry of skipToLastRules(log.match, entries)) {
    const added = addSafely(log.match, entry);
    if ('reason' in added) throw cannotContinue({ entry: log.match.length + 1, reason: added.reason });
    log.tell(added.updates);
  }
  return log;
}

export function cannotContinue({ entry, reason }: ReplayFault): Error {
  return new Error(`This game cannot continue from entry ${entry} of its log: ${reason}`);
}

/** A match with all that its audiences were told since it is in memory. */
export class PlayedLog implements InMemory {
  readonly match: Match;
  /** With everything that its audiences were ever told: it was played from its beginning. */
  readonly isWhole: boolean;
  readonly #told: ReadonlyMap<Audience, { readonly before: number; readonly updates: Update[] }>;

  constructor(match: Match) {
    this.match = match;
    this.isWhole = match.length === 0;
    this.#told = new Map(
      match.audiences.map((audience) => [audience, { before: match.number(audience), updates: [] }]),
    );
  }

  add(entry: Entry): ReturnType<Match['add']> {
    const added = this.match.add(entry);
    if ('updates' in added) this.tell(added.updates);
    return added;
  }

  tell(updates: ReadonlyMap<Audience, Update>): void {
    for (const [audience, update] of updates) this.#told.get(audience)!.updates.push(update);
  }

  first(audience: Audience): Sight {
    const { game, setup } = this.match;
    return new Match(game, setup).sight(audience);
  }

  /**
   * What an audience was told after update `after`; `undefined` if that goes back further than this log. Numbers are consecutive, but need
   * not begin with 1.
   */
  updates(audience: Audience, after: number): readonly Update[] | undefined {
    const { before, updates } = this.#told.get(audience)!;
    if (!this.isWhole && after < before) return undefined;
    const start = updates[0]?.number ?? 1;
    return updates.slice(Math.max(after - start + 1, 0));
  }

  told(audience: Audience, after: number): Told | undefined {
    const updates = this.updates(audience, after);
    return updates && { epoch: this.match.epoch, first: this.first(audience), updates };
  }
}
