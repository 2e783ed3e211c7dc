import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';
import { metrics } from './metrics.ts';

/** Where log lines go; `process.stdout` is one. */
export interface LogStream {
  write(line: string): unknown;
}

/** Fastify's logger: what it writes about a request is ours to say, see `addRequestLog`. */
export function loggerFor(settings: Settings, stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  if (settings.log === 'off') return false;
  return {
    level: settings.log === 'requests' ? 'info' : 'warn',
    stream: { write: (line: string) => void stream.write(line) },
    base: null,
    // A request has cookies, bodies and secrets in its address; nothing that logs one may show them.
    serializers: { req: ({ method }: { method: string }) => ({ method }), res: () => ({}) },
  };
}

/**
 * Counts and logs each request by the pattern of its route, never by its address: an address may hold an invitation.
 */
export function addRequestLog(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)';
    const { method } = request;
    const status = reply.statusCode;
    const milliseconds = reply.elapsedTime;
    metrics.requests.add(1, { method, route, status: String(status) });
    metrics.requestSeconds.observe(milliseconds / 1000, { route });
    request.log.info({ method, route, status, ms: Math.round(milliseconds * 10) / 10 });
  });
}
