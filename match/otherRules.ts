import { type Frozen, thaw } from '#engine/frozen';
import type { Game } from '#engine/game';
import { changeBetween } from './change.ts';
import type { Entry, EntryBody, MatchSetup } from './entry.ts';
import type { Match } from './match.ts';
import type { Position } from './memory.ts';
import { type Replayed, type ReplayFault, replayMatch } from './replay.ts';

/* What becomes of a log when the rules have changed under its match. */

/** A position that was saved after so many entries. */
export interface Saved {
  readonly entries: number;
  readonly position: string;
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
  const { players, numbers, state } = JSON.parse(saved.position) as Position;
  return {
    kind: 'rules changed',
    from: state.version,
    to: game.definition.version,
    lost: entries - saved.entries,
    why: `Entry ${fault.entry}: ${fault.reason}`,
    // What was remembered for the old rules is of no use under new ones.
    position: JSON.stringify({ players, numbers, state } satisfies Position),
  };
}
