import type { Game } from '#engine/game';
import type { Entry, MatchSetup } from '#match/entry';
import { Match } from '#match/match';
import { RecentRequests } from '#match/recentRequests';
import { replayMatch } from '#match/replay';
import type { Audience, Sight, Update } from '#match/sight';

/** Plays a log with as much of the rules as it needs: before the first action that is what a first board needs. */
export async function playedLog(game: Game, setup: MatchSetup, entries: readonly Entry[]): Promise<PlayedLog> {
  if (!entries.some(({ kind }) => kind === 'action')) {
    const log = new PlayedLog(game, setup, entries);
    if (!log.match.table || game.knows(log.match.table.state)) return log;
  }
  await game.whole();
  return new PlayedLog(game, setup, entries);
}

/** A match with all that its audiences were ever told. */
export class PlayedLog {
  readonly match: Match;
  /** How often the rules changed so that the past could not be kept. */
  readonly epoch: number;
  readonly recent = new RecentRequests();
  readonly #first = new Map<Audience, Sight>();
  readonly #updates = new Map<Audience, Update[]>();

  /** Throws where the log cannot be played under today's rules. */
  constructor(game: Game, setup: MatchSetup, entries: readonly Entry[]) {
    const empty = new Match(game, setup);
    for (const audience of empty.audiences) {
      this.#first.set(audience, empty.sight(audience));
      this.#updates.set(audience, []);
    }
    const { match, fault } = replayMatch(game, setup, entries, (_, updates) => this.#note(updates));
    if (fault) throw new Error(`This game cannot continue from entry ${fault.entry} of its log: ${fault.reason}`);
    this.match = match;
    for (const entry of entries) this.recent.learn(entry);
    this.epoch = entries.filter(({ kind }) => kind === 'rules changed').length;
  }

  add(entry: Entry): ReturnType<Match['add']> {
    const added = this.match.add(entry);
    if ('updates' in added) this.#note(added.updates);
    return added;
  }

  #note(updates: ReadonlyMap<Audience, Update>): void {
    for (const [audience, update] of updates) this.#updates.get(audience)!.push(update);
  }

  first(audience: Audience): Sight {
    return this.#first.get(audience)!;
  }

  /** What an audience was told after update `after`. Numbers are consecutive, but need not begin with 1. */
  updates(audience: Audience, after: number): readonly Update[] {
    const all = this.#updates.get(audience)!;
    const start = all[0]?.number ?? 1;
    return all.slice(Math.max(after - start + 1, 0));
  }
}
