import type { Seat } from '#engine/state';
import type { Match } from './match.ts';
import type { Sight } from './sight.ts';

/** What lists show of a match. It follows from the log, and gives nothing away that any audience may not know. */
export interface Summary {
  readonly stage: Sight['stage'];
  /** The seats whose decision play waits for. */
  readonly waiting: readonly Seat[];
  /** One of those is played by a bot. */
  readonly botsTurn: boolean;
  /** The game turn, as the game counts it in its statistics; 0 where it counts none or play has not begun. */
  readonly turn: number;
  /** A seat, or a side that the rules play; `null` is a draw, or a match that is not over. */
  readonly winner: string | null;
  /** One sentence: who won and how. '' until it is over. */
  readonly outcome: string;
  /** When something last happened that more than one audience learned of. */
  readonly changedAt: number;
}

export function summaryOf(match: Match): Summary {
  const { game, table, stage, result, changedAt } = match;
  return {
    stage,
    waiting: match.pending(),
    botsTurn: match.botToMove() !== undefined,
    turn: (table && game.definition.statistics?.turn(table.state)) ?? 0,
    winner: result?.winner ?? null,
    outcome: result?.reason ?? '',
    changedAt,
  };
}
