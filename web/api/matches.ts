import type { Pace } from '#match/entry';
import type { ImportMatch, MatchCard, MatchList, NewMatch } from '#protocol/api';
import { request } from './request.ts';

export type ListName = 'mine' | 'open' | 'over';

/** What someone looks for among the open games. */
export interface LobbyWish {
  readonly game?: string;
  readonly pace?: Pace;
  /** A side that is still free. */
  readonly seat?: string;
  /** Part of a name, a note, or a title. */
  readonly text?: string;
}

/** A page of a list of games, last changed first: those after the last one of the page before. Only open games can be filtered. */
export function fetchMatches(
  of: ListName,
  { wish = {}, last }: { readonly wish?: LobbyWish | undefined; readonly last?: MatchCard | undefined } = {},
  signal?: AbortSignal,
): Promise<MatchList> {
  const place = last && { before: String(last.changedAt), beforeId: last.id };
  const query = new URLSearchParams({ of, ...wish, ...place });
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
