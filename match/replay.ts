import { type Frozen, thaw } from '#engine/frozen';
import type { Game } from '#engine/game';
import { changeBetween } from './change.ts';
import type { Entry, EntryBody, MatchSetup } from './entry.ts';
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

/** A position that was saved after so many entries. */
export interface Saved {
  readonly entries: number;
  readonly position: string;
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
    return { reason: (error as Error).message };
  }
}

/**
 * Plays a log again and holds it against a position saved on the way, which may come from other rules: the fault says where
 * the two part.
 */
export function checkedReplay(game: Game, setup: MatchSetup, entries: readonly Entry[], saved?: Saved): Replayed {
  let fault: ReplayFault | undefined;
  const replayed = replayMatch(game, setup, entries, (match) => {
    fault ??= partingFrom(match, saved);
  });
  return { match: replayed.match, ...((fault ?? replayed.fault) && { fault: fault ?? replayed.fault! }) };
}

/** Where a match that is being replayed stands at the point where a position was saved, and not in that position. */
export function partingFrom(match: Match, saved: Saved | undefined): ReplayFault | undefined {
  if (saved?.entries !== match.length || isAt(match, saved.position)) return undefined;
  return { entry: match.length, reason: 'the position differs from the one saved at this point' };
}

/** A position of other rules is brought up to date before it is compared. */
function isAt({ game, table }: Match, position: string): boolean {
  const thawed = thaw(game, (JSON.parse(position) as { state: Frozen }).state);
  return 'state' in thawed && changeBetween(table?.state, thawed.state) === undefined;
}

/** The entry by which a match that cannot be replayed goes on from its last saved position under today's rules. */
export function goingOnFrom(game: Game, entries: number, saved: Saved, fault: ReplayFault): EntryBody {
  const { version } = (JSON.parse(saved.position) as { state: Frozen }).state;
  return {
    kind: 'rules changed',
    from: version,
    to: game.definition.version,
    lost: entries - saved.entries,
    why: `Entry ${fault.entry}: ${fault.reason}`,
    position: saved.position,
  };
}
