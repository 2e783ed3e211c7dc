import type { MatchRow } from '../store/store.ts';

/** Tells players who are away that play waits for them. Neither call waits for anything. */
export interface Notifier {
  /** It has become the turn of these users, none of whom is connected. */
  turn(match: MatchRow, users: readonly string[]): void;
  /** A user has looked at the match: the next turn is worth a notice again. */
  seen(match: string, user: string): void;
}
