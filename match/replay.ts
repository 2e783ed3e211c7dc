import type { Game } from '#engine/game';
import { BeyondMemory } from '#engine/table';
import type { Entry, MatchSetup } from './entry.ts';
import { Match } from './match.ts';
import type { Audience, Update } from './sight.ts';

/** The first entry that cannot be carried out under today's rules, counted from 1, and why. */
export interface ReplayFault {
  readonly entry: number;
  readonly reason: string;
}

export interface Replayed {
  /** The match as far as it could be replayed. */
  readonly match: Match;
  readonly fault?: ReplayFault;
}

/** So many entries at most are lost if the rules change under a match. */
const entriesBetweenPositions = 25;

/** A match must have some position to go on from, however early the rules change; then every so many entries. */
export function isPositionDue({ table, length }: Match, savedAfter: number): boolean {
  return table !== undefined && (savedAfter === 0 || length - savedAfter >= entriesBetweenPositions);
}

/** Plays a log again. `see` is shown what each entry told the audiences. */
export function replayMatch(
  game: Game,
  setup: MatchSetup,
  entries: readonly Entry[],
  see?: (match: Match, updates: ReadonlyMap<Audience, Update>) => void,
): Replayed {
  const match = new Match(game, setup);
  for (const entry of skipToLastRules(match, entries)) {
    const added = addSafely(match, entry);
    if ('reason' in added) return { match, fault: { entry: match.length + 1, reason: added.reason } };
    see?.(match, added.updates);
  }
  return { match };
}

/**
 * The entries that are to be played into a new match, which is told of those that are not: what came before the last change of
 * rules that broke the past. The entry that tells of the change holds the position from which play went on.
 */
export function skipToLastRules(match: Match, entries: readonly Entry[]): readonly Entry[] {
  const changes = entries.flatMap(({ kind }, at) => (kind === 'rules changed' ? [at] : []));
  match.length = changes.at(-1) ?? 0;
  match.epoch = Math.max(0, changes.length - 1);
  return entries.slice(match.length);
}

/** A fault in the rules of a game is, for a log that meets it, as good as a refusal. */
export function addSafely(match: Match, entry: Entry): { updates: ReadonlyMap<Audience, Update> } | { reason: string } {
  try {
    const added = match.add(entry);
    if (!('refused' in added)) return added;
    const { sentence, rule } = added.refused;
    return { reason: rule ? `${sentence} (${rule})` : sentence };
  } catch (error) {
    if (error instanceof BeyondMemory) throw error;
    return { reason: (error as Error).message };
  }
}
