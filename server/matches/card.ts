import { sha256 } from '#engine/sha256';
import type { MatchCard } from '#protocol/api';
import type { MatchRow, User } from '../store/store.ts';
import { isTurnOf } from './summary.ts';

/** A match as lists show it to a user. */
export function cardOf(row: MatchRow, user: User | undefined): MatchCard {
  const { id, setup, pace, note, createdAt, summary } = row;
  const { stage, seats, waiting, turn, outcome, winner, changedAt } = summary;
  const mine = seats.filter(({ who, player }) => who === 'player' && player === user?.id).map(({ seat }) => seat);
  const handsOut = user?.id === row.creator && seats.some(({ who }) => who === 'invited');
  return {
    id,
    game: setup.game,
    scenario: setup.scenario,
    options: setup.options,
    pace,
    note,
    stage,
    seats: [...seats],
    waiting: [...waiting],
    yourTurn: user !== undefined && isTurnOf(user.id, summary),
    mine,
    turn,
    outcome,
    winner,
    createdAt,
    changedAt,
    seedHash: sha256(setup.seed),
    ...(handsOut && { invitation: row.invitation }),
  };
}
