import type { MatchCard } from './api.ts';
import type { ServerMessage } from './live.ts';

/** What the first page of a match brings along, so that the board need not wait for two more questions and their answers. */
export interface EnclosedMatch {
  readonly card: MatchCard;
  /** What each of the reader's seats sees, or a watcher: at a shared screen nothing is shown before it is known what to hide. */
  readonly seen: readonly Extract<ServerMessage, { kind: 'sight' }>[];
}

/** The id of the element that holds it, as JSON. */
export const enclosedId = 'atoll-match';
