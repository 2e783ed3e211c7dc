import type { FastifyInstance } from 'fastify';
import { addressKey, RateLimit } from '../operations/rateLimit.ts';
import type { Settings } from '../settings.ts';
import { currentUser } from './sessions.ts';

/** Limits how often one user may change something, and one address without a user. */
export function addWriteLimit(fastify: FastifyInstance, settings: Settings): void {
  const writes = new RateLimit({ name: 'writes', perMinute: settings.writesPerMinute });
  fastify.addHook('preValidation', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    writes.require((await currentUser(request))?.id ?? addressKey(request.ip));
  });
}
