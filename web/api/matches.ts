import type { MatchCard, MatchList, NewMatch } from '#protocol/api';
import { request } from './request.ts';

export type ListName = 'mine' | 'open' | 'over';

/** A page of a list of games, last changed first: those changed before `before`. */
export function fetchMatches(of: ListName, before?: number, signal?: AbortSignal): Promise<MatchList> {
  const query = new URLSearchParams({ of, ...(before === undefined ? {} : { before: String(before) }) });
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

export function joinMatch(id: string, seat: string, invitation?: string): Promise<MatchCard> {
  const body = invitation === undefined ? { seat } : { seat, invitation };
  return request('POST', `/api/matches/${encodeURIComponent(id)}/join`, body);
}

export function leaveMatch(id: string, seat: string): Promise<MatchCard> {
  return request('POST', `/api/matches/${encodeURIComponent(id)}/leave`, { seat });
}
