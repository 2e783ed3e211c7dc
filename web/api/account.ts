import type { Me, NoticeSettings, NoticeTrial } from '#protocol/api';
import { request } from './request.ts';

export function fetchMe(): Promise<Me | null> {
  return request('GET', '/api/account/me');
}

/** Makes an account; a guest becomes it and keeps all games. */
export function signUp(name: string, password: string): Promise<Me> {
  return request('POST', '/api/account/sign-up', { name, password });
}

export function signIn(name: string, password: string): Promise<Me> {
  return request('POST', '/api/account/sign-in', { name, password });
}

export function signOut(): Promise<void> {
  return request('POST', '/api/account/sign-out');
}

export function rename(name: string): Promise<Me> {
  return request('PUT', '/api/account/name', { name });
}

export function changePassword(old: string, fresh: string): Promise<void> {
  return request('PUT', '/api/account/password', { old, new: fresh });
}

export function fetchNotices(signal?: AbortSignal): Promise<NoticeSettings> {
  return request('GET', '/api/account/notices', undefined, signal ? { signal } : {});
}

export function saveNotices({ email, webhook }: NoticeSettings): Promise<NoticeSettings> {
  return request('PUT', '/api/account/notices', { email, webhook });
}

/** Sends a notice by every way that is switched on, and says what came of it. */
export function tryNotices(): Promise<NoticeTrial> {
  return request('POST', '/api/account/notices/test');
}

export function addDevice(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  return request('POST', '/api/account/devices', { endpoint, keys });
}

export function removeDevice(endpoint: string): Promise<void> {
  return request('DELETE', '/api/account/devices', { endpoint });
}
