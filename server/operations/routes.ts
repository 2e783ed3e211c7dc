import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ServerInfo } from '#protocol/api';
import { Refusal } from '#protocol/words';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { metricsText, watchEventLoop } from './metrics.ts';
import { RequestRefused } from './refusal.ts';
import type { SchemaTypes } from './validation.ts';

const tags = ['operations'];
const PATIENCE = 5000;

export interface OperationOptions {
  readonly store: Store;
  readonly settings: Settings;
  readonly info: ServerInfo;
}

/** For those who run the server: is it well, and what does it do. */
export function addOperationRoutes(plain: FastifyInstance, { store, settings, info }: OperationOptions): void {
  const fastify = plain.withTypeProvider<SchemaTypes>();
  watchEventLoop();

  fastify.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: 'Whether the server and its store answer',
        response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: Refusal },
      },
    },
    async (request, reply) => {
      try {
        await within(PATIENCE, store.ping());
      } catch (error) {
        request.log.error({ err: error }, 'the store does not answer');
        return reply.code(503).send({ error: 'The store does not answer.' });
      }
      return { status: 'ok' } as const;
    },
  );

  fastify.get(
    '/api/server',
    { schema: { tags, summary: 'What this server offers', response: { 200: ServerInfo } } },
    async () => info,
  );

  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(request.headers.authorization ?? '', settings.metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new RequestRefused(401, 'The metrics need the token of this server.');
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText());
  });
}

function isToken(header: string, token: string): boolean {
  if (token === '') return true;
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
