import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ServerInfo } from '#protocol/api';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { isLoopback } from './loopback.ts';
import { metricsText, watchEventLoop } from './metrics.ts';
import { Readiness } from './readiness.ts';
import { RequestRefused } from './refusal.ts';
import type { SchemaTypes } from './validation.ts';

const tags = ['operations'];
const Health = Type.Object({ live: Type.Boolean(), ready: Type.Boolean() });
const NotReady = Type.Object({ ...Health.properties, error: Type.String(), request: Type.String() });

export interface OperationOptions {
  readonly store: Store;
  readonly settings: Settings;
  readonly info: ServerInfo;
}

/** For those who run the server: is it well, and what does it do. */
export function addOperationRoutes(plain: FastifyInstance, { store, settings, info }: OperationOptions): void {
  const fastify = plain.withTypeProvider<SchemaTypes>();
  const readiness = new Readiness(() => store.ping());
  watchEventLoop();

  fastify.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: 'Whether the server is ready: 200 if its store takes a write, otherwise 503',
        response: { 200: Health, 503: NotReady },
      },
    },
    async (request, reply) => {
      try {
        await readiness.check();
      } catch (error) {
        request.log.error({ err: error }, 'the store is not responding');
        const sentence = 'The store is not responding.';
        return reply.code(503).send({ live: true, ready: false, error: sentence, request: request.id });
      }
      return { live: true, ready: true };
    },
  );

  fastify.get(
    '/api/health/live',
    {
      schema: {
        tags,
        summary: 'Whether the process responds, whatever its store does. Restart it if not',
        response: { 200: Type.Object({ live: Type.Literal(true) }) },
      },
    },
    async () => ({ live: true }) as const,
  );

  fastify.get(
    '/api/server',
    { schema: { tags, summary: 'Features of this server', response: { 200: ServerInfo } } },
    async () => info,
  );

  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    requireReader(request, reply, settings.metricsToken);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText());
  });
}

/**
 * Counts of actions betray how often someone acts in secret, so they are for the operator: by the token, or, where it
 * has none, from the machine itself. What a proxy hands on does not come from there.
 */
function requireReader({ ip, headers }: FastifyRequest, reply: FastifyReply, token: string): void {
  if (token === '') {
    const handedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isLoopback(ip) && !handedOn) return;
    throw new RequestRefused(
      403,
      'Metrics can be read only on the server’s own computer, unless the server sets a token.',
    );
  }
  if (isToken(headers.authorization ?? '', token)) return;
  reply.header('www-authenticate', 'Bearer');
  throw new RequestRefused(401, 'Metrics need the server’s token.');
}

function isToken(header: string, token: string): boolean {
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
