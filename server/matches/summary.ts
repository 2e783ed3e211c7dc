import type { Match } from '#match/match';
import type { Player } from '#match/sight';
import type { SeatTaken } from '#protocol/api';
import type { MatchOrigin, MatchSummary } from '../store/store.ts';

/** What lists show of a match, as it follows from its log. */
export function summaryOf(match: Match, { wanted }: Pick<MatchOrigin, 'wanted'>, changedAt: number): MatchSummary {
  const { stage, result } = match;
  return {
    stage,
    seats: match.players.map((player) => seatTaken(player, wanted)),
    waiting: match.pending(),
    botsTurn: match.botToMove() !== undefined,
    turn: turnOf(match),
    winner: result?.winner ?? null,
    outcome: result?.reason ?? '',
    changedAt,
  };
}

function seatTaken({ seat, name, player, bot }: Player, wanted: MatchOrigin['wanted']): SeatTaken {
  if (bot !== undefined) return { seat, who: 'bot', name, player, bot };
  return { seat, who: name === '' ? whoMaySit(seat, wanted) : 'player', name, player };
}

/** Who may take a seat that is free. One that was left is offered in the same way as the others are. */
function whoMaySit(seat: string, wanted: MatchOrigin['wanted']): 'open' | 'invited' | 'nobody' {
  const who = wanted[seat];
  if (who === 'open' || who === 'invited' || who === 'nobody') return who;
  return Object.values(wanted).includes('invited') ? 'invited' : 'open';
}

/** Games that are played in turns count them in this field. */
function turnOf({ table }: Match): number {
  const turn = (table?.state as { turn?: unknown } | undefined)?.turn;
  return typeof turn === 'number' && Number.isInteger(turn) ? turn : 0;
}

/** The users whose turn has come between two moments of a match. */
export function turnsCome(before: MatchSummary, after: MatchSummary): readonly string[] {
  const users = after.seats
    .filter(({ seat, who }) => who === 'player' && after.waiting.includes(seat) && !before.waiting.includes(seat))
    .map(({ player }) => player);
  return [...new Set(users)];
}

/** Every user who sits at a match. */
export function usersOf({ seats }: MatchSummary): readonly string[] {
  return [...new Set(seats.filter(({ who }) => who === 'player').map(({ player }) => player))];
}
