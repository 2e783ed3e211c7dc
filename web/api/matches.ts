import type { ImportMatch, MatchCard, MatchList, NewMatch } from '#protocol/api';
import { request } from './request.ts';

export type ListName = 'mine' | 'open' | 'over';

/** A page of a list of games, last changed first: those after the last one of the page before. */
export function fetchMatches(of: ListName, last?: MatchCard, signal?: AbortSignal): Promise<MatchList> {
  const query = new URLSearchParams({ of, ...(last && { before: String(last.changedAt), beforeId: last.id }) });
  return request('GET', `/api/matches?${query}`, undefined, signal ? { signal } : {});
}

export function fetchMatch(id: string, signal?: AbortSignal): Promise<MatchCard> {
  return request('GET', `/api/matches/${encodeURIComponent(id)}`, undefined, signal ? { signal } : {});
}

/** The game that an invitation link leads to. */
export function fetchInvitation(word: string, signal?: AbortSignal): Promise<MatchCard> {
  return request('GET', `/api/invitations/${encodeURIComponent(word)}`, undefined, signal ? { signal } : {});
}

export function createMatch(wanted: NewMatch): Promise<MatchCard> {
  return request('POST', '/api/matches', wanted);
}

/** A game on the server that goes on from a save file. */
export function importMatch(wanted: ImportMatch): Promise<MatchCard> {
  return request('POST', '/api/matches/import', wanted);
}

/** Puts a bot into a free seat of a game of mine. */
export function seatBot(id: string, seat: string, bot: string): Promise<MatchCard> {
  return request('POST', `/api/matches/${encodeURIComponent(id)}/seats/${encodeURIComponent(seat)}/bot`, { bot });
}

export function joinMatch(id: string, seat: string, invitation?: string): Promise<MatchCard> {
  const body = invitation === undefined ? { seat } : { seat, invitation };
  return request('POST', `/api/matches/${encodeURIComponent(id)}/join`, body);
}

export function leaveMatch(id: string, seat: string): Promise<MatchCard> {
  return request('POST', `/api/matches/${encodeURIComponent(id)}/leave`, { seat });
}
