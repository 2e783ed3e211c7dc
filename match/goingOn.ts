import type { Game } from '#engine/game';
import { BeyondMemory } from '#engine/table';
import type { Entry, MatchSetup } from './entry.ts';
import { Match } from './match.ts';
import { requestsRemembered } from './recentRequests.ts';
import { addSafely, type ReplayFault } from './replay.ts';
import type { Audience, Update } from './sight.ts';
import { inSlices } from './slices.ts';

/* How a host brings a match into memory while other work goes on. */

/** A state of a match after so many entries, from which it can go on, also when the rules have changed. */
export interface Snapshot {
  readonly entries: number;
  readonly gameVersion: string;
  /** JSON; what is in it is the match's business. */
  readonly content: string;
}

/** What a host does with a match that it has in memory. */
export interface InMemory {
  readonly match: Match;
  tell(updates: ReadonlyMap<Audience, Update>): void;
}

type Rest = () => Promise<unknown>;

/** Plays on with entries of a log. Says which cannot be carried out, if there is one, and stops there. */
export async function playOn(home: InMemory, entries: readonly Entry[], rest: Rest): Promise<ReplayFault | undefined> {
  const { match } = home;
  const pause = inSlices(rest);
  for (const entry of entries) {
    const added = addSafely(match, entry);
    if ('reason' in added) return { entry: match.length + 1, reason: added.reason };
    home.tell(added.updates);
    await pause();
  }
  return undefined;
}

/** A match as it was last remembered, and where the entries of its log are read. */
export interface Remembered {
  readonly game: Game;
  readonly setup: MatchSetup;
  readonly snapshot: Snapshot;
  /** The entries of the log after the first `after`. */
  entries(after: number): Promise<readonly Entry[]>;
}

/**
 * Goes on with a match as it was remembered, and with what came after it; `undefined` if that is not enough, or not of today's rules.
 * The entries are the last ones: those after the snapshot, and before it what may be asked again.
 */
export async function goOn<Home extends InMemory>(
  { game, setup, snapshot, entries: read }: Remembered,
  homeOf: (match: Match) => Home,
  rest: Rest,
): Promise<{ readonly home: Home; readonly entries: readonly Entry[] } | undefined> {
  const match = asRemembered(game, setup, snapshot);
  if (!match) return undefined;
  const from = Math.max(0, match.length - requestsRemembered);
  const entries = await read(from);
  const later = entries.slice(match.length - from);
  if (entries.length < match.length - from || later.some(({ kind }) => kind === 'rules changed')) return undefined;
  const home = homeOf(match);
  try {
    // Played from its beginning it may go on, or it is said there what is wrong.
    if (await playOn(home, later, rest)) return undefined;
  } catch (error) {
    if (error instanceof BeyondMemory) return undefined;
    throw error;
  }
  return { home, entries };
}

function asRemembered(game: Game, setup: MatchSetup, { entries, content }: Snapshot): Match | undefined {
  try {
    const match = Match.resumed(game, setup, content);
    return match?.length === entries ? match : undefined;
  } catch {
    // What was kept is damaged: its log is not.
    return undefined;
  }
}
