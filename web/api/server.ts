import type { ServerInfo } from '#protocol/api';
import { request } from './request.ts';

export function fetchServerInfo(): Promise<ServerInfo> {
  return request('GET', '/api/server');
}
