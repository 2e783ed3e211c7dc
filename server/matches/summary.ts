import type { Match } from '#match/match';
import type { Player } from '#match/sight';
import { summaryOf } from '#match/summary';
import type { SeatTaken } from '#protocol/api';
import type { MatchOrigin, MatchSummary } from '../store/store.ts';

/** What lists show of a match. One that nothing has happened in was last changed when it was made. */
export function listed(match: Match, { wanted, createdAt }: MatchOrigin): MatchSummary {
  const staffed = match.players.filter(({ seat }) => match.staffOf(seat) !== undefined).map(({ seat }) => seat);
  return {
    ...summaryOf(match),
    seats: match.players.map((player) => seatTaken(player, wanted)),
    changedAt: match.changedAt || createdAt,
    ...(staffed.length > 0 && { staffed }),
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

/** The users whose turn has come between two moments of a match. */
export function turnsCome(before: MatchSummary, after: MatchSummary): readonly string[] {
  return usersOf(after).filter((user) => isTurnOf(user, after) && !isTurnOf(user, before));
}

/** Whether play waits for a user, and not for the staff of a seat of theirs. */
export function isTurnOf(user: string, { seats, waiting, staffed }: MatchSummary): boolean {
  return seats.some(
    ({ seat, who, player }) =>
      who === 'player' && player === user && waiting.includes(seat) && !staffed?.includes(seat),
  );
}

/** Every user who sits at a match. */
export function usersOf({ seats }: MatchSummary): readonly string[] {
  return [...new Set(seats.filter(({ who }) => who === 'player').map(({ player }) => player))];
}

/** Whether lists show the same to all, beyond the turn's number. */
export function isListedSame(before: MatchSummary, after: MatchSummary): boolean {
  return (
    before.stage === after.stage &&
    before.waiting.length === after.waiting.length &&
    before.waiting.every((seat) => after.waiting.includes(seat)) &&
    before.seats.every(({ player, bot }, index) => {
      const now = after.seats[index];
      return now?.player === player && now.bot === bot;
    })
  );
}
