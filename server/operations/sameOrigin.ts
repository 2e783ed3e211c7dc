import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this server, or from a program that is no browser. Cookies are SameSite=Lax
 * already; this also holds off neighbours under the same domain and WebSockets, which SameSite does not cover everywhere.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, host: string | undefined, url: string): boolean {
  // The browser's own word comes first: it also holds behind a proxy that changes the host.
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === url || (hostOf(origin) !== '' && hostOf(origin) === host?.toLowerCase());
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? '';
}
