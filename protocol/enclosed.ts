import type { MatchCard } from './api.ts';
import type { ServerMessage } from './live.ts';

/** What the first page of a match brings along, so that the board need not wait for two more questions and their answers. */
export interface EnclosedMatch {
  readonly card: MatchCard;
  /** What the first of the reader's seats sees, or a watcher. */
  readonly seen: Extract<ServerMessage, { kind: 'sight' }>;
}

/** The id of the element that holds it, as JSON. */
export const enclosedId = 'atoll-match';
