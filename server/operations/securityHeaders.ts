import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Settings, usesHttps } from '../settings.ts';
import { RequestRefused } from './refusal.ts';
import { requestIdHeader } from './requestIds.ts';
import { isSameOrigin } from './sameOrigin.ts';

const unchanging: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Headers on every answer that keep foreign pages and scripts out. */
export function addSecurityHeaders(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, settings);
    // Answers of the API are private to one player; a route with a public answer may say otherwise.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}

/** An address that cannot be decoded is answered before any hook is called. */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  setSecurityHeaders(request, reply, settings);
  reply.header(requestIdHeader, request.id);
  reply.code(400).send({ error: 'Invalid address.', request: request.id });
}

function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  reply.headers(unchanging);
  reply.header('content-security-policy', contentSecurityPolicy(settings.url || `http://${request.host}`));
  if (usesHttps(settings)) reply.header('strict-transport-security', 'max-age=31536000');
}

/** Refuses changes that another site's page asks for in a player's name. */
export function addOriginCheck(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    if (isSameOrigin(request.headers, request.host, settings.url)) return;
    throw new RequestRefused(403, 'Only pages of this server can make changes here.');
  });
}

function contentSecurityPolicy(url: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    `connect-src ${["'self'", ...socketOf(url)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Older browsers do not count the server's own WebSocket as 'self'. A strange host is not repeated into a header. */
function socketOf(url: string): string[] {
  const parsed = URL.parse(url);
  if (parsed === null || !/^[\w.:[\]-]+$/.test(parsed.host)) return [];
  return [`${parsed.protocol === 'https:' ? 'wss' : 'ws'}://${parsed.host}`];
}
