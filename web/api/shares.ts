import type { Static } from 'typebox';
import type { SharedPosition } from '#match/shared';
import type { Share, ShareGame, ShareLine, ShareList, ShareMatch } from '#protocol/shares';
import { request } from './request.ts';

/** A moment that someone shared: of a whole game, or a position. */
export interface SharedMoment extends Omit<Static<typeof Share>, 'content'> {
  readonly content: { readonly file: string; readonly actions: number } | { readonly position: SharedPosition };
}

export function shareMatch(wanted: ShareMatch): Promise<ShareLine> {
  return request('POST', '/api/shares', wanted);
}

export function shareGame(wanted: ShareGame): Promise<ShareLine> {
  return request('POST', '/api/shares/games', wanted);
}

export function sharePosition(position: SharedPosition): Promise<ShareLine> {
  return request('POST', '/api/shares/positions', position);
}

export function fetchShare(id: string): Promise<SharedMoment> {
  return request('GET', `/api/shares/${encodeURIComponent(id)}`);
}

export function fetchMyShares(): Promise<Static<typeof ShareList>> {
  return request('GET', '/api/shares');
}

export function removeShare(id: string): Promise<void> {
  return request('DELETE', `/api/shares/${encodeURIComponent(id)}`);
}
