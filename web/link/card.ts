import type { Match } from '#match/match';
import type { LocalMatchCard } from './shelf.ts';

/** What lists show of a match. */
export function cardOf(id: string, match: Match, createdAt: number, changedAt: number): LocalMatchCard {
  const { game, setup, table, stage, players, result } = match;
  const waiting = match.pending();
  return {
    id,
    game: setup.game,
    scenario: setup.scenario,
    options: setup.options,
    stage,
    players,
    waiting,
    yourTurn: players.some(({ seat, bot }) => !bot && waiting.includes(seat)),
    turn: (table && game.definition.statistics?.turn(table.state)) ?? 0,
    outcome: result?.reason ?? '',
    winner: result?.winner ?? null,
    createdAt,
    changedAt,
  };
}
