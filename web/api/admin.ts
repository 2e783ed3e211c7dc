import type {
  AdminAct,
  AdminAddresses,
  AdminAudit,
  AdminCleanUp,
  AdminPeople,
  AdminPersonWhole,
  AdminReports,
  NewReport,
} from '#protocol/admin';
import type { MatchList } from '#protocol/api';
import { request } from './request.ts';

/** Tells the administrators of a person or a chat message. */
export function report(given: NewReport): Promise<void> {
  return request('POST', '/api/reports', given);
}

export function act(given: AdminAct): Promise<void> {
  return request('POST', '/api/admin/acts', given);
}

/** By a part of a name, or, where it looks like one, by an address. */
export function fetchPeople(text: string, signal: AbortSignal): Promise<AdminPeople> {
  const key = /^[\d.]+$|:/.test(text) ? 'address' : 'name';
  return request('GET', `/api/admin/people?${new URLSearchParams({ [key]: text })}`, undefined, { signal });
}

export function fetchPerson(id: string, signal: AbortSignal): Promise<AdminPersonWhole> {
  return request('GET', `/api/admin/people/${encodeURIComponent(id)}`, undefined, { signal });
}

export function fetchGames(of: 'open' | 'playing' | 'over', signal: AbortSignal): Promise<MatchList> {
  return request('GET', `/api/admin/games?of=${of}`, undefined, { signal });
}

export function fetchAddresses(signal: AbortSignal): Promise<AdminAddresses> {
  return request('GET', '/api/admin/addresses', undefined, { signal });
}

export function fetchReports(of: 'open' | 'closed', signal: AbortSignal): Promise<AdminReports> {
  return request('GET', `/api/admin/reports?of=${of}`, undefined, { signal });
}

export function fetchAudit(signal: AbortSignal): Promise<AdminAudit> {
  return request('GET', '/api/admin/audit', undefined, { signal });
}

export function fetchCleanUp(signal: AbortSignal): Promise<AdminCleanUp> {
  return request('GET', '/api/admin/clean-up', undefined, { signal });
}
